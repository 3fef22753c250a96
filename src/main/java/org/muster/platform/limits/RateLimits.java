package org.muster.platform.limits;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import io.github.bucket4j.EstimationProbe;
import io.github.bucket4j.TimeMeter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;

/**
 * A token bucket per client. Requests are decided in this node's memory, without a lock; {@link
 * #share} reconciles the buckets with other nodes.
 */
public final class RateLimits {

  /**
   * Maximum number of clients in memory, at some 300 bytes each; those with the fewest requests are
   * evicted first.
   */
  private static final int MOST_CLIENTS = 100_000;

  /** Clients per call of the ledger. */
  private static final int BATCH = 1_000;

  private final RatePolicy policy;
  private final TimeMeter time;
  private final Cache<String, Account> accounts;
  private final Queue<Account> unsettled = new ConcurrentLinkedQueue<>();

  /** Uses the monotonic clock, which is independent of changes to the time of day. */
  public RateLimits(RatePolicy policy) {
    this(policy, TimeMeter.SYSTEM_NANOTIME);
  }

  RateLimits(RatePolicy policy, TimeMeter time) {
    this.policy = policy;
    this.time = time;
    this.accounts =
        Caffeine.newBuilder()
            .maximumSize(MOST_CLIENTS)
            // by then the quota and an equal debt are refilled: nothing is lost
            .expireAfterAccess(policy.window().multipliedBy(2))
            .build();
  }

  /** Counts a request of this client. */
  public Allowance take(String client) {
    return take(client, 1);
  }

  /**
   * Counts a request of this client that costs as much as several.
   *
   * @param cost at least 1
   */
  public Allowance take(String client, int cost) {
    Account account = Objects.requireNonNull(accounts.get(client, this::account));
    ConsumptionProbe probe = account.bucket.tryConsumeAndReturnRemaining(cost);
    if (probe.isConsumed()) {
      owe(account, cost);
    }
    return new Allowance(
        policy,
        probe.isConsumed(),
        probe.getRemainingTokens(),
        Duration.ofNanos(probe.getNanosToWaitForReset()),
        Duration.ofNanos(probe.getNanosToWaitForRefill()));
  }

  /** What a request of this client would get, without counting one. */
  public Allowance look(String client) {
    Account account = Objects.requireNonNull(accounts.get(client, this::account));
    EstimationProbe probe = account.bucket.estimateAbilityToConsume(1);
    return new Allowance(
        policy,
        probe.canBeConsumed(),
        probe.getRemainingTokens(),
        policy.window(),
        Duration.ofNanos(probe.getNanosToWaitForRefill()));
  }

  private Account account(String client) {
    Bucket bucket =
        Bucket.builder()
            .addLimit(
                limit ->
                    limit.capacity(policy.quota()).refillGreedy(policy.quota(), policy.window()))
            .withCustomTimePrecision(time)
            .build();
    return new Account(client, bucket);
  }

  /**
   * Reports grants since the last call to the ledger, and subtracts those of other nodes.
   *
   * @throws RuntimeException what the ledger throws; the grants are reported again next time
   */
  void share(RateLedger ledger) {
    for (List<Granted> batch = batch(); !batch.isEmpty(); batch = batch()) {
      // a client that was evicted and came back has two accounts
      Map<String, Long> granted =
          batch.stream()
              .collect(Collectors.toMap(each -> each.to.client, Granted::count, Long::sum));
      try {
        Map<String, Long> left = ledger.note(policy, granted);
        batch.forEach(each -> each.to.settle(left.getOrDefault(each.to.client, Long.MAX_VALUE)));
      } catch (RuntimeException e) {
        batch.forEach(each -> owe(each.to, each.count));
        throw e;
      }
    }
  }

  private List<Granted> batch() {
    List<Granted> batch = new ArrayList<>();
    for (Account account; batch.size() < BATCH && (account = unsettled.poll()) != null; ) {
      batch.add(new Granted(account, account.unsettled.getAndSet(0)));
    }
    return batch;
  }

  /** An account is in the queue exactly if it has unreported requests. */
  private void owe(Account account, long requests) {
    if (account.unsettled.getAndAdd(requests) == 0) {
      unsettled.add(account);
    }
  }

  private record Granted(Account to, long count) {}

  /** A client's bucket, and the requests that the ledger does not know yet. */
  private static final class Account {
    private final String client;
    private final Bucket bucket;
    private final AtomicLong unsettled = new AtomicLong();

    Account(String client, Bucket bucket) {
      this.client = client;
      this.bucket = bucket;
    }

    void settle(long left) {
      long others = bucket.getAvailableTokens() - (left - unsettled.get());
      if (others > 0) {
        bucket.consumeIgnoringRateLimits(others);
      }
    }
  }
}
