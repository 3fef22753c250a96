package org.muster.engine.understanding;

/** Knows one kind of thing that texts say, and claims the tokens that say it. */
interface Reader {

  void read(ReadingState draft);
}
