package org.muster.identity.account;

import jakarta.validation.constraints.NotNull;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.muster.community.player.Player;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.MergePatch;

/** What can be changed of {@link Myself}. */
record ProfileForm(@NotNull Player profile) {

  private static final String HERE = "/profile";

  /**
   * Changes a profile as a patch says. What the operation finds wrong with the profile is named
   * where it stands in the patch.
   */
  static void change(Consumer<UnaryOperator<Player>> operation, MergePatch<ProfileForm> patch) {
    try {
      operation.accept(me -> patch.applyTo(new ProfileForm(me)).profile());
    } catch (ProblemException e) {
      throw e.problem() instanceof Problem.AgainstRules(List<Fault> faults)
          ? new Problem.AgainstRules(faults.stream().map(ProfileForm::placed).toList()).exception()
          : e;
    }
  }

  private static Fault placed(Fault fault) {
    String pointer = fault.name();
    boolean outside = fault.where() == Fault.Where.POINTER && !pointer.startsWith(HERE);
    return outside ? Fault.pointer(HERE + pointer, fault.code(), fault.detail()) : fault;
  }
}
