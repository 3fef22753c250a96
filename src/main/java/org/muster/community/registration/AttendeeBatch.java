package org.muster.community.registration;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * Does one thing with several registrations of a game: each as if it were the only one, so that one
 * that cannot be does not stop the others.
 */
public final class AttendeeBatch {

  /** Registrations at a time: as many as a page of them has. */
  public static final int MOST = 100;

  private final Attendees attendees;
  private final Registrations registrations;
  private final Withdrawals withdrawals;

  AttendeeBatch(Attendees attendees, Registrations registrations, Withdrawals withdrawals) {
    this.attendees = attendees;
    this.registrations = registrations;
    this.withdrawals = withdrawals;
  }

  /** What is done. */
  public enum Act {
    APPROVE,
    REJECT,
    MOVE,
    CANCEL
  }

  /**
   * What came of it.
   *
   * @param done how many it was done with
   * @param refused those it was not done with, as they are
   */
  public record Outcome(int done, List<RegistrationView> refused) {

    public Outcome {
      refused = List.copyOf(refused);
    }
  }

  /**
   * Does it.
   *
   * @param ids up to {@link #MOST}
   * @param faction to which players are moved; null: to none
   * @throws ProblemException {@code AgainstRules} if there are too many; {@code NotFound}, {@code
   *     Forbidden}
   */
  public Outcome act(
      Caller caller, String slug, Act act, List<String> ids, @Nullable String faction) {
    if (ids.size() > MOST) {
      throw Problem.rule("/id", "too_many", "At most " + MOST + " registrations at a time.");
    }
    int done = 0;
    List<RegistrationView> refused = new ArrayList<>();
    for (String id : ids.stream().distinct().toList()) {
      RegistrationView before = attendees.find(caller, slug, id); // only for those who run the game
      try {
        one(caller, slug, act, id, faction);
        done++;
      } catch (ProblemException e) {
        if (!isOfThisOne(e.problem())) {
          throw e;
        }
        refused.add(before);
      }
    }
    return new Outcome(done, refused);
  }

  private static boolean isOfThisOne(Problem problem) {
    return problem instanceof Problem.Conflict
        || problem instanceof Problem.IllegalMove
        || problem instanceof Problem.AgainstRules;
  }

  private void one(Caller caller, String slug, Act act, String id, @Nullable String faction) {
    switch (act) {
      case APPROVE -> attendees.approve(caller, slug, id);
      case REJECT -> attendees.reject(caller, slug, id);
      case CANCEL -> withdrawals.cancel(caller, slug, id, ExpectedVersion.ANY);
      case MOVE ->
          registrations.change(
              caller,
              slug,
              id,
              ExpectedVersion.ANY,
              before -> RegistrationDetailsBuilder.builder(before).faction(faction).build());
    }
  }
}
