package org.muster.community.moderation;

import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubView;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
import org.muster.community.player.PlayerView;
import org.muster.community.player.Players;
import org.muster.community.venue.VenueView;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Ids;
import org.muster.core.Origin;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.KeysetList;
import org.muster.platform.db.Database;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;

/** Files reports, and lets moderators work through them. */
public final class Reports {

  /** Reports per person and day; more is probably a campaign. */
  private static final RatePolicy BY_PERSON = new RatePolicy("reports", 20, Duration.ofDays(1));

  /** Of somebody without an account, by address. */
  private static final RatePolicy BY_ADDRESS =
      new RatePolicy("unnamed-reports", 5, Duration.ofDays(1));

  /** Of all without accounts together, so that many addresses cannot bury the others. */
  private static final RatePolicy UNNAMED =
      new RatePolicy("all-unnamed-reports", 500, Duration.ofDays(1));

  private final Database database;
  private final ReportStore store;
  private final ModerationStore acts;
  private final Shown shown;
  private final Roles roles;
  private final Throttle throttle;
  private final Cursors cursors;
  private final Clock clock;

  /** The services that tell what a caller can see and so report. */
  public record Shown(Clubs clubs, Venues venues, Events events, Players players) {

    private Reported about(Caller caller, ReportedKind kind, String slug) {
      return switch (kind) {
        case CLUB -> {
          ClubView club = clubs.get(caller, slug);
          yield new Reported(club.id(), slug, club.club().name(), club.club().description(), null);
        }
        case VENUE -> {
          VenueView venue = venues.get(caller, slug);
          yield new Reported(
              venue.id(), slug, venue.venue().name(), venue.venue().description(), null);
        }
        case EVENT -> {
          EventView game = events.get(caller, slug);
          Event event = game.event();
          yield new Reported(game.id(), slug, event.title(), event.description(), event.lang());
        }
        case PLAYER -> {
          PlayerView player = players.get(caller, slug);
          String callsign = player.callsign();
          yield new Reported(
              player.id(), slug, callsign == null ? slug : callsign, player.bio(), null);
        }
      };
    }

    private UUID id(Caller caller, ReportedKind kind, String slug) {
      return about(caller, kind, slug).id();
    }
  }

  public Reports(
      Database database,
      ReportStore store,
      ModerationStore acts,
      Shown shown,
      Roles roles,
      Throttle throttle,
      Cursors cursors,
      Clock clock) {
    this.database = database;
    this.store = store;
    this.acts = acts;
    this.shown = shown;
    this.roles = roles;
    this.throttle = throttle;
    this.cursors = cursors;
    this.clock = clock;
  }

  /**
   * What a report by the caller would be about.
   *
   * @throws ProblemException {@code NotFound}
   */
  Reported about(Caller caller, ReportedKind kind, String slug) {
    return shown.about(caller, kind, slug);
  }

  /** The thing as its page shows it to the caller; empty if there is none for them. */
  Optional<Reported> shown(Caller caller, ReportedKind kind, String slug) {
    try {
      return Optional.of(shown.about(caller, kind, slug));
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.NotFound) {
        return Optional.empty();
      }
      throw e;
    }
  }

  /**
   * Reports a thing that the caller can see. Returns the caller's open report about it if there is
   * one.
   *
   * @throws ProblemException {@code NotFound}; {@code RateLimited}
   */
  public Report file(Caller caller, NewReport report) {
    Caller.Member me = Scope.ME_WRITE.grantedTo(caller);
    UUID target = shown.id(me, report.kind(), report.slug());
    throttle.take(me.account().toString(), BY_PERSON);
    return store.open(me.account(), target, report);
  }

  /**
   * Reports a thing that everybody can see, without an account: nothing tells who it was, and there
   * is no answer. Repeating an open report has no effect.
   *
   * @param from whose address has a limit of its own
   * @throws ProblemException {@code NotFound}; {@code RateLimited}
   */
  public void fileUnnamed(Origin from, NewReport report) {
    UUID target = shown.id(Caller.ANYONE, report.kind(), report.slug());
    throttle.take(Throttle.client(from), BY_ADDRESS);
    throttle.take("all", UNNAMED);
    store.openUnnamed(target, report);
  }

  /**
   * What moderators have done to a thing that the caller can see. What is hidden can be seen by
   * whoever runs it, and so may know why.
   *
   * @throws ProblemException {@code NotFound}
   */
  public ModerationState stateOf(Caller caller, ReportedKind kind, String slug) {
    return store.stateOf(kind, shown.id(caller, kind, slug));
  }

  /**
   * One report, for its author and for moderators.
   *
   * @throws ProblemException {@code NotFound}
   */
  public Report get(Caller caller, String id) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    UUID reporter = roles.isModerator(me) ? null : me.account();
    return store.byId(uuid(id), reporter).orElseThrow(() -> gone(id));
  }

  /**
   * One page of reports, oldest first.
   *
   * @throws ProblemException {@code Forbidden} unless the caller moderates
   */
  public Page<Report> list(Caller caller, ReportQuery query) {
    requireModerator(caller);
    return KeysetList.byId(
            "reports " + query.state(),
            (after, most) -> store.list(query.state(), after, most),
            Report::id,
            () -> store.count(query.state()))
        .page(cursors, query.cursor(), query.limit());
  }

  /**
   * Closes a report without action.
   *
   * @throws ProblemException {@code Forbidden}; {@code NotFound}; {@code Conflict} if it is closed
   *     already
   */
  public Report dismiss(Caller caller, String id, @Nullable String reason) {
    Caller.Member me = requireModerator(caller);
    return database.atomically(
        () -> {
          Report before = store.byId(uuid(id), null).orElseThrow(() -> gone(id));
          if (!store.dismiss(before.id(), me.account(), clock.instant())) {
            throw new Problem.Conflict("This report has already been closed.").exception();
          }
          acts.note(me.account(), ModerationAction.Verb.DISMISS, "report", before.id(), reason);
          return store.byId(before.id(), null).orElseThrow();
        });
  }

  private Caller.Member requireModerator(Caller caller) {
    Caller.Member me = Scope.COMMUNITY_MODERATE.grantedTo(caller);
    roles.requireModerator(me);
    return me;
  }

  private static UUID uuid(String id) {
    return Ids.read(id).orElseThrow(() -> gone(id));
  }

  private static ProblemException gone(String id) {
    return new Problem.NotFound("report", id).exception();
  }
}
