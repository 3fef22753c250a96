package org.muster.delivery.words;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.ibm.icu.util.ULocale;
import java.util.Objects;

/** Names of countries by ICU, which looks each up anew. */
final class RegionWords {

  private static final int KEPT = 2_000;

  private static final Cache<Country, String> NAMES =
      Caffeine.newBuilder().maximumSize(KEPT).build();

  private record Country(ULocale locale, String code) {

    String text() {
      return ULocale.getDisplayCountry("und-" + code, locale);
    }
  }

  private RegionWords() {}

  static String country(ULocale locale, String code) {
    return Objects.requireNonNull(NAMES.get(new Country(locale, code), Country::text));
  }
}
