package org.muster.community.event;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event.State;
import org.muster.core.ExpectedVersion;
import org.muster.core.GivenTime;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;
import org.muster.core.json.MergePatch;
import org.muster.testing.Api;
import org.muster.testing.EventWorld;
import org.muster.testing.SetClock;
import org.muster.testing.Within;

/** Random steps, legal and not, of the state machine of games against a model of it. */
@Tag("full")
class EventMovesIT {

  private static final SetClock CLOCK = new SetClock(Instant.parse("2027-03-01T12:00:00Z"));
  private static final EventWorld WORLD = new EventWorld(CLOCK);
  private static final JsonReader<Event> EVENT = JsonReader.of(Event.class);
  private static final AtomicInteger NOTES = new AtomicInteger();
  private static final int THREADS = 4;

  /** Behind all dates that are not moved, and before those that are. */
  private static final Duration WAIT = Duration.ofDays(11);

  private static final Duration AHEAD = Duration.ofDays(20);

  enum Step {
    PUBLISH,
    PUBLISH_AT,
    POSTPONE,
    POSTPONE_TO,
    CANCEL,
    CHANGE,
    COPY,
    DELETE,
    WAIT
  }

  /** What is known of a game after a step. */
  record Known(State state, Instant start, @Nullable Instant previous, long version) {
    static Known of(EventView view) {
      Event event = view.event();
      OffsetDateTime previous = event.previousStart();
      return new Known(
          event.state(),
          event.start(),
          previous == null ? null : previous.toInstant(),
          view.version());
    }

    Known next(State to, Instant at, @Nullable Instant planned) {
      return new Known(to, at, planned, version + 1);
    }
  }

  @AfterContainer
  static void close() {
    WORLD.close();
  }

  @Provide
  Arbitrary<List<Step>> steps() {
    return Arbitraries.of(Step.class).list().ofMinSize(5).ofMaxSize(25);
  }

  @Provide
  Arbitrary<List<Step>> timeless() {
    return Arbitraries.of(
            Step.PUBLISH,
            Step.PUBLISH_AT,
            Step.PUBLISH_AT,
            Step.POSTPONE,
            Step.POSTPONE_TO,
            Step.CHANGE,
            Step.CHANGE,
            Step.CANCEL)
        .list()
        .ofMinSize(20)
        .ofMaxSize(60);
  }

  @Property(tries = 60)
  void steps_oneAfterTheOther_areTakenOrRefusedAsTheModelSays(@ForAll("steps") List<Step> steps) {
    UUID id = WORLD.event("draft", "public");
    String slug = WORLD.access().byId(id).event().slug();
    Known model = row(id).orElseThrow();
    for (Step step : steps) {
      Optional<Known> expected = after(model, step);
      boolean taken = step == Step.WAIT ? waited() : take(slug, step) != null;
      assertThat(taken).as("%s from %s", step, model).isEqualTo(expected.isPresent());
      if (step == Step.DELETE && taken) {
        assertThat(row(id)).isEmpty();
        return;
      }
      model = expected.orElse(model);
      assertThat(row(id)).as("after %s", step).hasValue(model);
      assertThat(logged(id)).as("log entries after %s", step).isEqualTo(model.version());
    }
  }

  /** What a step leads to, if it is legal. */
  private static Optional<Known> after(Known now, Step step) {
    Instant moved = CLOCK.instant().plus(AHEAD);
    boolean open = now.state() == State.DRAFT || now.state() == State.POSTPONED;
    boolean dated = now.start().isAfter(CLOCK.instant()) && !now.start().equals(now.previous());
    return switch (step) {
      case PUBLISH ->
          open && dated
              ? Optional.of(now.next(State.PUBLISHED, now.start(), now.previous()))
              : Optional.empty();
      case PUBLISH_AT ->
          open
              ? Optional.of(
                  now.next(
                      State.PUBLISHED, moved, moved.equals(now.previous()) ? null : now.previous()))
              : Optional.empty();
      case POSTPONE ->
          now.state() == State.PUBLISHED
              ? Optional.of(now.next(State.POSTPONED, now.start(), now.start()))
              : Optional.empty();
      case POSTPONE_TO ->
          now.state() == State.PUBLISHED && !moved.equals(now.start())
              ? Optional.of(now.next(State.POSTPONED, moved, now.start()))
              : Optional.empty();
      case CANCEL ->
          now.state() == State.PUBLISHED || now.state() == State.POSTPONED
              ? Optional.of(now.next(State.CANCELLED, now.start(), now.previous()))
              : Optional.empty();
      case CHANGE ->
          open || now.state() == State.PUBLISHED
              ? Optional.of(now.next(now.state(), now.start(), now.previous()))
              : Optional.empty();
      case COPY -> Optional.of(now);
      case DELETE -> now.state() == State.DRAFT ? Optional.of(now) : Optional.empty();
      case WAIT ->
          Optional.of(
              now.state() == State.PUBLISHED && !now.start().isAfter(CLOCK.instant().plus(WAIT))
                  ? now.next(State.COMPLETED, now.start(), now.previous())
                  : now);
    };
  }

  private static boolean waited() {
    CLOCK.forward(WAIT);
    WORLD.complete();
    return true;
  }

  /** What became of it; null if it was refused. */
  private static @Nullable Known take(String slug, Step step) {
    var me = WORLD.member("officer");
    OffsetDateTime moved = CLOCK.instant().plus(AHEAD).atOffset(ZoneOffset.UTC);
    try {
      return switch (step) {
        case PUBLISH ->
            Known.of(
                WORLD
                    .steps()
                    .publish(me, slug, ExpectedVersion.ANY, new NewTimes(null, null, null)));
        case PUBLISH_AT ->
            Known.of(
                WORLD
                    .steps()
                    .publish(
                        me,
                        slug,
                        ExpectedVersion.ANY,
                        new NewTimes(GivenTime.of(moved), null, null)));
        case POSTPONE ->
            Known.of(
                WORLD
                    .steps()
                    .postpone(
                        me, slug, ExpectedVersion.ANY, new Postponement(null, null, null, "Rain")));
        case POSTPONE_TO ->
            Known.of(
                WORLD
                    .steps()
                    .postpone(
                        me,
                        slug,
                        ExpectedVersion.ANY,
                        new Postponement(GivenTime.of(moved), null, null, null)));
        case CANCEL ->
            Known.of(WORLD.steps().cancel(me, slug, ExpectedVersion.ANY, new Cancellation("Why")));
        case CHANGE ->
            Known.of(
                WORLD
                    .organising()
                    .change(
                        me,
                        slug,
                        ExpectedVersion.ANY,
                        MergePatch.of(
                            EVENT,
                            Json.mapper()
                                .createObjectNode()
                                .put("synopsis", "Note " + NOTES.incrementAndGet()))));
        case COPY ->
            Known.of(
                WORLD
                    .organising()
                    .copy(me, slug, new EventCopy(GivenTime.of(moved), null, null, null)));
        case DELETE -> {
          WORLD.organising().delete(me, slug, ExpectedVersion.ANY);
          yield new Known(State.DRAFT, moved.toInstant(), null, 0);
        }
        case WAIT -> throw new IllegalArgumentException("nobody takes this step");
      };
    } catch (ProblemException e) {
      assertThat(e.problem())
          .isInstanceOfAny(Problem.IllegalMove.class, Problem.AgainstRules.class);
      return null;
    }
  }

  @Property(tries = 15, shrinking = ShrinkingMode.OFF)
  void steps_ofManyAtOnce_areOneAfterTheOther(@ForAll("timeless") List<Step> steps)
      throws Exception {
    UUID id = WORLD.event("draft", "public");
    String slug = WORLD.access().byId(id).event().slug();
    Map<Long, Known> told = new ConcurrentHashMap<>();
    told.put(1L, row(id).orElseThrow());
    var next = new AtomicInteger();
    together(
        Collections.nCopies(
            THREADS,
            () -> {
              for (int n = next.getAndIncrement(); n < steps.size(); n = next.getAndIncrement()) {
                Known known = take(slug, steps.get(n));
                if (known != null) {
                  assertThat(told.put(known.version(), known)).as("told twice").isNull();
                }
              }
              return true;
            }));
    Known last = row(id).orElseThrow();
    assertThat(told).hasSize((int) last.version()).containsEntry(last.version(), last);
    assertThat(logged(id)).isEqualTo(last.version());
    for (long version = 2; version <= last.version(); version++) {
      Known before = requireNonNull(told.get(version - 1));
      assertThat(
              List.of(
                  Step.PUBLISH,
                  Step.PUBLISH_AT,
                  Step.POSTPONE,
                  Step.POSTPONE_TO,
                  Step.CANCEL,
                  Step.CHANGE))
          .as("%s follows by some step from %s", told.get(version), before)
          .extracting(step -> after(before, step))
          .contains(Optional.ofNullable(told.get(version)));
    }
  }

  private static void together(List<Callable<Boolean>> work) throws Exception {
    List<Boolean> done = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(work.size())) {
      for (Future<Boolean> each : Within.all(threads, work)) {
        done.add(Within.get(each));
      }
    }
    assertThat(done).hasSize(work.size());
  }

  private static Optional<Known> row(UUID id) {
    return new Api(WORLD.node())
            .rows(
                "select state, starts_at, previous_start, version from event where id = '"
                    + id
                    + "'",
                (rs, ctx) -> {
                  OffsetDateTime previous = rs.getObject("previous_start", OffsetDateTime.class);
                  return new Known(
                      State.valueOf(rs.getString("state").toUpperCase(Locale.ROOT)),
                      rs.getObject("starts_at", OffsetDateTime.class).toInstant(),
                      previous == null ? null : previous.toInstant(),
                      rs.getLong("version"));
                })
            .stream()
            .findFirst();
  }

  private static long logged(UUID id) {
    return Long.parseLong(
        new Api(WORLD.node())
            .sql("select count(*) from change_log where kind = 'event' and id = '" + id + "'")
            .getFirst());
  }
}
