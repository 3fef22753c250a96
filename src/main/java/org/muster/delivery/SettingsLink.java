package org.muster.delivery;

import java.util.function.Function;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/**
 * An entry in the list of settings pages.
 *
 * @param title of the page
 * @param about what can be done there, in a few words
 */
public record SettingsLink(
    String path, Function<Words, String> title, Function<Words, String> about) {

  /** A page whose texts have no arguments. */
  public static SettingsLink of(String path, Word title, Word about) {
    return new SettingsLink(path, words -> words.of(title), words -> words.of(about));
  }
}
