package org.muster.delivery.http;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Decodes the parameters of a page's address to the record that the operation behind it takes. As
 * in REST, values are checked and faults named; but empty fields of forms and parameters that the
 * operation does not have, such as those of the page itself, are ignored.
 *
 * @param <Q> the record
 */
public final class PageParameters<Q> {

  private final QueryDecoder<Q> decoder;

  /**
   * @param type record of the operation; made once, since reading its schema takes time
   */
  public PageParameters(Class<Q> type) {
    decoder = new QueryDecoder<>(type, Set.of());
  }

  /**
   * Decodes what was asked.
   *
   * @throws org.muster.core.ProblemException {@code Invalid} with every fault
   */
  public Q read(Map<String, List<String>> query) {
    Map<String, List<String>> known = new LinkedHashMap<>();
    query.forEach(
        (name, values) -> {
          List<String> filled = values.stream().filter(value -> !value.isBlank()).toList();
          if (decoder.knows(name) && !filled.isEmpty()) {
            known.put(name, filled);
          }
        });
    return decoder.decode(known);
  }
}
