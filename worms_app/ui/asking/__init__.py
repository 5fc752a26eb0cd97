"""How a question is asked: ways to answer it, words, marks on the board, what a choice leads to."""
