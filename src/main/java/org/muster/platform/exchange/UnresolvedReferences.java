package org.muster.platform.exchange;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Transferable;

/** Finds dangling references in rows that are about to be written. */
final class UnresolvedReferences {

  private final Map<String, Transferable<?>> types = new HashMap<>();

  UnresolvedReferences(List<? extends Transferable<?>> types) {
    types.forEach(type -> this.types.put(type.type(), type));
  }

  /** The fault of each row that has one, by the row's key. */
  <T> Map<String, ProblemException> find(Transferable<T> type, Collection<T> rows) {
    Map<String, Set<String>> named = new HashMap<>();
    for (T row : rows) {
      for (var reference : type.references(row)) {
        named.computeIfAbsent(reference.type(), t -> new HashSet<>()).add(reference.key());
      }
    }
    Map<String, Set<String>> known = new HashMap<>();
    named.forEach((other, keys) -> known.put(other, known(other, keys)));
    var faults = new LinkedHashMap<String, ProblemException>();
    for (T row : rows) {
      var found = new ArrayList<Fault>();
      for (var reference : type.references(row)) {
        if (!known.getOrDefault(reference.type(), Set.of()).contains(reference.key())) {
          found.add(
              Fault.pointer(
                  reference.pointer(),
                  "unknown_reference",
                  "The %s %s does not exist.".formatted(reference.type(), reference.key())));
        }
      }
      if (!found.isEmpty()) {
        faults.put(type.key(row), new Problem.Invalid(List.copyOf(found)).exception());
      }
    }
    return faults;
  }

  private Set<String> known(String type, Set<String> keys) {
    Transferable<?> other = types.get(type);
    return other == null ? Set.of() : other.known(keys);
  }
}
