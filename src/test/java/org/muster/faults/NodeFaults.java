package org.muster.faults;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

/** The node's process comes to an end. */
final class NodeFaults {

  private static final Duration STOPS_WITHIN = Duration.ofSeconds(25);

  private NodeFaults() {}

  static List<Fault> all() {
    return List.of(new Killed(), new KilledInCommit(), new Terminated());
  }

  private static final class Killed extends Fault {
    Killed() {
      super("node-killed", "kill -9 at any moment: nothing acknowledged is lost; back within 5 s");
    }

    @Override
    int cycles(Form form) {
      return form == Form.SHORT ? 1 : 100;
    }

    @Override
    Manners manners() {
      return Manners.MAY_BREAK_OFF;
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      site.node().kill();
    }

    @Override
    void heal(Site site, Complaints complaints) throws Exception {
      site.node().start();
    }
  }

  private static final class KilledInCommit extends Fault {
    private static final Duration A_COMMIT_COMES = Duration.ofSeconds(5);
    private int inside;
    private int cycles;

    KilledInCommit() {
      super("node-killed-in-commit", "kill -9 while the index commits: it opens, or is rebuilt");
    }

    @Override
    int cycles(Form form) {
      return form == Form.SHORT ? 1 : 100;
    }

    @Override
    Manners manners() {
      return Manners.MAY_BREAK_OFF;
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      Path index = site.node().dataDirectory().resolve("index");
      long deadline = System.nanoTime() + A_COMMIT_COMES.toNanos();
      while (!isCommitting(index) && System.nanoTime() < deadline) {
        Thread.onSpinWait();
      }
      site.node().kill();
      cycles++;
      if (isCommitting(index)) {
        inside++;
      }
    }

    @Override
    void heal(Site site, Complaints complaints) throws Exception {
      site.node().start();
    }

    @Override
    void release(Site site) {
      System.out.printf("%s: %d of %d kills left a commit half done%n", name(), inside, cycles);
    }

    /** Lucene writes {@code pending_segments_N} and renames it when all files are on disk. */
    private static boolean isCommitting(Path index) {
      try (Stream<Path> files = Files.walk(index, 2)) {
        return files.anyMatch(file -> file.getFileName().toString().startsWith("pending_"));
      } catch (IOException | UncheckedIOException e) {
        return false; // a file went while the folder was read
      }
    }
  }

  private static final class Terminated extends Fault {
    Terminated() {
      super(
          "node-terminated",
          "SIGTERM under load: drained, exit code 0 within 25 s, no half answer");
    }

    @Override
    Manners manners() {
      return Manners.MAY_BE_AWAY;
    }

    @Override
    void inject(Site site, Random random, Complaints complaints) throws Exception {
      long began = System.nanoTime();
      int code = site.node().terminate();
      Duration took = Duration.ofNanos(System.nanoTime() - began);
      if (code != 0) {
        complaints.add("exit code " + code);
      }
      complaints.took("stopped", STOPS_WITHIN, took);
    }

    @Override
    void heal(Site site, Complaints complaints) throws Exception {
      site.node().start();
    }

    /** The embedded PostgreSQL stopped with it, and starts with it. */
    @Override
    Duration recoversWithin() {
      return Duration.ofSeconds(10);
    }
  }
}
