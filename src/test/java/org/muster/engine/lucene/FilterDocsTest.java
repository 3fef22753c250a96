package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.muster.engine.query.Document;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;

/** Filters of keywords and numbers against what the rows say, as a test and as a walk. */
class FilterDocsTest {

  private static final List<String> TYPES = List.of("skirmish", "milsim", "cqb");
  private static final List<String> COUNTRIES = List.of("GB", "DE", "FR");

  private record Row(List<String> types, String country, double price) {}

  private static final long SEED = 20_261_123;

  private static final List<Row> ROWS = rows(new Random(SEED));

  private static final RamIndex INDEX = RamIndex.of(documents());

  private static List<Row> rows(Random random) {
    return IntStream.range(0, 2_000)
        .mapToObj(
            i ->
                new Row(
                    TYPES.stream().filter(type -> random.nextInt(3) == 0).toList(),
                    i < 10 ? "JP" : COUNTRIES.get(random.nextInt(3)),
                    random.nextInt(50)))
        .toList();
  }

  private static List<Document> documents() {
    var documents = new ArrayList<Document>();
    for (int i = 0; i < ROWS.size(); i++) {
      Row row = ROWS.get(i);
      Document.Builder document =
          Document.of("event", new UUID(1, i))
              .name("Game")
              .keyword(Fields.COUNTRY, row.country())
              .number(Fields.PRICE, row.price());
      row.types().forEach(type -> document.keyword(Fields.GAME_TYPE, type));
      documents.add(document.build());
    }
    return documents;
  }

  /** What a filter means, read off the row. */
  private static boolean holds(Filter filter, Row row) {
    return switch (filter) {
      case Filter.AnyOf(var field, var values) ->
          field.equals(Fields.COUNTRY)
              ? values.contains(row.country())
              : row.types().stream().anyMatch(values::contains);
      case Filter.NumberIn(var field, var min, var max) ->
          (min == null || row.price() >= min) && (max == null || row.price() <= max);
      case Filter.And(var parts) -> parts.stream().allMatch(part -> holds(part, row));
      case Filter.Or(var parts) -> parts.stream().anyMatch(part -> holds(part, row));
      case Filter.Not(var part) -> !holds(part, row);
      default -> throw new IllegalArgumentException(filter.toString());
    };
  }

  private static Filter random(Random random, int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 7)) {
      case 0 -> Filter.is(Fields.COUNTRY, random.nextInt(4) == 0 ? "JP" : any(COUNTRIES, random));
      case 1 -> Filter.anyOf(Fields.GAME_TYPE, List.of(any(TYPES, random), any(TYPES, random)));
      case 2 -> Filter.is(Fields.GAME_TYPE, random.nextInt(4) == 0 ? "speedsoft" : "cqb");
      case 3 -> new Filter.NumberIn(Fields.PRICE, (double) random.nextInt(50), null);
      case 4 -> new Filter.Or(some(random, depth));
      case 5 -> new Filter.Not(random(random, depth - 1));
      default -> new Filter.And(some(random, depth));
    };
  }

  private static List<Filter> some(Random random, int depth) {
    return IntStream.range(0, 1 + random.nextInt(3))
        .mapToObj(i -> random(random, depth - 1))
        .toList();
  }

  private static String any(List<String> values, Random random) {
    return values.get(random.nextInt(values.size()));
  }

  @RepeatedTest(20)
  void filter_passesWhatTheRowsSay() {
    long seed = new Random().nextLong();
    var random = new Random(seed);
    for (int i = 0; i < 100; i++) {
      Filter filter = new Filter.And(some(random, 3));
      List<Integer> expected =
          IntStream.range(0, ROWS.size()).filter(n -> holds(filter, ROWS.get(n))).boxed().toList();
      assertThat(passing(filter)).as("seed %s, %s", seed, filter).isEqualTo(expected);
      assertThat(walked(filter)).as("walked, seed %s, %s", seed, filter).isEqualTo(expected);
    }
  }

  /** The control: the sets that are kept are not those of another filter. */
  @Test
  void keptDocuments_areThoseOfTheirOwnFilter() {
    Filter one = Filter.all(Filter.is(Fields.COUNTRY, "GB"), Filter.is(Fields.GAME_TYPE, "cqb"));
    Filter other = Filter.all(Filter.is(Fields.COUNTRY, "DE"), Filter.is(Fields.GAME_TYPE, "cqb"));
    assertThat(passing(one)).isNotEmpty().doesNotContainAnyElementsOf(passing(other));
    assertThat(passing(one)).isEqualTo(passing(one));
  }

  /** By a test of each document. */
  private static List<Integer> passing(Filter filter) {
    var found = new ArrayList<Integer>();
    for (Snapshot.Part part : INDEX.snapshot().parts()) {
      DocSet passing = FilterDocs.of(filter, part.segment());
      for (int doc = 0; doc < part.segment().size(); doc++) {
        if (passing.has(doc)) {
          found.add((int) part.segment().tie(doc));
        }
      }
    }
    return found.stream().sorted().toList();
  }

  /** By a walk through the documents that pass. */
  private static List<Integer> walked(Filter filter) {
    var found = new ArrayList<Integer>();
    for (Snapshot.Part part : INDEX.snapshot().parts()) {
      FilterDocs.of(filter, part.segment()).each(doc -> found.add((int) part.segment().tie(doc)));
    }
    return found.stream().sorted().toList();
  }
}
