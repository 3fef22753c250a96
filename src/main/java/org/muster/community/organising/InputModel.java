package org.muster.community.organising;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A form as it is shown: for {@code organising/sections.jte}. */
public final class InputModel {

  private InputModel() {}

  /** A part of the form. */
  public record Section(String name, String title, List<Input> inputs, List<Rows> rows) {}

  /** A list. */
  public record Rows(String name, String label, List<Row> rows) {}

  /**
   * An element of a list.
   *
   * @param name such as {@code prices.0}
   * @param number as people count
   * @param rest what the form does not show of it
   */
  public record Row(String name, int number, List<Input> inputs, String rest) {}

  /**
   * A field.
   *
   * @param kind of {@link InputField.Kind}
   * @param hint what may be entered; empty: the label says it
   * @param choices what can be chosen; empty: anything
   * @param wrong what is wrong with it
   */
  public record Input(
      String name,
      String label,
      String kind,
      String hint,
      String value,
      List<Choice> choices,
      @Nullable String wrong) {

    /** The elements that describe it; null: none. */
    public @Nullable String describedBy() {
      String described =
          (hint.isEmpty() ? "" : name + "-hint ") + (wrong == null ? "" : name + "-wrong");
      return described.isEmpty() ? null : described.strip();
    }

    /** {@code true} if it is wrong, or null. */
    public @Nullable String invalid() {
      return wrong == null ? null : "true";
    }
  }

  /** A value that can be chosen. */
  public record Choice(String value, String label, boolean chosen) {}
}
