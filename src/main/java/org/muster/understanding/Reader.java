package org.muster.understanding;

/** Knows one kind of thing that texts say, and claims the tokens that say it. */
interface Reader {

  void read(Draft draft);
}
