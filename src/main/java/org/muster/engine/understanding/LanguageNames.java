package org.muster.engine.understanding;

import com.ibm.icu.util.ULocale;
import java.util.List;
import java.util.Set;
import org.muster.engine.understanding.Grammar.Meaning;

/** What languages are called in each language, from ICU. */
final class LanguageNames {

  private static final List<String> SPOKEN =
      List.of(
          "en", "de", "fr", "es", "it", "pt", "pl", "cs", "nl", "sv", "ja", "da", "no", "fi", "uk",
          "ru", "sk", "hu", "ro", "hr", "sl", "el", "tr", "zh", "ko", "ar", "lt", "lv", "et");

  private LanguageNames() {}

  static void addTo(Grammar grammar) {
    for (String language : Grammar.LANGUAGES) {
      var in = new ULocale(language);
      for (String spoken : SPOKEN) {
        String name = new ULocale(spoken).getDisplayLanguage(in);
        grammar.add(name, new Meaning(FunctionWord.TONGUE, spoken, Set.of(language), true));
      }
    }
  }
}
