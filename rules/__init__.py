"""Checking: figures read from the words, time counted, statements verified. Knows no model and no LlamaIndex; imports corpus alone."""
