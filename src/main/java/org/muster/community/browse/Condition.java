package org.muster.community.browse;

import gg.jte.Content;
import java.util.Arrays;
import org.muster.delivery.web.part.Markup;
import org.muster.delivery.words.Word;
import org.muster.delivery.words.Words;

/**
 * Something that a search asks for, as it is shown.
 *
 * @param text with what matters most in bold
 * @param name the same without markup
 */
record Condition(Content text, String name) {

  /** A name alone. */
  static Condition of(String name) {
    return new Condition(Markup.strong(name), name);
  }

  /** A sentence with names in it. */
  static Condition of(Words words, Word word, String... names) {
    Object[] strong = Arrays.stream(names).map(Markup::strong).toArray();
    return new Condition(words.html(word, strong), words.of(word, (Object[]) names));
  }

  /** The opposite. */
  Condition not(Words words) {
    return of(words, ListWords.WITHOUT_IT, name);
  }
}
