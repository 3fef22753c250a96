package org.muster.delivery.web;

import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What every page has around its content.
 *
 * @param title of the page
 * @param viewer the name of who signed in; null: nobody did
 * @param formToken stands in every form, hidden: see {@link FormTokens}
 * @param path of the page itself
 * @param assets where a file of the site is, by its name
 * @param nonce lets this page's own style and script be loaded, and nothing else (CSP)
 */
public record Shell(
    String title,
    @Nullable String viewer,
    String formToken,
    String path,
    UnaryOperator<String> assets,
    String nonce) {

  private static final String SITE = "Muster";

  /** The address of a file of ours: {@code muster.css}; another one with each change. */
  public String asset(String name) {
    return assets.apply(name);
  }

  /** What the tab says. */
  public String tab() {
    return title.equals(SITE) ? SITE : title + " · " + SITE;
  }

  /** The page's heading: its title without what the tab says of errors. */
  public String heading() {
    return title.startsWith(View.ERROR) ? title.substring(View.ERROR.length()) : title;
  }
}
