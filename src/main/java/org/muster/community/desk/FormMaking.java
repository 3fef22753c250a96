package org.muster.community.desk;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.muster.community.event.EventWords;
import org.muster.community.organising.OrganisingWords;
import org.muster.core.Fault;
import org.muster.delivery.web.Form;
import org.muster.delivery.words.Words;

/**
 * Makes the sections of the form of a game.
 *
 * @param organisers who can run the game: names by value
 * @param more the list that gets one more row; empty: none
 */
record FormMaking(
    Words words, GameValues values, Form form, Map<String, String> organisers, String more) {

  /** Lists that have a row to be filled in at once. */
  private static final Set<String> OPEN = Set.of("prices", "factions");

  List<FormModel.Section> sections() {
    return GameFields.ALL.stream()
        .map(
            section ->
                new FormModel.Section(
                    section.name(),
                    section.fields().stream().map(field -> input("", field)).toList(),
                    section.rows().stream().map(this::rows).toList()))
        .toList();
  }

  private FormModel.Rows rows(GameFields.Rows list) {
    int filled = values.rows(list.name());
    int most = list.name().equals(more) || (filled == 0 && OPEN.contains(list.name())) ? 1 : 0;
    return new FormModel.Rows(
        list.name(),
        GameFields.label(words, list.name()),
        IntStream.range(0, Math.min(GameValues.MOST_ROWS, filled + most))
            .mapToObj(i -> row(list, i))
            .toList());
  }

  private FormModel.Row row(GameFields.Rows list, int number) {
    String name = list.name() + "." + number;
    return new FormModel.Row(
        name,
        number + 1,
        list.fields().stream().map(field -> input(name + ".", field)).toList(),
        values.value(name + ".rest"));
  }

  private FormModel.Input input(String at, GameField field) {
    String name = at + field.name();
    String value = values.value(name);
    return new FormModel.Input(
        name,
        field.label().apply(words, field.name()),
        field.kind().name(),
        value,
        choices(field, value),
        form.wrong(name));
  }

  private List<FormModel.Choice> choices(GameField field, String value) {
    if (field.name().equals("organiser")) {
      return organisers.entrySet().stream()
          .map(each -> choice(each.getKey(), each.getValue(), value))
          .toList();
    }
    List<FormModel.Choice> choices = new ArrayList<>();
    switch (field.kind()) {
      case ONE_OF -> choices.add(choice("", words.of(OrganisingWords.NOT_SAID), value));
      case YES_OR_NO -> {
        choices.add(choice("", words.of(OrganisingWords.NOT_SAID), value));
        choices.add(choice("true", words.of(OrganisingWords.YES), value));
        choices.add(choice("false", words.of(OrganisingWords.NO), value));
      }
      default -> {}
    }
    Set<String> chosen = Set.copyOf(List.of(value.split(",")));
    field
        .values()
        .forEach(
            each ->
                choices.add(
                    new FormModel.Choice(
                        each, field.said().apply(words, each), chosen.contains(each))));
    return choices;
  }

  private static FormModel.Choice choice(String value, String label, String chosen) {
    return new FormModel.Choice(value, label, value.equals(chosen));
  }

  /** Faults of the operation at the fields of the form, in the reader's words. */
  static Form atFields(Words words, Form form) {
    return new Form(
        Map.of(), form.faults().stream().map(fault -> atField(words, fault)).distinct().toList());
  }

  private static Fault atField(Words words, Fault fault) {
    String name = fault.name().replaceFirst("^/", "").replace('/', '.');
    while (!isField(name) && name.contains(".")) {
      name = name.substring(0, name.lastIndexOf('.'));
    }
    String said =
        name.equals("starts_at") && Set.of("past", "out_of_range").contains(fault.code())
            ? words.of(EventWords.MISSING, fault.code())
            : words.of(
                OrganisingWords.FAULT,
                fault.code(),
                GameFields.label(words, labelled(name)),
                fault.detail());
    return new Fault(fault.where(), name, fault.code(), said);
  }

  private static boolean isField(String name) {
    return Stream.concat(GameFields.fields(), GameFields.rows().flatMap(l -> l.fields().stream()))
        .map(GameField::name)
        .collect(Collectors.toSet())
        .contains(labelled(name));
  }

  /** The name of a field without that of its row. */
  private static String labelled(String name) {
    return GameFields.rows()
        .filter(list -> name.matches("\\Q" + list.name() + "\\E\\.[0-9]+\\..+"))
        .map(list -> name.replaceFirst("\\Q" + list.name() + "\\E\\.[0-9]+\\.", ""))
        .findFirst()
        .orElse(name);
  }
}
