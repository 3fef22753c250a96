package org.muster.community.moderation;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Roles;
import org.muster.community.event.Review;
import org.muster.community.moderation.ModerationAction.Verb;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notices;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.KeysetList;
import org.muster.platform.db.Database;

/**
 * What moderators decide on the first games of new organisers. Each decision is in the moderation
 * log, and those who run the game get a notice.
 */
final class HeldGames {

  static final List<Review.State> UNDECIDED = List.of(Review.State.WAITING, Review.State.QUIET);

  private final Database database;
  private final HeldGameStore store;
  private final ModerationStore actions;
  private final Roles roles;
  private final Notices notices;
  private final Cursors cursors;

  HeldGames(
      Database database,
      HeldGameStore store,
      ModerationStore actions,
      Roles roles,
      Notices notices,
      Cursors cursors) {
    this.database = database;
    this.store = store;
    this.actions = actions;
    this.roles = roles;
    this.notices = notices;
    this.cursors = cursors;
  }

  /**
   * One page of the games to decide on, the oldest first.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden} unless the caller moderates
   */
  Page<HeldGame> list(Caller caller, HeldGameQuery query) {
    return listed(caller, query).map(ListedHeldGame::game);
  }

  /** The same with the zones of their times. */
  Page<ListedHeldGame> listed(Caller caller, HeldGameQuery query) {
    moderator(caller);
    List<Review.State> states = query.state() == null ? UNDECIDED : List.of(query.state());
    return KeysetList.byId(
            "held " + states,
            (after, most) -> store.list(states, after, most),
            ListedHeldGame::id,
            () -> store.count(states))
        .page(cursors, query.cursor(), query.limit());
  }

  /**
   * A game that is held back.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}; {@code NotFound}
   */
  ListedHeldGame get(Caller caller, String slug) {
    moderator(caller);
    return store.bySlug(slug).orElseThrow(() -> new Problem.NotFound("event", slug).exception());
  }

  /**
   * Lets a game into lists, also one that was refused.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}; {@code NotFound}; {@code Conflict}
   *     if it is not held back
   */
  void approve(Caller caller, Approval approval) {
    Caller.Member me = moderator(caller);
    database.atomically(
        () -> {
          HeldGameStore.Locked game = held(approval.slug());
          store.approve(game.id());
          note(me, Verb.APPROVE, game, approval.reason());
          tell(Notice.Kind.EVENT_APPROVED, game, null);
          return game.id();
        });
  }

  /**
   * Keeps a game from everybody but those who run it, and tells them why.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}; {@code NotFound}; {@code Conflict}
   *     if it is not held back, or was refused already
   */
  void refuse(Caller caller, Refusal refusal) {
    Caller.Member me = moderator(caller);
    database.atomically(
        () -> {
          HeldGameStore.Locked game = held(refusal.slug());
          if (game.state() == Review.State.REFUSED) {
            throw new Problem.Conflict("This game has already been refused.").exception();
          }
          store.refuse(game.id(), refusal.reason());
          note(me, Verb.REFUSE, game, refusal.reason());
          tell(Notice.Kind.EVENT_REFUSED, game, refusal.reason());
          return game.id();
        });
  }

  private HeldGameStore.Locked held(String slug) {
    HeldGameStore.Locked game =
        store.locked(slug).orElseThrow(() -> new Problem.NotFound("event", slug).exception());
    if (game.state() == null) {
      throw new Problem.Conflict("This game does not wait for a moderator.").exception();
    }
    return game;
  }

  private void note(
      Caller.Member me, Verb verb, HeldGameStore.Locked game, @Nullable String reason) {
    actions.note(me.account(), verb, Json.name(ReportedKind.EVENT), game.id(), reason);
  }

  private void tell(Notice.Kind kind, HeldGameStore.Locked game, @Nullable String reason) {
    notices.tell(
        new Notice(
            kind, game.tell(), game.club(), new News.Event(game.game(), null, null, reason)));
  }

  private Caller.Member moderator(Caller caller) {
    Caller.Member me = Scope.COMMUNITY_MODERATE.grantedTo(caller);
    roles.requireModerator(me);
    return me;
  }
}
