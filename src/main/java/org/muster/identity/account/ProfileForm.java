package org.muster.identity.account;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.muster.community.player.Player;
import org.muster.core.Defaults;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/** What can be changed of {@link Myself}. */
record ProfileForm(@NotNull Player profile, Preferences preferences) {

  private static final String HERE = "/profile";

  public ProfileForm {
    preferences = Defaults.or(preferences, Preferences.NONE);
  }

  /**
   * Changes a profile. What the operation finds wrong with the profile is named where it stands in
   * the patch.
   */
  static void change(Consumer<UnaryOperator<Player>> operation, UnaryOperator<Player> change) {
    try {
      operation.accept(change);
    } catch (ProblemException e) {
      throw e.problem() instanceof Problem.AgainstRules(List<Fault> faults)
          ? new Problem.AgainstRules(faults.stream().map(ProfileForm::placed).toList()).exception()
          : e;
    }
  }

  private static Fault placed(Fault fault) {
    String pointer = fault.name();
    boolean outside =
        fault.where() == Fault.Where.POINTER
            && !pointer.startsWith(HERE)
            && !pointer.startsWith("/preferences");
    return outside ? Fault.pointer(HERE + pointer, fault.code(), fault.detail()) : fault;
  }
}
