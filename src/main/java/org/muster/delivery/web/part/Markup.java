package org.muster.delivery.web.part;

import gg.jte.Content;

/** Markup to fill into texts: see {@code Words#html}. */
public final class Markup {

  private Markup() {}

  /** An important word. */
  public static Content strong(String text) {
    return around("b", text);
  }

  /** A text as it is, escaped. */
  public static Content text(String text) {
    return output -> output.writeUserContent(text);
  }

  /**
   * HTML as it is.
   *
   * @param safe made here or sanitised: never what users wrote
   */
  public static Content html(String safe) {
    return output -> output.writeContent(safe);
  }

  private static Content around(String element, String text) {
    return output -> {
      output.writeContent("<" + element + ">");
      output.writeUserContent(text);
      output.writeContent("</" + element + ">");
    };
  }
}
