package org.muster.community.figures;

import java.time.Clock;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Clubs;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.core.Caller;
import org.muster.core.Scope;

/** Figures for those who run games. */
public final class OrganiserFigures {

  private final FiguresStore store;
  private final EventAccess access;
  private final Clubs clubs;
  private final Roles roles;
  private final Clock clock;

  OrganiserFigures(FiguresStore store, EventAccess access, Clubs clubs, Roles roles, Clock clock) {
    this.store = store;
    this.access = access;
    this.clubs = clubs;
    this.roles = roles;
    this.clock = clock;
  }

  /**
   * Of a game that the caller manages.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden}
   */
  public GameFigures ofGame(Caller caller, String slug) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    LockedEvent game = access.managedToRead(me, slug);
    return store.game(game.id());
  }

  /** Of the caller's own games in a year; those of clubs are not among them. */
  public SeasonFigures own(Caller caller, SeasonQuery query) {
    Caller.Member me = Scope.ME_READ.grantedTo(caller);
    int year = year(query.year());
    return SeasonFigures.of(year, store.ofPlayer(me.player(), year, clock.instant()));
  }

  /**
   * Of the games that a club organises in a year, for its officers; those that it co-hosts are not
   * among them.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, {@code Moved}, {@code Forbidden}
   */
  public SeasonFigures ofClub(Caller caller, String slug, SeasonQuery query) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    UUID club = clubs.get(me, slug).id();
    roles.require(me, club, Role.OFFICER);
    int year = year(query.year());
    return SeasonFigures.of(year, store.ofClub(club, year, clock.instant()));
  }

  private int year(@Nullable Integer wanted) {
    return wanted == null ? LocalDate.now(clock).getYear() : wanted;
  }
}
