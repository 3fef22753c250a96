package org.muster.community.gate;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.WalkInForm;
import org.muster.delivery.web.Form;

/**
 * The page at the gate, in the reader's words.
 *
 * @param path of the page
 * @param desk whether the reader runs the game, and can undo and hand out passes
 * @param until when a phone forgets the list, RFC 3339
 * @param cut says that there are more rows; null: these are all
 * @param told what became of the last check-in
 * @param walkIn the form for who has no account; null: the reader adds nobody
 * @param texts of the script, as JSON
 */
public record GateModel(
    String slug,
    String title,
    String path,
    boolean desk,
    String until,
    String search,
    List<Row> rows,
    String counted,
    @Nullable String cut,
    @Nullable Told told,
    @Nullable Passes passes,
    @Nullable WalkInForm walkIn,
    String texts) {

  /**
   * A player.
   *
   * @param name callsign, or handle
   * @param handle empty: as the name, or erased
   * @param side empty: none
   * @param style of its tape
   * @param details what the gate has to know, in a line
   * @param state as the API writes it
   * @param status in words
   * @param at when they were let in
   * @param by by which phone and whom
   */
  public record Row(
      String id,
      String code,
      String typed,
      String name,
      String handle,
      String side,
      String style,
      String details,
      String state,
      String status,
      @Nullable Instant at,
      @Nullable String by) {

    public boolean in() {
      return state.equals("checked_in");
    }

    public boolean toCome() {
      return state.equals("confirmed");
    }
  }

  /**
   * An answer.
   *
   * @param kind of notice
   */
  public record Told(String kind, String answer, String name, String details) {}

  /** A pass that is in force. */
  public record Pass(String id, String label) {}

  /** Passes for helpers; {@code link} is that of the one just made. */
  public record Passes(List<Pass> all, Form form, @Nullable String link) {}

  /** What the script keeps. */
  public record Kept(String game, String title, Instant until, boolean cut, List<Row> rows) {}
}
