package org.muster.delivery.web.part;

import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/** Markup to fill into texts: see {@code Words#html}. */
public final class Markup {

  private Markup() {}

  /** An important word. */
  public static Content strong(String text) {
    return around("b", text);
  }

  /**
   * What a user wrote, in an element with its language.
   *
   * @param lang BCP 47 tag; null: not known
   */
  public static Content written(String text, @Nullable String lang) {
    return lang == null
        ? text(text)
        : output -> {
          output.writeContent("<span lang=\"" + lang.replaceAll("[^A-Za-z0-9-]", "") + "\">");
          output.writeUserContent(text);
          output.writeContent("</span>");
        };
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
