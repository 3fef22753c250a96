package org.muster.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Seen;
import org.muster.json.Json;
import org.muster.registration.Registration.State;

/**
 * Random moves, legal and not, on one game with every kind of limit; what must hold after each is
 * counted here from the list of who comes, without the program's own arithmetic.
 */
class WaitlistModelIT {

  private static final int PLAYERS = 8;
  private static final int CAPACITY = 6;
  private static final int REDS = 3;
  private static final int MEDICS = 1;
  private static final int PACKAGES = 2;
  private static final int THREADS = 4;
  private static final Set<State> WAITING = EnumSet.of(State.WAITLISTED);

  private static final Playground THERE = new Playground();

  @AfterContainer
  static void close() {
    THERE.close();
  }

  enum Verb {
    REGISTER,
    CHANGE,
    CANCEL,
    ACCEPT,
    CHECK_IN,
    CHECK_OUT,
    REJECT,
    NO_SHOW
  }

  /** What one player does, or an officer with their registration. */
  record Step(Verb verb, int player, Details details) {}

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Details> details =
        Combinators.combine(
                Arbitraries.integers().between(1, 4),
                Arbitraries.of("Red", "Blue").injectNull(0.3),
                Arbitraries.of("medic").injectNull(0.6),
                Arbitraries.integers().between(0, 2))
            .as(
                (size, side, role, rentals) ->
                    new Details(
                        null,
                        size,
                        side,
                        role,
                        null,
                        Math.min(size, rentals),
                        null,
                        null,
                        null,
                        null));
    Arbitrary<Verb> verbs =
        Arbitraries.frequencyOf(
            Tuple.of(6, Arbitraries.just(Verb.REGISTER)),
            Tuple.of(6, Arbitraries.of(Verb.values())));
    return Combinators.combine(verbs, Arbitraries.integers().between(0, PLAYERS - 1), details)
        .as(Step::new)
        .list()
        .ofMinSize(20)
        .ofMaxSize(50);
  }

  @Property(tries = 25)
  void moves_oneAfterTheOther_keepEveryLimit_order_andNotice(
      @ForAll("steps") List<Step> steps, @ForAll boolean timePasses) {
    String game = game();
    List<Caller.Member> players = THERE.players(PLAYERS);
    Map<UUID, State> before = new HashMap<>();
    for (int i = 0; i < steps.size(); i++) {
      take(game, players, steps.get(i));
      checkSince(before, all(game));
      if (timePasses && i % 10 == 9) {
        THERE.forward(Ledger.OFFER);
        checkSince(before, all(game));
      }
    }
    checkNotices(all(game));
  }

  private static void checkSince(Map<UUID, State> before, List<RegistrationView> now) {
    check(now);
    for (RegistrationView each : now) {
      State was = before.put(each.id(), each.state());
      if (was != null && was != each.state()) {
        assertThat(Registration.MOVES.allowed(was).values()).contains(each.state());
      }
    }
  }

  @Property(tries = 12, shrinking = ShrinkingMode.OFF)
  void moves_ofManyAtOnce_keepEveryLimit_order_andNotice(@ForAll("steps") List<Step> steps)
      throws Exception {
    String game = game();
    List<Caller.Member> players = THERE.players(PLAYERS);
    var next = new AtomicInteger();
    List<Callable<Boolean>> loops = new ArrayList<>();
    for (int thread = 0; thread < THREADS; thread++) {
      loops.add(
          () -> {
            for (int n = next.getAndIncrement(); n < steps.size(); n = next.getAndIncrement()) {
              take(game, players, steps.get(n));
              check(all(game)); // one statement: one moment, whatever the others do
            }
            return true;
          });
    }
    WaitlistIT.atOnce(loops);
    checkNotices(all(game));
  }

  private static String game() {
    String start = "'" + THERE.clock.instant().plus(Duration.ofDays(90)) + "'";
    return THERE.game(
        """
        starts_at = cast(%s as timestamptz),
        ends_at = cast(%s as timestamptz) + interval '6 hours', capacity = %d, rental_capacity = %d,
        registration = '{"guests_allowed": true}', rental = '{"available": true}',
        factions = '[{"name": "Red", "capacity": %d}, {"name": "Blue"}]',
        roles = '[{"role": "medic", "limit": %d}]'
        """
            .formatted(start, start, CAPACITY, PACKAGES, REDS, MEDICS));
  }

  private static List<RegistrationView> all(String game) {
    return THERE.attendees().all(THERE.officer, game, List.of(State.values()));
  }

  /** What is refused is refused for a reason that callers are told. */
  private static void take(String game, List<Caller.Member> players, Step step) {
    Caller.Member player = players.get(step.player());
    String id =
        THERE.parts.mine().list(player, new MyRegistrationsQuery(false, 1, null)).items().stream()
            .map(view -> view.id().toString())
            .findFirst()
            .orElse("none");
    try {
      switch (step.verb()) {
        case REGISTER -> THERE.registrations().register(player, game, step.details());
        case CHANGE ->
            THERE.registrations().change(player, game, id, Seen.ANY, any -> step.details());
        case CANCEL -> THERE.registrations().cancelOwn(player, game);
        case ACCEPT -> THERE.registrations().acceptOwn(player, game, details -> details);
        case CHECK_IN -> THERE.attendees().checkIn(THERE.officer, game, id);
        case CHECK_OUT -> THERE.attendees().checkOut(THERE.officer, game, id, Seen.ANY);
        case REJECT -> THERE.attendees().reject(THERE.officer, game, id);
        case NO_SHOW -> THERE.attendees().noShow(THERE.officer, game, id);
      }
    } catch (ProblemException e) {
      assertThat(e.problem())
          .isInstanceOfAny(
              Problem.Conflict.class,
              Problem.IllegalMove.class,
              Problem.AgainstRules.class,
              Problem.NotFound.class);
    }
  }

  private static void check(List<RegistrationView> all) {
    List<Details> seated =
        all.stream()
            .filter(view -> view.state().isSeated())
            .map(RegistrationView::details)
            .toList();
    assertThat(isWithinLimits(seated)).as("never oversold: %s", seated).isTrue();
    assertThat(all.stream().filter(view -> view.state().isAlive()).map(WaitlistModelIT::handle))
        .doesNotHaveDuplicates();
    all.stream()
        .filter(view -> WAITING.contains(view.state()))
        .findFirst()
        .ifPresent(
            head -> {
              var withTheHead = new ArrayList<>(seated);
              withTheHead.add(head.details());
              assertThat(isWithinLimits(withTheHead)).as("nobody waits who fits").isFalse();
            });
  }

  private static boolean isWithinLimits(List<Details> seated) {
    return sum(seated, Details::size) <= CAPACITY
        && sum(seated, Details::rentals) <= PACKAGES
        && sum(seated, details -> "Red".equals(details.faction()) ? details.size() : 0) <= REDS
        && sum(seated, details -> "medic".equals(details.role()) ? 1 : 0) <= MEDICS;
  }

  private static int sum(List<Details> all, ToIntFunction<Details> of) {
    return all.stream().mapToInt(of).sum();
  }

  private static @Nullable String handle(RegistrationView view) {
    return view.player() == null ? null : view.player().handle();
  }

  /** Each was told everything once, and last what it is now, where that is told at all. */
  private static void checkNotices(List<RegistrationView> all) {
    for (RegistrationView each : all) {
      List<String> told =
          THERE
              .database
              .database()
              .read(
                  handle ->
                      handle
                          .createQuery(
                              "select data ->> 'state' from notice where player_id is not null"
                                  + " and data ->> 'registration' = ? order by id")
                          .bind(0, each.id().toString())
                          .mapTo(String.class)
                          .list());
      assertThat(told).isNotEmpty().doesNotHaveDuplicates();
      String now = Json.name(each.state());
      assertThat(told.getLast()).isEqualTo(now.equals("checked_in") ? "confirmed" : now);
    }
  }
}
