package org.muster.delivery.words;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Chooses the language of a page, and the region whose customs its figures follow. */
public final class LanguageChoice {

  private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());

  private LanguageChoice() {}

  /**
   * The words for a reader. The language is the first that is known of: that of the address, of the
   * account, of the cookie, of the browser, of the instance.
   *
   * @param address first part of the path, if it is a language
   * @param choice what the reader has chosen for the account
   * @param cookie value of the cookie {@code lang}
   * @param accepted header {@code Accept-Language} (RFC 9110 section 12.5.4)
   * @param instance the language of the instance
   */
  public static Words choose(
      Optional<Language> address,
      ReaderChoice choice,
      Optional<String> cookie,
      Optional<String> accepted,
      Language instance) {
    List<Locale> wanted = accepted.map(AcceptedLanguages::of).orElse(List.of());
    Language language =
        address
            .or(() -> Optional.ofNullable(choice.language()))
            .or(() -> cookie.flatMap(LanguageChoice::offered))
            .or(() -> wanted.stream().flatMap(w -> offered(w.getLanguage()).stream()).findFirst())
            .orElse(instance);
    String spoken = language == Language.PSEUDO ? "en" : language.tag();
    Optional<String> region =
        wanted.stream()
            .filter(locale -> locale.getLanguage().equals(spoken))
            .map(Locale::getCountry)
            .filter(COUNTRIES::contains)
            .findFirst();
    return Words.of(language, region).measured(choice.units()).by(choice.tz());
  }

  private static Optional<Language> offered(String tag) {
    return Language.of(tag).filter(Language.offered()::contains);
  }
}
