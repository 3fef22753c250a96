package org.muster.community.event;

import java.util.List;
import java.util.UUID;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice;
import org.muster.community.notice.Notices;
import org.muster.community.player.Players;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * Players who run one game beside its organiser: they do what its officers do, but do not hand it
 * over, delete or copy it, and name nobody else, neither people nor clubs.
 */
public final class CoOrganisers {

  /** Co-organisers of a game. */
  static final int MOST = 10;

  private final Database database;
  private final CoOrganiserStore store;
  private final EventAccess access;
  private final Players players;
  private final Notices notices;

  CoOrganisers(Database database, EventAccess access, Players players, Notices notices) {
    this.database = database;
    this.access = access;
    this.players = players;
    this.notices = notices;
    store = new CoOrganiserStore(database);
  }

  /**
   * Those of a game, in the order in which they were named; for all who run it.
   *
   * @throws ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden}
   */
  public Page<CoOrganiser> list(Caller caller, String slug) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    LockedEvent game = access.managedToRead(me, slug);
    List<CoOrganiser> all = store.all(game.id());
    return new Page<>(all, null, Page.Total.exactly(all.size()));
  }

  /** Whether the caller names co-organisers of a game. */
  public boolean isNamedBy(Caller caller, String slug) {
    return access.organises(caller, access.visible(caller, slug));
  }

  /**
   * Names somebody, who is notified. Who is one already stays one.
   *
   * @throws ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden}; {@code
   *     AgainstRules} if there is no such player; {@code Conflict} if the game has {@link #MOST}
   */
  public CoOrganiser add(Caller caller, String slug, NewCoOrganiser wanted) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          LockedEvent game = access.organised(me, slug);
          UUID player = player(me, wanted.player());
          if (!store.has(game.id(), player)) {
            if (store.all(game.id()).size() >= MOST) {
              throw new Problem.Conflict(
                      "A game has at most %d co-organisers. Remove one first.".formatted(MOST))
                  .exception();
            }
            store.add(game.id(), player);
            notices.tell(
                Notice.to(
                    player,
                    Notice.Kind.EVENT_CO_ORGANISER,
                    new News.Event(EventNotices.game(game.event()), null, null, null)));
          }
          return store.all(game.id()).stream()
              .filter(each -> each.player().equals(wanted.player()))
              .findFirst()
              .orElseThrow();
        });
  }

  private UUID player(Caller.Member me, String handle) {
    try {
      return players.get(me, handle).id();
    } catch (ProblemException _) {
      throw Problem.rule(
          "/player",
          "not_found",
          "player must be the handle of a player whom you can see: one with a public profile, or a"
              + " member of one of your clubs who shows theirs to these.");
    }
  }

  /**
   * Ends it; co-organisers may do so for themselves.
   *
   * @throws ProblemException {@code NotFound}, also if the player is none; {@code Moved}, {@code
   *     Forbidden}
   */
  public void remove(Caller caller, String slug, String handle) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    database.run(
        () -> {
          LockedEvent game = access.managed(me, slug);
          if (!access.isSelf(me, handle)) {
            access.requireOrganises(me, game);
          }
          if (!store.remove(game.id(), handle)) {
            throw new Problem.NotFound("co-organiser", handle).exception();
          }
        });
  }
}
