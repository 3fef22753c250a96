package org.muster.community.venue;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Clubs;
import org.muster.community.club.Founding;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.game.Rules;
import org.muster.core.game.Slug;
import org.muster.core.json.MergePatch;
import org.muster.platform.db.Database;

/**
 * Creates, changes and deletes venues: for officers of the club that operates the venue, or for
 * moderators if no club does.
 */
final class VenueEditing {

  private final Database database;
  private final VenueStore store;
  private final Venues venues;
  private final Clubs clubs;
  private final Roles roles;
  private final Founding founding;

  public VenueEditing(
      Database database,
      VenueStore store,
      Venues venues,
      Clubs clubs,
      Roles roles,
      Founding founding) {
    this.database = database;
    this.store = store;
    this.venues = venues;
    this.clubs = clubs;
    this.roles = roles;
    this.founding = founding;
  }

  /**
   * Creates a venue.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if the club does not exist; {@code
   *     Forbidden}; {@code AgainstRules}; {@code Conflict} if another venue has or had the slug;
   *     {@code RateLimited}, see {@link Founding}
   */
  public VenueView add(Caller caller, NewVenue wanted) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          requireRuns(me, wanted.operatorClub());
          String slug =
              Slug.free(wanted.slug(), wanted.name(), "venue", free -> store.isFree(free, null));
          Venue venue = wanted.at(slug);
          check(venue.defaultRules());
          founding.count(me, Founding.Thing.VENUE);
          return venues.view(me, store.add(venue));
        });
  }

  /**
   * The whole venue, for whoever may change it.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}
   */
  public VenueView managed(Caller caller, String slug) {
    return venues.managed(Scope.CLUBS_WRITE.grantedTo(caller), slug);
  }

  /** Whether the caller may run venues that no club does. */
  public boolean mayBeOfNoClub(Caller.Member me) {
    return roles.isModerator(me);
  }

  /**
   * Changes a venue. To transfer it to another club, the caller must be an officer there, too. The
   * old slug redirects to a new one.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code Stale};
   *     {@code AgainstRules}; {@code Conflict} if another venue has or had the slug
   */
  public VenueView change(
      Caller caller, String slug, ExpectedVersion seen, MergePatch<Venue> patch) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          VenueStore.Found found = venues.lock(me, slug);
          seen.check(found.row().version());
          Venue after = patch.applyTo(found.row().value());
          if (patch.has("operator_club")) {
            requireRuns(me, after.operatorClub());
          }
          if (!after.slug().equals(found.row().value().slug())) {
            Slug.requireAllowed(after.slug());
            Slug.requireFree(after.slug(), free -> store.isFree(free, found.row().id()));
          }
          if (patch.has("default_rules")) {
            check(after.defaultRules());
          }
          return venues.view(me, store.replace(found.row().id(), after));
        });
  }

  private static void check(@Nullable Rules rules) {
    List<Fault> faults = Rules.contradictions(rules, "/default_rules");
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private void requireRuns(Caller.Member me, @Nullable String club) {
    if (club != null) {
      clubs.runBy(me, club, Role.OFFICER);
    } else if (!roles.isModerator(me)) {
      throw new Problem.Forbidden(
              "operator_club is required: a club in which you are an officer, or one that you"
                  + " found. Only moderators of this instance make venues of no club.")
          .exception();
    }
  }

  /**
   * Deletes a venue that no game refers to.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code Stale};
   *     {@code Conflict} while games refer to it: close it instead
   */
  public void delete(Caller caller, String slug, ExpectedVersion seen) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    database.atomically(
        () -> {
          VenueStore.Found found = venues.lock(me, slug);
          seen.check(found.row().version());
          if (store.isUsed(found.row().id())) {
            throw new Problem.Conflict(
                    "A venue with current or past games cannot be deleted. To close it, set its"
                        + " state to closed with PATCH.")
                .exception();
          }
          store.delete(found.row().id());
          return found;
        });
  }
}
