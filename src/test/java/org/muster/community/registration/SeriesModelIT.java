package org.muster.community.registration;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.lifecycle.AfterContainer;
import org.muster.community.event.Event;
import org.muster.community.event.EventRepeat;
import org.muster.community.registration.GameStep.Verb;
import org.muster.community.registration.SeriesSnapshot.Game;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.testing.AtOnce;

/**
 * Random steps of players and officers on three games of a series, which officers change together
 * and repeat meanwhile; what must hold after each is in {@link GameLaw} and {@link SeriesLaw}.
 */
@Tag("full")
class SeriesModelIT {

  private static final int PLAYERS = 8;
  private static final int THREADS = 4;

  /** The games stay where they are, so that what is later stays later. */
  private static final Set<Verb> NOT_OF_ONE =
      EnumSet.of(Verb.POSTPONE, Verb.POSTPONE_TO, Verb.PUBLISH, Verb.EARLIER);

  private static final Playground THERE = new Playground();

  @AfterContainer
  static void close() {
    THERE.close();
  }

  enum Kind {
    PLAY,
    CHANGE,
    REPEAT
  }

  /**
   * A step.
   *
   * @param place of the game in the series
   * @param play with one game
   * @param number of places or weeks
   */
  record Step(Kind kind, int place, GameStep play, int number) {

    void take(Series series, Map<String, Caller.Member> players) {
      List<Game> games = series.now().games();
      Game game = games.get(place % games.size());
      switch (kind) {
        case PLAY -> play.take(THERE, THERE.snapshot(game.slug()), players);
        case CHANGE -> series.change(game, number);
        case REPEAT -> series.repeat(game, number);
      }
    }
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Kind> kinds =
        Arbitraries.frequency(
            Tuple.of(6, Kind.PLAY), Tuple.of(2, Kind.CHANGE), Tuple.of(1, Kind.REPEAT));
    return Combinators.combine(
            kinds,
            Arbitraries.integers().between(0, 11),
            GameStep.any(PLAYERS, false, NOT_OF_ONE),
            Arbitraries.integers().between(0, 3))
        .as(Step::new)
        .withoutEdgeCases()
        .list()
        .ofMinSize(30)
        .ofMaxSize(60);
  }

  @Property(tries = 4)
  void steps_oneAfterTheOther_breakNoLaw(@ForAll("steps") List<Step> steps) {
    var series = new Series();
    Map<String, Caller.Member> players = THERE.belonging(PLAYERS);
    Map<String, Snapshot> before = series.snapshots();
    for (Step step : steps) {
      step.take(series, players);
      Map<String, Snapshot> now = series.snapshots();
      for (Map.Entry<String, Snapshot> game : now.entrySet()) {
        Snapshot was = before.getOrDefault(game.getKey(), game.getValue());
        assertThat(GameLaw.broken(was, game.getValue()))
            .as("after %s, of%n%s%nthat was%n%s", step, game.getValue(), was)
            .isEmpty();
      }
      assertThat(SeriesLaw.broken(series.now()))
          .as("after %s, of %s", step, series.now())
          .isEmpty();
      before = now;
    }
    before.values().forEach(game -> RegistrationModelIT.checkNotices(THERE, game));
  }

  @Property(tries = 4, shrinking = ShrinkingMode.OFF)
  void steps_ofManyAtOnce_breakNoLaw(@ForAll("steps") List<Step> steps) throws Exception {
    var series = new Series();
    Map<String, Caller.Member> players = THERE.belonging(PLAYERS);
    var next = new AtomicInteger();
    List<Callable<Boolean>> loops = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      loops.add(
          () -> {
            for (int n = next.getAndIncrement(); n < steps.size(); n = next.getAndIncrement()) {
              steps.get(n).take(series, players);
              SeriesSnapshot now = series.now();
              assertThat(SeriesLaw.broken(now)).as("of %s", now).isEmpty();
            }
            return true;
          });
    }
    AtOnce.all(loops);
    THERE.forward(Duration.ZERO);
    for (Snapshot last : series.snapshots().values()) {
      assertThat(GameLaw.broken(last, last)).as("of %s", last).isEmpty();
      RegistrationModelIT.checkNotices(THERE, last);
    }
  }

  /** Officers who repeat different games of a series for the same day make one game. */
  @Property(tries = 4, shrinking = ShrinkingMode.OFF)
  void repeatedThriceAtOnce_isOneGame(@ForAll @IntRange(max = 999) int draw) throws Exception {
    var series = new Series();
    List<Game> first = series.now().games();
    LocalDate day = LocalDate.ofInstant(first.getLast().start(), ZoneOffset.UTC).plusDays(7);

    List<Boolean> made =
        AtOnce.all(
            first.stream()
                .<Callable<Boolean>>map(
                    game -> () -> series.repeat(game, List.of(day), draw % 2 == 0))
                .toList());

    assertThat(made).containsOnlyOnce(true);
    assertThat(series.now().games()).hasSize(first.size() + 1);
    assertThat(SeriesLaw.broken(series.now())).isEmpty();
  }

  /** Three games in three weeks, and what an officer does with all of them. */
  static final class Series {

    private final AtomicInteger changes = new AtomicInteger();
    private final Caller.Member officer = THERE.player();
    private final List<String> first;
    private final String id;

    Series() {
      THERE.belong(officer, "officer");
      Instant start = THERE.clock.instant().plus(Duration.ofDays(10));
      first =
          IntStream.range(0, 3)
              .mapToObj(
                  week ->
                      THERE.gameOfEverything(
                          start.plus(Duration.ofDays(7L * week)), "{\"guests_allowed\": true}"))
              .toList();
      id = first.getFirst();
      for (int i = 0; i < first.size(); i++) {
        THERE.change(first.get(i), "series_id = '%s', occurrence = %d".formatted(id, i + 1));
      }
    }

    SeriesSnapshot now() {
      return SeriesSnapshot.of(THERE, id, first);
    }

    /** Those for which somebody could register. */
    Map<String, Snapshot> snapshots() {
      var all = new HashMap<String, Snapshot>();
      for (Game game : now().games()) {
        if (game.state() != Event.State.DRAFT) {
          all.put(game.slug(), THERE.snapshot(game.slug()));
        }
      }
      return all;
    }

    void change(Game from, int number) {
      String mark = from.slug() + "/" + changes.incrementAndGet();
      refusably(
          () ->
              THERE.series.change(
                  officer,
                  from.slug(),
                  ExpectedVersion.ANY,
                  GameStep.patch(Map.of("synopsis", mark, "capacity", 2 + 2 * number))));
    }

    void repeat(Game game, int number) {
      LocalDate day = LocalDate.ofInstant(game.start(), ZoneOffset.UTC);
      List<LocalDate> days = List.of(day.plusDays(7), day.plusDays(7L + 7L * number));
      repeat(game, days, number % 2 == 0);
    }

    /** Whether it was done. */
    boolean repeat(Game game, List<LocalDate> days, boolean publish) {
      return refusably(
          () ->
              THERE.repeating.repeat(
                  officer, game.slug(), new EventRepeat(null, days, publish, false)));
    }

    private static boolean refusably(Callable<?> step) {
      try {
        requireNonNull(step.call());
        return true;
      } catch (ProblemException e) {
        if (!(e.problem() instanceof Problem.RateLimited)) {
          assertThat(e.problem()).isInstanceOfAny(GameStep.REFUSALS);
        }
        return false;
      } catch (Exception e) {
        throw new AssertionError(e);
      }
    }
  }
}
