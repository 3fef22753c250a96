package org.muster.identity.account;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.player.Player;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.core.Versioned;

/** The caller's identity and the scopes of the credentials. */
record Myself(
    @JsonPropertyDescription("Id of the account; never changes.") UUID account,
    @Nullable
        @JsonPropertyDescription(
            "Your public name, used in addresses; only with the scope me:read.")
        String handle,
    @Nullable @JsonPropertyDescription("Email address; only with the scope me:read.") String email,
    @JsonPropertyDescription("The credentials of the request.") Shown credential,
    @JsonPropertyDescription("Scopes of the credentials.") List<Allowed> scopes,
    @JsonPropertyDescription(
            "Increases with each change of the profile or the preferences; 0 without the scope"
                + " me:read or me:write.")
        long version,
    @Nullable
        @JsonPropertyDescription(
            "The whole profile, including private fields; only with the scope me:read.")
        Player profile,
    @Nullable
        @JsonPropertyDescription(
            "How you want to read pages; only with the scope me:read. Changes count as changes of"
                + " the profile.")
        Preferences preferences)
    implements Versioned {

  /** Kinds of credentials, and what assistants call them. */
  public enum Kind {
    SESSION(MyAccount.By.SESSION),
    API_KEY(MyAccount.By.API_KEY),
    ACCESS_TOKEN(MyAccount.By.APP);

    private final MyAccount.By forAssistants;

    Kind(MyAccount.By forAssistants) {
      this.forAssistants = forAssistants;
    }

    MyAccount.By forAssistants() {
      return forAssistants;
    }
  }

  /** The credentials, without their secret. */
  public record Shown(
      @JsonPropertyDescription("Type of the credentials.") Kind kind,
      @JsonPropertyDescription("Public part of an API key, or the client id of a token.") String id,
      @Nullable @JsonPropertyDescription("When the credentials expire.") Instant expiresAt) {

    static Shown of(Caller.Credential credential) {
      return switch (credential) {
        case Caller.Credential.Session session ->
            new Shown(Kind.SESSION, session.id().toString(), null);
        case Caller.Credential.Key key -> new Shown(Kind.API_KEY, key.id(), key.expiresAt());
        case Caller.Credential.Token token ->
            new Shown(Kind.ACCESS_TOKEN, token.client(), token.expiresAt());
      };
    }
  }

  /** A scope and its meaning. */
  public record Allowed(
      @JsonPropertyDescription("The scope.") String scope,
      @JsonPropertyDescription("What the scope allows, in words.") String meaning) {

    static List<Allowed> all(Set<Scope> scopes) {
      return Scope.all().stream()
          .filter(scopes::contains)
          .map(scope -> new Allowed(scope.word(), scope.meaning()))
          .toList();
    }
  }
}
