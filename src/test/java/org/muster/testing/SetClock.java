package org.muster.testing;

import static java.util.Objects.requireNonNull;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;

/** A clock that stands until it is moved. */
public final class SetClock extends Clock {

  private final AtomicReference<Instant> now;

  public SetClock(Instant now) {
    this.now = new AtomicReference<>(now);
  }

  /** One that stands at this moment. */
  public static SetClock now() {
    return new SetClock(Instant.now());
  }

  public void forward(Duration by) {
    now.updateAndGet(instant -> instant.plus(by));
  }

  @Override
  public Instant instant() {
    return requireNonNull(now.get());
  }

  @Override
  public ZoneId getZone() {
    return ZoneOffset.UTC;
  }

  @Override
  public Clock withZone(ZoneId zone) {
    throw new UnsupportedOperationException();
  }
}
