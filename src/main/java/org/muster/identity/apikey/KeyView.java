package org.muster.identity.apikey;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Scope;

/** An API key in the REST API, without its secret. */
record KeyView(
    @JsonPropertyDescription("Id of the API key, its public part.") String id,
    @JsonPropertyDescription("Name given by its owner.") String name,
    @JsonPropertyDescription("Scopes of the API key, such as me:read.") List<String> scopes,
    @JsonPropertyDescription("When the API key was created.") Instant createdAt,
    @JsonPropertyDescription("When the API key expires.") Instant expiresAt,
    @Nullable @JsonPropertyDescription("When the API key was last used, accurate to a minute.")
        Instant usedAt,
    @Nullable @JsonPropertyDescription("Id of the API key that replaces it.") String replacedBy) {

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
