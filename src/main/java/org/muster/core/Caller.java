package org.muster.core;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The caller of an operation. Every operation takes one and checks permissions itself, so that they
 * do not depend on the protocol by which it was called.
 */
public sealed interface Caller {

  /** A caller without credentials, of whom nothing is known. */
  Caller ANYONE = new Anyone(null);

  /**
   * The language that they read, and where, as far as their program says: a BCP 47 tag, such as
   * {@code de} or {@code de-AT}. What is in their language and country comes first among equals; it
   * permits nothing and hides nothing.
   */
  @Nullable String language();

  /** The same caller, who reads this language. */
  Caller reading(@Nullable String language);

  /** See {@link #ANYONE}. */
  record Anyone(@Nullable String language) implements Caller {
    @Override
    public Caller reading(@Nullable String language) {
      return new Anyone(language);
    }
  }

  /**
   * A caller with an account.
   *
   * @param account its id
   * @param player the person's public identity
   * @param scopes what the credentials permit
   * @param by the credentials that were used
   * @param from where the request came from
   * @param language see {@link Caller#language}
   */
  record Member(
      UUID account,
      UUID player,
      Set<Scope> scopes,
      Credential by,
      Origin from,
      @Nullable String language)
      implements Caller {
    public Member {
      scopes = Set.copyOf(scopes);
    }

    /** A caller whose program does not say what they read. */
    public Member(UUID account, UUID player, Set<Scope> scopes, Credential by, Origin from) {
      this(account, player, scopes, by, from, null);
    }

    @Override
    public Member reading(@Nullable String language) {
      return new Member(account, player, scopes, by, from, language);
    }

    /**
     * Requires a browser session, for what no program may do in a person's name, such as creating
     * keys or changing the password.
     *
     * @throws ProblemException {@link Problem.Forbidden}
     */
    public Member inPerson() {
      if (by instanceof Credential.Session) {
        return this;
      }
      throw new Problem.Forbidden("Only the account owner can do this, signed in on the website.")
          .exception();
    }
  }

  /** The credentials that were used. */
  sealed interface Credential {

    /** A session cookie of the website: the person is present. */
    record Session(UUID id) implements Credential {}

    /** An API key, identified by its public part. */
    record Key(String id, Instant expiresAt) implements Credential {}

    /** An access token of an app to which the person granted access. */
    record Token(String client, Instant expiresAt) implements Credential {}
  }
}
