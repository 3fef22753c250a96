package org.muster.engine.query;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** Whether players get in to games, by the times between which they can register. */
public final class SignUps {

  /** What closes or opens within that time does so soon. */
  private static final Duration SOON = Duration.ofDays(14);

  private static final Set<String> FIELDS =
      Set.of(Fields.REGISTRATION_FROM, Fields.REGISTRATION_UNTIL);

  /** Games with few places left. */
  public static final Filter LAST_PLACES = Filter.is(Fields.LAST_PLACES, "true");

  private SignUps() {}

  /** Games in which players get in at this moment, if only on a waiting list. */
  public static Filter areOpen(Instant now) {
    return Filter.all(
        new Filter.TimeIn(Fields.REGISTRATION_FROM, null, now.plusMillis(1)),
        new Filter.TimeIn(Fields.REGISTRATION_UNTIL, now.plusMillis(1), null));
  }

  /** Games in which players get in some day, and not yet. */
  public static Filter areToOpen(Instant now) {
    return new Filter.TimeIn(Fields.REGISTRATION_FROM, now.plusMillis(1), null);
  }

  /** Of those, the ones in which they get in before long. */
  public static Filter openSoon(Instant now) {
    return new Filter.TimeIn(Fields.REGISTRATION_FROM, null, now.plus(SOON));
  }

  /** Of those that are open, the ones that are not much longer. */
  public static Filter closeSoon(Instant now) {
    return new Filter.TimeIn(Fields.REGISTRATION_UNTIL, null, now.plus(SOON));
  }

  /** Games with a place that somebody can take, now or once registration opens again. */
  public static Filter havePlaces(Instant now) {
    return Filter.all(
        Filter.hasPlaces(true),
        new Filter.Or(
            List.of(
                new Filter.TimeIn(Fields.REGISTRATION_UNTIL, now.plusMillis(1), null),
                Filter.is(Fields.STATE, "postponed"))));
  }

  /** Full games with a waiting list that somebody can join now. */
  public static Filter haveWaitingList(Instant now) {
    return Filter.all(Filter.hasPlaces(false), areOpen(now));
  }

  /** Whether a time is one between which players can register, and none of the game. */
  static boolean isOfSignUp(Filter.TimeIn time) {
    return FIELDS.contains(time.field());
  }

  /** Whether a filter asks whether players can register. */
  static boolean isOfSignUp(Filter filter) {
    return Filter.anyPart(filter, part -> part instanceof Filter.TimeIn time && isOfSignUp(time));
  }
}
