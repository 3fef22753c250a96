package org.muster.community.player;

import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.player.Privacy.Viewer;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.Stored;
import org.muster.core.game.Locality;
import org.muster.engine.gazetteer.HomeTowns;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Near;
import org.muster.engine.query.Orders;
import org.muster.engine.query.ParsedSearch;
import org.muster.engine.query.Results;
import org.muster.engine.query.SearchService;
import org.muster.engine.query.ShownRow;
import org.muster.platform.db.PublicKeys;

/** Searches, reads and changes players, for REST, MCP and pages alike. */
public final class Players {

  private final PlayerStore store;
  private final BiPredicate<Caller, UUID> clubMates;
  private final SearchService finder;
  private final HomeTowns towns;
  private final Clock clock;

  /**
   * @param clubMates whether a caller and a player are active members of the same club
   */
  public Players(
      PlayerStore store,
      BiPredicate<Caller, UUID> clubMates,
      SearchService finder,
      HomeTowns towns,
      Clock clock) {
    this.store = store;
    this.clubMates = clubMates;
    this.finder = finder;
    this.towns = towns;
    this.clock = clock;
  }

  /** Ranked search over public players who are of age. */
  public Results<PlayerView> search(Caller caller, PlayerQuery query) {
    ParsedSearch asked =
        finder.ask("players", caller, query, Set.of(PlayerIndex.TYPE), clock.instant());
    return finder.find(
        asked,
        PlayerIndex.select(query, asked),
        Orders.of(query.sort(), asked),
        PlayerIndex.facets(query),
        ids -> ShownRow.plain(listed(ids, asked.from())),
        PlayerView::highlight);
  }

  /** The listed players among these ids. */
  public Map<UUID, PlayerView> listed(Collection<UUID> ids, @Nullable Near near) {
    Instant now = clock.instant();
    return store.byIds(ids).stream()
        .filter(row -> Privacy.isShown(row.value(), Viewer.ANYONE, now))
        .collect(Collectors.toMap(Stored::id, row -> PlayerView.of(row, near)));
  }

  /** Filters the players that the public may find now. */
  public Filter findable(Instant now) {
    return PlayerIndex.ofAge(now);
  }

  /**
   * One player by handle, if the caller may see them.
   *
   * @throws org.muster.core.ProblemException {@code NotFound}, or {@code Moved} from an old handle
   */
  public PlayerView get(Caller caller, String handle) {
    return shown(caller, handle)
        .map(row -> PlayerView.of(row, null))
        .orElseThrow(
            () ->
                Problem.gone(
                    "player",
                    handle,
                    store.movedTo(handle).filter(now -> shown(caller, now).isPresent())));
  }

  private Optional<Stored<Player>> shown(Caller caller, String handle) {
    Instant now = clock.instant();
    return store.byHandle(handle).filter(row -> isShown(row, caller, now));
  }

  /** Those among these handles whose players the caller may see. */
  public Set<String> shown(Caller caller, Collection<String> handles) {
    Instant now = clock.instant();
    return store.byHandles(handles).stream()
        .filter(row -> isShown(row, caller, now))
        .map(row -> row.value().handle())
        .collect(Collectors.toSet());
  }

  private boolean isShown(Stored<Player> row, Caller caller, Instant now) {
    return Privacy.isShown(row.value(), Viewer.ANYONE, now)
        || Privacy.isShown(row.value(), viewer(caller, row.id()), now);
  }

  private Viewer viewer(Caller caller, UUID player) {
    Caller reader = Scope.PLAYERS_READ.reader(caller);
    if (reader instanceof Caller.Member me && me.player().equals(player)) {
      return Viewer.SELF;
    }
    return clubMates.test(reader, player) ? Viewer.CLUB_MATE : Viewer.ANYONE;
  }

  /**
   * The caller's own player, with all private data.
   *
   * @throws org.muster.core.ProblemException {@code ScopeNeeded}; {@code BadCredentials} if the
   *     account has just been deleted
   */
  public Stored<Player> own(Caller caller) {
    return own(Scope.ME_READ.grantedTo(caller).player());
  }

  /** Like {@link #own}, for the export of all that is stored about the caller. */
  public Stored<Player> exported(Caller caller) {
    return own(Scope.ME_EXPORT.grantedTo(caller).player());
  }

  private Stored<Player> own(UUID player) {
    return store.whole(player).orElseThrow(Players::gone);
  }

  /** The version of the caller's profile, for optimistic locking. */
  public long version(Caller.Member me) {
    return own(me.player()).version();
  }

  /**
   * Changes the caller's own player. An old handle redirects to the new one.
   *
   * @param change maps the current state to the new one
   * @throws org.muster.core.ProblemException {@code Stale}; {@code AgainstRules} for a handle that
   *     is taken or reserved, and for an invalid birth date
   */
  public Player change(Caller caller, ExpectedVersion seen, UnaryOperator<Player> change) {
    UUID me = Scope.ME_WRITE.grantedTo(caller).player();
    return store.atomically(
        () -> {
          Stored<Player> row = store.lock(me).orElseThrow(Players::gone);
          seen.check(row.version());
          Player now = row.value();
          Player changed = change.apply(now);
          Locality area = towns.placed(changed.area(), now.area());
          Player then = PlayerBuilder.builder(changed).area(area).build();
          check(me, now, then);
          store.update(me, then, !Objects.equals(now.secrets(), then.secrets()));
          return then;
        });
  }

  /**
   * Counts a change of what only the caller sees as a change of the profile: one version for both.
   */
  public void touch(Caller.Member me) {
    store.touch(me.player());
  }

  private void check(UUID me, Player now, Player then) {
    var faults = new ArrayList<Fault>();
    if (!then.handle().equals(now.handle())) {
      Handles.fault(then.handle())
          .or(
              () ->
                  store.isFree(then.handle(), me) ? Optional.empty() : Optional.of(Handles.taken()))
          .ifPresent(faults::add);
    }
    if (!Objects.equals(then.birthDate(), now.birthDate())) {
      BirthDates.fault(then.birthDate(), clock.instant()).ifPresent(faults::add);
    }
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private static ProblemException gone() {
    return new Problem.BadCredentials("This account no longer exists.").exception();
  }

  /** Deletes the player of an account that was deleted in the same transaction. */
  public void remove(UUID player) {
    store.delete(player);
  }

  /** All current and former names of a player: handles, callsign, legal name. */
  public List<String> names(UUID player) {
    return store.names(player);
  }

  /**
   * The handle of the player that stands for all erased players where a row must refer to one. It
   * is hidden and belongs to no account.
   */
  public String former() {
    store.addFormer(Handles.FORMER);
    return Handles.FORMER;
  }

  /** Handles with this prefix, of listed players, to complete an address. */
  public List<String> handles(Caller caller, String prefix, int most) {
    return store.handles(prefix, most);
  }

  /** The addresses of public players who are of age, for sitemaps. */
  public PublicKeys addresses() {
    return store.keys();
  }
}
