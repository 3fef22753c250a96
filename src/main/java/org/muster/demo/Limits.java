package org.muster.demo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.muster.core.Joules;
import org.muster.core.game.Rules.Context;
import org.muster.core.game.Rules.Declared;
import org.muster.core.game.Rules.Fire;
import org.muster.core.game.Rules.Limit;
import org.muster.core.game.Rules.WeaponClass;

/** The customary muzzle energy limits in {@code demo/limits.txt}. */
final class Limits {
  private static final Pattern LIMIT =
      Pattern.compile("([a-z]+):([a-z]+):([0-9.]+)(fps|mps|j)(?::([0-9]+)m)?");

  private final List<Custom> customs = new ArrayList<>();

  private record Custom(CountryCustoms land, boolean indoor, List<Limit> limits) {}

  static Limits load() {
    var limits = new Limits();
    DemoFile.forEachLine("demo/limits.txt", limits::add);
    return limits;
  }

  private void add(String line) {
    String[] words = line.split(" ", -1);
    boolean indoor =
        switch (words[1]) {
          case "indoor" -> true;
          case "outdoor" -> false;
          default -> throw new IllegalArgumentException("unknown ground " + words[1]);
        };
    var limits = new ArrayList<Limit>();
    for (int i = 2; i < words.length; i++) {
      limits.add(limit(words[i], indoor ? Context.INDOOR : Context.OUTDOOR));
    }
    customs.add(new Custom(CountryCustoms.valueOf(words[0]), indoor, List.copyOf(limits)));
  }

  private static Limit limit(String written, Context context) {
    Matcher m = LIMIT.matcher(written);
    if (!m.matches()) {
      throw new IllegalArgumentException("not a limit: " + written);
    }
    double value = Double.parseDouble(m.group(3));
    double grams = Joules.CUSTOMARY_BB_G;
    String unit = m.group(4);
    double joules =
        switch (unit) {
          case "fps" -> Joules.ofFeetPerSecond(value, grams);
          case "mps" -> Joules.ofMetresPerSecond(value, grams);
          default -> value;
        };
    @Nullable Declared declared =
        switch (unit) {
          case "fps" -> new Declared(value, null, grams);
          case "mps" -> new Declared(null, value, grams);
          default -> null;
        };
    return new Limit(
        WeaponClass.valueOf(m.group(1).toUpperCase(Locale.ROOT)),
        Fire.valueOf(m.group(2).toUpperCase(Locale.ROOT)),
        context,
        Math.round(joules * 100) / 100.0,
        declared,
        null,
        m.group(5) == null ? null : Double.valueOf(m.group(5)),
        null);
  }

  /** One of the usual sets of limits for this kind of venue. */
  List<Limit> pick(CountryCustoms land, VenueKind ground, SeededRandom dice) {
    boolean indoor = ground == VenueKind.INDOOR;
    return dice.pick(customs.stream().filter(c -> c.land == land && c.indoor == indoor).toList())
        .limits();
  }
}
