package org.muster.platform.mail;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Sends mails in the background. Failed ones are retried after 5 seconds, 30 seconds, 2 minutes and
 * 10 minutes. At most a thousand wait. Mails that are given up, or still waiting when the node
 * stops, are logged; people then request them again.
 */
public final class Outbox implements AutoCloseable {

  private static final Logger LOG = System.getLogger(Outbox.class.getName());
  private static final int WAITING = 1_000;
  private static final int THREADS = 2;
  private static final Duration TIDY = Duration.ofHours(1);
  private static final Duration PATIENCE = Duration.ofSeconds(3);

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(2),
          Duration.ofMinutes(10));

  private final Mailer mailer;
  private final List<Duration> pauses;
  private final Semaphore places = new Semaphore(WAITING);
  private final ScheduledThreadPoolExecutor threads =
      new ScheduledThreadPoolExecutor(
          THREADS, Thread.ofPlatform().daemon().name("mail-", 1).factory());

  public Outbox(Mailer mailer) {
    this(mailer, PAUSES);
  }

  Outbox(Mailer mailer, List<Duration> pauses) {
    this.mailer = mailer;
    this.pauses = pauses;
    threads.setExecuteExistingDelayedTasksAfterShutdownPolicy(false);
    Future<?> _ =
        threads.scheduleWithFixedDelay(mailer::tidy, 0, TIDY.toMinutes(), TimeUnit.MINUTES);
  }

  /** Queues a mail. */
  public void post(Mail mail) {
    if (!places.tryAcquire()) {
      LOG.log(Level.ERROR, "{0} is not sent: {1} mails wait already", mail, WAITING);
      return;
    }
    attempt(mail, 0, Duration.ZERO);
  }

  private void attempt(Mail mail, int failures, Duration after) {
    try {
      Future<?> _ =
          threads.schedule(() -> send(mail, failures), after.toMillis(), TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      LOG.log(Level.ERROR, "{0} is not sent: the node ends", mail);
      places.release();
    }
  }

  private void send(Mail mail, int failures) {
    try {
      mailer.send(mail);
      places.release();
    } catch (RuntimeException e) {
      if (failures < pauses.size() && !threads.isShutdown()) {
        Duration pause = pauses.get(failures);
        LOG.log(Level.WARNING, mail + " was not sent; again in " + pause.toSeconds() + " s", e);
        attempt(mail, failures + 1, pause);
      } else {
        LOG.log(Level.ERROR, mail + " was not sent, and is given up", e);
        places.release();
      }
    }
  }

  /** Sends what can be sent within three seconds. */
  @Override
  public void close() {
    threads.shutdown();
    try {
      boolean sent = threads.awaitTermination(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
      int left = WAITING - places.availablePermits();
      if (!sent || left > 0) {
        LOG.log(Level.ERROR, "{0} mails were not sent before the node ended", left);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
