package org.muster.delivery.words;

import java.util.List;
import java.util.Locale;
import java.util.Locale.LanguageRange;
import org.jspecify.annotations.Nullable;

/** The header {@code Accept-Language} (RFC 9110 section 12.5.4). */
public final class AcceptedLanguages {

  private static final int LONGEST = 500;

  private AcceptedLanguages() {}

  /** By preference; none if the header is absent or malformed. */
  public static List<Locale> of(String header) {
    if (header.isEmpty() || header.length() > LONGEST) {
      return List.of();
    }
    try {
      return LanguageRange.parse(header).stream()
          .filter(range -> range.getWeight() > 0)
          .map(range -> Locale.forLanguageTag(range.getRange()))
          .toList();
    } catch (IllegalArgumentException e) {
      return List.of();
    }
  }

  /** The tag of the language that is preferred; absent: any will do. */
  public static @Nullable String first(String header) {
    return of(header).stream()
        .filter(locale -> !locale.getLanguage().isEmpty())
        .findFirst()
        .map(Locale::toLanguageTag)
        .orElse(null);
  }
}
