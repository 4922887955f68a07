"""Files of Acts read, one format a file: each turns bytes into plain text, the places of its sections, what it says of itself, and what was found wrong.

What they never do: write anything, reach the network, or mend the law's words.
"""
