"""The statute book: what each Act says, where it applies, and when. Knows no other folder of the project."""
