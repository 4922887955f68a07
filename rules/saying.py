"""Sums and lengths of time as a reader sees them, in English, Hindi, Marathi and Gujarati.

What is said here is read back by rules/quantity.py as the same quantity. It never rounds and never changes a unit.
"""

from __future__ import annotations

from rules.model import Duration, Money

_SAID_MONEY = {"en": "Rs {}", "hi": "{} रुपये", "mr": "{} रुपये", "gu": "{} રૂપિયા"}
_SAID_TIME = {
    "en": {"hour": ("hour", "hours"), "day": ("day", "days"), "month": ("month", "months"), "year": ("year", "years")},
    "hi": {"hour": ("घंटा", "घंटे"), "day": ("दिन", "दिन"), "month": ("महीना", "महीने"), "year": ("वर्ष", "वर्ष")},
    "mr": {"hour": ("तास", "तास"), "day": ("दिवस", "दिवस"), "month": ("महिना", "महिने"), "year": ("वर्ष", "वर्षे")},
    "gu": {"hour": ("કલાક", "કલાક"), "day": ("દિવસ", "દિવસ"), "month": ("મહિનો", "મહિના"), "year": ("વર્ષ", "વર્ષ")},
}  # fmt: skip


def say_money(money: Money, lang: str = "en") -> str:
    """A sum as a reader sees it, with Indian grouping: "Rs 1,00,000", "Rs 2.50"; `lang` en, hi, mr or gu (another one: English)."""
    whole, rest = divmod(money.rupees, 1)
    said = _grouped(int(whole))
    if rest:
        paise = rest * 100
        if paise.denominator != 1:  # annas and pies that are no whole paise are said as the fraction they are
            return _SAID_MONEY.get(lang, _SAID_MONEY["en"]).format(f"{said} + {rest}" if whole else str(rest))
        said += f".{int(paise):02d}"
    return _SAID_MONEY.get(lang, _SAID_MONEY["en"]).format(said)


def _grouped(n: int) -> str:
    digits = str(n)
    head, tail = digits[:-3], digits[-3:]
    parts = [tail]
    while head:
        parts.insert(0, head[-2:])
        head = head[:-2]
    return ",".join(parts)


def say_duration(duration: Duration, lang: str = "en") -> str:
    """A length of time as a reader sees it: "15 days", "1 month"; the unit is never changed."""
    one, many = _SAID_TIME.get(lang, _SAID_TIME["en"])[duration.unit]
    count = duration.count
    said = str(count) if count.denominator == 1 else f"{float(count):g}" if float(count) == count else str(count)
    return f"{said} {one if count == 1 else many}"
