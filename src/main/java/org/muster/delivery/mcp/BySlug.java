package org.muster.delivery.mcp;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import org.muster.core.Defaults;

/** Arguments of tools that read one thing. */
public record BySlug(
    @NotNull @Size(max = 160) @JsonPropertyDescription("Slug from a result, or the name.")
        String slug,
    @JsonProperty(defaultValue = "concise") @JsonPropertyDescription("detailed: everything.")
        ResponseFormat responseFormat) {

  public BySlug {
    responseFormat = Defaults.or(responseFormat, ResponseFormat.CONCISE);
  }
}
