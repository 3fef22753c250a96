package org.muster.lab.bench;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.StringJoiner;
import org.muster.lab.bench.Material.Town;

/** What people type when they know no name: a kind of game, a place, a day, a limit. */
final class Sentences {

  private static final List<String> PARTS = List.of("start", "type", "town", "date", "limit");
  private static final List<Integer> OF_HUNDRED = List.of(40, 75, 85, 55, 45);

  private final List<Town> towns;
  private final Map<String, List<Town>> own = new HashMap<>();

  Sentences(List<Town> towns) {
    this.towns = towns;
    for (Tongue tongue : Tongue.ALL) {
      List<Town> there =
          towns.stream().filter(town -> tongue.countries().contains(town.country())).toList();
      own.put(tongue.language(), there.isEmpty() ? towns : there);
    }
  }

  /** One of two parts or more; in three of four its town is of its language. */
  String next(Tongue tongue, SplittableRandom random) {
    var sentence = new StringJoiner(" ");
    int parts = 0;
    while (parts < 2) {
      sentence = new StringJoiner(" ");
      parts = 0;
      for (int i = 0; i < PARTS.size(); i++) {
        if (random.nextInt(100) < OF_HUNDRED.get(i)) {
          sentence.add(filled(pick(tongue.parts(PARTS.get(i)), random), tongue, random));
          parts += i == 0 ? 0 : 1;
        }
      }
    }
    return sentence.toString();
  }

  private String filled(String part, Tongue tongue, SplittableRandom random) {
    if (!part.contains("{")) {
      return part;
    }
    boolean abroad = random.nextInt(4) == 0;
    Town town = pick(abroad ? towns : own.getOrDefault(tongue.language(), towns), random);
    return part.replace("{town}", town.name())
        .replace("{n}", Integer.toString(random.nextInt(10, 100)))
        .replace("{age}", Integer.toString(random.nextInt(10, 19)))
        .replace("{day}", Integer.toString(random.nextInt(1, 29)));
  }

  private static <T> T pick(List<T> some, SplittableRandom random) {
    return some.get(random.nextInt(some.size()));
  }
}
