package org.muster.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.muster.platform.db.Database;
import org.muster.platform.db.Databases;
import org.muster.platform.db.EmbeddedPostgres;
import org.muster.platform.db.Migrations;

/**
 * A database of one's own on one server for all tests, copied from a migrated template: some 50 ms.
 *
 * <pre>{@code
 * @AutoClose static final TestDatabase DB = TestDatabase.fresh();
 * }</pre>
 *
 * <p>Copies do not wait for the disk at commit; all else is as in a node's database.
 */
public final class TestDatabase implements AutoCloseable {

  private static final Path HOME = Path.of("target", "test-postgres");
  private static final int CONNECTIONS = 8;
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Database.Address address;
  private final Database database;

  private TestDatabase(Database.Address address) {
    this.address = address;
    this.database = Database.open(address, CONNECTIONS);
  }

  /** A database with the schema of this program and nothing in it. */
  public static TestDatabase fresh() {
    return new TestDatabase(copy(Server.TEMPLATE));
  }

  /** A database without any schema, for tests of migrations. Nobody needs to drop it. */
  public static Database.Address empty() {
    return copy("template0");
  }

  /** Where the unpacked programs of PostgreSQL are, for tests with a server of their own. */
  public static Path programs() {
    if (Server.ADDRESS.url().isEmpty()) {
      throw new IllegalStateException("no server");
    }
    return HOME.resolve("postgres-bin").toAbsolutePath();
  }

  /** The pool to give to what is tested. */
  public Database database() {
    return database;
  }

  /** The same pool for all uses of a node. */
  public Databases databases() {
    return Databases.of(database);
  }

  public Database.Address address() {
    return address;
  }

  @Override
  public void close() {
    database.close();
    String url = address.url();
    sql("drop database if exists " + url.substring(url.lastIndexOf('/') + 1) + " with (force)");
  }

  private static Database.Address copy(String template) {
    String name = "test_" + ProcessHandle.current().pid() + "_" + COUNT.incrementAndGet();
    sql(
        "drop database if exists " + name,
        "create database " + name + " template " + template,
        "alter database " + name + " set synchronous_commit = off");
    return named(name);
  }

  private static Database.Address named(String name) {
    Database.Address server = Server.ADDRESS;
    String url = server.url().substring(0, server.url().lastIndexOf('/') + 1) + name;
    return new Database.Address(url, server.user(), server.password());
  }

  private static void sql(String... statements) {
    try (Connection connection = connect();
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Connection connect() throws SQLException {
    Database.Address server = Server.ADDRESS;
    return DriverManager.getConnection(server.url(), server.user(), server.password());
  }

  /** Made when the first test asks; shared with other test JVMs; the last of them stops it. */
  private static final class Server {

    static final Database.Address ADDRESS = open();
    static final String TEMPLATE = template();

    private static Database.Address open() {
      EmbeddedPostgres postgres = EmbeddedPostgres.open(HOME);
      Runtime.getRuntime().addShutdownHook(new Thread(postgres::close, "test-postgres"));
      return postgres.address();
    }

    /** Named after what the migrations say, so that a change of theirs makes a new one. */
    private static String template() {
      String name = "template_" + Long.toHexString(fingerprint());
      try (Connection connection = connect();
          Statement statement = connection.createStatement()) {
        statement.execute("select pg_advisory_lock(4711)"); // other test JVMs; freed at the end
        dropLeftovers(statement, name);
        if (!statement
            .executeQuery(
                "select from pg_database where datistemplate and datname = '" + name + "'")
            .next()) {
          statement.execute("drop database if exists " + name);
          statement.execute("create database " + name);
          new Migrations(TestDatabase.named(name)).apply();
          statement.execute("alter database " + name + " is_template true");
        }
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      }
      return name;
    }

    /** Databases of test JVMs that were killed, and templates of earlier migrations. */
    private static void dropLeftovers(Statement statement, String template) throws SQLException {
      List<String> old = new ArrayList<>();
      try (var names =
          statement.executeQuery(
              """
              select datname, split_part(datname, '_', 2) as owner, datistemplate from pg_database
              where datname ~ '^test_' or (datistemplate and datname ~ '^template_')
              """)) {
        while (names.next()) {
          String name = names.getString("datname");
          boolean wanted =
              names.getBoolean("datistemplate")
                  ? name.equals(template)
                  : ProcessHandle.of(names.getLong("owner")).isPresent();
          if (!wanted) {
            old.add(name);
          }
        }
      }
      for (String name : old) {
        statement.execute("alter database " + name + " is_template false");
        statement.execute("drop database " + name + " with (force)");
      }
    }

    private static long fingerprint() {
      CRC32 crc = new CRC32();
      try (Stream<Path> files = Files.list(Path.of("migrations"))) {
        for (Path file : files.sorted().toList()) {
          crc.update(file.getFileName().toString().getBytes(StandardCharsets.UTF_8));
          crc.update(Files.readAllBytes(file));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return crc.getValue();
    }
  }
}
