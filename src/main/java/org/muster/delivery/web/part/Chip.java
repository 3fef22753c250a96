package org.muster.delivery.web.part;

import gg.jte.Content;

/**
 * Something that a search understood, and that can be taken away.
 *
 * @param text that is shown, perhaps with {@link Markup#strong}
 * @param name the same without markup, for the button's name
 * @param remove address of the search without it; empty: it cannot be taken away
 * @param excluded whether it says what must not be
 */
public record Chip(Content text, String name, String remove, boolean excluded) {

  /** Whether another says the same and takes the same away. */
  public boolean isSaidBy(Chip other) {
    return other.name.equals(name) && other.remove.equals(remove);
  }
}
