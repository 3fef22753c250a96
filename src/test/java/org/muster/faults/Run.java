package org.muster.faults;

import java.io.IOException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.muster.faults.Checker.Stored;
import org.muster.faults.FaultNode.Act;
import org.muster.faults.History.Outcome;
import org.muster.faults.Result.Tally;
import org.muster.testing.NodeProcess;

/**
 * One fault, some cycles of it, under writers and readers: in each cycle it happens at some moment,
 * is healed, and then, while the writers wait, everything is compared with everything.
 */
final class Run {

  private static final int LEAST_MS = 150;
  private static final int MOST_MS = 600;
  private static final int NAMES_ASKED = 40;

  /** Threads come and go a little; a leak makes one for each request. */
  private static final int THREADS_MORE = 40;

  private final Fault fault;
  private final Site site;
  private final Form form;
  private final Random random;
  private final long seed;
  private final Tally tally = new Tally();
  private final Complaints complaints;
  private final int before;
  private int checked;

  private Run(Fault fault, Site site, Form form, long seed) {
    this.fault = fault;
    this.site = site;
    this.form = form;
    this.seed = seed;
    this.random = new Random(seed);
    this.complaints = new Complaints(site.judge());
    this.before = site.history().size();
    this.checked = before;
  }

  /** Runs it; {@code cycles} at most, fewer once something is wrong. */
  static Result of(Fault fault, Site site, Form form, int cycles, long seed) throws Exception {
    var why = fault.impossible();
    if (why.isPresent()) {
      return Result.skipped(fault.name(), why.get());
    }
    return new Run(fault, site, form, seed).run(cycles);
  }

  private Result run(int cycles) throws Exception {
    try {
      List<NodeProcess> nodes = fault.prepare(site);
      try (var client = new Client(fault.door(nodes))) {
        var writer = new Writer(client, site.history(), fault, complaints);
        try (var health = new Client(nodes.getFirst().observeUrl());
            var readers =
                new Readers(
                    client,
                    site.landmarks(),
                    fault.manners(),
                    fault.refusals(),
                    complaints,
                    seed)) {
          if (fault.staysAlive()) {
            readers.watch(health);
          }
          try (var writers = new Writers(writer, seed, fault.name() + "-" + before)) {
            for (int i = 0; i < cycles && isGood(); i++) {
              Thread.sleep(random.nextInt(LEAST_MS, MOST_MS));
              cycle(nodes, client, writer, writers);
            }
          } catch (AssertionError | IOException | SQLException e) {
            complaints.add("gave up: " + e);
          }
          List<History.Entry> all = site.history().entries();
          return tally.result(fault, all.subList(before, all.size()), readers, complaints);
        }
      }
    } finally {
      fault.release(site);
    }
  }

  private boolean isGood() {
    return complaints.count() == 0 && tally.isGood();
  }

  private void cycle(List<NodeProcess> nodes, Client client, Writer writer, Writers writers)
      throws Exception {
    NodeProcess node = nodes.getFirst();
    long threads = node.threads();
    complaints.answers().setWell(false);
    fault.inject(site, random, complaints);
    Thread.sleep(fault.lasts(form));
    if (fault.staysInStep()) {
      check(nodes, writers);
    }
    if (fault.manners() == Manners.ALWAYS_ANSWERS && node.threads() > threads + THREADS_MORE) {
      complaints.add("%d threads, and %d before".formatted(node.threads(), threads));
    }
    fault.heal(site, complaints);
    Duration recovery = recover(node, client, writer);
    complaints.answers().setWell(true);
    complaints.took("back", fault.recoversWithin(), recovery);
    tally.recovered(recovery);
    check(nodes, writers);
    tally.cycle();
  }

  /** Until a write is acknowledged and found. */
  private Duration recover(NodeProcess node, Client client, Writer writer) throws Exception {
    long began = System.nanoTime();
    String name = Names.next(random);
    Waiting.until("ready again", fault.patience(), node::isReady);
    Waiting.until(
        "a write is acknowledged again",
        fault.patience(),
        () ->
            writer.write(Act.PUT, "probe-" + site.history().size(), name, true)
                == Outcome.ACKNOWLEDGED);
    Waiting.until(
        "what is written is found again",
        fault.patience(),
        () ->
            client.get(Searches.named(name)) instanceof Client.Answer.Whole w
                && w.status() == 200
                && w.body().contains(name));
    return Duration.ofNanos(System.nanoTime() - began);
  }

  private void check(List<NodeProcess> nodes, Writers writers) throws Exception {
    writers.pause();
    try {
      List<History.Entry> history = site.history().entries();
      // a write that nobody answered may still end: what is compared must not change any more
      Waiting.until("transactions end", fault.patience(), site::isQuiet);
      Stored stored = site.stored();
      tally.add(Checker.compare(history, stored));
      for (NodeProcess node : nodes) {
        try (var client = new Client(node.url())) {
          tally.add(Searches.settle(client, stored.rows(), names(history), complaints));
        }
      }
      checked = history.size();
    } finally {
      writers.goOn();
    }
  }

  /** Some names of clubs that have changed: those they have, and those they no longer have. */
  private Set<String> names(List<History.Entry> history) {
    List<String> names = new ArrayList<>();
    for (History.Entry entry : history.subList(checked, history.size())) {
      if (!entry.wish().name().isEmpty()) {
        names.add(entry.wish().name());
      }
    }
    Collections.shuffle(names, random);
    return new LinkedHashSet<>(names.subList(0, Math.min(NAMES_ASKED, names.size())));
  }
}
