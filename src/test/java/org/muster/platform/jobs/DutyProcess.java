package org.muster.platform.jobs;

import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;
import org.muster.platform.db.Database;

/**
 * A node that has one duty, to be killed and paused: says "working" when it is in the middle of it,
 * and "then …" when it was paused and has gone on.
 */
final class DutyProcess {

  static final String NAME = "test";

  private static final Duration PAUSED = Duration.ofSeconds(3);

  private final Database database;
  private final String form;

  private DutyProcess(Database database, String form) {
    this.database = database;
    this.form = form;
  }

  /** A duty that is due each second. */
  static Job duty(Consumer<JobRun> work) {
    return duty(NAME, work);
  }

  /** The same, of this name. */
  static Job duty(String name, Consumer<JobRun> work) {
    return new Job() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public Duration interval() {
        return Duration.ofSeconds(1);
      }

      @Override
      public void run(JobRun turn) {
        work.accept(turn);
      }
    };
  }

  public static void main(String... args) throws InterruptedException {
    var process =
        new DutyProcess(Database.open(new Database.Address(args[0], args[1], args[2]), 4), args[3]);
    new Jobs(process.database, List.of(duty(process::work))).start();
    Thread.sleep(Long.MAX_VALUE);
  }

  private void work(JobRun turn) {
    try {
      switch (form) {
        case "inside" ->
            turn.write(
                () -> {
                  System.out.println("working");
                  awaitPause();
                  return write(0);
                });
        case "fenced" -> {
          System.out.println("working");
          awaitPause();
          turn.write(() -> write(0));
        }
        default -> {
          long token = newestToken();
          System.out.println("working");
          awaitPause();
          write(token);
        }
      }
      System.out.println("then wrote");
    } catch (RuntimeException e) { // its turn is over, or its session was ended
      System.out.println("then over");
    }
  }

  /** Returns when this process was stopped for a while: the clock has jumped between two looks. */
  private static void awaitPause() {
    long last = System.nanoTime();
    while (System.nanoTime() - last < PAUSED.toNanos()) {
      last = System.nanoTime();
      try {
        Thread.sleep(10);
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private long newestToken() {
    return database.read(
        handle -> handle.createQuery("select max(token) from lease").mapTo(Long.class).one());
  }

  private boolean write(long token) {
    return database.write(
        handle ->
            handle
                    .createUpdate("insert into done (by, token) values (:by, :token)")
                    .bind("by", form)
                    .bind("token", token)
                    .execute()
                == 1);
  }
}
