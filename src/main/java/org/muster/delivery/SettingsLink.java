package org.muster.delivery;

import java.util.function.Function;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/**
 * An entry in the list of settings pages.
 *
 * @param translated whether the page is there in all languages
 * @param title of the page
 * @param about what can be done there, in a few words
 */
public record SettingsLink(
    String path, boolean translated, Function<Words, String> title, Function<Words, String> about) {

  /** A page in all languages. */
  public static SettingsLink of(String path, Word title, Word about) {
    return new SettingsLink(path, true, words -> words.of(title), words -> words.of(about));
  }

  /** A page in English. */
  public static SettingsLink english(String path, Word title, Word about) {
    return new SettingsLink(path, false, words -> words.of(title), words -> words.of(about));
  }
}
