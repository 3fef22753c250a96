package org.muster.web;

/** What a page handler answers. */
public sealed interface View {

  /**
   * A page.
   *
   * @param template below {@code src/main/jte}, such as {@code account/sign-in.jte}
   * @param title what the tab says before the site's name
   * @param model what the template is about, its second parameter
   * @param status of HTTP: 200, or that of what was wrong
   */
  record Page(String template, String title, Object model, int status) implements View {}

  /** Go there now, by GET: the answer to a form that did something (RFC 9110, 303). */
  record SeeOther(String location) implements View {}

  static View page(String template, String title, Object model) {
    return new Page(template, title, model, 200);
  }

  /** A page that says what was wrong with a form. */
  static View wrong(String template, String title, Object model) {
    return new Page(template, title, model, 422);
  }

  static View seeOther(String location) {
    return new SeeOther(location);
  }
}
