package org.muster.engine.understanding;

/** What a little word can mean; see {@code index/grammar.txt} for the words. */
enum FunctionWord {
  /**
   * Only holds a sentence together. Value: price, if a low one is asked for, or alone, if somebody
   * comes without others: of no filter, and said to be ignored; here, if it is near whoever asks,
   * wherever they are.
   */
  IDLE,
  /**
   * The sport itself: carries no information. Value: misspelt, if it may be the word of a name as
   * well.
   */
  SPORT,
  /** A place follows. Value: region, if it is one of those before a town of that name. */
  AT,
  /** A place came before. */
  AROUND,
  /** The border of a country. */
  BORDER,
  /**
   * A part of the place beside it: no filter knows which. Value: the area that it is beside none,
   * where that is in the asker's country.
   */
  COMPASS,
  /** Beside a day or a sum: or one around it. Value: money, if only beside that. */
  ABOUT,
  /** An area: beside what is of a place, the area around it. */
  AREA,
  /** A distance follows, or came before. */
  RADIUS,
  /** How long it takes to get to the place that follows. Value: how many kilometres that are. */
  AWAY,
  /** A place or a month follows, behind a number. */
  OF,
  /** At most what follows. Value: money, if it can be nothing else; less, if it is less. */
  MAX,
  /** At most what came before. Value: less, if it is less. */
  MAX_AFTER,
  /** At least what follows. */
  MIN,
  /** At least what came before. Value: time, if that is a time of day. */
  MIN_AFTER,
  /** Value: hour, if an hour of the day follows. */
  FROM,
  /**
   * The place follows from which somebody comes: not where they want to play, if they say that.
   * Value: away, if it is not that in any case.
   */
  ORIGIN,
  /**
   * The same, but a word that also says where games are. Value: of, if it may say anything; after,
   * if the place came before.
   */
  OUT_OF,
  /** Before that: somebody travels. */
  COMES,
  /** Before or behind what is of a country: that is who asks, and not where they want to play. */
  SELF,
  /** From a time that has gone by. */
  SINCE,
  /** Before or behind a number of years: so long ago, or so long without something. */
  AGO,
  /** Value: end, if it can be nothing else; latest, if it may also stand behind the day. */
  TO,
  AFTER,
  /** Value: end, if a day that follows is the last one. */
  BEFORE,
  BETWEEN,
  AND,
  OR,
  /** Beside an area: it is as good as where games are wanted anyway. */
  ALSO,
  /** What follows would be best: a wish, and no demand. */
  RATHER,
  /** Before a thing that is liked more than another one. */
  MORE,
  /**
   * Before the one that is liked less. Value: behind, if it stands behind it; alone, if no "more"
   * has to stand before.
   */
  THAN,
  /**
   * Between two things of one kind: the second is meant, and not the first. Value: no, if it may
   * also exclude the second.
   */
  CORRECTS,
  /** A day or a month follows. */
  ON,
  /** A number of days, weeks or months from now. */
  IN,
  /** A span of time from now on follows. */
  WITHIN,
  /**
   * Not, before a word that is known. Value: zero, if it is said of no place and no day; nothing,
   * if only where "in" or "on" follows; only, if what follows is not unwanted either.
   */
  NOT,
  /** Not, before any word. */
  WITHOUT,
  /** Not, before any words: everything in a list of them. */
  EXCEPT,
  /** Not, behind a word. Value: needless. */
  NOT_AFTER,
  WITH,
  /** Nothing but the day of the week that follows. */
  ONLY,
  /** Nothing but the day of the week that came before. */
  ONLY_AFTER,
  /** Beside a muzzle energy: what the game allows, not what the gun has. */
  LIMIT,
  /** Value: one of the units that {@link Values} lists. */
  UNIT,
  /** Value: ISO 4217. */
  CURRENCY,
  /** An amount that has a name. Value: a number and its currency. */
  AMOUNT,
  /** Behind a number of hours: how far somebody would go. */
  DRIVE,
  /** The lowest price comes first. */
  CHEAPEST,
  FREE,
  /** Value: fewest and most hours. */
  LASTS,
  /** The players sleep there. */
  OVERNIGHT,
  /** Value: a stretch of time that needs no other word, such as "this weekend". */
  WHEN,
  /** Value: this, coming (the first to come, whichever week), next, second (to come) or last. */
  WHICH,
  /** Value: weekend, day, week, month or year. */
  PERIOD,
  /** More than one weekend. */
  SEVERAL,
  /** Before a day: whichever. */
  ANY,
  /** The number of a calendar week (ISO 8601) follows. */
  WEEK_NUMBER,
  /** Value: monday to sunday. */
  DAY,
  /** The same in two letters, which are another word in most sentences. */
  SHORT_DAY,
  /** The same, or workday; every one of them. */
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
  /** The number of a day follows. */
  THE_DAY,
  /**
   * The number of a day follows, which is an end: "until the", "bis zum", "a partir del". Value:
   * {@code nth} where the number has to be an ordinal one, or none.
   */
  DAY_LIMIT,
  /** The same where the number of a last day follows that one: "vom", "du", "dal". */
  DAY_SPAN,
  /** Beside a holiday or a date: with the weekend that it is nearest to. */
  BRIDGE,
  /** Value: which one in a month, from 1 to 5, or -1 for the last. */
  NTH,
  /** A part of the month that follows. Value: begin, mid, end, half 1 or half 2. */
  STRETCH,
  /** Beside a day: somebody works then. */
  WORKS,
  /** From now on, behind a number of days or weeks. Value: day, week, month, year, or none. */
  AHEAD,
  /** Value: see {@link Holidays#VALUE}. */
  HOLIDAY,
  /** The age of somebody follows. */
  AGED,
  /** Between somebody and their age. Value: turns, if it is of a birthday. */
  IS,
  /** Before a thing that somebody has. */
  OWN,
  /** Those who come with children. */
  GROWN,
  /** Beside the number of its members: how large a club is. */
  SIZE,
  /** Somebody of an age. Value: the years. */
  AGE,
  /** The number of those who come together follows. Value: people, if the unit must follow. */
  GROUP,
  /** Beside those who are new: a club that recruits. */
  TAKES,
  /** "We look for": whoever says so is a team, and looks for people. */
  SEEKS,
  /**
   * What somebody looks for follows. Value: me, if they can only mean themselves; others, if they
   * cannot.
   */
  LOOKS_FOR,
  /** Behind who somebody is: what they would like to do. Value: as, if nothing more is needed. */
  WANTS,
  /** "Our": what follows is of whoever asks, and not looked for. */
  OURS,
  /** Whoever asks speaks of themselves. */
  MYSELF,
  /** Those who are new, or wanted. */
  NEWCOMERS,
  /** Beside a language: people who speak it. */
  SPEAKS,
  /** The name of a language. Value: ISO 639-1. */
  TONGUE,
  /** Value: a number up to 99. */
  NUMBER,
  /** No place is left. Only beside what says so, too: an ordinary word elsewhere. */
  FULL,
  /** Almost: of what nearly is full few places are left. */
  NEARLY,
  /** By which players register. */
  REGISTRATION,
  /**
   * Beside that. Value: open, opens (it is not yet), closed, closes (it is open still) or needless.
   */
  REGISTERS,
  /** Before long: says nothing, as the games to come are found anyway. */
  SOON,
  /** Every week, month and so on: says nothing, but no day beside it is a date. */
  AGAIN,
  /** Beside a word for games: says nothing. */
  NEWEST,
  /** The hour follows at which a game begins. */
  STARTS,
  /** The hour follows, or came before, at which a game ends. */
  ENDS,
  /** An hour of the day follows. */
  CLOCK,
  /** Several teams or clubs: who asks for them is a player. */
  TEAMS,
  /** Beside a day: a shop or a field is open then. */
  OPENS,
  /** Of a gun: it may be used. */
  ALLOWED,
  /** Value: field=value. */
  MEANS,
  /** The same, beside what the words are read as: a hall is a place to play, too. */
  BESIDES,
  /** A place to play is hired that follows, or that stands before. Value: "behind", then. */
  HIRES,
  /** Clear, but no filter knows it. Value: field=value, as a filter would have it. */
  NO_FILTER,
  /** Also the name of a place, but hardly ever meant so. */
  ORDINARY
}
