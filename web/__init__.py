"""Showing: the page, and the words of the interface in each language. The only folder that knows Gradio."""
