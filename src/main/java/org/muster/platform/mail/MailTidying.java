package org.muster.platform.mail;

import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** Lets a mailer throw away what it has kept on this node for long enough, once an hour. */
public final class MailTidying implements AutoCloseable {

  private static final Duration INTERVAL = Duration.ofHours(1);

  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("mail-tidying").factory());

  /** Begins at once. */
  public MailTidying(Mailer mailer) {
    Future<?> _ =
        thread.scheduleWithFixedDelay(mailer::tidy, 0, INTERVAL.toMinutes(), TimeUnit.MINUTES);
  }

  @Override
  public void close() {
    thread.shutdownNow();
  }
}
