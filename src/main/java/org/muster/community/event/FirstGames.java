package org.muster.community.event;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Roles;
import org.muster.core.Caller;

/**
 * Keeps the first public games of a new account out of lists, as the instance chooses, so that
 * nobody fills them within minutes of signing up.
 *
 * <p>Games count by the account that makes them public, whichever club they are for. An account is
 * known once three of its games count: those that are listed, and quiet ones that moderators had a
 * day to refuse. Games of moderators, and of accounts that ran games before there was this rule,
 * are listed at once.
 */
final class FirstGames {

  /** How many games of an account are held back. */
  static final int FIRST = 3;

  /** After which a quiet game counts. */
  static final Duration TIME_TO_REFUSE = Duration.ofDays(1);

  private final FirstGameStore store;
  private final Roles roles;
  private final NewOrganisers rule;
  private final Clock clock;

  FirstGames(FirstGameStore store, Roles roles, NewOrganisers rule, Clock clock) {
    this.store = store;
    this.roles = roles;
    this.rule = rule;
    this.clock = clock;
  }

  /**
   * Holds a game back if it has become public and is one of the first of its publisher; a refused
   * one that was changed waits again. Call it in the transaction of the change, after it.
   *
   * @param before the change; null: the game is new
   */
  void changed(Caller.Member me, UUID id, @Nullable LockedEvent before, Event after) {
    Review review = before == null ? null : before.review();
    if (review != null) {
      if (review.state() == Review.State.REFUSED) {
        store.hold(id, Review.State.WAITING);
      }
      return;
    }
    boolean wasListed = before != null && EventIndex.isListed(before.event());
    if (wasListed || !EventIndex.isListed(after)) {
      return;
    }
    Instant now = clock.instant();
    boolean first = store.published(id, me.account(), now);
    if (first && rule != NewOrganisers.OPEN && !roles.isModerator(me) && !isKnown(me, id, now)) {
      store.hold(id, rule == NewOrganisers.WAIT ? Review.State.WAITING : Review.State.QUIET);
    }
  }

  private boolean isKnown(Caller.Member me, UUID but, Instant now) {
    return store.isKnown(me.account(), but, FIRST, now.minus(TIME_TO_REFUSE));
  }
}
