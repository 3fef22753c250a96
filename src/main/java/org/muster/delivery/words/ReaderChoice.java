package org.muster.delivery.words;

import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * How a reader wants to read; what is null is as the browser says.
 *
 * @param language of the pages whose address names none
 * @param units of distances
 * @param tz the reader's own time
 * @param home the town where the reader lives, as {@code near} takes it
 */
public record ReaderChoice(
    @Nullable Language language, @Nullable Units units, @Nullable ZoneId tz, @Nullable Home home) {

  /** Nothing is chosen. */
  public static final ReaderChoice NONE = new ReaderChoice(null, null, null, null);

  /**
   * A town.
   *
   * @param label its name with where it is
   * @param country ISO 3166-1 alpha-2
   */
  public record Home(String label, String country) {

    /** Its name alone. */
    public String name() {
      int comma = label.indexOf(',');
      return comma < 0 ? label : label.substring(0, comma);
    }
  }
}
