"""Answering: understands the question, composes statements, has them checked, holds the conversation."""
