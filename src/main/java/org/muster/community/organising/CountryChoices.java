package org.muster.community.organising;

import java.text.Collator;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.muster.delivery.words.Words;

/** The countries of the world, to choose one from. */
public final class CountryChoices {

  private CountryChoices() {}

  /**
   * Their names by code, in the order of the reader's language; none first.
   *
   * @param now the code that is chosen, which may be none of them
   */
  public static Map<String, String> of(Words words, String now) {
    Comparator<Object> order = Collator.getInstance(Locale.forLanguageTag(words.language().tag()));
    var all = new LinkedHashMap<String, String>();
    all.put("", words.of(OrganisingWords.NOT_SAID));
    Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).stream()
        .map(code -> Map.entry(code, words.countryName(code)))
        .sorted(Map.Entry.<String, String>comparingByValue(order).thenComparing(Map.Entry::getKey))
        .forEach(country -> all.put(country.getKey(), country.getValue()));
    all.putIfAbsent(now, now);
    return all;
  }
}
