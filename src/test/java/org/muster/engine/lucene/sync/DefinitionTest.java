package org.muster.engine.lucene.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.GeoPoint;
import org.muster.core.game.RuleTag;
import org.muster.core.game.Rules;
import org.muster.core.json.Json;
import org.muster.engine.lucene.Followed;
import org.muster.engine.query.Document;
import org.muster.engine.query.DocumentSource;
import org.muster.engine.query.Fields;
import org.muster.platform.db.Database;
import org.muster.testing.ChildJvm;

/** Other rules are another definition; other code with the same rules is not. */
class DefinitionTest {

  /** Never connected to: neither samples nor statements need a database. */
  @AutoClose
  private static final Database NONE =
      Database.open(new Database.Address("jdbc:postgresql:none", "", ""), 1);

  private static final List<DocumentSource> SOURCES = Followed.sources(NONE);
  private static final Definition TODAY = Definition.of(SOURCES);

  /** A source of another class, whose documents and statement are changed. */
  private record Changed(
      DocumentSource source, UnaryOperator<Document> documents, UnaryOperator<String> sql)
      implements DocumentSource {
    @Override
    public String type() {
      return source.type();
    }

    @Override
    public List<Document> documents(Collection<UUID> ids) {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<UUID> idsAfter(@Nullable UUID after, int count) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long count() {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<Document> samples() {
      return source.samples().stream().map(documents).toList();
    }

    @Override
    public String statement() {
      return sql.apply(source.statement());
    }
  }

  private Definition with(
      String type, UnaryOperator<Document> documents, UnaryOperator<String> statement) {
    return Definition.of(
        SOURCES.stream()
            .map(s -> s.type().equals(type) ? new Changed(s, documents, statement) : s)
            .toList());
  }

  private static UnaryOperator<Document> fields(UnaryOperator<List<Document.Field>> change) {
    return document ->
        new Document(document.type(), document.id(), change.apply(document.fields()));
  }

  private static List<Document.Field> without(
      Class<? extends Document.Field> kind, List<Document.Field> fields) {
    return fields.stream().filter(field -> !kind.isInstance(field)).toList();
  }

  private void assertOnlyContentDiffers(Definition stricter, String type) {
    assertThat(stricter.shape()).isEqualTo(TODAY.shape());
    assertThat(TODAY.differences(stricter)).containsExactly(type);
  }

  @Test
  void of_otherCodeWithTheSameDocuments_isTheSame() {
    UnaryOperator<Document> otherOrder =
        fields(
            fields -> {
              var reversed = new ArrayList<>(without(Document.Field.Name.class, fields).reversed());
              fields.stream()
                  .filter(Document.Field.Name.class::isInstance)
                  .forEach(reversed::add); // the first name is the one to sort by
              return reversed;
            });
    for (DocumentSource source : SOURCES) {
      assertThat(with(source.type(), otherOrder, sql -> sql.replace(" ", "\n  "))).isEqualTo(TODAY);
    }
  }

  /** What a set, a map, a clock or a default of the machine would change. */
  @ParameterizedTest
  @CsvSource({"tr-TR, Asia/Kolkata", "ja-JP-u-ca-japanese, Pacific/Apia", "ar-EG-u-nu-arab, UTC"})
  void of_inAnotherProcess_isTheSame(String locale, String zone) throws IOException {
    try (ChildJvm child = ChildJvm.start(DefinitionProcess.class, locale, zone)) {
      assertThat(child.line()).isEqualTo(DefinitionProcess.text(TODAY));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"club", "venue", "player", "event"})
  void of_aRuleThatShowsLess_isOtherContent(String type) {
    assertOnlyContentDiffers(
        with(
            type,
            fields(fields -> without(Document.Field.Whereabouts.class, fields)),
            UnaryOperator.identity()),
        type);
  }

  @ParameterizedTest
  @ValueSource(strings = {"club", "venue", "player", "event"})
  void of_aPlaceThatIsCoarser_isOtherContent(String type) {
    assertOnlyContentDiffers(
        with(
            type,
            fields(fields -> fields.stream().map(DefinitionTest::coarser).toList()),
            UnaryOperator.identity()),
        type);
  }

  private static Document.Field coarser(Document.Field field) {
    return field instanceof Document.Field.Location(GeoPoint point)
        ? new Document.Field.Location(point.coarse(1))
        : field;
  }

  @ParameterizedTest
  @ValueSource(strings = {"club", "venue", "player", "event"})
  void of_aRowThatMayNotBeFoundAnyMore_isOtherContent(String type) {
    List<DocumentSource> stricter = new ArrayList<>(SOURCES);
    stricter.replaceAll(s -> s.type().equals(type) ? new Without(s) : s);
    assertThat(TODAY.differences(Definition.of(stricter))).containsExactly(type);
  }

  /** A source that lists all but the last sample that may be found. */
  private record Without(DocumentSource source) implements DocumentSource {
    @Override
    public String type() {
      return source.type();
    }

    @Override
    public List<Document> documents(Collection<UUID> ids) {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<UUID> idsAfter(@Nullable UUID after, int count) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long count() {
      throw new UnsupportedOperationException();
    }

    @Override
    public List<Document> samples() {
      List<Document> all = source.samples();
      return all.subList(0, all.size() - 1);
    }

    @Override
    public String statement() {
      return source.statement();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"club", "venue", "player", "event"})
  void of_aStatementThatReadsLess_isOtherContent(String type) {
    assertOnlyContentDiffers(
        with(type, UnaryOperator.identity(), sql -> sql + " and created_at < now()"), type);
  }

  @Test
  void of_aNumberThatDiffersALittle_isOtherContent() {
    assertOnlyContentDiffers(
        with(
            "event",
            fields(
                fields ->
                    fields.stream()
                        .map(
                            field ->
                                field instanceof Document.Field.Quantity(String name, double value)
                                    ? new Document.Field.Quantity(name, value + 0.01)
                                    : field)
                        .toList()),
            UnaryOperator.identity()),
        "event");
  }

  @Test
  void of_anotherField_isAnotherShape() {
    Definition more =
        with(
            "club",
            fields(
                fields ->
                    Stream.concat(
                            fields.stream(), Stream.of(new Document.Field.Keyword("colour", "red")))
                        .toList()),
            UnaryOperator.identity());
    assertThat(more.shape()).isNotEqualTo(TODAY.shape());
  }

  @Test
  void of_aFieldOfAnotherType_isAnotherShape() {
    Definition other =
        with(
            "club",
            fields(
                fields ->
                    fields.stream()
                        .map(
                            field ->
                                field instanceof Document.Field.Quantity(String name, double value)
                                        && name.equals(Fields.MIN_AGE)
                                    ? new Document.Field.Keyword(name, "from " + value)
                                    : field)
                        .toList()),
            UnaryOperator.identity());
    assertThat(other.shape()).isNotEqualTo(TODAY.shape());
  }

  @Test
  void samples_haveEveryField() throws IllegalAccessException {
    Set<String> there =
        documents()
            .flatMap(d -> d.fields().stream())
            .map(DefinitionTest::name)
            .collect(Collectors.toSet());
    there.add(Fields.TYPE); // of every document, not one of its fields
    var expected = new ArrayList<String>();
    for (var constant : Fields.class.getFields()) {
      if (Modifier.isStatic(constant.getModifiers())) {
        expected.add((String) constant.get(null));
      }
    }
    expected.remove(Fields.JOULES);
    Arrays.stream(Rules.WeaponClass.values())
        .forEach(weapon -> expected.add(Fields.JOULES + Json.name(weapon)));
    assertThat(there).containsAll(expected);
  }

  @Test
  void samples_haveEveryRuleTag() {
    Set<String> tags =
        documents()
            .flatMap(d -> d.fields().stream())
            .mapMulti(
                (Document.Field field, Consumer<String> to) -> {
                  if (field instanceof Document.Field.Keyword(String name, String value)
                      && name.equals(Fields.RULE)) {
                    to.accept(value);
                  }
                })
            .collect(Collectors.toSet());
    assertThat(tags)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(RuleTag.values()).map(Json::name).toList());
  }

  /** What nobody may find is among the sample rows, and has no document. */
  @Test
  void samples_areOfWhatMayBeFound() {
    assertThat(documents().map(DefinitionTest::firstName))
        .containsExactly(
            "Iron Wolves VII",
            "Bare minimum",
            "Südkurve",
            "Somewhere",
            "Old Mill",
            "Approximate",
            "Hidden point",
            "Hidden, and nowhere",
            "Bare minimum",
            "Shown",
            "bare",
            "Lens",
            "Hides everything",
            "Hides area",
            "Minor",
            "Iron Dawn VII",
            "Postponed, under its venue's rules, by a player",
            "Cancelled, at a hidden venue",
            "Completed, without a venue",
            "By whom nobody may know");
  }

  private Stream<Document> documents() {
    return SOURCES.stream().flatMap(source -> source.samples().stream());
  }

  private static String firstName(Document document) {
    return document.fields().stream()
        .filter(Document.Field.Name.class::isInstance)
        .map(field -> ((Document.Field.Name) field).text())
        .findFirst()
        .orElseThrow();
  }

  private static String name(Document.Field field) {
    return switch (field) {
      case Document.Field.Keyword keyword -> keyword.field();
      case Document.Field.Quantity number -> number.field();
      case Document.Field.Steps steps -> steps.field();
      case Document.Field.Time time -> time.field();
      case Document.Field.Name _ -> "";
      case Document.Field.Body _ -> "";
      case Document.Field.Whereabouts _ -> "";
      case Document.Field.Topic _ -> "";
      case Document.Field.Location _ -> "";
    };
  }
}
