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
public record Myself(
    @JsonPropertyDescription("The account's id: stays the same for ever.") UUID account,
    @JsonPropertyDescription("What this person is called in addresses here.") String handle,
    @Nullable @JsonPropertyDescription("Mail address; only with the scope me:read.") String email,
    @JsonPropertyDescription("What was sent to say who asks.") Shown credential,
    @JsonPropertyDescription("What these credentials may do.") List<Allowed> scopes,
    @JsonPropertyDescription("Grows with each change of the profile.") long version,
    @Nullable
        @JsonPropertyDescription(
            "The whole profile, with what nobody else sees; only with the scope me:read.")
        Player profile)
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
      @JsonPropertyDescription("Which kind of credentials.") Kind kind,
      @JsonPropertyDescription("Public part of a key, or the client that a token is for.")
          String id,
      @Nullable @JsonPropertyDescription("When they end by themselves.") Instant expiresAt) {

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
      @JsonPropertyDescription("The scope, as protocols write it.") String scope,
      @JsonPropertyDescription("What it allows, for people.") String meaning) {

    static List<Allowed> all(Set<Scope> scopes) {
      return Scope.all().stream()
          .filter(scopes::contains)
          .map(scope -> new Allowed(scope.word(), scope.meaning()))
          .toList();
    }
  }
}
