package org.muster.lab.bench;

import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** What {@link Damage} does to one word. */
final class Letters {

  private static final List<String> KEYS = List.of("qwertyuiop", "asdfghjkl", "zxcvbnm");
  private static final List<String> LOOKS =
      List.of("o0", "l1", "i1", "s5", "b8", "e3", "0o", "1l", "5s", "8b");
  private static final List<String> SOUNDS =
      List.of("ph-f", "ck-k", "c-k", "y-i", "z-s", "w-v", "ee-ea", "x-ks", "th-t", "f-v", "rn-m");
  private static final List<String> SCRIPT =
      List.of("aá", "eé", "oö", "uü", "nñ", "cç", "sś", "zż", "lł", "ií", "üu", "öo", "äa", "éè");

  private Letters() {}

  static String adjacent(String word, SplittableRandom random) {
    int at = random.nextInt(word.length());
    char letter = Character.toLowerCase(word.charAt(at));
    for (String row : KEYS) {
      int key = row.indexOf(letter);
      if (key >= 0) {
        boolean right = key + 1 < row.length() && random.nextBoolean();
        int beside = key == 0 || right ? key + 1 : key - 1;
        return with(word, at, row.substring(beside, beside + 1));
      }
    }
    return word;
  }

  static String wrong(String word, SplittableRandom random) {
    return with(word, random.nextInt(word.length()), Character.toString('a' + random.nextInt(26)));
  }

  static String dropped(String word, SplittableRandom random) {
    return with(word, random.nextInt(word.length()), "");
  }

  static String doubled(String word, SplittableRandom random) {
    int at = random.nextInt(word.length());
    return with(word, at, word.substring(at, at + 1).repeat(2));
  }

  static String swapped(String word, SplittableRandom random) {
    int at = random.nextInt(word.length() - 1);
    return word.substring(0, at) + word.charAt(at + 1) + word.charAt(at) + word.substring(at + 2);
  }

  static String digits(String word, SplittableRandom random) {
    String pair = LOOKS.get(random.nextInt(LOOKS.size()));
    return replaced(word, pair.substring(0, 1), pair.substring(1));
  }

  static String sound(String word, SplittableRandom random) {
    String pair = SOUNDS.get(random.nextInt(SOUNDS.size()));
    int dash = pair.indexOf('-');
    String one = pair.substring(0, dash);
    String other = pair.substring(dash + 1);
    return random.nextBoolean() ? replaced(word, one, other) : replaced(word, other, one);
  }

  /** Accents that are there or not, and letters that only some keyboards have. */
  static String script(String word, SplittableRandom random) {
    String pair = SCRIPT.get(random.nextInt(SCRIPT.size()));
    return replaced(word, pair.substring(0, 1), pair.substring(1));
  }

  static String plural(String word, SplittableRandom random) {
    if (word.endsWith("s")) {
      return word.substring(0, word.length() - 1);
    }
    return word + (random.nextInt(4) == 0 ? "es" : "s");
  }

  static String abbreviated(String word, SplittableRandom random) {
    return word.substring(0, random.nextInt(1, 4)) + (random.nextBoolean() ? "." : "");
  }

  static String split(String word, SplittableRandom random) {
    int at = random.nextInt(1, word.length());
    return word.substring(0, at) + " " + word.substring(at);
  }

  /** The first of them, in whatever case. */
  private static String replaced(String word, String what, String by) {
    int at = word.toLowerCase(Locale.ROOT).indexOf(what);
    boolean isThere = at >= 0 && at + what.length() <= word.length();
    return isThere ? word.substring(0, at) + by + word.substring(at + what.length()) : word;
  }

  private static String with(String word, int at, String letters) {
    return word.substring(0, at) + letters + word.substring(at + 1);
  }
}
