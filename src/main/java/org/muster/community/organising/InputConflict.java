package org.muster.community.organising;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.Words;

/** What one sees when somebody else has saved first: both versions, to choose from. */
public final class InputConflict {

  private static final String CHOOSE = "choose.";
  private static final String THEIRS = "theirs";

  private InputConflict() {}

  /**
   * What is changed.
   *
   * @param bar null: it is no game
   * @param action where the form is sent
   */
  public record About(@Nullable OrganisingBar bar, @Nullable String lang, String action) {}

  /**
   * Both versions.
   *
   * @param differences where they differ
   * @param entered all that was entered, to be sent again
   */
  public record Model(About about, List<Difference> differences, Map<String, String> entered) {}

  /**
   * A field or list that differs.
   *
   * @param name of the field that says which is chosen
   */
  public record Difference(String name, String label, String mine, String theirs) {}

  /** The page that shows both. */
  public static View page(Visit visit, About about, InputValues mine, InputValues theirs) {
    Words words = visit.words();
    var model =
        new Model(
            about,
            mine.differences(theirs).stream()
                .map(
                    name ->
                        new Difference(
                            CHOOSE + name,
                            mine.form().texts().label(words, name),
                            text(words, mine, name),
                            text(words, theirs, name)))
                .toList(),
            new TreeMap<>(mine.values()));
    return View.page(412, "organising/conflict.jte", words.of(OrganisingWords.CONFLICT), model)
        .noindex();
  }

  /** A field as it is; of a list all rows, each in a line. */
  private static String text(Words words, InputValues values, String name) {
    if (values.rows(name) == 0) {
      return said(words, values, name);
    }
    var rows = new TreeMap<Integer, String>();
    values.about(name).keySet().stream()
        .filter(cell -> !cell.endsWith(".rest"))
        .sorted()
        .forEach(
            cell ->
                rows.merge(
                    Integer.valueOf(cell.substring(name.length() + 1).split("\\.", -1)[0]),
                    said(words, values, cell),
                    (a, b) -> a + " · " + b));
    return rows.values().stream().collect(Collectors.joining("\n"));
  }

  /** A value as the form shows it. */
  private static String said(Words words, InputValues values, String name) {
    String value = values.value(name);
    return values
        .form()
        .field(name)
        .filter(field -> !value.isEmpty())
        .map(field -> said(words, field, value))
        .orElse(value);
  }

  private static String said(Words words, InputField field, String value) {
    return switch (field.kind()) {
      case YES, YES_OR_NO ->
          words.of(value.equals("true") ? OrganisingWords.YES : OrganisingWords.NO);
      case ONE_OF, ALWAYS_ONE_OF, SOME_OF ->
          words.list(
              Stream.of(value.split(","))
                  .map(
                      each ->
                          field.values().contains(each) ? field.said().apply(words, each) : each)
                  .toList());
      default -> value;
    };
  }

  /** What was entered, with what was chosen of the other version. */
  static InputValues chosen(Visit visit, InputValues mine, InputValues theirs) {
    InputValues chosen = mine;
    for (String name : mine.differences(theirs)) {
      if (visit.field(CHOOSE + name).equals(THEIRS)) {
        chosen = chosen.with(name, theirs);
      }
    }
    return chosen;
  }
}
