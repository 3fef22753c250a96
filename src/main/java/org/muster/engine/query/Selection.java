package org.muster.engine.query;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The filters of a request: what always holds, and what was chosen, by the parameter that chose it.
 * Kept apart so that each choice can be counted, and given up, without the others.
 *
 * @param chosen by parameter, in the order of the request
 * @param group a keyword field: of the documents with the same value only the first is selected;
 *     absent: all are
 */
public record Selection(Filter always, Map<String, Filter> chosen, @Nullable String group) {

  public Selection {
    chosen = Collections.unmodifiableMap(new LinkedHashMap<>(chosen));
  }

  /** Nothing was chosen. */
  public static Selection of(Filter always) {
    return new Selection(always, Map.of(), null);
  }

  /** The same of fewer documents. */
  public Selection within(Filter filter) {
    return new Selection(Filter.all(always, filter), chosen, group);
  }

  /** All of it as one filter. */
  public Filter filter() {
    if (chosen.isEmpty()) {
      return always;
    }
    List<Filter> parts = new ArrayList<>();
    parts.add(always);
    parts.addAll(chosen.values());
    return new Filter.And(parts);
  }

  /** The same without one choice. */
  public Selection without(String parameter) {
    var left = new LinkedHashMap<>(chosen);
    left.remove(parameter);
    return new Selection(always, left, group);
  }
}
