"""The journal: everything that happened, in order, chained so that nothing can be altered unseen, with its money."""
