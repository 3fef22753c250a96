package org.muster.engine.understanding;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Place;

/** The places that are called like some tokens of a text, as its asker means them. */
final class CalledPlaces {

  /** Shorter words are no names of towns with an ending. */
  private static final int SHORT = 3;

  /** Languages that say where somebody is, if nothing else does. */
  private static final Map<String, String> SPOKEN_IN =
      Map.of(
          "de", "DE", "fr", "FR", "it", "IT", "pl", "PL", "cs", "CZ", "sv", "SE", "nl", "NL", "ja",
          "JP");

  /** What Swedish puts behind the name of a town, with and without the letter that joins them. */
  private static final List<String> AROUND =
      List.of("strakten", "trakten", "sområdet", "området", "sregionen", "regionen");

  /** What is called like some tokens, and whether longer names begin like them. */
  record Names(List<Place> places, boolean goOn) {}

  private final PlaceDictionary places;

  CalledPlaces(PlaceDictionary places) {
    this.places = places;
  }

  /** Where the asker is: the country that is known, else the one of the language. */
  static @Nullable String home(ReadingState draft) {
    String country = draft.asker().country();
    return country != null ? country : languageCountry(draft);
  }

  private static @Nullable String languageCountry(ReadingState draft) {
    String language = draft.signs().language();
    return language == null ? null : SPOKEN_IN.get(language);
  }

  /** What is called like the tokens of a text; looked up once. */
  Names like(ReadingState draft, int first, int end) {
    Names names = draft.names(first, end);
    if (names == null) {
      String words = draft.words(first, end);
      List<Place> called = called(draft, words);
      String town = called.isEmpty() ? aroundWhat(words) : "";
      names = new Names(town.isEmpty() ? called : called(draft, town), places.goesOn(words));
      draft.names(first, end, names);
    }
    return names;
  }

  /** "Stockholmstrakten" is around Stockholm; empty if the word does not say so. */
  private static String aroundWhat(String word) {
    for (String end : AROUND) {
      if (word.endsWith(end) && word.length() > end.length() + SHORT) {
        return word.substring(0, word.length() - end.length());
      }
    }
    return "";
  }

  private List<Place> called(ReadingState draft, String name) {
    String home = home(draft);
    List<Place> named = places.named(name, home);
    String spoken = languageCountry(draft);
    boolean elsewhere =
        spoken != null
            && !spoken.equals(home)
            && !named.isEmpty()
            && named.stream().noneMatch(place -> place.country().equals(home));
    return elsewhere ? places.named(name, spoken) : named;
  }
}
