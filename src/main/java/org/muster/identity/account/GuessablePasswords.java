package org.muster.identity.account;

import com.nulabinc.zxcvbn.Zxcvbn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Passwords that somebody tries soon: the tens of thousands that zxcvbn bundles (passwords that
 * were leaked, names, words), doubled, reversed, with the usual digits; rows of the keyboard;
 * repetitions, sequences and dates; the names of this site and of the person. Wheeler, "zxcvbn:
 * Low-Budget Password Strength Estimation", USENIX Security 2016. Nothing is looked up elsewhere.
 */
final class GuessablePasswords {

  /** Guesses, ten times what zxcvbn calls "safely unguessable": more than three usual pieces. */
  private static final double SOON = 1e9;

  /** What follows cannot make a guess easier, and the search for patterns grows with its square. */
  private static final int LOOKED_AT = 100;

  private static final List<String> SITE =
      List.of("muster", "muster airsoft", "airsoft", "community", "password", "passphrase");

  private final Zxcvbn zxcvbn = new Zxcvbn();

  /**
   * Whether a password is among them.
   *
   * @param own what others know of the person: mail address, handle
   */
  boolean contain(String password, List<String> own) {
    List<String> known = new ArrayList<>(SITE);
    for (String text : own) {
      String lower = text.toLowerCase(Locale.ROOT);
      known.add(lower);
      known.addAll(List.of(lower.split("[^\\p{L}\\p{N}]+")));
    }
    int end =
        password.offsetByCodePoints(
            0, Math.min(LOOKED_AT, password.codePointCount(0, password.length())));
    return zxcvbn.measure(password.substring(0, end), known).getGuesses() < SOON;
  }
}
