package org.muster.engine.query;

import com.ibm.icu.util.ULocale;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;

/** Words that people type for what is kept as a code. */
public final class Topics {

  private Topics() {}

  /** "night game" for {@code NIGHT_GAME}. */
  public static String of(Enum<?> value) {
    return Json.name(value).replace('_', ' ');
  }

  /** "Germany Deutschland DE" for {@code DE}: the country's name in English and its own tongue. */
  public static @Nullable String country(@Nullable String code) {
    if (code == null) {
      return null;
    }
    Locale country = Locale.of("", code);
    Locale spokenThere = ULocale.addLikelySubtags(new ULocale("und_" + code)).toLocale();
    return country.getDisplayCountry(Locale.ENGLISH)
        + " "
        + country.getDisplayCountry(spokenThere)
        + " "
        + code;
  }
}
