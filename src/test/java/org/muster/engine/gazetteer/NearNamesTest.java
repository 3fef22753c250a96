package org.muster.engine.gazetteer;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class NearNamesTest {

  private static final NameTable TABLE =
      GazetteerFile.read(
              "index/places.bin", Gazetteer.class.getResourceAsStream("/index/places.bin"))
          .major();

  private final NearNames near = new NearNames(TABLE);
  private final SplittableRandom random = new SplittableRandom(7);

  @Test
  void near_findsTheNamesThatLookingAtAllFinds() {
    for (int i = 0; i < 60; i++) {
      int typos = 1 + i % NearNames.MOST_TYPOS;
      byte[] asked = damaged(name(random.nextInt(TABLE.size())), typos);
      if (asked.length >= (typos == 1 ? 4 : 9)) {
        assertThat(found(asked, typos))
            .as(new String(asked, StandardCharsets.UTF_8))
            .isEqualTo(expected(asked, typos));
      }
    }
  }

  private static byte[] name(int number) {
    byte[] name = new byte[NameTable.LONGEST];
    return Arrays.copyOf(name, TABLE.name(number, name));
  }

  private byte[] damaged(byte[] name, int times) {
    byte[] wrong = name.clone();
    for (int i = 0; i < times && wrong.length > 2; i++) {
      int at = random.nextInt(wrong.length - 1);
      if (random.nextBoolean()) {
        byte other = wrong[at];
        wrong[at] = wrong[at + 1];
        wrong[at + 1] = other;
      } else {
        wrong[at] = (byte) ('a' + random.nextInt(26));
      }
    }
    return wrong;
  }

  private Set<Integer> found(byte[] asked, int typos) {
    var found = new TreeSet<Integer>();
    near.near(asked, typos, (number, away, sameStart) -> found.add(number));
    return found;
  }

  private static Set<Integer> expected(byte[] asked, int typos) {
    var expected = new TreeSet<Integer>();
    TABLE.forEach(
        (number, name, length) -> {
          if (Math.abs(length - asked.length) <= typos && typos(asked, name, length) <= typos) {
            expected.add(number);
          }
        });
    return expected;
  }

  private static int typos(byte[] asked, byte[] name, int length) {
    int[][] d = new int[length + 1][asked.length + 1];
    for (int i = 0; i <= length; i++) {
      for (int j = 0; j <= asked.length; j++) {
        if (i == 0 || j == 0) {
          d[i][j] = i + j;
          continue;
        }
        int cost = name[i - 1] == asked[j - 1] ? 0 : 1;
        d[i][j] = Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + cost);
        boolean swapped =
            i > 1 && j > 1 && name[i - 1] == asked[j - 2] && name[i - 2] == asked[j - 1];
        d[i][j] = swapped ? Math.min(d[i][j], d[i - 2][j - 2] + 1) : d[i][j];
      }
    }
    return d[length][asked.length];
  }
}
