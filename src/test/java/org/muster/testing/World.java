package org.muster.testing;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Origin;
import org.muster.core.Scope;
import org.muster.platform.db.Database;

/**
 * Puts rows into the database of a test as they are to be, past the rules of the operations.
 *
 * <pre>{@code
 * var world = World.in(db);
 * UUID wolves = world.club("wolves");
 * Caller.Member ann = world.member("ann");
 * world.belongs(ann.player(), wolves, "officer", "active");
 * UUID game = world.game("night", wolves).at(start).state("draft").add();
 * }</pre>
 */
public final class World {

  private final Database database;

  private World(Database database) {
    this.database = database;
  }

  public static World in(Database database) {
    return new World(database);
  }

  /** A public club that everybody may join. */
  public UUID club(String slug) {
    return club(slug, slug, "open");
  }

  public UUID club(String slug, String name, String joinPolicy) {
    return id(
        """
        insert into club (slug, name, kind, join_policy, visibility, state)
        values (?, ?, 'club', ?, 'public', 'active') returning id
        """,
        slug,
        name,
        joinPolicy);
  }

  /** A venue of the club, whose place nobody is shown. */
  public UUID venue(String slug, UUID club) {
    return id(
        """
        insert into venue (slug, name, operator_club_id, point_precision, private_hire, state)
        values (?, 'A venue', ?, 'hidden', false, 'active') returning id
        """,
        slug,
        club);
  }

  /** A player whom only they themselves see. */
  public UUID player(String handle) {
    return id("insert into player (handle, visibility) values (?, 'private') returning id", handle);
  }

  /** A player with an account, without a password. */
  public Caller.Member member(String handle) {
    UUID player = player(handle);
    UUID account =
        id(
            "insert into account (email, player_id) values (?, ?) returning id",
            handle + "@mail.example",
            player);
    return caller(account, player);
  }

  /** Somebody who has signed in and may do everything. */
  public static Caller.Member caller(UUID account, UUID player) {
    return new Caller.Member(
        account,
        player,
        Scope.all(),
        new Caller.Credential.Session(UUID.randomUUID()),
        Origin.OPERATOR);
  }

  /** Somebody who has just signed in, in a session that there is. */
  public static Caller.Member present(Database database, UUID account, UUID player) {
    UUID session =
        database.write(
            h ->
                h.createQuery(
                        "insert into session (hash, account_id, expires_at, method)"
                            + " values (sha256(cast(cast(uuidv7() as text) as bytea)), :account,"
                            + " now() + interval '1 hour', 'password') returning id")
                    .bind("account", account)
                    .mapTo(UUID.class)
                    .one());
    return new Caller.Member(
        account, player, Scope.all(), new Caller.Credential.Session(session), Origin.OPERATOR);
  }

  /** A membership of a player: its id. */
  public UUID belongs(UUID player, UUID club, String role, String state) {
    return id(
        """
        insert into membership (club_id, player_id, role, state, since)
        values (?, ?, ?, ?, case when ? = 'active' then now() end) returning id
        """,
        club,
        player,
        role,
        state,
        state);
  }

  /** A published public game of the club, to be added. */
  public Game game(String slug, UUID club) {
    return new Game(slug, club, null);
  }

  /** A published public game of a player's, to be added. */
  public Game gameOf(String slug, UUID player) {
    return new Game(slug, null, player);
  }

  /** What a game is to be like, if not as usual: in nine days, for six hours. */
  public final class Game {

    private final String slug;
    private final @Nullable UUID club;
    private final @Nullable UUID player;
    private Instant start = Instant.now().plus(Duration.ofDays(9));
    private String state = "published";
    private String visibility = "public";
    private @Nullable UUID coHost;
    private @Nullable Integer capacity;

    private Game(String slug, @Nullable UUID club, @Nullable UUID player) {
      this.slug = slug;
      this.club = club;
      this.player = player;
    }

    public Game at(Instant start) {
      this.start = start;
      return this;
    }

    public Game state(String state) {
      this.state = state;
      return this;
    }

    public Game visibility(String visibility) {
      this.visibility = visibility;
      return this;
    }

    public Game coHost(UUID club) {
      this.coHost = club;
      return this;
    }

    public Game capacity(int capacity) {
      this.capacity = capacity;
      return this;
    }

    /** Adds it: its id. */
    public UUID add() {
      return id(
          """
          insert into event (slug, title, organiser_club_id, organiser_player_id, co_host_ids,
            starts_at, ends_at, tz, state, visibility, join_mode, capacity)
          values (?, 'A game', ?, ?, array_remove(array[cast(? as uuid)], null),
            ?, ?, 'Europe/London', ?, ?, 'free', ?) returning id
          """,
          slug,
          club,
          player,
          coHost,
          start,
          start.plus(Duration.ofHours(6)),
          state,
          visibility,
          capacity);
    }
  }

  /** A registration that is there, however it came about: its id. */
  public UUID registered(UUID event, UUID player, String state, int size) {
    return id(
        """
        insert into registration (event_id, player_id, state, size, offer_expires_at, checked_in_at)
        values (?, ?, ?, ?, case when ? = 'offered' then now() end,
          case when ? = 'checked_in' then now() end) returning id
        """,
        event,
        player,
        state,
        size,
        state,
        state);
  }

  /** The one id that a statement answers. */
  public UUID id(String sql, @Nullable Object... values) {
    return database.write(
        handle -> {
          var query = handle.createQuery(sql);
          for (int i = 0; i < values.length; i++) {
            query.bind(i, values[i]);
          }
          return query.mapTo(UUID.class).one();
        });
  }

  public void sql(String sql, @Nullable Object... values) {
    database.write(handle -> handle.execute(sql, values));
  }
}
