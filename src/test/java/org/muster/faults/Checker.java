package org.muster.faults;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.faults.FaultNode.Wish;

/** Compares what was acknowledged with what PostgreSQL has, and that with what search finds. */
final class Checker {

  private Checker() {}

  /** A club as PostgreSQL has it. */
  record Row(String slug, String name, boolean listed) {}

  /**
   * All of PostgreSQL that writers can reach.
   *
   * @param ledger how often each write has been done
   */
  record Stored(List<Row> rows, Map<Long, Integer> ledger) {}

  /** A club as a search shows it. */
  record Item(String slug, String name) {}

  /**
   * What search finds.
   *
   * @param all every item of the list of clubs, page by page
   * @param total how many the first page says there are; null: it does not know exactly
   * @param byName the answers to some names
   */
  record Found(List<Item> all, @Nullable Long total, Map<String, List<Item>> byName) {}

  /** Differences, one line each. */
  record Verdict(
      List<String> lost, List<String> duplicated, List<String> phantom, List<String> stale) {

    Verdict() {
      this(new ArrayList<>(), new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
    }

    boolean isGood() {
      return lost.isEmpty() && duplicated.isEmpty() && phantom.isEmpty() && stale.isEmpty();
    }
  }

  /** Whether each acknowledged write is in the database once, and no refused one ever. */
  static Verdict compare(List<History.Entry> history, Stored stored) {
    var verdict = new Verdict();
    var expected = new LinkedHashMap<String, @Nullable Wish>();
    Set<Long> asked = new HashSet<>();
    for (History.Entry entry : history) {
      Wish wish = entry.wish();
      int times = stored.ledger().getOrDefault(wish.op(), 0);
      asked.add(wish.op());
      if (times > 1) {
        verdict.duplicated().add("done %d times: %s".formatted(times, wish));
      }
      switch (entry.outcome()) {
        case ACKNOWLEDGED -> {
          if (times == 0) {
            verdict.lost().add("acknowledged, and not done: " + wish);
          }
        }
        case REFUSED -> {
          if (times > 0) {
            verdict.phantom().add("refused, and done: " + wish);
          }
        }
        case UNKNOWN -> {}
      }
      if (entry.outcome() == History.Outcome.ACKNOWLEDGED || times > 0) {
        expected.put(wish.slug(), wish);
      } else {
        expected.putIfAbsent(wish.slug(), null);
      }
    }
    stored.ledger().keySet().stream()
        .filter(op -> !asked.contains(op))
        .forEach(op -> verdict.phantom().add("done, and asked by nobody: " + op));
    compareRows(expected, stored.rows(), verdict);
    return verdict;
  }

  private static void compareRows(
      Map<String, @Nullable Wish> expected, List<Row> rows, Verdict verdict) {
    Map<String, Row> bySlug = new HashMap<>();
    for (Row row : rows) {
      if (bySlug.put(row.slug(), row) != null) {
        verdict.duplicated().add("two rows: " + row);
      }
    }
    expected.forEach(
        (slug, wish) -> {
          Row row = bySlug.get(slug);
          Row wanted = wish == null ? null : row(wish);
          if (wanted == null && row != null) {
            verdict.phantom().add("there, and deleted or never made: " + row);
          } else if (!Objects.equals(wanted, row)) {
            verdict.lost().add("should be %s: %s".formatted(wanted, row));
          }
        });
  }

  private static @Nullable Row row(Wish wish) {
    return switch (wish.act()) {
      case PUT -> new Row(wish.slug(), wish.name(), wish.listed());
      case DELETE, ROLL_BACK -> null;
    };
  }

  /** Whether search finds each listed row once, under the name it has now, and nothing else. */
  static Verdict compare(Collection<Row> rows, Found found) {
    var verdict = new Verdict();
    Map<String, String> names = new HashMap<>();
    rows.stream().filter(Row::listed).forEach(row -> names.put(row.slug(), row.name()));
    once(found.all(), names, verdict);
    Set<String> shown = new HashSet<>(found.all().stream().map(Item::slug).toList());
    names.keySet().stream()
        .filter(slug -> !shown.contains(slug))
        .forEach(slug -> verdict.stale().add("listed, and not in the list: " + slug));
    if (found.total() != null && found.total() != names.size()) {
      verdict.stale().add("%d in all, says the list of %d".formatted(found.total(), names.size()));
    }
    found.byName().forEach((name, items) -> exactly(name, items, rows, verdict));
    return verdict;
  }

  /** No name resembles another one: a search for it finds the row that has it now, or nothing. */
  private static void exactly(
      String name, List<Item> items, Collection<Row> rows, Verdict verdict) {
    Set<Item> wanted =
        rows.stream()
            .filter(row -> row.listed() && row.name().equals(name))
            .map(row -> new Item(row.slug(), row.name()))
            .collect(Collectors.toSet());
    var different = new HashSet<>(items);
    if (different.size() < items.size()) {
      verdict.duplicated().add("%s finds %s".formatted(name, items));
    }
    if (!different.equals(wanted)) {
      verdict.stale().add("%s finds %s, and should find %s".formatted(name, items, wanted));
    }
  }

  private static void once(List<Item> items, Map<String, String> names, Verdict verdict) {
    Set<String> seen = new HashSet<>();
    for (Item item : items) {
      if (!seen.add(item.slug())) {
        verdict.duplicated().add("twice in the list: " + item);
      }
      if (!item.name().equals(names.get(item.slug()))) {
        verdict.stale().add("in the list, and should not be: " + item);
      }
    }
  }
}
