package org.muster.core;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The state of a thing that a caller decided on, so that nobody undoes unseen what another has just
 * written: If-Match (RFC 9110 section 13.1.1) in REST, an argument elsewhere.
 *
 * @param versions any of those that were read, none when what was read is no version of a row; null
 *     for whatever there is
 */
public record ExpectedVersion(@Nullable Set<Long> versions) {

  /** Whatever there is now will do. */
  public static final ExpectedVersion ANY = new ExpectedVersion(null);

  public ExpectedVersion {
    versions = versions == null ? null : Set.copyOf(versions);
  }

  /** One of these versions and no other. */
  public static ExpectedVersion of(long... versions) {
    return new ExpectedVersion(Arrays.stream(versions).boxed().collect(Collectors.toSet()));
  }

  /**
   * Lets pass only who has seen this version. To be asked with the row locked.
   *
   * @throws ProblemException {@link Problem.Stale}
   */
  public void check(long now) {
    if (versions != null && !versions.contains(now)) {
      throw new Problem.Stale(now).exception();
    }
  }
}
