package org.muster.engine.query;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.ibm.icu.util.TimeZone;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;

/** What is known of who is asking: what requests give away, and what the person has said. */
public final class CallerHints {

  private CallerHints() {}

  /** As the other, of a search. */
  static @Nullable String country(Caller caller, SearchRequest request, @Nullable Home home) {
    return country(caller, request.country(), home, request.lang(), request.tz());
  }

  /**
   * Where they are: the one country asked for, else the one they live in, else that of the language
   * they ask in, of their time zone, or of the language they read.
   *
   * @param caller who asks; see {@link Caller#language}
   * @param countries ISO 3166-1 alpha-2
   * @param home as they have said for all requests
   * @param lang BCP 47
   * @param tz IANA zone
   */
  public static @Nullable String country(
      Caller caller,
      List<String> countries,
      @Nullable Home home,
      @Nullable String lang,
      @Nullable String tz) {
    String asked = country(countries, home, lang, tz);
    return asked == null ? region(caller.language()) : asked;
  }

  /** The same of what is asked with, and not of who asks. */
  public static @Nullable String country(
      List<String> countries, @Nullable Home home, @Nullable String lang, @Nullable String tz) {
    if (countries.size() == 1) {
      return countries.getFirst();
    }
    if (home != null) {
      return home.country();
    }
    String region = region(lang);
    return region != null || tz == null ? region : countryOfZone(tz);
  }

  private static @Nullable String region(@Nullable String lang) {
    String region = lang == null ? "" : Locale.forLanguageTag(lang).getCountry();
    return region.length() == 2 ? region : null;
  }

  private static @Nullable String countryOfZone(String tz) {
    try {
      String region = TimeZone.getRegion(tz);
      return region.length() == 2 ? region : null; // "001" is the world
    } catch (IllegalArgumentException e) {
      return null; // an offset such as +01:00 is nowhere in particular
    }
  }

  /** The primary tag of their language. */
  static @Nullable String language(SearchRequest request) {
    return language(request.lang());
  }

  /** The primary tag of a BCP 47 tag. */
  public static @Nullable String language(@Nullable String lang) {
    return lang == null ? null : Locale.forLanguageTag(lang).getLanguage();
  }

  /**
   * What is from where they are, or in the language that they use; null if nobody knows.
   *
   * @param country see {@link #country}
   */
  static @Nullable Filter home(
      Caller caller, SearchRequest request, @Nullable String country, @Nullable Question question) {
    var parts = new ArrayList<Filter>();
    if (country != null) {
      parts.add(Filter.is(Fields.COUNTRY, country));
    }
    String language = language(request);
    if (language == null && question != null) {
      language = question.language();
    }
    language = language == null ? language(caller.language()) : language;
    if (language != null) {
      parts.add(Filter.is(Fields.LANGUAGE, language));
    }
    return parts.isEmpty() ? null : new Filter.Or(parts);
  }

  /** The names of the parameters that they gave. */
  static Set<String> given(ObjectNode request) {
    var given = new HashSet<String>();
    for (Map.Entry<String, JsonNode> entry : request.properties()) {
      JsonNode value = entry.getValue();
      if (!value.isNull() && !(value.isArray() && value.isEmpty())) {
        given.add(entry.getKey());
      }
    }
    return given;
  }
}
