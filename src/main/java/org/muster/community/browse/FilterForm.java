package org.muster.community.browse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.Anchor;

/**
 * The filters of a list, as a form.
 *
 * @param action address without parameters
 * @param kept parameters that the form has no field for
 * @param chosen how many of its filters are set
 * @param clear address of the list without any of them
 */
public record FilterForm(
    String action, List<Kept> kept, List<Group> groups, int chosen, String clear) {

  public FilterForm {
    kept = List.copyOf(kept);
    groups = List.copyOf(groups);
  }

  /** A parameter that stays as it is. */
  public record Kept(String name, String value) {}

  /**
   * Filters that belong together.
   *
   * @param ways links to the same list with values that many choose
   */
  public record Group(String legend, List<Field> fields, List<Anchor> ways) {
    public Group {
      fields = List.copyOf(fields);
      ways = List.copyOf(ways);
    }
  }

  /**
   * A field.
   *
   * @param type of an {@code input}, or {@code select}
   * @param count how many results have it; null if that is not known
   * @param options of a {@code select}
   */
  public record Field(
      String type,
      String id,
      String name,
      String label,
      String value,
      boolean checked,
      @Nullable String count,
      List<Option> options) {

    public Field {
      options = List.copyOf(options);
    }

    public boolean isBox() {
      return type.equals("checkbox");
    }

    public boolean isSelect() {
      return type.equals("select");
    }
  }

  /** One of several values. */
  public record Option(String value, String label, boolean chosen) {}
}
