package org.muster.identity.account;

import com.nulabinc.zxcvbn.Zxcvbn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Detects passwords that attackers try early: the tens of thousands of leaked passwords, names and
 * words that zxcvbn bundles, also doubled, reversed or with common digits; keyboard rows;
 * repetitions, sequences and dates; the names of this site and of the person. Works offline.
 * Wheeler, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security 2016.
 */
final class GuessablePasswords {

  /**
   * Number of guesses below which a password is rejected: ten times what zxcvbn calls "safely
   * unguessable", which takes more than three common parts.
   */
  private static final double SOON = 1e9;

  /**
   * Characters to analyse. More cannot make the guess easier, and matching takes quadratic time.
   */
  private static final int LOOKED_AT = 100;

  private static final List<String> SITE =
      List.of("muster", "muster airsoft", "airsoft", "community", "password", "passphrase");

  private final Zxcvbn zxcvbn = new Zxcvbn();

  /**
   * Whether the password is guessable.
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
