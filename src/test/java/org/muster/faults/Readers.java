package org.muster.faults;

import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.muster.faults.Checker.Item;
import org.muster.faults.Client.Answer;
import org.muster.faults.Landmarks.Landmark;

/**
 * Two people who look for {@link Landmarks} all the time. Every answer has to be the right one, or
 * 503 with Retry-After.
 */
final class Readers implements AutoCloseable {

  private static final int THREADS = 2;
  private static final long PAUSE_MS = 15;
  private static final long WATCH_MS = 100;

  private final Client client;
  private final List<Landmark> landmarks;
  private final Manners manners;
  private final Refusals refusals;
  private final Complaints complaints;
  private final AtomicLong right = new AtomicLong();
  private final AtomicLong refused = new AtomicLong();
  private final ExecutorService threads = Executors.newFixedThreadPool(THREADS + 1);
  private volatile boolean stopping;

  /** Begins at once. */
  Readers(
      Client client,
      Landmarks landmarks,
      Manners manners,
      Refusals refusals,
      Complaints complaints,
      long seed) {
    this.client = client;
    this.landmarks = landmarks.all();
    this.manners = manners;
    this.refusals = refusals;
    this.complaints = complaints;
    for (int i = 0; i < THREADS; i++) {
      var random = new Random(seed * THREADS + i);
      threads.execute(() -> again(() -> read(random), PAUSE_MS));
    }
  }

  /** Right answers so far. */
  long right() {
    return right.get();
  }

  /** Honest refusals so far: 503 with Retry-After. */
  long refused() {
    return refused.get();
  }

  private void again(Runnable look, long pauseMs) {
    try {
      while (!stopping) {
        look.run();
        Thread.sleep(pauseMs);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void read(Random random) {
    Landmark landmark = landmarks.get(random.nextInt(landmarks.size()));
    if (random.nextInt(3) > 0) {
      ask(Searches.named(landmark.name()), 200, landmark);
    } else {
      ask("/api/clubs/" + landmark.slug(), landmark.listed() ? 200 : 404, landmark);
    }
  }

  private void ask(String path, int status, Landmark landmark) {
    boolean well = complaints.answers().isWell();
    Answer answer = client.get(path);
    complaints.answers().add(answer, well);
    judge(path, answer, status, landmark);
  }

  private void judge(String path, Answer answer, int status, Landmark landmark) {
    manners.judge(answer, path, complaints);
    if (!(answer instanceof Answer.Whole whole)) {
      return;
    }
    if (whole.status() == 503) {
      refused.incrementAndGet();
      if (!refusals.allowRead()) {
        complaints.add(path + ": 503, for no reason: " + whole.body());
      }
      if (!whole.hasRetryAfter()) {
        complaints.add(path + ": 503 without Retry-After");
      }
    } else if (whole.status() != status || (status == 200 && !isRight(path, whole, landmark))) {
      complaints.add(path + ": " + whole.status() + " " + whole.body());
    } else {
      right.incrementAndGet();
    }
  }

  private static boolean isRight(String path, Answer.Whole whole, Landmark landmark) {
    if (path.endsWith(landmark.slug())) {
      return whole.body().contains('"' + landmark.name() + '"');
    }
    List<Item> expected =
        landmark.listed() ? List.of(new Item(landmark.slug(), landmark.name())) : List.of();
    return Searches.items(whole.body()).equals(expected);
  }

  /** Asks, besides, whether the node lives: always yes, whatever it cannot do. */
  void watch(Client health) {
    threads.execute(() -> again(() -> askForLife(health), WATCH_MS));
  }

  private void askForLife(Client health) {
    Answer answer = health.get("/observe/health/live");
    manners.judge(answer, "liveness", complaints);
    if (answer instanceof Answer.Whole whole && whole.status() != 200) {
      complaints.add("liveness: " + whole.status());
    }
  }

  /** Waits for the last answers. */
  @Override
  public void close() {
    stopping = true;
    threads.close();
  }
}
