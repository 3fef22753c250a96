package org.muster.platform.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.muster.core.ProblemException;
import org.muster.platform.limits.FairLimiter.Cause;
import org.muster.testing.Within;

class FairLimiterTest {

  private static final Duration LONG = Duration.ofSeconds(30);

  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Map<Cause, Integer> refusals =
      Collections.synchronizedMap(new EnumMap<>(Cause.class));
  private final List<String> served = Collections.synchronizedList(new ArrayList<>());

  @AfterEach
  void end() {
    threads.shutdownNow();
  }

  private FairLimiter turnstile(int places, int queue, Duration patience) {
    return new FairLimiter(
        places, queue, patience, cause -> refusals.merge(cause, 1, Integer::sum));
  }

  /** A request that works until it is told to end; answers when it works or waits. */
  private Future<String> comes(FairLimiter turnstile, String client, CountDownLatch ends) {
    int before = seen(turnstile);
    Future<String> request =
        threads.submit(
            () ->
                turnstile.pass(
                    client,
                    () -> {
                      served.add(client);
                      await(ends);
                      return client;
                    }));
    Awaitility.await()
        .pollInterval(Duration.ofMillis(1))
        .until(() -> seen(turnstile) > before || request.isDone());
    return request;
  }

  private int seen(FairLimiter turnstile) {
    int refused = refusals.values().stream().mapToInt(Integer::intValue).sum();
    return turnstile.running() + turnstile.waiting() + refused;
  }

  private static void await(CountDownLatch latch) {
    try {
      if (!latch.await(LONG.toSeconds(), TimeUnit.SECONDS)) {
        throw new IllegalStateException("nobody ended this");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void assertRefused(FairLimiter turnstile, String client) {
    long start = System.nanoTime();
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> turnstile.pass(client, () -> client));
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(1));
  }

  private static void assertEmpty(FairLimiter turnstile) {
    assertThat(List.of(turnstile.running(), turnstile.waiting(), turnstile.clients()))
        .containsOnly(0);
  }

  @Test
  void pass_fullQueue_isRefusedAtOnce() throws Exception {
    FairLimiter turnstile = turnstile(1, 3, LONG);
    var end = new CountDownLatch(1);
    List<Future<String>> all = new ArrayList<>();
    for (String client : List.of("a", "b", "c", "d")) {
      all.add(comes(turnstile, client, end));
    }
    assertThat(turnstile.waiting()).isEqualTo(3);
    assertRefused(turnstile, "e");
    assertRefused(turnstile, "b");
    assertThat(refusals).isEqualTo(Map.of(Cause.FULL, 2));

    end.countDown();
    for (Future<String> each : all) {
      Within.get(each);
    }
    assertEmpty(turnstile);
  }

  @Test
  void pass_noQueue_isRefusedWhenAllPlacesAreTaken() throws Exception {
    FairLimiter turnstile = turnstile(1, 0, LONG);
    var end = new CountDownLatch(1);
    Future<String> first = comes(turnstile, "a", end);
    assertRefused(turnstile, "b");
    end.countDown();
    Within.get(first);
    assertThat(turnstile.pass("b", () -> "served")).isEqualTo("served");
  }

  @Test
  void pass_oneClient_getsThreeQuartersOfThePlaces() {
    FairLimiter turnstile = turnstile(8, 100, LONG);
    var end = new CountDownLatch(1);
    List<Future<String>> greedy = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      greedy.add(comes(turnstile, "greedy", end));
    }
    assertThat(turnstile.running()).isEqualTo(6);
    assertThat(turnstile.pass("other", () -> "served")).isEqualTo("served");
    assertThat(turnstile.waiting()).isEqualTo(14);
    end.countDown();
    assertThat(greedy).allMatch(FairLimiterTest::isServed);
  }

  @Test
  void pass_queueFullOfOneClient_itsNewestMakesRoom() throws Exception {
    FairLimiter turnstile = turnstile(1, 4, LONG);
    var end = new CountDownLatch(1);
    List<Future<String>> greedy = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      greedy.add(comes(turnstile, "greedy", end));
    }
    var others = List.of(comes(turnstile, "b", end), comes(turnstile, "b", end));
    assertThat(refusals).isEqualTo(Map.of(Cause.DISPLACED, 2));
    assertRefused(turnstile, "b"); // two and two: nobody has more

    end.countDown();
    for (Future<String> each : others) {
      Within.get(each);
    }
    assertThat(greedy.stream().map(FairLimiterTest::isServed))
        .containsExactly(true, true, true, false, false);
    assertEmpty(turnstile);
  }

  private static boolean isServed(Future<String> request) {
    try {
      Within.get(request);
      return true;
    } catch (Exception e) {
      return false;
    }
  }

  @Test
  void pass_severalClients_takeTurns() throws Exception {
    FairLimiter turnstile = turnstile(1, 10, LONG);
    var end = new CountDownLatch(1);
    List<Future<String>> all = new ArrayList<>();
    for (String client : List.of("a", "a", "a", "a", "b", "b", "c")) {
      all.add(comes(turnstile, client, end));
    }
    end.countDown();
    for (Future<String> each : all) {
      Within.get(each);
    }
    assertThat(served).containsExactly("a", "a", "b", "c", "a", "b", "a");
  }

  @Test
  void pass_waitsTooLong_isRefusedAndLeavesItsPlace() throws Exception {
    FairLimiter turnstile = turnstile(1, 1, Duration.ofMillis(50));
    var end = new CountDownLatch(1);
    Future<String> first = comes(turnstile, "a", end);
    assertRefused(turnstile, "b");
    assertRefused(turnstile, "b");
    assertThat(refusals).isEqualTo(Map.of(Cause.LATE, 2));
    assertThat(turnstile.waiting()).isZero();
    end.countDown();
    Within.get(first);
    assertEmpty(turnstile);
  }

  @Test
  void pass_waiterIsCancelled_leavesItsPlace() throws Exception {
    FairLimiter turnstile = turnstile(1, 1, LONG);
    var end = new CountDownLatch(1);
    Future<String> first = comes(turnstile, "a", end);
    Future<String> cancelled = comes(turnstile, "b", end);
    cancelled.cancel(true);
    Awaitility.await().until(() -> turnstile.waiting() == 0);
    Future<String> third = comes(turnstile, "c", end);
    assertThat(turnstile.waiting()).isEqualTo(1);
    end.countDown();
    assertThat(Within.get(first)).isEqualTo("a");
    assertThat(Within.get(third)).isEqualTo("c");
    assertThat(served).doesNotContain("b");
    assertEmpty(turnstile);
  }

  @Test
  void pass_workFails_freesThePlace() {
    FairLimiter turnstile = turnstile(1, 0, LONG);
    for (int i = 0; i < 3; i++) {
      assertThatIllegalStateException()
          .isThrownBy(
              () ->
                  turnstile.pass(
                      "a",
                      () -> {
                        throw new IllegalStateException("work");
                      }));
    }
    assertEmpty(turnstile);
  }

  /** A storm of clients that work, fail, give up and are cancelled. */
  @Test
  void pass_storm_neverMoreThanThePlacesAndNobodyIsLost() throws Exception {
    long seed = System.nanoTime();
    System.out.println("seed of the storm: " + seed);
    for (int places : List.of(1, 2, 5)) {
      FairLimiter turnstile = turnstile(places, 20, Duration.ofMillis(20));
      var now = new AtomicInteger();
      var most = new AtomicInteger();
      var worked = new AtomicInteger();
      refusals.clear();
      List<Future<?>> all = new ArrayList<>();
      for (int i = 0; i < 64; i++) {
        var random = new Random(seed + i);
        all.add(threads.submit(() -> storm(turnstile, random, now, most, worked)));
      }
      for (Future<?> each : all) {
        each.get(60, TimeUnit.SECONDS);
      }
      assertThat(most).hasValue(places);
      int refused = refusals.values().stream().mapToInt(Integer::intValue).sum();
      assertThat(worked.get() + refused).isEqualTo(64 * 50);
      assertThat(refusals).containsKeys(Cause.FULL, Cause.DISPLACED);
      assertEmpty(turnstile);
    }
  }

  private static void storm(
      FairLimiter turnstile,
      Random random,
      AtomicInteger now,
      AtomicInteger most,
      AtomicInteger worked) {
    for (int i = 0; i < 50; i++) {
      // low numbers come more often: some clients are greedy
      String client = "client " + random.nextInt(1 + random.nextInt(8));
      boolean cancelled = random.nextInt(20) == 0;
      try {
        if (cancelled) {
          Thread.currentThread().interrupt();
        }
        turnstile.pass(
            client,
            () -> {
              most.accumulateAndGet(now.incrementAndGet(), Math::max);
              try {
                worked.incrementAndGet();
                Thread.sleep(0, random.nextInt(500_000));
                return worked.get() % 10 == 0 ? failed() : client;
              } catch (InterruptedException e) {
                return client;
              } finally {
                now.decrementAndGet();
              }
            });
      } catch (ProblemException | IllegalStateException e) {
        // refused or failed: both are counted
      } finally {
        Thread.interrupted();
      }
    }
  }

  private static String failed() {
    throw new IllegalStateException("work");
  }
}
