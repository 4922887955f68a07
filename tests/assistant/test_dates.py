"""Dates in a question: every row a text and what a reader may take from it, counted from Monday 30 November 2026."""

from __future__ import annotations

import datetime as dt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.date_words import MONTHS
from assistant.dates import DateMention, find_dates

TODAY = dt.date(2026, 11, 30)  # a Monday
FLAGS = ("relative", "before", "after", "ambiguous", "impossible", "other_weekday")


def _said(m: DateMention) -> tuple[str, str, str]:
    """A mention in the short form of the tables: words, first[..last], flags."""
    span = "-" if m.first is None else m.first.isoformat() + ("" if m.last == m.first else f"..{m.last}")
    return m.words, span, " ".join(f for f in FLAGS if getattr(m, f))


# text, the words found, the day or span, flags
FOUND = [
    # in figures, Indian order
    ("seized 03/12/2026", "03/12/2026", "2026-12-03", ""),
    ("3.12.2026", "3.12.2026", "2026-12-03", ""),
    ("on 3-12-26,", "3-12-26", "2026-12-03", ""),
    ("2026-12-03?", "2026-12-03", "2026-12-03", ""),
    ("(w.e.f. 4.9.1996)", "4.9.1996", "1996-09-04", ""),
    ("०१/१२/२०२६ रोजी", "०१/१२/२०२६", "2026-12-01", ""),
    ("તા. ૧-૧૨-૨૦૨૬", "૧-૧૨-૨૦૨૬", "2026-12-01", ""),
    # in words
    ("on 3 December 2026", "3 December 2026", "2026-12-03", ""),
    ("on 3rd Dec, 2026", "3rd Dec, 2026", "2026-12-03", ""),
    ("December 3, 2026", "December 3, 2026", "2026-12-03", ""),
    ("Dec. 3rd 2026", "Dec. 3rd 2026", "2026-12-03", ""),
    ("the 3rd day of December 2026", "3rd day of December 2026", "2026-12-03", ""),
    ("3-Dec-2026", "3-Dec-2026", "2026-12-03", ""),
    ("3-Dec-26", "3-Dec-26", "2026-12-03", ""),
    ("Thursday 3 December 2026", "Thursday 3 December 2026", "2026-12-03", ""),
    ("Thursday, the 3rd of December, 2026", "Thursday, the 3rd of December, 2026", "2026-12-03", ""),
    ("Friday 3 December 2026", "Friday 3 December 2026", "2026-12-03", "other_weekday"),  # it is a Thursday
    ("5 may 2019", "5 may 2019", "2019-05-05", ""),
    ("impounded on 24 Dec 2026 at 23:50", "24 Dec 2026", "2026-12-24", ""),
    ("as of 1 June 1995", "1 June 1995", "1995-06-01", ""),
    ("before 1 April 2006", "1 April 2006", "2006-04-01", "before"),
    ("१ डिसेंबर २०२६ रोजी", "१ डिसेंबर २०२६", "2026-12-01", ""),
    ("१ डिसें. २०२६", "१ डिसें. २०२६", "2026-12-01", ""),
    ("१ दिसंबर 2026 को", "१ दिसंबर 2026", "2026-12-01", ""),
    ("5 फ़रवरी 2021", "5 फ़रवरी 2021", "2021-02-05", ""),
    ("पकड़ी गई: शनिवार, 28 अगस्त 2027।", "शनिवार, 28 अगस्त 2027", "2027-08-28", ""),  # the full stop of the script
    ("5 फरवरी, 2021", "5 फरवरी, 2021", "2021-02-05", ""),
    ("१५ ऑगस्ट २०२६ला", "१५ ऑगस्ट २०२६", "2026-08-15", ""),
    ("10 मे २०२६", "10 मे २०२६", "2026-05-10", ""),
    ("૧ ડિસેમ્બર ૨૦૨૬ના રોજ", "૧ ડિસેમ્બર ૨૦૨૬", "2026-12-01", ""),
    ("1 જૂન 1995 પહેલાં", "1 જૂન 1995", "1995-06-01", "before"),
    ("1 disambar 2026 ko", "1 disambar 2026", "2026-12-01", ""),
    ("Brihan Mumbai 1 June 1995 ke baad", "1 June 1995", "1995-06-01", "after"),
    # without a year: the nearest such day
    ("on 3 December", "3 December", "2026-12-03", "relative"),
    ("is 20 November in time?", "20 November", "2026-11-20", "relative"),
    ("January 2nd", "January 2nd", "2027-01-02", "relative"),
    ("29 February", "29 February", "2028-02-29", "relative"),
    ("5 May", "5 May", "2027-05-05", "relative"),
    ("3 मे रोजी", "3 मे", "2027-05-03", "relative"),
    ("3 December last year", "3 December last year", "2025-12-03", "relative"),
    ("पिछले साल 3 दिसंबर को", "3 दिसंबर", "2025-12-03", "relative"),
    ("५ तारखेला", "५ तारखे", "2026-12-05", "relative"),
    ("21 tarikh ko", "21 tarikh", "2026-11-21", "relative"),
    ("the 5th of last month", "5th of last month", "2026-10-05", "relative"),
    # months
    ("in March 2019", "March 2019", "2019-03-01..2019-03-31", ""),
    ("since May 2019", "May 2019", "2019-05-01..2019-05-31", "after"),
    ("February of 2024", "February of 2024", "2024-02-01..2024-02-29", ""),
    ("सितम्बर 2020 में", "सितम्बर 2020", "2020-09-01..2020-09-30", ""),
    ("मार्च २०१९मध्ये", "मार्च २०१९", "2019-03-01..2019-03-31", ""),
    ("2019ના માર્ચમાં", "2019ના માર્ચ", "2019-03-01..2019-03-31", ""),
    ("in December", "December", "2026-12-01..2026-12-31", "relative"),
    ("last December", "last December", "2025-12-01..2025-12-31", "relative"),
    ("next March", "next March", "2027-03-01..2027-03-31", "relative"),
    ("December last year", "December last year", "2025-12-01..2025-12-31", "relative"),
    # years
    ("in 2010", "2010", "2010-01-01..2010-12-31", ""),
    ("in the year 1995", "1995", "1995-01-01..1995-12-31", ""),
    ("since 2015", "2015", "2015-01-01..2015-12-31", "after"),
    ("before 2000", "2000", "2000-01-01..2000-12-31", "before"),
    ("after 2023", "2023", "2023-01-01..2023-12-31", "after"),
    ("fine of 2000 in 2010", "2010", "2010-01-01..2010-12-31", ""),
    ("the 1995 version of section 90A", "1995", "1995-01-01..1995-12-31", ""),
    ("Act No. 40 of 2000, as it stood in 2001", "2001", "2001-01-01..2001-12-31", ""),
    ("in 2019-20", "2019-20", "2019-01-01..2020-12-31", ""),
    ("सन् 2005 में", "2005", "2005-01-01..2005-12-31", ""),
    ("2015 से पहले", "2015", "2015-01-01..2015-12-31", "before"),
    ("२०१५ पूर्वी", "२०१५", "2015-01-01..2015-12-31", "before"),
    ("२०१५पासून", "२०१५", "2015-01-01..2015-12-31", "after"),
    ("मुंबई महानगरपालिका अधिनियम १८८८ नुसार २०१० मध्ये", "२०१०", "2010-01-01..2010-12-31", ""),
    ("વર્ષ 2015માં", "2015", "2015-01-01..2015-12-31", ""),
    ("2010 me kitna jurmana tha", "2010", "2010-01-01..2010-12-31", ""),
    ("saal 2010 ke baad", "2010", "2010-01-01..2010-12-31", "after"),
    # counted from today
    ("today", "today", "2026-11-30", "relative"),
    ("this morning", "this morning", "2026-11-30", "relative"),
    ("yesterday evening", "yesterday", "2026-11-29", "relative"),
    ("the day before yesterday", "the day before yesterday", "2026-11-28", "relative"),
    ("tomorrow", "tomorrow", "2026-12-01", "relative"),
    ("last night", "last night", "2026-11-29", "relative"),
    ("two days ago", "two days ago", "2026-11-28", "relative"),
    ("2 days back", "2 days back", "2026-11-28", "relative"),
    ("before two days", "before two days", "2026-11-28", "relative ambiguous"),  # Indian English for "two days ago"
    ("a week ago", "a week ago", "2026-11-23", "relative"),
    ("two months ago", "two months ago", "2026-09-01..2026-09-30", "relative"),
    ("a year ago", "a year ago", "2025-01-01..2025-12-31", "relative"),
    ("last week", "last week", "2026-11-23..2026-11-29", "relative"),
    ("last month", "last month", "2026-10-01..2026-10-31", "relative"),
    ("last year", "last year", "2025-01-01..2025-12-31", "relative"),
    ("this year", "this year", "2026-01-01..2026-12-31", "relative"),
    ("दो दिन पहले", "दो दिन पहले", "2026-11-28", "relative"),
    ("तीन दिवसांपूर्वी", "तीन दिवसांपूर्वी", "2026-11-27", "relative"),
    ("બે દિવસ પહેલાં", "બે દિવસ પહેલાં", "2026-11-28", "relative"),
    ("do din pehle", "do din pehle", "2026-11-28", "relative"),
    ("पिछले महीने", "पिछले महीने", "2026-10-01..2026-10-31", "relative"),
    ("गेल्या वर्षी", "गेल्या वर्ष", "2025-01-01..2025-12-31", "relative"),
    ("ગયા મહિને", "ગયા મહિને", "2026-10-01..2026-10-31", "relative"),
    ("pichle saal", "pichle saal", "2025-01-01..2025-12-31", "relative"),
    # weekdays
    ("last Tuesday", "last Tuesday", "2026-11-24", "relative"),
    ("on Tuesday", "Tuesday", "2026-11-24", "relative"),
    ("on Monday", "Monday", "2026-11-23", "relative ambiguous"),  # today is one
    ("on Sat", "Sat", "2026-11-28", "relative"),
    ("next Tuesday", "next Tuesday", "2026-12-01", "relative"),
    ("next Monday", "next Monday", "2026-12-07", "relative"),  # said on a Monday
    ("coming Friday", "coming Friday", "2026-12-04", "relative"),
    ("Friday last week", "Friday last week", "2026-11-27", "relative"),
    ("Monday next week", "Monday next week", "2026-12-07", "relative"),
    ("since last Tuesday", "last Tuesday", "2026-11-24", "relative after"),
    ("गेल्या मंगळवारी", "गेल्या मंगळवार", "2026-11-24", "relative"),
    ("पिछले मंगलवार", "पिछले मंगलवार", "2026-11-24", "relative"),
    ("ગયા મંગળવારે", "ગયા મંગળવાર", "2026-11-24", "relative"),
    ("pichle mangalvar", "pichle mangalvar", "2026-11-24", "relative"),
    # words that look both ways: the past, unless the sentence speaks of the future
    ("कल मेरी गाय पकड़ी गई", "कल", "2026-11-29", "relative ambiguous"),
    ("कल सुनवाई होगी", "कल", "2026-12-01", "relative ambiguous"),
    ("कल मेरी गाय बंद की गई, आखिरी दिन कब होगा", "कल", "2026-11-29", "relative ambiguous"),  # what is asked lies ahead, the day does not
    ("परसों मेरी गाय पकड़ी गई, क्या होगा", "परसों", "2026-11-28", "relative ambiguous"),
    ("kal meri gaay pakdi gayi, kya hoga", "kal", "2026-11-29", "relative ambiguous"),
    ("कल मेरी गाय नीलाम की जाएगी", "कल", "2026-12-01", "relative ambiguous"),
    ("kal meri gaay pakdi gayi", "kal", "2026-11-29", "relative ambiguous"),
    ("parso", "parso", "2026-11-28", "relative ambiguous"),
    ("परवा माझी गाय पकडली", "परवा", "2026-11-28", "relative ambiguous"),
    ("परवा सुनावणी होणार", "परवा", "2026-12-02", "relative ambiguous"),
    ("કાલે મારી ગાય પકડાઈ", "કાલે", "2026-11-29", "relative ambiguous"),
    ("કાલે શું થશે", "કાલે", "2026-12-01", "relative ambiguous"),
    ("પરમ દિવસે", "પરમ દિવસે", "2026-11-28", "relative ambiguous"),
    ("काल माझी गाय पकडली", "काल", "2026-11-29", "relative"),  # Marathi: yesterday, never tomorrow
    ("ગઈકાલે", "ગઈકાલે", "2026-11-29", "relative"),
    ("उद्या", "उद्या", "2026-12-01", "relative"),
    ("आज पकडले", "आज", "2026-11-30", "relative"),
    # dates that cannot be, and years outside the range
    ("31 February 2027", "31 February 2027", "-", "impossible"),
    ("29 Feb 2027", "29 Feb 2027", "-", "impossible"),
    ("31 February", "31 February", "-", "relative impossible"),
    ("32/13/2026", "32/13/2026", "-", "impossible"),
    ("12/25/2026", "12/25/2026", "-", "impossible"),  # month before day is not read
    ("00/12/2026", "00/12/2026", "-", "impossible"),
    ("३१ एप्रिल २०२६", "३१ एप्रिल २०२६", "-", "impossible"),
    ("5 January 1500", "5 January 1500", "-", "impossible"),
]


@pytest.mark.parametrize(("text", "words", "span", "flags"), FOUND)
def test_one_date(text: str, words: str, span: str, flags: str) -> None:
    """The words name this day or span, and nothing else in the text is a date."""
    assert [(words, span, flags)] == [_said(m) for m in find_dates(text, TODAY)]


SEVERAL = [
    ("in the pound from 22:00 on 1 Dec 2026 to 09:00 on 3 Dec 2026", ["2026-12-01", "2026-12-03"]),
    ("from 1 to 3 December 2026", ["2026-12-01", "2026-12-03"]),
    ("between 10 and 15 January 2027", ["2027-01-10", "2027-01-15"]),
    ("from 1990 to 1995", ["1990-01-01..1990-12-31", "1995-01-01..1995-12-31"]),
    ("seized on 3 December 2026, is 14 December 2026 in time?", ["2026-12-03", "2026-12-14"]),
    ("on 1 December 2026 and again last Tuesday", ["2026-12-01", "2026-11-24"]),
]


@pytest.mark.parametrize(("text", "spans"), SEVERAL)
def test_several_dates(text: str, spans: list[str]) -> None:
    """Each date of a text is found once, in the order they stand."""
    assert spans == [_said(m)[1] for m in find_dates(text, TODAY)]


NONE = [
    # years that belong to an Act
    "Mumbai Municipal Corporation Act, 1888", "the Maharashtra Police Act, 1951 in Pune", "Cattle-trespass Act, 1871", "Mah. 40 of 2000",
    "Act 45 of 1860", "Bom. III of 1888", "Mah. Act 11 of 2023", "the 1888 Act", "Act of 1951", "the Act (1951)", "under 1951 Act",
    "महाराष्ट्र पोलीस अधिनियम, १९५१ मध्ये दंड किती?", "1888 के अधिनियम में", "ગુજરાત નગરપાલિકા અધિનિયમ, ૧૯૬૩માં", "Act 1951 me kya likha hai",
    # sections and other numbers
    "section 2019", "s. 1995", "धारा 2010 में", "section 90A(1)(ii)", "Clause 3 March", "call 98765-43210", "12-34-5678", "1.2.3.4", "case 12/2019", "order no 2010 me", "notification no. 2019 में",
    # sums and counts
    "Rs 2000", "Rs. 2000 in Pune", "2,000 rupees", "2000 rupaye", "₹2019", "₹ 2000 में छोड़ा", "2000 रुपये", "in 2000 rupees", "after 2000 rupees",
    "sold for 2000 in Mumbai", "increased by 2000", "exceeding Rs. 2000", "from 1000 to 3000 rupees", "in 1900 cases", "2000/- fine", "2000 से ज्यादा",
    "રૂ. 2000માં", "a fine of 2000",
    # outside the years a statute book can speak of
    "in 1750", "in 2300",
    # lengths of time, and days that come again and again
    "within seven days", "7 days", "last 7 days", "in the last year", "the last month", "within 10 days from the seizure", "every Monday", "on Mondays",
    "Monday to Friday", "हर सोमवार", "दर सोमवारी", "बिक्री से दो दिन पहले", "विक्रीच्या दोन दिवस आधी", "two days before the sale",
    # words that are other words too
    "may I go", "section 3 may apply", "the fine may extend", "I sat on it", "march to the pound", "december", "कालावधी किती", "मे", "mar gayi", "",
]  # fmt: skip


@pytest.mark.parametrize("text", NONE)
def test_no_date(text: str) -> None:
    """Titles, sections, sums, lengths of time and other words are not dates."""
    assert [_said(m) for m in find_dates(text, TODAY)] == []


def test_both_days_are_kept() -> None:
    """A word that looks both ways keeps the day that was not taken, so that it can be said back."""
    (mention,) = find_dates("कल मेरी गाय पकड़ी गई", TODAY)
    assert (dt.date(2026, 11, 29), dt.date(2026, 12, 1)) == (mention.first, mention.other)


_DEVANAGARI = str.maketrans("0123456789", "०१२३४५६७८९")
_GUJARATI = str.maketrans("0123456789", "૦૧૨૩૪૫૬૭૮૯")
_HINDI = ["जनवरी", "फ़रवरी", "मार्च", "अप्रैल", "मई", "जून", "जुलाई", "अगस्त", "सितंबर", "अक्टूबर", "नवंबर", "दिसंबर"]
_MARATHI = ["जानेवारी", "फेब्रुवारी", "मार्च", "एप्रिल", "मे", "जून", "जुलै", "ऑगस्ट", "सप्टेंबर", "ऑक्टोबर", "नोव्हेंबर", "डिसेंबर"]
_GUJARATI_MONTHS = ["જાન્યુઆરી", "ફેબ્રુઆરી", "માર્ચ", "એપ્રિલ", "મે", "જૂન", "જુલાઈ", "ઑગસ્ટ", "સપ્ટેમ્બર", "ઑક્ટોબર", "નવેમ્બર", "ડિસેમ્બર"]
FORMS = {
    "iso": lambda d: d.isoformat(),
    "slashes": lambda d: f"{d.day:02}/{d.month:02}/{d.year}",
    "dots": lambda d: f"{d.day}.{d.month}.{d.year}",
    "hyphens": lambda d: f"{d.day}-{d.month}-{d.year}",
    "english": lambda d: f"{d.day} {d:%B} {d.year}",
    "short": lambda d: f"{d.day} {d:%b}. {d.year}",
    "month first": lambda d: f"{d:%B} {d.day}, {d.year}",
    "weekday": lambda d: f"{d:%A}, {d.day} {d:%B} {d.year}",
    "hyphened": lambda d: f"{d.day:02}-{d:%b}-{d.year}",
    "hindi": lambda d: f"{d.day} {_HINDI[d.month - 1]} {d.year}",
    "marathi": lambda d: f"{d.day} {_MARATHI[d.month - 1]} {d.year}".translate(_DEVANAGARI),
    "gujarati": lambda d: f"{d.day} {_GUJARATI_MONTHS[d.month - 1]} {d.year}".translate(_GUJARATI),
}
AROUND = st.sampled_from([("", ""), ("seized on ", ", what now?"), ("गाय ", " को पकड़ी गई"), ("Rs 500 on ", ".")])


@pytest.mark.parametrize("form", FORMS)
@given(day=st.dates(dt.date(1800, 1, 1), dt.date(2200, 12, 31)), around=AROUND)
@settings(max_examples=60, deadline=None)
def test_a_printed_date_reads_back(form: str, day: dt.date, around: tuple[str, str]) -> None:
    """Any valid date, printed in a supported form and set in a sentence, is found once and is that date."""
    printed = FORMS[form](day)
    text = f"{around[0]}{printed}{around[1]}"
    (mention,) = find_dates(text, TODAY)
    assert (printed, day, day) == (mention.words, mention.first, mention.last)
    assert not (mention.relative or mention.impossible or mention.other_weekday)
    assert printed == text[mention.start : mention.end]


@pytest.mark.parametrize("month", range(1, 13))
def test_every_spelling_of_a_month_is_read(month: int) -> None:
    """Every spelling in the vocabulary reads as its month, between a day and a year."""
    for word in MONTHS[month].split():
        assert [dt.date(2024, month, 7)] == [m.first for m in find_dates(f"7 {word} 2024", TODAY)], word


_PIECES = st.sampled_from(
    ["3", "31", "2026", "1888", "/", "-", ".", ",", "last", "next", "on", "in", "कल", "परसों", "दिन", "पहले", "December", "दिसंबर", "મે", "मे", "may", "Tuesday", "मंगळवारी", "ago", "two", "Act", "Rs", "₹", "'26", "'''", "99999999", "0", "İ", "﷽"]
)


@given(text=st.one_of(st.text(max_size=80), st.lists(_PIECES, max_size=12).map(" ".join), st.lists(_PIECES, max_size=12).map("".join)),
       today=st.dates())  # fmt: skip
@settings(max_examples=400, deadline=None)
def test_never_raises_and_spans_are_true(text: str, today: dt.date) -> None:
    """On any text and day it answers; each mention's words stand at its span, spans do not overlap, and first is not after last."""
    end = 0
    for m in find_dates(text, today):
        assert m.words == text[m.start : m.end]
        assert end <= m.start < m.end
        assert m.impossible == (m.first is None) == (m.last is None)
        assert m.impossible or m.first <= m.last
        end = m.end
