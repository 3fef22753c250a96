package org.muster.identity.apikey;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Scope;

/** An API key in the REST API, without its secret. */
public record KeyView(
    @JsonPropertyDescription("Its public part.") String id,
    @JsonPropertyDescription("Given by its owner.") String name,
    @JsonPropertyDescription("What it allows, such as me:read.") List<String> scopes,
    @JsonPropertyDescription("When it was made.") Instant createdAt,
    @JsonPropertyDescription("From then on it is not accepted.") Instant expiresAt,
    @Nullable @JsonPropertyDescription("When it was last used, give or take a minute.")
        Instant usedAt,
    @Nullable @JsonPropertyDescription("The id of the key that takes its place.")
        String replacedBy) {

  static KeyView of(ApiKey key) {
    return new KeyView(
        key.id(),
        key.name(),
        Scope.all().stream().filter(key.scopes()::contains).map(Scope::word).toList(),
        key.createdAt(),
        key.expiresAt(),
        key.usedAt(),
        key.replacedBy());
  }
}
