package org.muster.engine.understanding;

/** What a little word can mean; see {@code index/grammar.txt} for the words. */
enum FunctionWord {
  /** Only holds a sentence together. */
  IDLE,
  /** A place follows. */
  AT,
  /** A place came before. */
  AROUND,
  /** A distance follows, or came before. */
  RADIUS,
  /** A place or a month follows, behind a number. */
  OF,
  /** At most what follows. */
  MAX,
  /** At most what came before. */
  MAX_AFTER,
  /** At least what follows. */
  MIN,
  /** At least what came before. */
  MIN_AFTER,
  FROM,
  /** From a time that has gone by. */
  SINCE,
  TO,
  AFTER,
  BEFORE,
  BETWEEN,
  AND,
  OR,
  /** A day or a month follows. */
  ON,
  /** A number of days, weeks or months from now. */
  IN,
  /** Not, before a word that is known. */
  NOT,
  /** Not, before any word. */
  WITHOUT,
  /** Not, behind a word. */
  NOT_AFTER,
  WITH,
  /** Beside a muzzle energy: what the game allows, not what the gun has. */
  LIMIT,
  /** Value: fps, mps, joule, gram, km, mile, hour, aged, am, pm, oclock, month, day, year. */
  UNIT,
  /** Value: ISO 4217. */
  CURRENCY,
  FREE,
  /** Value: fewest and most hours. */
  LASTS,
  /** Value: a stretch of time that needs no other word, such as "this weekend". */
  WHEN,
  /** Value: this, next or last. */
  WHICH,
  /** Value: weekend, day, week, month or year. */
  PERIOD,
  /** Value: monday to sunday. */
  DAY,
  /** The same; every one of them. */
  DAYS,
  /** Value: 1 to 12. */
  MONTH,
  /** Of a month or a day, but also an ordinary word: only beside a number and the like. */
  WEAK,
  /** Value: first and last hour in which a part of the day begins. */
  PART,
  /** The same, but a noun that may just be part of a name. */
  PART_NOUN,
  /** Behind the number of a day. */
  ORDINAL,
  /** Value: a number from 2 to 12. */
  NUMBER,
  /** Value: field=value. */
  MEANS,
  /** Also the name of a place, but hardly ever meant so. */
  ORDINARY
}
