package org.muster.identity.account;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.ZoneId;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.delivery.words.Units;

/** How the owner of an account wants to read; what is absent is as the browser says. */
public record Preferences(
    @Nullable
        @Pattern(regexp = Preferences.LANGUAGES)
        @JsonPropertyDescription("Language of pages whose address names none.")
        String language,
    @Nullable @JsonPropertyDescription("Kilometres and metres, or miles and feet.") Units units,
    @Nullable @JsonPropertyDescription("IANA time zone, such as Europe/Berlin.") ZoneId tz,
    @Nullable
        @Size(min = 1, max = 200)
        @JsonPropertyDescription(
            "The town where you live, by name, or by a `label` of /api/places, such as \"Leeds,"
                + " England, GB\"; becomes that label. Your searches that name no country or place"
                + " go by it. Only you see it.")
        String home,
    @Nullable
        @JsonPropertyDescription(
            "Whether members of your clubs see for which games you have a place, if they can see"
                + " your profile; absent: no.")
        Boolean showsGames) {

  public Preferences {
    showsGames = Boolean.TRUE.equals(showsGames) ? true : null;
  }

  /** The languages of the pages. */
  static final String LANGUAGES = "^(cs|de|en|es|fr|it|ja|nl|pl|pt|sv)$";

  /** Nothing is chosen. */
  static final Preferences NONE = new Preferences(null, null, null, null, null);

  /** In one line; empty if nothing is chosen. */
  String inWords() {
    return Stream.of(
            language == null ? "" : "language " + language,
            units == null ? "" : "units " + Json.name(units),
            tz == null ? "" : "time zone " + tz.getId(),
            home == null ? "" : "lives in " + home,
            showsGames == null ? "" : "club mates see their games")
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
