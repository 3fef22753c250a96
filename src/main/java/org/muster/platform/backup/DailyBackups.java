package org.muster.platform.backup;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.muster.platform.db.Database;
import org.muster.platform.exchange.Progress;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;
import org.muster.platform.secrets.SecretsKey;

/**
 * Writes a backup once a day, named after the day in UTC, and keeps the last seven. A day that was
 * missed is not made up for. Only reads the database.
 */
public final class DailyBackups implements Job {

  /** How many are kept. */
  static final int KEPT = 7;

  private static final Logger LOG = System.getLogger(DailyBackups.class.getName());
  private static final Duration LOOK_EVERY = Duration.ofMinutes(10);
  private static final String DAY = "muster-[0-9]{4}-[0-9]{2}-[0-9]{2}";

  private final Database.Address database;
  private final Optional<SecretsKey> key;
  private final Path folder;
  private final Passphrase passphrase;
  private final Clock clock;

  /**
   * @param database as somebody who may read all tables
   * @param folder exists
   */
  public DailyBackups(
      Database.Address database,
      Optional<SecretsKey> key,
      Path folder,
      Passphrase passphrase,
      Clock clock) {
    this.database = database;
    this.key = key;
    this.folder = folder;
    this.passphrase = passphrase;
    this.clock = clock;
  }

  @Override
  public String name() {
    return "backup";
  }

  @Override
  public Duration interval() {
    return LOOK_EVERY;
  }

  @Override
  public void run(JobRun turn) {
    Path today = folder.resolve("muster-" + LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC));
    try {
      if (!Files.exists(today)) {
        Files.deleteIfExists(new BackupFiles(today).secrets()); // of an interrupted one
        Backup.Written written = Backup.write(database, key, today, passphrase, untilStopped(turn));
        LOG.log(Level.INFO, "Wrote {0}: {1} rows", today, written.rows());
      }
      for (Path old : kept().stream().skip(KEPT).toList()) {
        Files.deleteIfExists(old);
        Files.deleteIfExists(new BackupFiles(old).secrets());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Ends with the lease, so that a node need not wait for a backup to stop. */
  private static Progress untilStopped(JobRun turn) {
    return new Progress() {
      @Override
      public void begin(String what, long steps) {
        turn.write(() -> true);
      }

      @Override
      public void step(long steps) {}
    };
  }

  /** The backups that are there, the newest first. */
  private List<Path> kept() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> String.valueOf(file.getFileName()).matches(DAY))
          .sorted(Comparator.reverseOrder())
          .toList();
    }
  }

  /** Registers how old the newest backup is. */
  public void measure(MeterRegistry meters) {
    Gauge.builder("muster.backup.age.seconds", this::age)
        .description("Age of the newest backup in MUSTER_BACKUP_DIR; NaN if there is none")
        .register(meters);
    Gauge.builder("muster.backup.kept", this::count)
        .description("Backups in MUSTER_BACKUP_DIR")
        .register(meters);
  }

  private double age() {
    try {
      List<Path> all = kept();
      return all.isEmpty()
          ? Double.NaN
          : Duration.between(Files.getLastModifiedTime(all.getFirst()).toInstant(), clock.instant())
                  .toMillis()
              / 1000.0;
    } catch (IOException e) {
      return Double.NaN;
    }
  }

  private double count() {
    try {
      return kept().size();
    } catch (IOException e) {
      return Double.NaN;
    }
  }
}
