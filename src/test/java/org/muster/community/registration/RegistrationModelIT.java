package org.muster.community.registration;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import org.muster.community.registration.Registration.State;
import org.muster.community.registration.Snapshot.Row;
import org.muster.core.Caller;
import org.muster.core.json.Json;
import org.muster.testing.AtOnce;

/**
 * Random steps, legal and not, of players, officers and the clock on one game with every kind of
 * limit; what must hold after each is in {@link GameLaw}, which has controls of its own.
 */
@Tag("full")
class RegistrationModelIT {

  private static final int PLAYERS = 12;
  private static final int THREADS = 4;

  /** What a player is told of: the game tells of its own end, and who was there knows it. */
  private static final Set<State> TOLD =
      Set.of(
          State.PENDING,
          State.CONFIRMED,
          State.WAITLISTED,
          State.OFFERED,
          State.REJECTED,
          State.CANCELLED,
          State.OFFER_EXPIRED);

  private static final Playground THERE = new Playground();

  @AfterContainer
  static void close() {
    THERE.close();
  }

  @Provide
  Arbitrary<List<GameStep>> ofPlayers() {
    return GameStep.some(PLAYERS, false);
  }

  @Provide
  Arbitrary<List<GameStep>> ofTeams() {
    return GameStep.some(PLAYERS, true);
  }

  @Property(tries = 16)
  void steps_oneAfterTheOther_breakNoLaw(@ForAll("ofPlayers") List<GameStep> steps) {
    oneAfterTheOther(THERE.gameOfEverything("{\"guests_allowed\": true}"), steps);
  }

  @Property(tries = 16)
  void steps_ofTeams_breakNoLaw(@ForAll("ofTeams") List<GameStep> steps) {
    oneAfterTheOther(THERE.gameOfEverything("{\"unit\": \"team\", \"walk_on\": true}"), steps);
  }

  /** Three quarters of them before the game, and the last after it. */
  private static void oneAfterTheOther(String game, List<GameStep> steps) {
    Map<String, Caller.Member> players = THERE.belonging(PLAYERS);
    Snapshot before = THERE.snapshot(game);
    int ahead = steps.size() * 3 / 4;
    for (GameStep step : steps.subList(0, ahead)) {
      step.take(THERE, before, players);
      before = checked("after " + step, before);
    }
    for (Duration until : untilItIsOver(before)) {
      THERE.forward(until);
      before = checked("after " + until, before);
    }
    for (GameStep step : steps.subList(ahead, steps.size())) {
      step.take(THERE, before, players);
      before = checked("after the game, after " + step, before);
    }
    checkNotices(THERE, before);
  }

  /**
   * To the end of registration, the start, the end, when who was missing is written down, and when
   * names are forgotten.
   */
  private static List<Duration> untilItIsOver(Snapshot from) {
    var waits = new ArrayList<Duration>();
    Instant now = from.now();
    for (Instant next :
        List.of(
            requireNonNull(from.game().closes()),
            from.game().start(),
            from.game().end(),
            from.game().end().plus(Deadlines.LATE_CHECK_IN),
            from.game().end().plus(GuestNameStore.KEPT))) {
      if (next.isAfter(now)) {
        waits.add(Duration.between(now, next));
        now = next;
      }
    }
    return waits;
  }

  private static Snapshot checked(String after, Snapshot before) {
    Snapshot now = THERE.snapshot(before.game().slug());
    assertThat(GameLaw.broken(before, now))
        .as("%s, of%n%s%nthat was%n%s", after, now, before)
        .isEmpty();
    return now;
  }

  @Property(tries = 8, shrinking = ShrinkingMode.OFF)
  void steps_ofManyAtOnce_breakNoLaw(@ForAll("ofPlayers") List<GameStep> steps) throws Exception {
    String game = THERE.gameOfEverything("{\"guests_allowed\": true}");
    Map<String, Caller.Member> players = THERE.belonging(PLAYERS);
    var next = new AtomicInteger();
    List<Callable<Boolean>> loops = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      loops.add(
          () -> {
            Snapshot before = THERE.snapshot(game);
            for (int n = next.getAndIncrement(); n < steps.size(); n = next.getAndIncrement()) {
              steps.get(n).take(THERE, before, players);
              Snapshot now = THERE.snapshot(game);
              assertThat(GameLaw.broken(before, now))
                  .doesNotContainAnyElementsOf(GameLaw.OF_ANY_TIME);
              before = now;
            }
            return true;
          });
    }
    AtOnce.all(loops);
    THERE.forward(Duration.ZERO);
    Snapshot last = THERE.snapshot(game);
    assertThat(GameLaw.broken(last, last)).as("of %s", last).isEmpty();
    checkNotices(THERE, last);
  }

  /** Each was told everything once, and last what it is now, where that is told at all. */
  static void checkNotices(Playground there, Snapshot now) {
    for (Row each : now.rows().stream().filter(row -> !row.walkIn()).toList()) {
      List<String> told = there.toldOf(each.id());
      assertThat(told).isNotEmpty().doesNotHaveDuplicates();
      if (TOLD.contains(each.state())) {
        assertThat(told).last().isEqualTo(Json.name(each.state()));
      }
    }
  }
}
