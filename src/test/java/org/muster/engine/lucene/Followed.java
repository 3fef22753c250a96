package org.muster.engine.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.util.IOUtils;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubIndex;
import org.muster.community.club.ClubStore;
import org.muster.community.event.EventIndex;
import org.muster.community.event.EventStore;
import org.muster.community.player.PlayerIndex;
import org.muster.community.player.PlayerStore;
import org.muster.community.venue.VenueIndex;
import org.muster.community.venue.VenueStore;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.PlacedSource;
import org.muster.engine.lucene.sync.Indexer;
import org.muster.engine.lucene.sync.Pace;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Engine;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.query.Hit;
import org.muster.engine.query.Hits;
import org.muster.engine.query.Order;
import org.muster.engine.query.Question;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Selection;
import org.muster.engine.rows.RowCache;
import org.muster.platform.changelog.ChangeStore;
import org.muster.platform.changelog.WakeUpSignal;
import org.muster.platform.db.Database;
import org.muster.testing.TestDatabase;

/** A database of one's own, and an indexer that follows it; nobody wakes it up. */
public final class Followed implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int EVERYTHING = 100_000;
  private static final Gazetteer PLACES = Gazetteer.load();

  public final TestDatabase db = TestDatabase.fresh();
  public final ChangeStore changes = new ChangeStore(db.database());
  final Path folder;
  private Indexer indexer;

  public Followed() {
    this(temporaryFolder());
  }

  /** With its index in this folder, which is removed at the end. */
  Followed(Path folder) {
    this.folder = folder;
    indexer = indexer(folder, sources(db.database()));
  }

  private static Path temporaryFolder() {
    try {
      return Files.createTempDirectory("muster-index");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static Followed started() {
    var followed = new Followed();
    followed.indexer.start();
    followed.awaitCaughtUp();
    return followed;
  }

  public static List<DocumentSource> sources(Database database) {
    return Stream.of(
            new ClubIndex(new ClubStore(database)),
            new VenueIndex(new VenueStore(database)),
            new PlayerIndex(new PlayerStore(database)),
            new EventIndex(new EventStore(database)))
        .<DocumentSource>map(source -> new PlacedSource(source, PLACES))
        .toList();
  }

  private Indexer indexer(Path at, List<DocumentSource> sources) {
    return new Indexer(at, changes, new WakeUpSignal(), RowCache.off(), Pace.USUAL, sources);
  }

  public Indexer indexer() {
    return indexer;
  }

  /** Stops, and starts again on the same folder. */
  void restart() {
    restart(sources(db.database()));
  }

  void restart(List<DocumentSource> sources) {
    indexer.close();
    indexer = indexer(folder, sources);
    indexer.start();
  }

  public static ConditionFactory soon() {
    return Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(5));
  }

  void awaitCaughtUp() {
    soon().until(() -> indexer.isCaughtUp());
  }

  /** Waits until everything committed so far is in the index, and in no later look at the log. */
  public void settle() {
    UUID marker = club("marker");
    soon().until(() -> found("club").contains(marker));
    sql("delete from club where id = '" + marker + "'");
    soon().until(() -> !found("club").contains(marker));
  }

  /** The directory that holds the current index. */
  Path current() {
    try {
      return folder.resolve(Files.readString(folder.resolve("CURRENT")));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names the current index: another name after a rebuild, whatever was there before. */
  String generation() {
    try (var directory = FSDirectory.open(current())) {
      var commit = DirectoryReader.listCommits(directory).getLast().getUserData();
      return current().getFileName() + " of " + commit.get("built");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public List<UUID> found(String type) {
    return found(Filter.is(Fields.TYPE, type), null);
  }

  /** What passes the filter and has all of the words. */
  public List<UUID> found(Filter filter, @Nullable String words) {
    SearchText text = SearchText.of("search", words);
    Question question = text == null ? null : Question.plain(text);
    Order order = words == null ? new Order.Name() : new Order.Relevance(Instant.now(), null, null);
    Hits hits =
        indexer
            .engine()
            .search(
                new Engine.Request(
                    Selection.of(filter),
                    question,
                    order,
                    EVERYTHING,
                    null,
                    List.of(),
                    Instant.now()));
    return hits.ignored().isEmpty() ? hits.full().stream().map(Hit::id).toList() : List.of();
  }

  /** What ought to be found: clubs that are listed, by name. */
  public List<UUID> listedClubs() {
    return db.database()
        .read(
            handle ->
                handle
                    .createQuery(
                        """
                        select id from club where visibility = 'public' and state = 'active'
                        order by name collate "C"\
                        """)
                    .mapTo(UUID.class)
                    .list());
  }

  public UUID club(String name) {
    UUID id = UUID.randomUUID();
    sql(insertClub(id, name));
    return id;
  }

  public static String insertClub(UUID id, String name) {
    return """
    insert into club (id, slug, name, kind, join_policy, visibility, state)
    values ('%s', 'c-%s', '%s', 'club', 'open', 'public', 'active');
    """
        .formatted(id, id, name);
  }

  public UUID venue(String name) {
    UUID id = UUID.randomUUID();
    sql(
        """
        insert into venue (id, slug, name, point_precision, state)
        values ('%s', 'v-%s', '%s', 'exact', 'active')\
        """
            .formatted(id, id, name));
    return id;
  }

  public UUID event(String title, UUID club, UUID venue) {
    UUID id = UUID.randomUUID();
    sql(
        """
        insert into event (id, slug, title, organiser_club_id, venue_id, starts_at, ends_at, tz,
          state, visibility, join_mode)
        values ('%s', 'e-%s', '%s', '%s', '%s', now() + interval '1 day', now() + interval '2 day',
          'UTC', 'published', 'public', 'free')\
        """
            .formatted(id, id, title, club, venue));
    return id;
  }

  /** As at a psql prompt: past the operations, and past everything that could wake somebody up. */
  public void sql(String sql) {
    try (Connection connection = connect()) {
      execute(connection, sql);
      connection.commit();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  public static void execute(Connection connection, String sql) throws SQLException {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  public Connection connect() throws SQLException {
    var address = db.address();
    Connection connection =
        DriverManager.getConnection(address.url(), address.user(), address.password());
    connection.setAutoCommit(false);
    return connection;
  }

  @Override
  public void close() {
    indexer.close();
    db.close();
    try {
      IOUtils.rm(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
