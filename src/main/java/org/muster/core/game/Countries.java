package org.muster.core.game;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Codes of countries as people send them. */
public final class Countries {

  private Countries() {}

  /** ISO 3166-1 alpha-2: in capitals, and GB for UK, which is nobody's code. */
  public static List<String> codes(@Nullable List<String> sent) {
    return sent == null ? List.of() : sent.stream().map(Countries::code).toList();
  }

  private static String code(String sent) {
    String code = sent.toUpperCase(Locale.ROOT);
    return code.equals("UK") ? "GB" : code;
  }
}
