package org.muster.lab.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.List;
import java.util.SplittableRandom;

/**
 * Requests for suggestions, none of them twice: from 2 to 7 letters that begin a word of a name,
 * one of three wrong. There are too few texts of two and three letters; from its second time on one
 * is asked from a point of its own. The same seed gives the same requests.
 */
final class Typed {

  static final int LEAST = 2;
  static final int MOST = 7;

  private static final String SUGGEST = "/api/suggest?q=";
  private static final int WRONG_ONE_IN = 3;
  private static final List<Damage> SLIPS =
      List.of(
          Damage.ADJACENT_KEY,
          Damage.WRONG_LETTER,
          Damage.DROPPED,
          Damage.DOUBLED,
          Damage.SWAPPED,
          Damage.SOUND_ALIKE);

  private final Material material;
  private final SplittableRandom random;
  private final Seen seen = new Seen();

  Typed(Material material, long seed) {
    this.material = material;
    this.random = new SplittableRandom(seed);
  }

  /** The path of the next request. */
  String next() {
    String letters = letters();
    String path = SUGGEST + URLEncoder.encode(letters, UTF_8);
    while (!seen.add(path)) {
      path =
          SUGGEST
              + URLEncoder.encode(letters, UTF_8)
              + "&near="
              + Lists.point(pick(material.towns()), random);
    }
    return path;
  }

  /** What is typed so far. */
  String letters() {
    int most = random.nextInt(LEAST, MOST + 1);
    String typed = "";
    while (typed.length() < LEAST) {
      String name = pick(material.names());
      typed = cut(name.substring(beginning(name)), most);
      if (random.nextInt(WRONG_ONE_IN) == 0) {
        typed = cut(pick(SLIPS).of(typed, random).orElse(typed), most);
      }
    }
    return typed;
  }

  /** Where the name or, one time in three, its second word begins. */
  private int beginning(String name) {
    return random.nextInt(3) == 0 ? name.indexOf(' ') + 1 : 0;
  }

  private static String cut(String text, int most) {
    return text.substring(0, Math.min(most, text.length())).strip();
  }

  private <T> T pick(List<T> some) {
    return some.get(random.nextInt(some.size()));
  }
}
