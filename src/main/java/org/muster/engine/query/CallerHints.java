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

/** What is known of who is asking: what requests give away, and what the person has said. */
public final class CallerHints {

  private CallerHints() {}

  /** As the other, of a search. */
  static @Nullable String country(SearchRequest request, @Nullable Home home) {
    return country(request.country(), home, request.lang(), request.tz());
  }

  /**
   * Where they are: the one country asked for, else the one they live in, else that of their
   * language or their time zone.
   *
   * @param countries ISO 3166-1 alpha-2
   * @param home as they have said for all requests
   * @param lang BCP 47
   * @param tz IANA zone
   */
  public static @Nullable String country(
      List<String> countries, @Nullable Home home, @Nullable String lang, @Nullable String tz) {
    if (countries.size() == 1) {
      return countries.getFirst();
    }
    if (home != null) {
      return home.country();
    }
    if (lang != null) {
      String region = Locale.forLanguageTag(lang).getCountry();
      if (region.length() == 2) {
        return region;
      }
    }
    return tz == null ? null : countryOfZone(tz);
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
      SearchRequest request, @Nullable String country, @Nullable Question question) {
    var parts = new ArrayList<Filter>();
    if (country != null) {
      parts.add(Filter.is(Fields.COUNTRY, country));
    }
    String language = language(request);
    if (language == null && question != null) {
      language = question.language();
    }
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
