package org.muster.community.registration;

import java.time.Instant;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.registration.Registration.State;
import org.muster.community.registration.Snapshot.Row;

/** What must be true of every game at every moment, and from one moment to the next. */
enum GameLaw {
  /** Nothing is given out beyond its limit, whatever the organiser has made of the limit since. */
  NEVER_OVERSOLD(now -> now.left().values().stream().allMatch(left -> left >= 0)),

  /** Nobody is both in and waiting, or in twice, however often a phone hands somebody in. */
  ONE_EACH(now -> alive(now).map(Row::player).distinct().count() == alive(now).count()),

  /** Who comes is on a side, in a role, at a price that the game has. */
  NAMES_ARE_KNOWN(now -> alive(now).flatMap(GameLaw::names).allMatch(now.game().names()::contains)),

  /** Nobody waits who fits, unless somebody before lacks something of what they want. */
  NO_PLACE_IDLE(
      now -> !now.isOffering() || now.waiting().stream().noneMatch(row -> fits(now, row))),

  /** No registration names more guests than it has places for. */
  GUESTS_FIT(
      now -> alive(now).allMatch(row -> row.details().guests().size() < row.details().size())),

  /** Of who came without an account nobody is known for longer than the game needs it. */
  NAMES_ARE_FORGOTTEN(GameLaw::namesAreForgotten),

  /** The waitlist counts from one, in the order in which they came. */
  POSITIONS_COUNT(GameLaw::positionsCount),

  /** The game's view says what the rows say. */
  VIEW_COUNTS(GameLaw::viewCounts),

  /** A game that is called off has nobody who comes. */
  CALLED_OFF_FOR_ALL(
      now -> now.game().state() != Event.State.CANCELLED || alive(now).findAny().isEmpty()),

  /** A registration moves as the data model has it, and never back to life. */
  MOVES_ARE_LEGAL(GameLaw::movesAreLegal),

  /** A place is offered while there is time to take it, and kept no longer than that. */
  OFFERS_IN_TIME(GameLaw::offersInTime),

  /** Of several times at which somebody was let in the earliest counts. */
  FIRST_ARRIVAL_COUNTS(GameLaw::firstArrivalCounts),

  /** Who has to wait is not passed by anybody behind who wants what they lack. */
  IN_ORDER(GameLaw::inOrder);

  @SuppressWarnings("ImmutableEnumChecker") // a function that captures nothing
  private final BiPredicate<Snapshot, Snapshot> holds;

  GameLaw(Predicate<Snapshot> holds) {
    this((before, now) -> holds.test(now));
  }

  GameLaw(BiPredicate<Snapshot, Snapshot> holds) {
    this.holds = holds;
  }

  /**
   * Those that do not hold.
   *
   * @param before the moment before one step, or one turn of the clock
   */
  static Set<GameLaw> broken(Snapshot before, Snapshot now) {
    var broken = EnumSet.allOf(GameLaw.class);
    broken.removeIf(law -> law.holds.test(before, now));
    return broken;
  }

  /** Those that hold of any two moments, whatever has happened between them. */
  static final Set<GameLaw> OF_ANY_TIME =
      EnumSet.complementOf(
          EnumSet.of(OFFERS_IN_TIME, NAMES_ARE_FORGOTTEN, IN_ORDER, FIRST_ARRIVAL_COUNTS));

  private static Stream<Row> alive(Snapshot now) {
    return now.rows().stream().filter(row -> row.state().isAlive());
  }

  private static Stream<String> names(Row row) {
    RegistrationDetails details = row.details();
    return Stream.of(
            named("faction", details.faction()),
            named("role", details.role()),
            named("price", details.price()))
        .flatMap(name -> name);
  }

  private static Stream<String> named(String what, @Nullable String name) {
    return Stream.ofNullable(name).map(each -> what + " " + each);
  }

  /** Whether somebody who waits could come now without taking what one before lacks. */
  private static boolean fits(Snapshot now, Row row) {
    Map<CapacityLimit, Integer> left = now.left();
    var wanted = row.wants().keySet();
    return lacking(row, left).isEmpty()
        && now.waiting().stream()
            .takeWhile(before -> !before.equals(row))
            .flatMap(before -> lacking(before, left).stream())
            .noneMatch(wanted::contains);
  }

  private static Set<CapacityLimit> lacking(Row row, Map<CapacityLimit, Integer> left) {
    var lacking = new HashSet<>(left.keySet());
    lacking.removeIf(
        limit -> row.wants(limit) == 0 || row.wants(limit) <= left.getOrDefault(limit, 0));
    return lacking;
  }

  private static boolean positionsCount(Snapshot now) {
    int next = 1;
    for (Row row : now.rows()) {
      Integer expected = row.state() == State.WAITLISTED ? next++ : null;
      if (!Objects.equals(row.position(), expected)) {
        return false;
      }
    }
    return true;
  }

  private static boolean viewCounts(Snapshot now) {
    int came =
        now.rows().stream()
            .filter(row -> row.state().isSeated() || row.state() == State.NO_SHOW)
            .mapToInt(row -> row.details().size())
            .sum();
    Integer most = now.game().limits().get(CapacityLimit.PLAYERS);
    Integer left = most == null ? null : Math.max(0, most - came);
    return Objects.equals(now.game().registered(), came)
        && Objects.equals(now.game().placesLeft(), left)
        && now.game().full() == Objects.equals(left, 0);
  }

  /** At the next turn of the clock: so a game that is called off years late keeps none. */
  private static boolean namesAreForgotten(Snapshot before, Snapshot now) {
    Instant last = now.game().end().plus(GuestNameStore.KEPT);
    return now.game().state() == Event.State.POSTPONED
        || now.now().isBefore(last)
        || !now.now().isAfter(before.now())
        || now.rows().stream().noneMatch(row -> row.named() || !row.details().guests().isEmpty());
  }

  private static boolean firstArrivalCounts(Snapshot before, Snapshot now) {
    return now.rows().stream()
        .filter(row -> row.state() == State.CHECKED_IN)
        .allMatch(
            row -> {
              Row was = before.row(row.id());
              return row.arrived() != null
                  && (was == null
                      || was.arrived() == null
                      || !row.arrived().isAfter(was.arrived()));
            });
  }

  private static boolean movesAreLegal(Snapshot before, Snapshot now) {
    return before.rows().stream()
        .allMatch(
            was -> {
              Row is = now.row(was.id());
              return is != null && reachable(was.state()).contains(is.state());
            });
  }

  private static Set<State> reachable(State from) {
    var found = EnumSet.of(from);
    var next = List.copyOf(found);
    while (!next.isEmpty()) {
      next =
          next.stream()
              .flatMap(state -> Registration.MOVES.allowed(state).values().stream())
              .filter(found::add)
              .toList();
    }
    return found;
  }

  private static boolean offersInTime(Snapshot before, Snapshot now) {
    return now.rows().stream()
        .filter(row -> row.state() == State.OFFERED)
        .allMatch(
            row -> {
              Row was = before.row(row.id());
              boolean isNew = was == null || was.state() != State.OFFERED;
              return (!isNew || now.isOffering())
                  && row.offerEnds() != null
                  && row.offerEnds().isAfter(now.now())
                  && !row.offerEnds().isAfter(now.game().start());
            });
  }

  /**
   * Whoever came in by the line, and whoever took more, against those who still wait before them.
   * What all of them took is given back first, so that it is seen what was left at their turn.
   */
  private static boolean inOrder(Snapshot before, Snapshot now) {
    if (!now.isOffering()) {
      return true; // nobody is next: what is free is for whoever asks
    }
    List<Row> admitted = now.seated().stream().filter(row -> byTheLine(before, row)).toList();
    var held = new HashSet<CapacityLimit>();
    for (Row waiting : now.waiting()) {
      List<Row> passing = admitted.stream().filter(row -> isBehind(now, row, waiting)).toList();
      Set<CapacityLimit> lacking = lacking(waiting, givenBack(now.left(), passing));
      boolean blocked = !lacking.isEmpty() || wantsAny(waiting, held);
      boolean passed = !passing.isEmpty() && !blocked;
      if (passed
          || passing.stream().anyMatch(row -> wantsAny(row, lacking))
          || tookMore(before, now, lacking(waiting, before.left()))) {
        return false;
      }
      held.addAll(lacking);
    }
    return true;
  }

  private static Map<CapacityLimit, Integer> givenBack(
      Map<CapacityLimit, Integer> left, List<Row> by) {
    by.forEach(row -> row.wants().forEach((l, n) -> left.computeIfPresent(l, (any, m) -> m + n)));
    return left;
  }

  private static boolean wantsAny(Row row, Set<CapacityLimit> limits) {
    return row.wants().keySet().stream().anyMatch(limits::contains);
  }

  /** Not by an officer, who invites, approves and lets in whom they want. */
  private static boolean byTheLine(Snapshot before, Row row) {
    Row was = before.row(row.id());
    return was == null
        ? row.state() == State.CONFIRMED && !row.walkIn()
        : was.state() == State.WAITLISTED;
  }

  private static boolean isBehind(Snapshot now, Row row, Row other) {
    return now.rows().indexOf(row) > now.rows().indexOf(other);
  }

  private static boolean tookMore(Snapshot before, Snapshot now, Set<CapacityLimit> lacking) {
    return now.seated().stream()
        .anyMatch(
            row -> {
              Row was = before.row(row.id());
              return was != null
                  && was.state().isSeated()
                  && lacking.stream().anyMatch(limit -> row.wants(limit) > was.wants(limit));
            });
  }
}
