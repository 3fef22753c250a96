package org.muster.community.club;

import java.time.Duration;
import org.muster.core.Caller;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.WriteQuotas;

/**
 * How many clubs, venues and games an account makes, over all its keys and apps; fewer in its first
 * month. What is made is public at once, or can be at any time. Moderators have no bounds.
 */
public final class Founding {

  private final WriteQuotas quotas;
  private final Roles roles;

  /** Counts in {@code quotas}. */
  public Founding(WriteQuotas quotas, Roles roles) {
    this.quotas = quotas;
    this.roles = roles;
  }

  /** What is made. */
  public enum Thing {
    CLUB("clubs", 3, 10, Duration.ofDays(30)),
    VENUE("venues", 5, 30, Duration.ofDays(30)),
    GAME("games", 20, 100, Duration.ofDays(1));

    private final String plural;
    private final int young;
    private final int usual;
    private final Duration window;

    Thing(String plural, int young, int usual, Duration window) {
      this.plural = plural;
      this.young = young;
      this.usual = usual;
      this.window = window;
    }

    private RatePolicy of(boolean newAccount) {
      return newAccount
          ? new RatePolicy(plural + "-of-new-account", young, window)
          : new RatePolicy(plural + "-of-account", usual, window);
    }
  }

  /**
   * Counts one, in the transaction that makes it.
   *
   * @throws org.muster.core.ProblemException {@link org.muster.core.Problem.RateLimited}
   */
  public void count(Caller.Member me, Thing thing) {
    if (!roles.isModerator(me)) {
      quotas.take(me.account().toString(), thing.of(roles.isNew(me)));
    }
  }
}
