"""The places of a question: those that the list has in another script alone, by their sound; and which of them is where it happened.

What this module never does: say which Act applies there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from assistant.spelling import latin, sound
from assistant.vocabulary import Vocabulary, tokens
from corpus import place_words
from corpus.places import Place, PlaceMention, Places

_HOME = re.compile(
    r"\b(?:live|lives|lived|living|stay|stays|staying|reside|resides|resident|based|registered|from|belong|belongs|home is|house is|home|native|native of)[\s:-]+(?:in|of|at|to|from)?\s*$", re.IGNORECASE
)
_HOME_BEHIND = re.compile(  # the same in languages whose verb stands at the end: "मैं मुंबई में रहता हूँ", "पुणे का हूँ पर"
    r"^\S{0,3}\s*(?:शहर\s*)?(?:(?:में|मे|मध्ये|मधे|માં|mein|me|madhe|ma)?\s*(?:रहत|रहन|राहत|રહું|રહી|રહે|rehta|rehti|rahta|rahti|rahto|rahte|rahu\b|rahe\b)"
    r"|(?:का|की|के|से|चा|ची|નો|ની)\s*(?:रहने|रहिवासी|निवासी|हूँ|हूं|हू|आहे|છું)|(?:का|की|चे|નું)\s*है\s*(?:पर|लेकिन|मगर))",
    re.IGNORECASE,
)
_REGISTERED = re.compile(r"(?:रजिस्ट्रेशन|रजिस्टर्ड|पंजीकरण|नोंदणी|રજિસ્ટ્રેશન|નોંધણી|registration)\s+$", re.IGNORECASE)
_DENIED = re.compile(r"\b(?:not|never)\s+(?:want\s+|ask(?:ing)?\s+about\s+|(?:\w+\s+){0,2}in\s+)?(?:in\s+|from\s+)?$", re.IGNORECASE)
_ENDINGS = sorted((*place_words.MARATHI, *place_words.HINDI, *place_words.GUJARATI), key=lambda e: (-len(e), e))
_SHORT_NAME = 3  # letters: the sound of so short a name is also that of many words


def sounds_of(places: Places) -> dict[str, Place]:
    """The places of one word by the sound of their names."""
    single = [p for p in places.all if p.name.isascii() and p.name.isalpha() and len(p.name) > _SHORT_NAME]
    return {_skeleton(sound(p.name.lower())): p for p in reversed(single)}


def heard(
    text: str, claimed: Sequence[tuple[int, int]], vocabulary: Vocabulary, places: Places, sounds: Mapping[str, Place], named: Sequence[PlaceMention]
) -> tuple[PlaceMention, ...]:
    """Places that the list has in another script alone, by their sound: "ऊंझा" is Unjha. `named`: those found by their letters.

    A name of which another place of the same name stands beside those ("पाटण, सातारा") is that other place: it is not heard as the first.
    """
    spans = [*claimed, *((m.start, m.end) for m in named)]
    others = {f"{p.name} ({m.place.name})" for m in named for p in sounds.values()} & {p.name for p in places.all}
    inside = {m.place.inside for m in named}  # "Pune" beside "Pune Rural" was weighed already
    found = []
    for token in tokens(text):
        if token.text.isascii() or any(a <= token.start < b for a, b in spans) or vocabulary.stops(token):
            continue
        place = next((sounds[s] for s in (_skeleton(latin(w)) for w in _bare(token.text)) if s in sounds), None)
        if place and place.name not in inside and not place_words.DENIED_AFTER.match(text[token.end :]) and not any(o.startswith(f"{place.name} (") for o in others):
            found.append(PlaceMention(place, token.start, token.end))
    return tuple(found)


def of_the_event(text: str, places: Sequence[PlaceMention]) -> tuple[PlaceMention, ...]:
    """The places where it happened: where others are named as home ("I live in Mumbai but ...") or denied ("not Mumbai"), those alone."""
    kept = tuple(p for p in places if not p.negated and not _at_home(text, p) and not _DENIED.search(text[: p.start]))
    return kept or tuple(places)


def homes(text: str, places: Sequence[PlaceMention]) -> tuple[tuple[int, int], ...]:
    """The words that only say where home is, in languages whose verb stands at the end: "रजिस्ट्रेशन सूरत का है पर"."""
    out = []
    for place in places:
        if place.end and (m := _HOME_BEHIND.match(text[place.end :]) or place_words.LIVES_AFTER.match(text[place.end :])):
            before = _REGISTERED.search(text[: place.start])
            out.append((before.start() if before else place.start, place.end + m.end()))
    return tuple(out)


def _at_home(text: str, place: PlaceMention) -> bool:
    behind = text[place.end :]
    return bool(_HOME.search(text[: place.start]) or (place.end and (_HOME_BEHIND.match(behind) or place_words.LIVES_AFTER.match(behind))))


def _skeleton(heard: str) -> str:
    """A sound without its a: where one is left unsaid, spellings of names differ. One that is short is kept whole."""
    bare = heard.replace("a", "")
    return bare if len(bare) > _SHORT_NAME else heard


def _bare(word: str) -> Iterator[str]:
    """A word, and what is left of it without each case ending that it may have."""
    yield word
    yield from (word[: -len(end)] for end in _ENDINGS if word.endswith(end) and len(word) > len(end) + _SHORT_NAME)
