package org.muster.community.club;

import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * One thing that somebody tries, legal or not.
 *
 * @param who tries it: the number of a player
 * @param whom it is tried on; themselves for joining and leaving
 * @param role that goes with it, where one does
 */
record MemberStep(int who, Verb verb, int whom, Role role) {

  /** Enough for officers, owners and those they act on. */
  static final int PEOPLE = 4;

  enum Verb {
    JOIN,
    LEAVE,
    INVITE,
    ACCEPT,
    DECLINE,
    REMOVE,
    BAN,
    UNBAN,
    CHANGE,
    /** Fourteen days go by. */
    WAIT
  }

  /** The first player acts most: who owns the club at the start can do the most. */
  static Arbitrary<MemberStep> any() {
    return Combinators.combine(
            Arbitraries.frequency(Tuple.of(3, 0), Tuple.of(2, 1), Tuple.of(2, 2), Tuple.of(2, 3)),
            Arbitraries.frequency(
                Tuple.of(6, Verb.JOIN),
                Tuple.of(4, Verb.LEAVE),
                Tuple.of(5, Verb.INVITE),
                Tuple.of(6, Verb.ACCEPT),
                Tuple.of(2, Verb.DECLINE),
                Tuple.of(3, Verb.REMOVE),
                Tuple.of(3, Verb.BAN),
                Tuple.of(2, Verb.UNBAN),
                Tuple.of(8, Verb.CHANGE),
                Tuple.of(1, Verb.WAIT)),
            Arbitraries.integers().between(0, PEOPLE - 1),
            Arbitraries.of(Role.class))
        .as(MemberStep::new);
  }
}
