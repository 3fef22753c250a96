package org.muster.delivery.web;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The data for what surrounds every page's content.
 *
 * @param title of the page
 * @param viewer name of the signed-in person; null: not signed in
 * @param formToken hidden field of every form: see {@link FormTokens}
 * @param path of the page itself
 * @param assets maps a file name to its path
 * @param nonce permits this page's own style and script (CSP)
 */
public record Shell(
    String title,
    @Nullable String viewer,
    String formToken,
    String path,
    UnaryOperator<String> assets,
    String nonce) {

  private static final String SITE = "Muster";

  /** The address of a static file such as {@code muster.css}; changes with its content. */
  public String asset(String name) {
    return assets.apply(name);
  }

  /** The title of the browser tab. */
  public String tab() {
    return title.equals(SITE) ? SITE : title + " · " + SITE;
  }

  /** The page's heading: its title without the prefix for errors. */
  public String heading() {
    return title.startsWith(View.ERROR) ? title.substring(View.ERROR.length()) : title;
  }
}
