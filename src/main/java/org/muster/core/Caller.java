package org.muster.core;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/**
 * The caller of an operation. Every operation takes one and checks permissions itself, so that they
 * do not depend on the protocol by which it was called.
 */
public sealed interface Caller {

  /** A caller without credentials. */
  Caller ANYONE = new Anyone();

  /** See {@link #ANYONE}. */
  record Anyone() implements Caller {}

  /**
   * A caller with an account.
   *
   * @param account its id
   * @param player the person's public identity
   * @param scopes what the credentials permit
   * @param by the credentials that were used
   * @param from where the request came from
   */
  record Member(UUID account, UUID player, Set<Scope> scopes, Credential by, Origin from)
      implements Caller {
    public Member {
      scopes = Set.copyOf(scopes);
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
