package org.muster.community.status;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.moderation.Backlog;
import org.muster.community.status.InstanceStatus.Queue;
import org.muster.core.Caller;
import org.muster.engine.lucene.sync.IndexStatus;

/**
 * Tells those who run an instance how it is, by its metrics and what {@code ./muster index status}
 * says. Changes nothing.
 */
final class Instance {

  private static final int SHOWN_ASIDE = 20;

  private final NodeState node;
  private final StatusStore store;
  private final Backlog backlog;
  private final MeterRegistry meters;
  private final Clock clock;

  Instance(NodeState node, StatusStore store, Backlog backlog, MeterRegistry meters, Clock clock) {
    this.node = node;
    this.store = store;
    this.backlog = backlog;
    this.meters = meters;
    this.clock = clock;
  }

  /**
   * How it is now.
   *
   * @throws org.muster.core.ProblemException {@code Forbidden} unless the caller moderates
   */
  InstanceStatus status(Caller caller) {
    Backlog.Size waiting = backlog.of(caller);
    IndexStatus index = node.index().get();
    Instant now = clock.instant();
    return new InstanceStatus(
        now,
        node.version(),
        index.ready() && index.problem() == null && node.clock().getAsBoolean(),
        index(index),
        new InstanceStatus.DatabaseServer(store.version()),
        List.of(
            queue(Queue.Name.ACCOUNT_MAILS, "muster.account.mails"),
            queue(Queue.Name.NOTICE_MAILS, "muster.notice.mails"),
            queue(Queue.Name.WEBHOOK_MESSAGES, "muster.webhook.messages")),
        store.webhooksFailing(),
        store.things(),
        waiting.reports(),
        waiting.games(),
        backups(now));
  }

  private static InstanceStatus.Index index(IndexStatus status) {
    IndexStatus.Serving serving = status.index();
    IndexStatus.Build build = status.build();
    return new InstanceStatus.Index(
        serving != null && serving.rowsBehind() == 0 && status.problem() == null,
        serving == null ? 0 : serving.lagMs(),
        serving == null ? 0 : serving.rowsBehind(),
        serving == null ? 0 : serving.documents(),
        serving == null ? null : serving.built(),
        build == null ? null : new InstanceStatus.Build(build.reason(), build.rows(), build.of()),
        status.problem(),
        status.rowsAside(),
        status.aside().stream()
            .limit(SHOWN_ASIDE)
            .map(
                row ->
                    new InstanceStatus.AsideRow(
                        row.kind(), row.id(), row.error(), row.tries(), row.nextTry()))
            .toList());
  }

  private Queue queue(Queue.Name name, String metric) {
    Gauge waiting = meters.find(metric + ".waiting").gauge();
    return new Queue(
        name,
        waiting == null ? 0 : Math.round(waiting.value()),
        counted(metric, "sent"),
        counted(metric, "failed"));
  }

  private long counted(String metric, String result) {
    Counter counter = meters.find(metric).tag("result", result).counter();
    return counter == null ? 0 : Math.round(counter.count());
  }

  private InstanceStatus.@Nullable Backups backups(Instant now) {
    Gauge kept = meters.find("muster.backup.kept").gauge();
    Gauge age = meters.find("muster.backup.age.seconds").gauge();
    if (kept == null || age == null) {
      return null;
    }
    double seconds = age.value();
    return new InstanceStatus.Backups(
        Math.toIntExact(Math.round(kept.value())),
        Double.isNaN(seconds) ? null : now.minus(Duration.ofSeconds(Math.round(seconds))));
  }
}
