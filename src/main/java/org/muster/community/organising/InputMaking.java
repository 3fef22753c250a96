package org.muster.community.organising;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.muster.core.Fault;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Visit;
import org.muster.delivery.words.Words;

/**
 * Makes the sections of a form.
 *
 * @param faults at their fields, see {@link #atFields}
 * @param known what can be chosen that only this page knows, such as clubs: labels by value, by
 *     field
 * @param open lists that have a row to be filled in at once
 * @param more the list that gets one more row; empty: none
 */
public record InputMaking(
    Words words,
    InputForm form,
    InputValues values,
    Form faults,
    Map<String, Map<String, String>> known,
    Set<String> open,
    String more) {

  /** What faults are called in {@link OrganisingWords#FAULT}, by field and code. */
  private static final Map<String, String> OF_FIELDS =
      Map.of(
          "ends_at/contradiction", "ends_early",
          "energy_max_j/contradiction", "not_the_speed",
          "capacity/taken", "more_taken",
          "rental_capacity/taken", "more_taken",
          "limit/taken", "more_taken",
          "factions/taken", "in_use",
          "roles/taken", "in_use",
          "prices/taken", "in_use");

  /** The form with what somebody entered, who may have asked for one more row. */
  public static InputMaking of(
      Visit visit,
      InputValues values,
      Form faults,
      Map<String, Map<String, String>> known,
      Set<String> open) {
    String action = visit.field("do");
    String more = action.startsWith("add.") ? action.substring("add.".length()) : "";
    return new InputMaking(visit.words(), values.form(), values, faults, known, open, more);
  }

  /** The sections with their fields. */
  public List<InputModel.Section> sections() {
    return form.sections().stream()
        .map(
            section ->
                new InputModel.Section(
                    section.name(),
                    form.texts().section(words, section.name()),
                    section.fields().stream().map(field -> input("", field)).toList(),
                    section.rows().stream().map(this::rows).toList()))
        .toList();
  }

  private InputModel.Rows rows(InputForm.Rows list) {
    int filled = values.rows(list.name());
    int most = list.name().equals(more) || (filled == 0 && open.contains(list.name())) ? 1 : 0;
    return new InputModel.Rows(
        list.name(),
        form.texts().label(words, list.name()),
        IntStream.range(0, Math.min(InputValues.MOST_ROWS, filled + most))
            .mapToObj(i -> row(list, i))
            .toList());
  }

  private InputModel.Row row(InputForm.Rows list, int number) {
    String name = list.name() + "." + number;
    return new InputModel.Row(
        name,
        number + 1,
        list.fields().stream().map(field -> input(name + ".", field)).toList(),
        values.value(name + ".rest"));
  }

  private InputModel.Input input(String at, InputField field) {
    String name = at + field.name();
    String value = values.value(name);
    return new InputModel.Input(
        name,
        form.texts().label(words, field.name()),
        field.kind().name(),
        hint(field),
        value,
        choices(field, value),
        faults.wrong(name));
  }

  private String hint(InputField field) {
    String own = form.texts().hint(words, field.name());
    boolean lines =
        field.kind() == InputField.Kind.LINES || field.kind() == InputField.Kind.DECIMALS;
    return own.isEmpty() && lines ? words.of(OrganisingWords.LINES_HINT) : own;
  }

  private List<InputModel.Choice> choices(InputField field, String value) {
    if (known.containsKey(field.name())) {
      return known.getOrDefault(field.name(), Map.of()).entrySet().stream()
          .map(each -> choice(each.getKey(), each.getValue(), value))
          .toList();
    }
    List<InputModel.Choice> choices = new ArrayList<>();
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
                    new InputModel.Choice(
                        each, field.said().apply(words, each), chosen.contains(each))));
    return choices;
  }

  private static InputModel.Choice choice(String value, String label, String chosen) {
    return new InputModel.Choice(value, label, value.equals(chosen));
  }

  /** Faults of the operation at the fields of the form, in the reader's words. */
  public static Form atFields(Words words, InputForm form, Form faults) {
    return new Form(
        Map.of(),
        faults.faults().stream().map(fault -> atField(words, form, fault)).distinct().toList());
  }

  private static Fault atField(Words words, InputForm form, Fault fault) {
    String name = field(form, fault.name().replaceFirst("^/", "").replace('/', '.'));
    String said =
        form.texts()
            .fault(words, fault)
            .orElseGet(
                () ->
                    words.of(
                        OrganisingWords.FAULT,
                        code(form, fault, name),
                        form.texts().label(words, form.withoutRow(name)),
                        fault.detail()));
    return new Fault(fault.where(), name, fault.code(), said);
  }

  private static String code(InputForm form, Fault fault, String name) {
    return fault.code().equals("wrong_type")
        ? form.field(name).map(InputMaking::notOfType).orElse(fault.code())
        : OF_FIELDS.getOrDefault(InputForm.last(name) + "/" + fault.code(), fault.code());
  }

  private static String notOfType(InputField field) {
    return switch (field.kind()) {
      case NUMBER -> "not_whole";
      case DECIMAL, MONEY, DECIMALS -> "not_a_number";
      case LINE, TEXT, TIME, ONE_OF, ALWAYS_ONE_OF, SOME_OF, LINES, YES_OR_NO, YES -> "wrong_type";
    };
  }

  /** The field that a fault is about: of an element of a list or an object, its first one. */
  private static String field(InputForm form, String pointer) {
    String name = pointer;
    while (form.field(name).isEmpty() && name.contains(".")) {
      String inner = name + ".";
      List<String> first =
          form.rows()
              .flatMap(list -> list.fields().stream())
              .map(field -> inner + field.name())
              .filter(each -> form.field(each).isPresent())
              .toList();
      if (!first.isEmpty()) {
        return first.getFirst();
      }
      name = name.substring(0, name.lastIndexOf('.'));
    }
    return name;
  }
}
