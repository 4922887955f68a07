"""An assistant whose language model is a script, and the same without one."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from assistant.answer import Assistant
from assistant.conversation import read_history
from assistant.llm import Phraser
from assistant.model import Answer
from tests.assistant.house import TODAY, house


def with_model(write: Callable[[str, str], str], of: Assistant | None = None) -> Assistant:
    """The tests' assistant, or another, with a script in place of a model; it shares all else."""
    plain = of or house()
    made = Assistant.__new__(Assistant)
    made.__dict__.update(plain.__dict__)
    made._tongues = {}
    made._phraser = Phraser(write)
    made._tongues[made.lang] = made
    return made


def asked_of(write: Callable[[str, str], str], question: str, *, history: tuple[str, ...] = (), **setting: Any) -> Answer:
    """An answer with the script's help."""
    return with_model(write).answer(question, today=TODAY, history=read_history(history), **setting)


def sentences(*rows: tuple[str, str]) -> str:
    """What a model that keeps to the form says."""
    return json.dumps({"sentences": [{"version": v, "text": t} for v, t in rows]}, ensure_ascii=False)


def shown(answer: Answer) -> tuple[Any, ...]:
    """All that a reader is shown of an answer as law."""
    return answer.status, answer.statements, answer.figures, answer.quotes, answer.deadline, answer.table, answer.place
