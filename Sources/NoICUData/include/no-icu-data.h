// Nothing is called: it is there to be linked.
