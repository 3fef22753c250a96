package org.muster.identity.account;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Pattern;
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
    @Nullable @JsonPropertyDescription("IANA time zone, such as Europe/Berlin.") ZoneId tz) {

  /** The languages of the pages. */
  static final String LANGUAGES = "^(cs|de|en|es|fr|it|ja|nl|pl|pt|sv)$";

  /** Nothing is chosen. */
  static final Preferences NONE = new Preferences(null, null, null);

  /** In one line; empty if nothing is chosen. */
  String inWords() {
    return Stream.of(
            language == null ? "" : "language " + language,
            units == null ? "" : "units " + Json.name(units),
            tz == null ? "" : "time zone " + tz.getId())
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(", "));
  }
}
