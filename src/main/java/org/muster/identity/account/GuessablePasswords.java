package org.muster.identity.account;

import com.nulabinc.zxcvbn.Zxcvbn;
import java.util.ArrayList;
import java.util.HashSet;
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
   * Characters to analyse. More cannot make the guess easier, and matching takes longer and longer.
   */
  private static final int LOOKED_AT = 40;

  /** Characters that zxcvbn takes for letters ("p4$$word"), each for several. */
  private static final String FOR_LETTERS = "4@8({[<3691!/|7#&0$5+%2";

  /**
   * So many different ones of them: zxcvbn tries every combination, which takes seconds with
   * twenty.
   */
  private static final int MOST_FOR_LETTERS = 5;

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
    return zxcvbn.measure(analysed(password), known).getGuesses() < SOON;
  }

  /**
   * What is analysed of a password, in bounded time: the beginning, without further kinds of
   * characters that may stand for letters. What is left out cannot make a guess easier.
   */
  static String analysed(String password) {
    var kinds = new HashSet<Integer>();
    var kept = new StringBuilder();
    password
        .codePoints()
        .limit(LOOKED_AT)
        .filter(
            c ->
                FOR_LETTERS.indexOf(c) < 0
                    || kinds.contains(c)
                    || (kinds.size() < MOST_FOR_LETTERS && kinds.add(c)))
        .forEach(kept::appendCodePoint);
    return kept.toString();
  }
}
