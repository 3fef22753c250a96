package org.muster.community.browse;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Chip;

/**
 * How a search was read.
 *
 * @param chips what it asks for: each can be taken away
 * @param plain address of the same search for nothing but words; null if that is the same
 * @param ignored says which words were left out; empty if none were
 * @param tooLong says what of the text was not looked for; empty if all was
 * @param places of which there are others with the same name
 */
public record UnderstoodView(
    List<Chip> chips,
    @Nullable String plain,
    String ignored,
    String tooLong,
    List<PlaceChoice> places) {

  public UnderstoodView {
    chips = List.copyOf(chips);
    places = List.copyOf(places);
  }

  /**
   * A place that was taken.
   *
   * @param taken says which one
   * @param others that could have been meant
   */
  public record PlaceChoice(String taken, List<Anchor> others) {
    public PlaceChoice {
      others = List.copyOf(others);
    }
  }

  /** Whether there is anything to show. */
  public boolean isEmpty() {
    return chips.isEmpty() && plain == null && ignored.isEmpty() && tooLong.isEmpty();
  }
}
