package org.muster.platform.db;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.CannotRunException;

/**
 * Replaces the cluster of the embedded server by one of the major version that this program
 * includes. The new one is filled aside; the old one is kept as {@code postgres-17} with {@code
 * postgres-17.password}. An upgrade that was interrupted goes on where it was.
 */
public final class PostgresUpgrade {

  private final PostgresCluster cluster;

  /**
   * Nothing happens yet.
   *
   * @param dataDirectory in which no node runs
   */
  public PostgresUpgrade(Path dataDirectory) {
    this.cluster = new PostgresCluster(DataDirectory.prepare(dataDirectory));
  }

  /** Copies all rows from one database to another, empty one. */
  @FunctionalInterface
  public interface Copy {
    void from(Database.Address old, Database.Address fresh, Path scratch);
  }

  /**
   * Upgrades, if the data is of another version.
   *
   * @param programs where the programs of the old version are: the folder above its {@code bin};
   *     absent: those that the earlier release left
   * @return the old version; absent if there was nothing to do
   */
  public Optional<String> run(Optional<Path> programs, Copy copy) {
    try {
      if (cluster.isUpgrading()) {
        return Optional.of(replace());
      }
      String old = cluster.version();
      String included = PostgresBinaries.under(cluster.programs()).major();
      if (old.isEmpty() || old.equals(included)) {
        return Optional.empty();
      }
      PostgresBinaries with = programs(programs.orElse(null), old, included);
      PostgresCluster.deleteAll(cluster.upgrade());
      Files.createDirectories(cluster.upgrade());
      Files.createSymbolicLink(
          cluster.upgrade().resolve("postgres-bin"), cluster.programs().toRealPath());
      try (var before = EmbeddedPostgres.open(cluster.home(), Optional.of(with));
          var after = EmbeddedPostgres.open(cluster.upgrade())) {
        copy.from(before.address(), after.address(), cluster.upgrade().resolve("all"));
      }
      Files.writeString(cluster.upgrade().resolve("complete"), old);
      return Optional.of(replace());
    } catch (IOException e) {
      throw CannotRunException.failed(
          "The database in %s was not upgraded: %s"
              .formatted(cluster.home(), DataDirectory.reason(e)),
          e);
    }
  }

  private PostgresBinaries programs(@Nullable Path named, String old, String included)
      throws IOException {
    if (named != null) {
      return new PostgresBinaries(named.toAbsolutePath(), old);
    }
    return PostgresBinaries.left(cluster.programs(), old)
        .orElseThrow(
            () ->
                CannotRunException.failed(
                    ("%s was created by PostgreSQL %s, and this Muster includes PostgreSQL %s; name"
                            + " the programs of PostgreSQL %s with --programs, such as"
                            + " /usr/lib/postgresql/%s")
                        .formatted(cluster.data(), old, included, old, old),
                    null));
  }

  /** Each step once: one that was done before an interruption finds nothing to move. */
  private String replace() throws IOException {
    Path fresh = cluster.upgrade();
    String old = Files.readString(fresh.resolve("complete")).strip();
    Path kept = cluster.home().resolve("postgres-" + old);
    Path keptPassword = cluster.home().resolve("postgres-" + old + ".password");
    if (!Files.exists(kept)) {
      Files.move(cluster.data(), kept);
    }
    if (!Files.exists(keptPassword)) {
      Files.move(cluster.passwordFile(), keptPassword);
    }
    var upgraded = new PostgresCluster(fresh);
    if (Files.exists(upgraded.passwordFile())) {
      Files.move(upgraded.passwordFile(), cluster.passwordFile());
    }
    if (upgraded.exists()) {
      Files.move(upgraded.data(), cluster.data());
    }
    PostgresCluster.deleteAll(fresh);
    return old;
  }
}
