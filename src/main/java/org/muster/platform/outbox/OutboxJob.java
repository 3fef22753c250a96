package org.muster.platform.outbox;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.muster.platform.jobs.ConcurrentWork;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.JobRun;
import org.muster.platform.jobs.LeaseLostException;

/** Sends what is due on one channel, within seconds, and again what was not taken. */
public final class OutboxJob implements Job {

  private static final Duration INTERVAL = Duration.ofSeconds(1);

  /** Of one lane in a row, so that others have their turn. */
  private static final Duration IN_A_ROW = Duration.ofSeconds(5);

  private static final int BATCH = 64;

  private final OutboxStore store;
  private final OutboxChannel channel;
  private final MeterRegistry registry;

  /**
   * @param registry gets how many entries wait, were sent, and failed
   */
  public OutboxJob(OutboxStore store, OutboxChannel channel, MeterRegistry registry) {
    this.store = store;
    this.channel = channel;
    this.registry = registry;
    List.of("sent", "failed", channel.meters().givenUp()).forEach(this::counter);
    Gauge.builder(
            channel.meters().name() + ".waiting", store, queue -> queue.waiting(channel.kind()))
        .description(channel.meters().waiting())
        .register(registry);
  }

  private Counter counter(String result) {
    return Counter.builder(channel.meters().name())
        .description(channel.meters().attempts())
        .tag("result", result)
        .register(registry);
  }

  @Override
  public String name() {
    return channel.job();
  }

  @Override
  public Duration interval() {
    return INTERVAL;
  }

  @Override
  public void run(JobRun turn) {
    channel.prepare(turn);
    new Pass(turn).sendAll();
  }

  /** One run, which ends on all lanes when its lease is lost: what it sends now is sent twice. */
  private final class Pass {

    private final JobRun turn;
    private final Set<UUID> stopped = ConcurrentHashMap.newKeySet();
    private volatile boolean isOver;

    Pass(JobRun turn) {
      this.turn = turn;
    }

    void sendAll() {
      List<OutboxEntry> due;
      do {
        due = store.due(channel, stopped, BATCH);
        var lanes =
            due.stream()
                .collect(
                    Collectors.groupingBy(
                        OutboxEntry::lane, LinkedHashMap::new, Collectors.toList()));
        ConcurrentWork.each(List.copyOf(lanes.values()), channel.atOnce(), this::sendInOrder);
      } while (due.size() == BATCH);
    }

    private void sendInOrder(List<OutboxEntry> lane) {
      long end = System.nanoTime() + IN_A_ROW.toNanos();
      for (OutboxEntry entry : lane) {
        if (isOver || System.nanoTime() - end > 0) {
          return;
        }
        if (!send(entry)) {
          stopped.add(entry.lane());
          return;
        }
      }
    }

    /** Whether its lane may go on. */
    private boolean send(OutboxEntry entry) {
      return switch (channel.send(entry)) {
        case SendResult.Sent sent -> {
          counter("sent").increment();
          write(() -> store.sent(entry.id(), sent.status()), entry, true);
          yield true;
        }
        case SendResult.Dropped dropped -> {
          write(() -> store.drop(entry.id(), dropped.why()), entry, true);
          yield true;
        }
        case SendResult.Failed failure -> {
          List<Duration> pauses = channel.pauses();
          boolean isLast = failure.isFinal() || entry.tries() >= pauses.size();
          Optional<Duration> pause =
              isLast ? Optional.empty() : Optional.of(pauses.get(entry.tries()));
          counter(isLast ? channel.meters().givenUp() : "failed").increment();
          write(
              () -> {
                store.failed(entry.id(), failure, pause);
                channel.failed(entry, failure, pause);
              },
              entry,
              isLast);
          yield false;
        }
        case SendResult.NotNow _ -> false;
      };
    }

    private void write(Runnable work, OutboxEntry entry, boolean isDone) {
      try {
        turn.write(
            () -> {
              work.run();
              return isDone && !channel.keepsHistory() ? store.delete(entry.id()) : 0;
            });
      } catch (LeaseLostException e) {
        isOver = true;
        throw e;
      }
    }
  }
}
