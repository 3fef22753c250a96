package org.muster.core;

import org.jspecify.annotations.Nullable;

/**
 * The state of a thing that a caller decided on, so that nobody undoes unseen what another has just
 * written: If-Match (RFC 9110 section 13.1.1) in REST, an argument elsewhere.
 *
 * @param version the version that was read; null for whatever there is
 */
public record Seen(@Nullable Long version) {

  /** Whatever there is now will do. */
  public static final Seen ANY = new Seen(null);

  /** This version and no other. */
  public static Seen of(long version) {
    return new Seen(version);
  }

  /**
   * Lets pass only who has seen this version. To be asked with the row locked.
   *
   * @throws ProblemException {@link Problem.Stale}
   */
  public void check(long now) {
    if (version != null && version != now) {
      throw new Problem.Stale(now).exception();
    }
  }
}
