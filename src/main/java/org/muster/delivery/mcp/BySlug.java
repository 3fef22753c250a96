package org.muster.delivery.mcp;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.muster.core.Defaults;
import org.muster.core.game.Formats;

/** Arguments of tools that read one thing. */
public record BySlug(
    @NotNull
        @Size(max = 100)
        @Pattern(regexp = Formats.SLUG)
        @JsonPropertyDescription("The slug that a search returned.")
        String slug,
    @JsonProperty(defaultValue = "concise")
        @JsonPropertyDescription("concise for a few fields, detailed for everything.")
        ResponseFormat responseFormat) {

  public BySlug {
    responseFormat = Defaults.or(responseFormat, ResponseFormat.CONCISE);
  }
}
