package org.muster.community.organising;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.muster.core.Fault;
import org.muster.delivery.words.Words;

/**
 * A form of which the body of an operation is made: its sections, their fields, and the rows of its
 * lists.
 *
 * @param texts what it says
 * @param objects members that are objects of which the form shows everything; one of which nothing
 *     is left is removed
 */
public record InputForm(List<Section> sections, Texts texts, List<String> objects) {

  /** A part of the form. */
  public record Section(String name, List<InputField> fields, List<Rows> rows) {

    public Section {
      fields = List.copyOf(fields);
      rows = List.copyOf(rows);
    }
  }

  /** A list of the body, each of whose elements is a row. */
  public record Rows(String name, List<InputField> fields) {

    public Rows {
      fields = List.copyOf(fields);
    }
  }

  /** What the form says, in the reader's words. */
  public interface Texts {

    /** What a field or a list is called; a row's field comes without the name of its row. */
    String label(Words words, String name);

    /** What stands above a section. */
    String section(Words words, String name);

    /** What may be entered; empty: the label says it. */
    default String hint(Words words, String name) {
      return "";
    }

    /** What a fault is called; absent: as in all forms. */
    default Optional<String> fault(Words words, Fault fault) {
      return Optional.empty();
    }
  }

  public InputForm {
    sections = List.copyOf(sections);
    objects = List.copyOf(objects);
  }

  /** A part without lists. */
  public static Section section(String name, InputField... fields) {
    return section(name, List.of(), fields);
  }

  /** A part of the form. */
  public static Section section(String name, List<Rows> rows, InputField... fields) {
    return new Section(name, List.of(fields), rows);
  }

  /** The same without these fields. */
  public InputForm without(String... names) {
    Set<String> out = Set.of(names);
    return new InputForm(
        sections.stream()
            .map(
                section ->
                    new Section(
                        section.name,
                        section.fields.stream()
                            .filter(field -> !out.contains(field.name()))
                            .toList(),
                        section.rows))
            .toList(),
        texts,
        objects);
  }

  /** The innermost name of a member, such as {@code lat} of {@code point.lat}. */
  public static String last(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** All rows of all sections. */
  Stream<Rows> rows() {
    return sections.stream().flatMap(section -> section.rows.stream());
  }

  /** All fields that are in no row. */
  Stream<InputField> fields() {
    return sections.stream().flatMap(section -> section.fields.stream());
  }

  /** The field with this name, which that of its row may precede. */
  Optional<InputField> field(String name) {
    String own = withoutRow(name);
    return Stream.concat(
            fields().filter(field -> own.equals(name)),
            rows().filter(list -> isIn(list, name)).flatMap(list -> list.fields.stream()))
        .filter(field -> field.name().equals(own))
        .findFirst();
  }

  /** The name of a field without that of its row. */
  String withoutRow(String name) {
    return rows()
        .filter(list -> isIn(list, name))
        .map(list -> name.substring(list.name().length() + 1).replaceFirst("[0-9]+\\.", ""))
        .findFirst()
        .orElse(name);
  }

  private static boolean isIn(Rows list, String name) {
    return name.matches("\\Q" + list.name() + "\\E\\.[0-9]+\\..+");
  }
}
