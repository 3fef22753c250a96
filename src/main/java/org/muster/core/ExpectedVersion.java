package org.muster.core;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The version of a thing that a caller has seen, which prevents lost updates: If-Match (RFC 9110
 * section 13.1.1) in REST, an argument elsewhere.
 *
 * @param versions any of which may be current; empty if the tag was not that of a row; null for any
 *     version
 */
public record ExpectedVersion(@Nullable Set<Long> versions) {

  /** Accepts any version. */
  public static final ExpectedVersion ANY = new ExpectedVersion(null);

  public ExpectedVersion {
    versions = versions == null ? null : Set.copyOf(versions);
  }

  /** Accepts these versions only. */
  public static ExpectedVersion of(long... versions) {
    return new ExpectedVersion(Arrays.stream(versions).boxed().collect(Collectors.toSet()));
  }

  /**
   * Requires that the current version is among those expected. Call it with the row locked.
   *
   * @throws ProblemException {@link Problem.Stale}
   */
  public void check(long now) {
    if (versions != null && !versions.contains(now)) {
      throw new Problem.Stale(now).exception();
    }
  }
}
