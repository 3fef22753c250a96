package org.muster.community.message;

import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.MultilineText;

/** Request body that sends a message to those who come to a game. */
public record NewMessage(
    @NotNull
        @Size(min = 1, max = SUBJECT)
        @JsonPropertyDescription("The email's subject begins with it; the game's title follows.")
        String subject,
    @NotNull
        @MultilineText
        @Size(min = 1, max = TEXT)
        @JsonPropertyDescription("Markdown; emails have it as it is written, without links.")
        String text,
    @Nullable
        @JsonPropertyDescription("Who gets it. Absent: everybody who has or may still get a place.")
        Recipients to) {

  /** Most characters of a subject. */
  public static final int SUBJECT = 80;

  /** Most characters of a text. */
  public static final int TEXT = 2_000;

  /** Who gets it. */
  Recipients audience() {
    return or(to, Recipients.ALL);
  }
}
