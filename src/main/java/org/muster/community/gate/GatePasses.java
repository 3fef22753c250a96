package org.muster.community.gate;

import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.community.event.EventAccess;
import org.muster.community.event.LockedEvent;
import org.muster.core.Caller;
import org.muster.core.Ids;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.platform.db.Database;
import org.muster.platform.secrets.RandomTokens;

/**
 * Makes, lists, withdraws and recognises gate passes. A pass is no {@link Caller}: nothing but the
 * gate knows it, so it can do nothing elsewhere.
 */
final class GatePasses {

  /** How many a game has at once. */
  static final int MOST = 20;

  /** Page of the link; the secret is its fragment, which browsers send to nobody. */
  static final String PATH = "/gate";

  /** Granularity of the last use, to save writes. */
  private static final Duration USED_EVERY = Duration.ofMinutes(5);

  private final Database database;
  private final EventAccess access;
  private final GatePassStore store;
  private final URI baseUrl;
  private final Clock clock;

  GatePasses(Database database, EventAccess access, GatePassStore store, URI baseUrl, Clock clock) {
    this.database = database;
    this.access = access;
    this.store = store;
    this.baseUrl = baseUrl;
    this.clock = clock;
  }

  /** A pass that is in force, and its game. */
  record Valid(LockedEvent game, UUID id, String label) {}

  /** The passes of a game, oldest first, without their links. */
  Page<GatePass> list(Caller caller, String slug) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    LockedEvent game = access.managedToRead(me, slug);
    List<GatePass> all = inForce(game).map(row -> shown(game, row)).toList();
    return new Page<>(all, null, Page.Total.exactly(all.size()));
  }

  private Stream<GatePassStore.Row> inForce(LockedEvent game) {
    List<GatePassStore.Row> all = store.all(game.id());
    Set<UUID> organisers =
        all.stream()
            .map(GatePassStore.Row::maker)
            .flatMap(Stream::ofNullable)
            .distinct()
            .filter(maker -> access.isRunBy(maker, game))
            .collect(Collectors.toSet());
    return all.stream().filter(pass -> organisers.contains(pass.maker()));
  }

  /** A pass is worth no more than who made it: it ends with their role. */
  private boolean isOfOrganiser(GatePassStore.Row pass, LockedEvent game) {
    return pass.maker() != null && access.isRunBy(pass.maker(), game);
  }

  private static GatePass shown(LockedEvent game, GatePassStore.Row row) {
    return row.shown(GatePass.end(game));
  }

  /**
   * Makes a pass.
   *
   * @throws org.muster.core.ProblemException {@code Conflict} if the game has {@link #MOST}, or is
   *     over
   */
  GatePass make(Caller caller, String slug, NewGatePass wanted) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    String secret = RandomTokens.random();
    return database.atomically(
        () -> {
          LockedEvent game = access.managed(me, slug);
          if (isOver(game)) {
            throw new Problem.Conflict(
                    "A gate pass ends 24 hours after the game, which was at %s."
                        .formatted(GatePass.end(game)))
                .exception();
          }
          if (inForce(game).count() >= MOST) {
            throw new Problem.Conflict(
                    "A game has at most %d gate passes. Withdraw one first.".formatted(MOST))
                .exception();
          }
          store.add(game.id(), RandomTokens.hash(secret), wanted.label(), me.player());
          return shown(game, store.find(RandomTokens.hash(secret)).orElseThrow())
              .with(baseUrl.resolve(PATH) + "#" + secret);
        });
  }

  /**
   * Withdraws a pass, which ends it at once.
   *
   * @throws org.muster.core.ProblemException {@code NotFound} if the game has no such pass
   */
  void withdraw(Caller caller, String slug, String id) {
    Caller.Member me = Scope.EVENTS_WRITE.grantedTo(caller);
    database.run(
        () -> {
          LockedEvent game = access.managed(me, slug);
          if (Ids.read(id).filter(pass -> store.delete(game.id(), pass)).isEmpty()) {
            throw new Problem.NotFound("gate pass", id).exception();
          }
        });
  }

  /**
   * The pass with this secret, if it is in force: neither withdrawn nor over, and who made it still
   * runs the game.
   */
  Optional<Valid> find(String secret) {
    Optional<GatePassStore.Row> row = store.find(RandomTokens.hash(secret));
    Optional<Valid> valid =
        row.flatMap(
            pass ->
                access
                    .toRead(pass.game())
                    .filter(game -> !isOver(game) && isOfOrganiser(pass, game))
                    .map(game -> new Valid(game, pass.id(), pass.label())));
    valid.flatMap(pass -> row).filter(this::isLongAgo).ifPresent(this::use);
    return valid;
  }

  private boolean isOver(LockedEvent game) {
    return GatePass.end(game).toInstant().isBefore(clock.instant());
  }

  private boolean isLongAgo(GatePassStore.Row pass) {
    Instant used = pass.usedAt();
    return used == null || used.plus(USED_EVERY).isBefore(clock.instant());
  }

  private void use(GatePassStore.Row pass) {
    store.used(pass.id(), clock.instant());
  }
}
