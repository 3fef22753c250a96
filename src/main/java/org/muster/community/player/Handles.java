package org.muster.community.player;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.muster.core.Fault;
import org.muster.core.game.Formats;

/** Rules for the handles that players choose. */
public final class Handles {

  private static final int SHORTEST = 2;
  private static final int LONGEST = 40;
  private static final Pattern FORM = Pattern.compile(Formats.HANDLE);

  /** See {@link Players#former}. */
  static final String FORMER = "former-player";

  /** Handles that could be taken for those of staff. */
  private static final Set<String> RESERVED =
      Set.of(
          FORMER,
          "admin",
          "administrator",
          "moderator",
          "muster",
          "official",
          "root",
          "security",
          "staff",
          "support",
          "system");

  private Handles() {}

  /** The fault of a handle; empty if it may be chosen. */
  public static Optional<Fault> fault(String handle) {
    if (handle.length() < SHORTEST
        || handle.length() > LONGEST
        || !FORM.matcher(handle).matches()) {
      return Optional.of(
          Fault.pointer(
              "/handle",
              "malformed",
              "A handle must have %d to %d lower-case letters a to z and digits, with single - or _ between"
                      .formatted(SHORTEST, LONGEST)
                  + " them."));
    }
    return RESERVED.contains(handle) ? Optional.of(taken()) : Optional.empty();
  }

  public static Fault taken() {
    return Fault.pointer("/handle", "taken", "This handle is taken. Choose another one.");
  }
}
