"""Finding: from a question to provisions. The only folder that knows LlamaIndex and sentence-transformers; imports corpus alone."""
