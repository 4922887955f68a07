"""Place names in free text: what kind of area each stands for, and what only looks like a place."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from corpus.errors import LoadError
from corpus.place_text import tokens_of
from corpus.places import DATA, Places, load_places


@pytest.fixture(scope="module")
def places() -> Places:
    return load_places()


def seen(places: Places, text: str) -> list[str]:
    """Each mention as "name/kind/state", with "!" in front where the text denies it."""
    return [f"{'!' * m.negated}{m.place.name}/{m.place.kind}/{m.place.state}" for m in places.find(text)]


MUMBAI, PUNE = "Mumbai/brihan_mumbai/IN-MH", "Pune/commissionerate/IN-MH"
GJ_TOWN = "a municipality in Gujarat/municipality/IN-GJ"

NAMED = [
    ("caught in Andheri, Mumbai.", ["Andheri/brihan_mumbai/IN-MH"]),  # a part says more than the whole
    ("Bombay", [MUMBAI]),
    ("BMC caught my cow", [MUMBAI]),
    ("PMC caught my cow", [PUNE]),
    ("fien for stray catle in mumbay", [MUMBAI]),
    ("COW CAUGHT IN MUMBAI", [MUMBAI]),
    ("Kothrud Pune", ["Kothrud/commissionerate/IN-MH"]),
    ("Navi Mumbai", ["Navi Mumbai/commissionerate/IN-MH"]),  # longest first: not Mumbai
    ("navimumbai", ["Navi Mumbai/commissionerate/IN-MH"]),
    ("Poona", [PUNE]),
    ("Dombivali near the station", ["Dombivli/commissionerate/IN-MH"]),
    ("Chakan market", ["Chakan/commissionerate/IN-MH"]),
    ("Mira Road", ["Mira Road/commissionerate/IN-MH"]),
    ("Satara", ["Satara/rural_police/IN-MH"]),
    ("Ahmednagar", ["Ahilyanagar/rural_police/IN-MH"]),
    ("Baramati", ["Baramati/rural_police/IN-MH"]),
    ("Gondal nagarpalika took it", ["Gondal/municipality/IN-GJ"]),
    ("Patan nagarpalika wale", ["Patan/municipality/IN-GJ"]),
    ("Baroda", ["Vadodara/municipal_corporation/IN-GJ"]),
    ("fine in surat for cow", ["Surat/municipal_corporation/IN-GJ"]),
    ("Lucknow", ["Lucknow/city/IN-UP"]),
    ("stray cow in Pakistan", ["Pakistan/country/PK"]),
    ("fine in India", ["India/country/IN"]),
    ("Pune, India", [PUNE]),  # the country adds nothing
    ("Mumbai / Pune", [MUMBAI, PUNE]),
    ("Kolhapur and Nagpur", ["Kolhapur/rural_police/IN-MH", "Nagpur/commissionerate/IN-MH"]),
]
ENDINGS = [
    ("पुण्यात माझी गाय", [PUNE]),
    ("पुण्याला", [PUNE]),
    ("पुण्याच्या रस्त्यावर", [PUNE]),
    ("पुणे में", [PUNE]),
    ("पूना में", [PUNE]),
    ("मुंबईत", [MUMBAI]),
    ("मुंबईमध्ये", [MUMBAI]),
    ("मुम्बई में", [MUMBAI]),
    ("नागपूरमध्ये", ["Nagpur/commissionerate/IN-MH"]),
    ("नागपुरात", ["Nagpur/commissionerate/IN-MH"]),
    ("ठाण्यात", ["Thane/commissionerate/IN-MH"]),
    ("साताऱ्यात", ["Satara/rural_police/IN-MH"]),
    ("सातार्‍याला", ["Satara/rural_police/IN-MH"]),  # the same letter, typed with a joiner
    ("नाशिक शहरात शेजाऱ्याच्या गुरांनी", ["Nashik/commissionerate/IN-MH"]),
    ("અમદાવાદમાં રખડતી ગાય", ["Ahmedabad/municipal_corporation/IN-GJ"]),
    ("ડીસામાં", ["Deesa/municipality/IN-GJ"]),
    ("ડીસા નગરપાલિકામાં", ["Deesa/municipality/IN-GJ"]),
    ("પાલનપુરની ગાય", ["Palanpur/municipality/IN-GJ"]),
    ("पालनपुर की", ["Palanpur/municipality/IN-GJ"]),
    ("સુરતમાં", ["Surat/municipal_corporation/IN-GJ"]),
    ("ગુજરાતની નગરપાલિકા", [GJ_TOWN]),
    ("गुजरात की नगरपालिका वालों ने", [GJ_TOWN]),
    ("Pune mein", [PUNE]),
    ("punyat gai pakadli", [PUNE]),
    ("mumbait", [MUMBAI]),
    ("nagpurat", ["Nagpur/commissionerate/IN-MH"]),
    ("palanpurma", ["Palanpur/municipality/IN-GJ"]),
    ("Mumbai's streets", [MUMBAI]),
    ("મુંબઇ", [MUMBAI]),  # written with the short vowel
]
DESCRIBED = [
    ("a Gujarat municipality", [GJ_TOWN]),
    ("municipal town in Gujarat", [GJ_TOWN]),
    ("a municipal borough in Gujarat?", [GJ_TOWN]),
    ("In Gujarat, my cow was taken by the nagarpalika", [GJ_TOWN]),
    ("nagarpalika", ["a municipality/municipality/"]),  # of which State is not said
    ("Gujarat", ["Gujarat/state/IN-GJ"]),
    ("village in Gujarat", ["a village in Gujarat/village/IN-GJ"]),
    ("a commissionerate city", ["a police commissionerate area in Maharashtra/commissionerate/IN-MH"]),
    ("police commissionerate in Maharashtra", ["a police commissionerate area in Maharashtra/commissionerate/IN-MH"]),
    ("a municipal corporation in Gujarat", ["a municipal corporation in Gujarat/municipal_corporation/IN-GJ"]),
    ("Mumbai, a Maharashtra police-commissionerate city, and a Gujarat municipality",
     [MUMBAI, "a police commissionerate area in Maharashtra/commissionerate/IN-MH", GJ_TOWN]),
    ("the rest of Maharashtra", ["a place elsewhere in Maharashtra/rural_police/IN-MH"]),
    ("the rest of the money", []),
    ("Deesa, a municipality in Gujarat", ["Deesa/municipality/IN-GJ"]),
    ("We are from Sihor, the nagarpalika people came", ["Sihor/municipality/IN-GJ"]),
    ("Pune or a Gujarat municipality", [PUNE, GJ_TOWN]),
    ("Is Nagpur a police commissionerate?", ["Nagpur/commissionerate/IN-MH"]),
]  # fmt: skip
COUNTRYSIDE = [
    ("rural Pune", ["Pune (rural)/rural_police/IN-MH"]),
    ("Pune (rural)", ["Pune (rural)/rural_police/IN-MH"]),
    ("Pune Rural police", ["Pune (rural)/rural_police/IN-MH"]),
    ("Pune city or Pune Rural", [PUNE, "Pune (rural)/rural_police/IN-MH"]),
    ("पुणे ग्रामीण", ["Pune (rural)/rural_police/IN-MH"]),
    ("Pune district", ["Pune district/district/IN-MH"]),
    ("पुणे जिल्ह्यात", ["Pune district/district/IN-MH"]),
    ("Patan taluka", ["Patan taluka/district/IN-GJ"]),
    ("Pune district court", [PUNE]),  # a court, not the land
    ("Mumbai suburban district", [MUMBAI]),
    ("a village near Deesa", ["a village near Deesa/village/IN-GJ"]),
    ("a village in Patan", ["a village in Patan/village/IN-GJ"]),  # no village lies inside a municipality
    ("village in Andheri", ["Andheri/brihan_mumbai/IN-MH"]),  # Brihan Mumbai is one area
    ("just outside Pune city under Pune Rural police. Our village road", ["Pune (rural)/rural_police/IN-MH"]),
    ("village Kothari, Patan", ["a village in Patan/village/IN-GJ"]),
    ("Baramati, Pune", ["Baramati/rural_police/IN-MH"]),  # the town's district, not the city
    ("Gondal, Rajkot", ["Gondal/municipality/IN-GJ"]),
    ("Gondal and Rajkot", ["Gondal/municipality/IN-GJ", "Rajkot/municipal_corporation/IN-GJ"]),  # two places
    ("Malegaon (Nashik)", ["Malegaon/rural_police/IN-MH"]),
    ("Palanpur, district Banaskantha", ["Palanpur/municipality/IN-GJ"]),
]
NAMESAKES = [
    ("Patan (Gujarat)", ["Patan/municipality/IN-GJ"]),
    ("Patan, Maharashtra", ["Patan (Satara)/rural_police/IN-MH"]),
    ("Patan, Satara", ["Patan (Satara)/rural_police/IN-MH"]),
    ("Aurangabad", ["Chhatrapati Sambhajinagar/commissionerate/IN-MH"]),
    ("Aurangabad (Bihar)", ["Aurangabad (Bihar)/city/IN-BR"]),
    ("in Bihar my cow strayed in Aurangabad", ["Aurangabad (Bihar)/city/IN-BR"]),
    ("Una (HP)", ["Una (Himachal Pradesh)/city/IN-HP"]),
    ("Una, Himachal", ["Una (Himachal Pradesh)/city/IN-HP"]),
    ("Mahuva (Bhavnagar)", ["Mahuva/municipality/IN-GJ"]),  # the town in brackets only says where
    ("Shivajinagar, Bengaluru", ["Shivajinagar (Bengaluru)/city/IN-KA"]),
    ("Palanpur in Rajasthan", ["Palanpur (Rajasthan)/city/IN-RJ"]),  # the State does not fit the list: unknown, never the known one
    ("Mumbai, Gujarat and Pune", [MUMBAI, "Gujarat/state/IN-GJ", PUNE]),  # a list, not a place in a State
]
WORDS_TOO = [
    ("Anand lost his cow in Anand", ["Anand/municipal_corporation/IN-GJ"]),
    ("my neighbour Anand let his cow stray in Pune", [PUNE]),
    ("my sister Rohini let her cow stray in Pune", [PUNE]),
    ("And what about the cows in Sion, and about Kadi?", ["Sion/brihan_mumbai/IN-MH", "Kadi/municipality/IN-GJ"]),
    ("Mr Kalyan Singh's buffalo strayed in Kalyan", ["Kalyan/commissionerate/IN-MH"]),
    ("FINE FOR STRAY COW IN ANAND", ["Anand/municipal_corporation/IN-GJ"]),
    ("fine stray cow surat", ["Surat/municipal_corporation/IN-GJ"]),
    ("kadi saza hogi kya", []),  # "harsh"
    ("kadi nagarpalika", ["Kadi/municipality/IN-GJ"]),
    ("gaay ko pakda gaya", []),  # "was caught", not Gaya
    ("Gaya, Bihar", ["Gaya (Bihar)/city/IN-BR"]),
    ("let it go a long way", []),  # not Goa
    ("the pen was open", []),
    ("Can police in Nagpur act without a warrant", ["Nagpur/commissionerate/IN-MH"]),  # a verb, not a title
    ("and Kalyan?", ["Kalyan/commissionerate/IN-MH"]),
    ("what about Anand?", ["Anand/municipal_corporation/IN-GJ"]),
]
NOT_PLACES = [
    "Bombay 20 of 1953", "Bom. III of 1888", "Maharashtra 25 of 1996", "Mumbai Municipal Corporation Act", "mumbai municipal corporation act, 1888",
    "Maharashtra Police Act", "Gujarat Municipalities Act, 1963", "Bombay Police Act", "BMC Act", "Gujarat Provincial Municipal Corporations Act",
    "Bombay General Clauses Act, 1904", "Bombay High Court", "Government of India", "Mumbai-Pune Expressway", "Gujarati", "a dog bit me", "",
]  # fmt: skip
DENIED = [
    ("not in Mumbai or Thane but in Pune", [f"!{MUMBAI}", "!Thane/commissionerate/IN-MH", PUNE]),
    ("outside Mumbai", [f"!{MUMBAI}"]),
    ("other than Brihan Mumbai", [f"!{MUMBAI}"]),
    ("outside Mumbai, in Thane", [f"!{MUMBAI}", "Thane/commissionerate/IN-MH"]),
    ("not in Mumbai or in Pune", [f"!{MUMBAI}", f"!{PUNE}"]),
    ("Mumbai, but not in Andheri", [MUMBAI, "!Andheri/brihan_mumbai/IN-MH"]),
    ("Pune, not Mumbai", [PUNE, f"!{MUMBAI}"]),
    ("neither Mumbai nor Pune", [f"!{MUMBAI}", f"!{PUNE}"]),
    ("outside the limits of Pune", [f"!{PUNE}"]),
    ("मुंबईबाहेर", [f"!{MUMBAI}"]),
    ("मुंबई के बाहर", [f"!{MUMBAI}"]),
    ("અમદાવાદની બહાર", ["!Ahmedabad/municipal_corporation/IN-GJ"]),
    ("Does it not apply in Mumbai?", [MUMBAI]),  # the law is denied, not the place
    ("is the cow not allowed to stray in Pune", [PUNE]),
]


@pytest.mark.parametrize(
    ("text", "expected"),
    [*NAMED, *ENDINGS, *DESCRIBED, *COUNTRYSIDE, *NAMESAKES, *WORDS_TOO, *DENIED, *((t, []) for t in NOT_PLACES)],
)
def test_places_of_a_text(places: Places, text: str, expected: list[str]) -> None:
    """A text names these places and no others."""
    assert expected == seen(places, text)


def test_spans_cut_the_name_with_its_ending(places: Places) -> None:
    """A mention's span is the words of the text, case ending included."""
    text = "माझी गाय पुण्यात सापडली"
    (mention,) = places.find(text)
    assert text[mention.start : mention.end] == "पुण्यात"


def test_claimed_spans_are_skipped(places: Places) -> None:
    """A span that another reader has claimed names no place."""
    text = "Pune and Mumbai"
    assert [m.place.name for m in places.find(text, ((0, 4),))] == ["Mumbai"]


def test_a_namesake_that_nothing_settles_is_told(places: Places) -> None:
    """Una with no State beside: the mention names the other Una too."""
    (mention,) = places.find("cow caught in Una")
    assert (mention.place.name, [p.name for p in mention.others]) == ("Una", ["Una (Himachal Pradesh)"])


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("Mumbai", "Mumbai"),
        ("anand", "Anand"),  # in a place field a name needs nothing around it
        ("kalyan", "Kalyan"),
        ("a Gujarat municipality", "a municipality in Gujarat"),
        ("Pune (rural)", "Pune (rural)"),
        ("Mumbai / Pune", ("Mumbai", "Pune")),
        ("Atlantis", None),
        ("not in Mumbai", None),
        ("", None),
    ],
)
def test_a_place_field(places: Places, typed: str, expected: str | tuple[str, ...] | None) -> None:
    """What a person types as the place: one, several, or none that is known."""
    read = places.read(typed)
    assert expected == (tuple(p.name for p in read) if isinstance(read, tuple) else read and read.name)


def test_suggestions_are_for_messages(places: Places) -> None:
    """A name written much like a known one is suggested, and not read as it."""
    assert (places.read("Palnpur"), places.suggest("Palnpur")[0]) == (None, "Palanpur")


def test_converted_towns_carry_the_year(places: Places) -> None:
    """The nine corporations formed in 2025, and the towns merged into them, say what they were before."""
    new = [p for p in places.all if p.since]
    nine = {"Navsari", "Vapi", "Anand", "Nadiad", "Mehsana", "Surendranagar", "Morbi", "Porbandar", "Gandhidham"}
    assert nine == {p.name for p in new if not p.inside}
    assert {("municipality", 2025)} == {(p.was, p.since) for p in new}


def test_every_row_has_its_source_and_date(places: Places) -> None:
    """An outside fact without source or date is not kept, and a row that an answer leans on has a condition."""
    assert [p.name for p in places.all if not (p.source and p.date and p.state)] == []
    assert [p.name for p in places.all if p.kind in ("brihan_mumbai", "commissionerate", "municipality") and not p.condition] == []


def test_every_name_of_the_file_is_read_back(places: Places) -> None:
    """Each name and alias, typed into the place field, is its own place (or its namesake, said to be one)."""
    wrong = []
    for place in places.all:
        for alias in ((place.name, *place.aliases) if "(" not in place.name else place.aliases):
            read = places.read(alias)
            if not read or isinstance(read, tuple) or read.name != place.name:
                wrong.append((alias, place.name, read))
    assert wrong == []


GOOD = {"lists": [{"kind": "state", "source": "s", "date": "2025", "places": {"Aland": {"state": "XA"}, "Beland": {"state": "XB"}}}], "descriptions": []}
BROKEN = [
    ({"places": {"Aland": {"state": "XA", "colour": "red"}}}, "unknown key 'colour'"),
    ({"kind": "moon"}, "kind 'moon' is not known"),
    ({"date": None}, "key 'date' is missing"),
    ({"places": {"Aland": {"aliases": ["A"]}}}, "Aland: state is missing"),
    ({"places": {"Aland": {"state": "XA", "aliases": ["Same"]}, "Beland": {"state": "XB", "aliases": ["same"]}}}, "Beland: 'same' already names Aland"),
    ({"places": {"Aland": {"state": "XA", "inside": "Nowhere"}}}, "inside 'Nowhere' is no place"),
    ({"places": {"Aland": {"state": "XA", "district": "Nowhere"}}}, "district 'Nowhere' is no place"),
    ({"places": {"Aland": {"state": "XA", "aliases": "Alias"}}}, "aliases is a list"),
    ({"places": {"Aland": {"state": "XA", "word": "maybe"}}}, "word is 'maybe'"),
    ({"places": {"Aland": {"state": "XA", "since": "2025?"}}}, "since is '2025?'"),
]


@pytest.mark.parametrize(("change", "message"), BROKEN)
def test_a_broken_file_is_refused_by_row(tmp_path: Path, change: dict, message: str) -> None:
    """Each fault is refused in one line that names the file and the row."""
    path = tmp_path / "places.yaml"
    path.write_text(yaml.safe_dump(GOOD), encoding="utf-8")
    assert len(load_places(path).all) == 2
    path.write_text(yaml.safe_dump({**GOOD, "lists": [{**GOOD["lists"][0], **change}]}), encoding="utf-8")
    with pytest.raises(LoadError) as error:
        load_places(path)
    assert message in str(error.value)
    assert str(path) in str(error.value)
    assert "\n" not in str(error.value)


def test_a_row_twice_is_refused(tmp_path: Path) -> None:
    """The same name twice in one list does not overwrite the first in silence."""
    path = tmp_path / "places.yaml"
    path.write_text("lists:\n  - kind: state\n    source: s\n    date: d\n    places: {A: {state: XA}, A: {state: XB}}\ndescriptions: []\n", encoding="utf-8")
    with pytest.raises(LoadError, match="stands twice"):
        load_places(path)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(["Mumbai", "पुण्यात", "village", "near", "not in", "Gujarat", "Act", "(", ",", "nagarpalika", "rural", "district", "Una", "अ\u200d", "😀", "ડીસા", " "]), max_size=14))
def test_spans_stand_in_order_inside_any_text(words: list[str]) -> None:
    """Whatever the words, mentions lie inside the text, in order, and never overlap."""
    text = " ".join(words)
    spans = [(m.start, m.end) for m in load_once().find(text)]
    assert all(0 <= s < e <= len(text) for s, e in spans)
    assert all(a[1] <= b[0] for a, b in itertools.pairwise(spans))


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="MumbaiPune (),.–/\u200d\u0301\u0947अआપડ😀\u202e0 9éÀ\n", max_size=60))
def test_any_text_can_be_searched(text: str) -> None:
    """Joiners, accents and marks without a letter raise nothing, and a span always cuts words."""
    assert all(text[m.start : m.end].strip() for m in load_once().find(text))


_ONCE: list[Places] = []


def load_once() -> Places:
    """One load for all examples of a property."""
    if not _ONCE:
        _ONCE.append(load_places(DATA))
    return _ONCE[0]


def test_words_hold_their_vowel_signs() -> None:
    """A vowel sign does not end a word of an Indian script."""
    assert [t.norm for t in tokens_of("पुण्यात, ડીસામાં (Mumbai)")] == ["पुण्यात", "ડીસામાં", "mumbai"]
