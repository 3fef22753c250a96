package org.muster.community.club;

import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.Stored;
import org.muster.core.game.Locality;
import org.muster.core.game.Scheme;
import org.muster.core.game.Slug;
import org.muster.core.json.MergePatch;
import org.muster.engine.gazetteer.HomeTowns;
import org.muster.platform.db.Database;

/**
 * Creates, changes and deletes clubs. The founder becomes owner. Officers change the description;
 * only owners change slug, visibility and archival.
 */
final class ClubEditing {

  private static final List<String> OWNERS_ONLY = List.of("slug", "visibility", "state");

  private final Database database;
  private final ClubStore store;
  private final MembershipStore memberships;
  private final Clubs clubs;
  private final Roles roles;
  private final Founding founding;
  private final HomeTowns towns;
  private final Clock clock;

  public ClubEditing(
      Database database,
      ClubStore store,
      MembershipStore memberships,
      Clubs clubs,
      Roles roles,
      Founding founding,
      HomeTowns towns,
      Clock clock) {
    this.database = database;
    this.store = store;
    this.memberships = memberships;
    this.clubs = clubs;
    this.roles = roles;
    this.founding = founding;
    this.towns = towns;
    this.clock = clock;
  }

  /**
   * Creates a club that the caller owns.
   *
   * @throws org.muster.core.ProblemException {@code AgainstRules}; {@code Conflict} if another club
   *     has or had the slug; {@code RateLimited}, see {@link Founding}
   */
  public ClubView found(Caller caller, NewClub wanted) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          String slug =
              Slug.free(wanted.slug(), wanted.name(), "club", free -> store.isFree(free, null));
          Club club = placed(wanted.at(slug), null);
          requireUnchecked(List.of(), club.schemes());
          founding.count(me, Founding.Thing.CLUB);
          Stored<Club> row = store.add(club);
          memberships.add(
              row.id(),
              me.player(),
              Role.OWNER,
              Membership.State.ACTIVE,
              clock.instant().truncatedTo(ChronoUnit.MICROS),
              null,
              null);
          return ClubView.whole(row);
        });
  }

  /**
   * A club as those see it who may change it.
   *
   * @param owner whether they decide on slug, visibility and archival, too
   */
  record Managed(ClubView view, boolean owner) {}

  /**
   * The whole club, for whoever may change it.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}
   */
  public Managed managed(Caller caller, String slug) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    ClubStore.Found found = clubs.known(me, slug);
    roles.require(me, found.id(), Role.OFFICER);
    boolean owner = roles.isAtLeast(me, found.id(), Role.OWNER) || roles.isModerator(me);
    return new Managed(ClubView.whole(found.row()), owner);
  }

  /**
   * Changes a club. The old slug redirects to a new one. Whether a scheme is verified cannot be
   * changed here.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code Stale};
   *     {@code AgainstRules}; {@code Conflict} if another club has or had the slug
   */
  public ClubView change(Caller caller, String slug, ExpectedVersion seen, MergePatch<Club> patch) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    return database.atomically(
        () -> {
          ClubStore.Found found = clubs.lock(me, slug);
          boolean owners = OWNERS_ONLY.stream().anyMatch(patch::has);
          roles.require(me, found.id(), owners ? Role.OWNER : Role.OFFICER);
          seen.check(found.row().version());
          Club before = found.club();
          Club after = placed(patch.applyTo(before), before);
          if (!after.slug().equals(before.slug())) {
            Slug.requireAllowed(after.slug());
            Slug.requireFree(after.slug(), free -> store.isFree(free, found.id()));
          }
          requireUnchecked(before.schemes(), after.schemes());
          return ClubView.whole(store.replace(found.id(), after));
        });
  }

  private Club placed(Club club, @Nullable Club before) {
    Locality home = towns.placed(club.home(), before == null ? null : before.home());
    return ClubBuilder.builder(club).home(home).build();
  }

  /** Requires that existing schemes keep their verification and that new ones have none. */
  private static void requireUnchecked(List<Scheme> before, List<Scheme> after) {
    List<Fault> faults = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      Scheme scheme = after.get(i);
      if (scheme.verifiedAt() != null && !before.contains(scheme)) {
        faults.add(
            Fault.pointer(
                "/schemes/" + i + "/verified_at",
                "read_only",
                "The verification of a scheme cannot be changed this way."));
      }
    }
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  /**
   * Deletes a club that is not in use.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}; {@code Forbidden}; {@code Stale};
   *     {@code Conflict} while it has games, venues or other members: archive it instead
   */
  public void delete(Caller caller, String slug, ExpectedVersion seen) {
    Caller.Member me = Scope.CLUBS_WRITE.grantedTo(caller);
    database.atomically(
        () -> {
          ClubStore.Found found = clubs.lock(me, slug);
          roles.require(me, found.id(), Role.OWNER);
          seen.check(found.row().version());
          if (store.isUsed(found.id(), me.player())) {
            throw new Problem.Conflict(
                    "A club with games, venues or other members cannot be deleted. To archive it,"
                        + " set its state to archived with PATCH.")
                .exception();
          }
          store.delete(found.id());
          return found;
        });
  }
}
