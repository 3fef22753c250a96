package org.muster.community.club;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import net.jqwik.api.Tag;
import net.jqwik.api.lifecycle.AfterContainer;
import org.muster.community.club.Membership.State;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

/** Random steps, legal and not, of the state machine of memberships against a model of it. */
@Tag("full")
class MembershipMovesIT {

  private static final TestDatabase DB = TestDatabase.fresh();
  private static final int THREADS = 4;

  @AfterContainer
  static void close() {
    DB.close();
  }

  @Provide
  Arbitrary<List<MemberStep>> steps() {
    return MemberStep.any().list().ofMinSize(20).ofMaxSize(60);
  }

  @Property(tries = 60)
  void steps_oneAfterTheOther_areTakenOrRefusedAsTheModelSays(
      @ForAll Club.JoinPolicy policy, @ForAll("steps") List<MemberStep> steps) {
    var club = new MembersForTests(DB.database(), policy);
    var model = new MemberModel(policy);
    for (MemberStep step : steps) {
      boolean legal = model.take(step);
      assertThat(isTaken(club, step)).as("%s is legal", step).isEqualTo(legal);
      assertThat(club.places()).as("after %s", step).isEqualTo(model.places());
    }
  }

  private static boolean isTaken(MembersForTests club, MemberStep step) {
    try {
      club.take(step);
      return true;
    } catch (ProblemException e) {
      assertThat(e.problem())
          .isInstanceOfAny(
              Problem.NotFound.class,
              Problem.Forbidden.class,
              Problem.Conflict.class,
              Problem.IllegalMove.class);
      return false;
    }
  }

  /** One version of one membership. */
  private record Written(UUID id, long version) {}

  @Property(tries = 15, shrinking = ShrinkingMode.OFF)
  void steps_ofManyAtOnce_leaveAnOwnerOneMembershipEach_andNothingUntold(
      @ForAll("steps") List<MemberStep> steps) throws Exception {
    var club = new MembersForTests(DB.database(), Club.JoinPolicy.OPEN);
    // the first two own it: they take it from each other
    club.take(new MemberStep(1, MemberStep.Verb.JOIN, 1, Role.MEMBER));
    club.take(new MemberStep(0, MemberStep.Verb.CHANGE, 1, Role.OWNER));
    Map<Written, MemberModel.Place> told = new ConcurrentHashMap<>();
    var next = new AtomicInteger();
    together(
        Collections.nCopies(
            THREADS,
            () -> {
              for (int n = next.getAndIncrement(); n < steps.size(); n = next.getAndIncrement()) {
                tell(club, steps.get(n), told);
              }
              return true;
            }));
    List<Membership> all = club.all();
    assertThat(all).as("somebody owns it").anyMatch(Membership::isActiveOwner);
    for (int i = 0; i < MemberStep.PEOPLE; i++) {
      var player = club.player(i);
      assertThat(all)
          .filteredOn(m -> m.playerId().equals(player) && m.state().isAlive())
          .as("alive of player %s", i)
          .hasSizeLessThanOrEqualTo(1);
    }
    for (Membership m : all) {
      isToldAndLegal(m, told);
    }
  }

  /** What each answers; the first that fails fails the test. */
  private static List<Boolean> together(List<Callable<Boolean>> work) throws Exception {
    List<Boolean> answers = new ArrayList<>();
    try (var threads = Executors.newFixedThreadPool(work.size())) {
      for (Future<Boolean> each : Within.all(threads, work)) {
        answers.add(Within.get(each));
      }
    }
    return answers;
  }

  private static void tell(
      MembersForTests club, MemberStep step, Map<Written, MemberModel.Place> told) {
    MembershipView view;
    try {
      view = club.take(step);
    } catch (ProblemException e) {
      return;
    }
    if (view != null) {
      var place = new MemberModel.Place(view.state(), view.role());
      var before = told.putIfAbsent(new Written(view.id(), view.version()), place);
      assertThat(before == null ? place : before).as("one version is one thing").isEqualTo(place);
    }
  }

  /** Whoever wrote a version was told of it, and each came from the one before by a legal step. */
  private static void isToldAndLegal(Membership m, Map<Written, MemberModel.Place> told) {
    MemberModel.Place before = null;
    for (long version = 1; version <= m.version(); version++) {
      MemberModel.Place now = told.get(new Written(m.id(), version));
      if (now != null && before != null && now.state() != before.state()) {
        State to = now.state();
        assertThat(Membership.MOVES.allowed(before.state()).values()).contains(to);
        assertThat(now.role()).as("a move changes no role").isEqualTo(before.role());
      }
      before = now;
    }
    if (told.containsKey(new Written(m.id(), m.version()))) {
      assertThat(before).isEqualTo(new MemberModel.Place(m.state(), m.role()));
    } else {
      // of the start, or by the clock
      assertThat(m.version() <= 2 || m.state() == State.EXPIRED).as("%s is untold", m).isTrue();
    }
  }

  @Example
  void leave_ofBothOwnersAtOnce_keepsOne() throws Exception {
    for (int round = 0; round < 20; round++) {
      var club = new MembersForTests(DB.database(), Club.JoinPolicy.OPEN);
      club.take(new MemberStep(1, MemberStep.Verb.JOIN, 1, Role.MEMBER));
      club.take(new MemberStep(0, MemberStep.Verb.CHANGE, 1, Role.OWNER));
      assertThat(
              together(
                  List.of(
                      () -> isTaken(club, new MemberStep(0, MemberStep.Verb.LEAVE, 0, Role.MEMBER)),
                      () ->
                          isTaken(club, new MemberStep(1, MemberStep.Verb.LEAVE, 1, Role.MEMBER)))))
          .containsExactlyInAnyOrder(true, false);
    }
  }

  @Example
  void leave_ofTheLastOwner_isRefused_andNamesWhatToDo() {
    var club = new MembersForTests(DB.database(), Club.JoinPolicy.OPEN);
    assertThatThrownBy(() -> club.take(new MemberStep(0, MemberStep.Verb.LEAVE, 0, Role.MEMBER)))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e ->
                assertThat(e.problem())
                    .isInstanceOfSatisfying(
                        Problem.Conflict.class,
                        conflict ->
                            assertThat(conflict.detail())
                                .contains("Make another member an owner")));
  }
}
