package org.muster.community.discovery;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.game.Countries;
import org.muster.core.game.Formats;
import org.muster.engine.query.CallerHints;
import org.muster.engine.query.Home;
import org.muster.engine.query.SearchText;

/** The text to complete, and where the user probably is. */
record SuggestQuery(
    @Nullable
        @JsonPropertyDescription(
            "The text typed so far; the last word may be incomplete. Typos are tolerated from the"
                + " third letter. At most 200 characters and 32 words. Blank: no suggestions.")
        String q,
    @Size(max = 6) @JsonPropertyDescription("Only these types.") List<Type> type,
    @Nullable
        @JsonPropertyDescription(
            "A place, or latitude and longitude; nearer suggestions come first. Absent: your home,"
                + " if you are signed in and have said it.")
        String near,
    @Size(max = 20)
        @JsonPropertyDescription(
            "ISO 3166-1 alpha-2 codes. With a single code, places in that country come first; if"
                + " absent, those in the country of your home, `lang` or `tz`. Nothing is"
                + " excluded.")
        List<@Pattern(regexp = Formats.COUNTRY_ASKED) String> country,
    @Nullable
        @Size(max = 60)
        @JsonPropertyDescription("The user's IANA time zone, such as Europe/London.")
        String tz,
    @Nullable
        @Size(max = 35)
        @Pattern(regexp = Formats.LANGUAGE)
        @JsonPropertyDescription(
            "BCP 47 tag such as de or pt-BR: tags in this language come before those in others.")
        String lang,
    @Min(1)
        @Max(20)
        @JsonProperty(defaultValue = "8")
        @JsonPropertyDescription("Maximum number of suggestions.")
        Integer limit) {

  private static final int DEFAULT_LIMIT = 8;

  public SuggestQuery {
    type = list(type);
    country = Countries.codes(country);
    limit = or(limit, DEFAULT_LIMIT);
  }

  /** Types of suggestions, in the order in which the merger takes them. */
  public enum Type {
    PLACE,
    CLUB,
    EVENT,
    VENUE,
    TAG,
    PLAYER
  }

  @Nullable SearchText text() {
    return SearchText.of("q", q);
  }

  /**
   * The user's probable country: ISO 3166-1 alpha-2.
   *
   * @param home where they live
   */
  @Nullable String country(Caller caller, @Nullable Home home) {
    return CallerHints.country(caller, country, home, lang, tz);
  }

  /** The primary subtag of the user's language. */
  @Nullable String language() {
    return CallerHints.language(lang);
  }

  /** The requested types; by default all. */
  Set<Type> types() {
    return type.isEmpty() ? EnumSet.allOf(Type.class) : EnumSet.copyOf(type);
  }
}
