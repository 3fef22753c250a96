package org.muster.community.moderation;

import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Roles;
import org.muster.community.moderation.ModerationAction.Verb;
import org.muster.core.Caller;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.json.Json;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.KeysetList;
import org.muster.engine.query.PageQuery;
import org.muster.platform.db.Database;

/**
 * Operations of moderators. They require both the scope and an account that moderates. Each is
 * recorded together with what it changes, for other moderators to read; repeating one has no
 * further effect.
 */
final class Moderation {

  private static final String LIST = "moderation";

  private final Database database;
  private final ModerationStore store;
  private final ReportStore reports;
  private final Roles roles;
  private final Consumer<UUID> banned;
  private final Cursors cursors;
  private final Clock clock;

  /**
   * @param banned called with accounts that were banned, so that this node drops their cached
   *     credentials at once
   */
  public Moderation(
      Database database,
      ModerationStore store,
      ReportStore reports,
      Roles roles,
      Consumer<UUID> banned,
      Cursors cursors,
      Clock clock) {
    this.database = database;
    this.store = store;
    this.reports = reports;
    this.roles = roles;
    this.banned = banned;
    this.cursors = cursors;
    this.clock = clock;
  }

  /**
   * Hides a thing from everyone but its managers, and closes the reports about it.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}; {@code NotFound}
   */
  public void hide(Caller caller, ModerationTarget target) {
    Caller.Member me = moderator(caller);
    database.atomically(
        () -> {
          UUID id = find(target);
          Instant now = clock.instant();
          store.hide(target.kind(), id, now);
          reports.actioned(target.kind(), id, me.account(), now);
          store.note(me.account(), Verb.HIDE, Json.name(target.kind()), id, target.reason());
          return id;
        });
  }

  /**
   * Shows a hidden thing again; the player of a banned account only once the ban ends.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}; {@code NotFound}
   */
  public void show(Caller caller, ModerationTarget target) {
    Caller.Member me = moderator(caller);
    database.atomically(
        () -> {
          UUID id = find(target);
          store.show(target.kind(), id);
          store.note(me.account(), Verb.SHOW, Json.name(target.kind()), id, target.reason());
          return id;
        });
  }

  private UUID find(ModerationTarget target) {
    return store
        .find(target.kind(), target.slug())
        .orElseThrow(
            () -> new Problem.NotFound(Json.name(target.kind()), target.slug()).exception());
  }

  /**
   * Bans an account: blocks sign-in, keys and tokens, and hides its player. Clubs and games that it
   * manages stay.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}; {@code NotFound}; {@code Conflict}
   *     for another moderator
   */
  public void ban(Caller caller, Ban banning) {
    Caller.Member me = moderator(caller);
    ModerationStore.Owner gone =
        database.atomically(
            () -> {
              ModerationStore.Owner owner = owner(banning);
              if (owner.admin()) {
                throw new Problem.Conflict(
                        "Moderators cannot be banned. An operator must first revoke the role.")
                    .exception();
              }
              Instant now = clock.instant();
              store.ban(owner, now, banning.reason());
              reports.actioned(ReportedKind.PLAYER, owner.player(), me.account(), now);
              note(me, Verb.BAN, owner, banning.reason());
              return owner;
            });
    banned.accept(gone.account());
  }

  /**
   * Lifts a ban. The account's keys and connected apps work again; its sessions have ended. Its
   * player is shown again, unless a moderator has hidden it separately.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}; {@code NotFound}
   */
  public void unban(Caller caller, Ban banning) {
    Caller.Member me = moderator(caller);
    database.atomically(
        () -> {
          ModerationStore.Owner owner = owner(banning);
          store.unban(owner);
          note(me, Verb.UNBAN, owner, banning.reason());
          return owner;
        });
  }

  private ModerationStore.Owner owner(Ban banning) {
    return store
        .owner(banning.player())
        .orElseThrow(() -> new Problem.NotFound("account", banning.player()).exception());
  }

  private void note(
      Caller.Member me, Verb verb, ModerationStore.Owner owner, @Nullable String reason) {
    store.note(me.account(), verb, Json.name(ReportedKind.PLAYER), owner.player(), reason);
  }

  /**
   * One page of the moderation log, newest first.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden}
   */
  public Page<ModerationAction> list(Caller caller, PageQuery query) {
    moderator(caller);
    return KeysetList.byId(LIST, store::list, ModerationAction::id, store::count)
        .page(cursors, query.cursor(), query.limit());
  }

  private Caller.Member moderator(Caller caller) {
    Caller.Member me = Scope.COMMUNITY_MODERATE.grantedTo(caller);
    roles.requireModerator(me);
    return me;
  }
}
