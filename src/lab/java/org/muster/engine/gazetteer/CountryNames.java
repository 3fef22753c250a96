package org.muster.engine.gazetteer;

import com.ibm.icu.text.DisplayContext;
import com.ibm.icu.text.LocaleDisplayNames;
import com.ibm.icu.util.ULocale;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What countries are called: in Unicode CLDR, as ICU brings it. */
final class CountryNames {

  private static final List<String> LANGUAGES =
      List.of("en", "de", "fr", "es", "pl", "cs", "nl", "sv", "it", "pt", "ja", "ru", "zh", "ko");

  private static final DisplayContext[] FORMS = {
    DisplayContext.LENGTH_FULL, DisplayContext.LENGTH_SHORT
  };

  private CountryNames() {}

  /**
   * In the language that most people there speak; in English if that is written in a script that
   * the gazetteer has no names in, since few here could read it.
   */
  static String local(String country) {
    String local = in(spokenIn(country), country, DisplayContext.LENGTH_FULL);
    return TownNames.SCRIPTS.matcher(local).matches()
        ? local
        : in(ULocale.ENGLISH, country, DisplayContext.LENGTH_FULL);
  }

  /** In that, and in those of everybody here. */
  static Set<String> all(String country) {
    var names = new LinkedHashSet<String>();
    names.add(local(country));
    for (String language : LANGUAGES) {
      for (DisplayContext form : FORMS) {
        names.add(in(new ULocale(language), country, form));
      }
    }
    return names;
  }

  private static ULocale spokenIn(String country) {
    return ULocale.addLikelySubtags(new ULocale("und_" + country));
  }

  private static String in(ULocale language, String country, DisplayContext length) {
    return LocaleDisplayNames.getInstance(language, length).regionDisplayName(country);
  }
}
