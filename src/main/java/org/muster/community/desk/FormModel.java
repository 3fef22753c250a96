package org.muster.community.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingWords;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.part.Anchor;

/**
 * The form of a game.
 *
 * @param bar null: there is no game yet
 * @param title of the game; empty: it has none yet
 * @param state of the game, in words; empty: there is none yet
 * @param action where it is sent
 * @param version that is changed; empty: there is none yet
 * @param start games to start from
 * @param draft whether it can be published
 * @param later how many later games of its series can be changed with it
 * @param all whether they are to be
 * @param form its faults, by field
 */
public record FormModel(
    @Nullable OrganisingBar bar,
    String title,
    @Nullable String lang,
    String state,
    String action,
    String version,
    List<Anchor> start,
    List<Anchor> venues,
    List<Section> sections,
    boolean draft,
    int later,
    boolean all,
    Form form) {

  /**
   * A part of the form.
   *
   * @param name for {@link OrganisingWords#FORM_SECTION}
   */
  public record Section(String name, List<Input> inputs, List<Rows> rows) {}

  /** A list of the game. */
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
   * @param kind of {@link GameField.Kind}
   * @param choices what can be chosen; empty: anything
   * @param wrong what is wrong with it
   */
  public record Input(
      String name,
      String label,
      String kind,
      String value,
      List<Choice> choices,
      @Nullable String wrong) {

    /** The element that describes it; null: none. */
    public @Nullable String describedBy() {
      return wrong == null ? null : name + "-wrong";
    }

    /** {@code true} if it is wrong, or null. */
    public @Nullable String invalid() {
      return wrong == null ? null : "true";
    }
  }

  /** A value that can be chosen. */
  public record Choice(String value, String label, boolean chosen) {}
}
