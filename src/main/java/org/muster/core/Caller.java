package org.muster.core;

import java.time.Instant;
import java.util.Set;
import java.util.UUID;

/**
 * Who asks. Every operation takes one, so that permission is decided in the operation and not in
 * the door that it was reached through.
 */
public sealed interface Caller {

  /** Nobody in particular: no credentials were sent. */
  Caller ANYONE = new Anyone();

  /** See {@link #ANYONE}. */
  record Anyone() implements Caller {}

  /**
   * Somebody with an account.
   *
   * @param account its id
   * @param player what this person is to others
   * @param scopes what may be done in this person's name
   * @param by what was shown to prove it
   * @param from where the request came from
   */
  record Member(UUID account, UUID player, Set<Scope> scopes, Credential by, Origin from)
      implements Caller {
    public Member {
      scopes = Set.copyOf(scopes);
    }

    /**
     * This member, who sits at the browser: for what no program may do in somebody's name, such as
     * to make keys or to change a password.
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

  /** What was shown to prove who asks. */
  sealed interface Credential {

    /** A cookie of the website: the person is there. */
    record Session(UUID id) implements Credential {}

    /** An API key, by its public part. */
    record Key(String id, Instant expiresAt) implements Credential {}

    /** An access token of a program that the person allowed. */
    record Token(String client, Instant expiresAt) implements Credential {}
  }
}
