package org.muster.platform.exchange;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.muster.core.Fault;
import org.muster.core.GeoPoint;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Transferable;
import org.muster.core.Transferable.Likeness;

/**
 * Finds new rows that look like others under another key: with the same name, but for case,
 * accents, punctuation and words such as "airsoft", and at the same place: within 25 km where both
 * have a point, otherwise in the same town. A place that is not known is like any.
 */
final class Duplicates {

  private static final double NEAR_M = 25_000;
  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern COMMON =
      Pattern.compile("\\b(the|airsoft|softair|asg|club|team|ev|asd)\\b");
  private static final Pattern OTHERS = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final Map<String, Map<String, List<Likeness>>> known = new HashMap<>();

  /** The fault of each row that looks like another, by the row's key. */
  <T> Map<String, ProblemException> find(Transferable<T> type, Collection<T> rows) {
    Map<String, List<Likeness>> named = known.computeIfAbsent(type.type(), _ -> all(type));
    Set<String> there = type.known(rows.stream().map(type::key).toList());
    var faults = new LinkedHashMap<String, ProblemException>();
    for (T row : rows) {
      String key = type.key(row);
      Optional<Likeness> likeness = type.likeness(row);
      if (likeness.isEmpty() || there.contains(key)) {
        continue;
      }
      List<Likeness> others =
          named.computeIfAbsent(plain(likeness.get().name()), _ -> new ArrayList<>());
      Optional<Likeness> other =
          others.stream()
              .filter(one -> !one.key().equals(key) && isNear(one, likeness.get()))
              .findFirst();
      if (other.isPresent()) {
        faults.put(key, fault(type.type(), other.get()));
      } else {
        others.add(likeness.get());
      }
    }
    return faults;
  }

  private static <T> Map<String, List<Likeness>> all(Transferable<T> type) {
    Map<String, List<Likeness>> named = new HashMap<>();
    type.each(
        row ->
            type.likeness(row)
                .ifPresent(
                    one ->
                        named.computeIfAbsent(plain(one.name()), _ -> new ArrayList<>()).add(one)));
    return named;
  }

  private static ProblemException fault(String type, Likeness other) {
    String detail =
        "This looks like the %s %s (%s). Give it that key to update it, or import it with --allow-duplicates."
            .formatted(type, other.key(), other.name());
    return new Problem.Invalid(List.of(Fault.pointer("", "duplicate", detail))).exception();
  }

  /** A name without what differs between spellings. */
  static String plain(String name) {
    String lower =
        MARKS
            .matcher(Normalizer.normalize(name, Normalizer.Form.NFKD))
            .replaceAll("")
            .toLowerCase(Locale.ROOT)
            .replace(".", "");
    String rest = OTHERS.matcher(COMMON.matcher(lower).replaceAll(" ")).replaceAll("");
    return rest.isEmpty() ? OTHERS.matcher(lower).replaceAll("") : rest;
  }

  private static boolean isNear(Likeness one, Likeness other) {
    GeoPoint here = one.point();
    GeoPoint there = other.point();
    if (here != null && there != null) {
      return here.metresTo(there) <= NEAR_M;
    }
    String place = one.place();
    String otherPlace = other.place();
    return place == null || otherPlace == null || plain(place).equals(plain(otherPlace));
  }
}
