package org.muster.engine.gazetteer;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.core.CannotRunException;

/**
 * What towns are called in other languages than their own, by GeoNames id, from {@code
 * index/town-names.txt}. For showing; what towns are found by is in the gazetteer.
 */
final class TownExonyms {

  /** The name in Latin letters of a town that has another script at home. */
  static final String LATIN = "latin";

  private static final String FILE = "index/town-names.txt";

  private final Map<Integer, Map<String, String>> names = new HashMap<>();

  private TownExonyms() {}

  static TownExonyms load() {
    try (InputStream in = TownExonyms.class.getResourceAsStream("/" + FILE)) {
      if (in == null) {
        throw CannotRunException.failed(FILE + " is missing from the class path", null);
      }
      return of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lines of an id and names, as {@code 2643743 London es=Londres pl=Londyn}, parted by tabs. */
  static TownExonyms of(String text) {
    var exonyms = new TownExonyms();
    for (String line : text.split("\n", -1)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        List<String> fields = List.of(line.split("\t", -1));
        var byLanguage = new HashMap<String, String>();
        for (String field : fields.subList(2, fields.size())) {
          int sign = field.indexOf('=');
          for (String language : field.substring(0, sign).split(",", -1)) {
            byLanguage.put(language, field.substring(sign + 1));
          }
        }
        exonyms.names.put(Integer.valueOf(fields.getFirst()), Map.copyOf(byLanguage));
      }
    }
    return exonyms;
  }

  Set<String> languages() {
    return names.values().stream()
        .flatMap(known -> known.keySet().stream())
        .filter(language -> !language.equals(LATIN))
        .collect(Collectors.toUnmodifiableSet());
  }

  Map<String, String> of(int id) {
    return names.getOrDefault(id, Map.of());
  }
}
