package org.muster.community.club;

import java.time.Duration;
import java.util.UUID;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.WriteQuotas;

/**
 * How many invitations a player gets: each of them is a mail. One a day by the same club or game,
 * whatever became of the last one, and five a day by all.
 */
public final class InvitationQuotas {

  private static final Duration DAY = Duration.ofDays(1);
  private static final RatePolicy BY_PAIR = new RatePolicy("invitations-of-pair", 1, DAY);
  private static final RatePolicy BY_RECIPIENT = new RatePolicy("invitations-to", 5, DAY);

  private final WriteQuotas quotas;

  /** Counts in {@code quotas}. */
  public InvitationQuotas(WriteQuotas quotas) {
    this.quotas = quotas;
  }

  /**
   * Counts an invitation, in the transaction that makes it.
   *
   * @param by the club or game
   * @throws org.muster.core.ProblemException {@link org.muster.core.Problem.RateLimited}
   */
  public void count(UUID by, UUID player) {
    quotas.take(by + " " + player, BY_PAIR);
    quotas.take(player.toString(), BY_RECIPIENT);
  }
}
