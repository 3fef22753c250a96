package org.muster.delivery.web;

import java.util.List;

/** What a page handler answers. */
public sealed interface View {

  /** Before the title of a page that shows a form again, so that the tab tells it. */
  String ERROR = "Error: ";

  /**
   * A page.
   *
   * @param template below {@code src/main/jte}, such as {@code account/sign-in.jte}
   * @param title what the tab says before the site's name, and the page's heading
   * @param model what the template is about, its second parameter
   * @param status of HTTP: 200, or that of what was wrong
   * @param leadsTo sources (CSP Level 3 section 2.3.1) of other sites that the page's forms end at:
   *     Chromium applies {@code form-action} to the redirect that answers a form, too
   */
  record Page(String template, String title, Object model, int status, List<String> leadsTo)
      implements View {}

  /** Go there now, by GET: the answer to a form that did something (RFC 9110, 303). */
  record SeeOther(String location) implements View {}

  static View page(String template, String title, Object model) {
    return new Page(template, title, model, 200, List.of());
  }

  /** A page that says what was wrong with a form. */
  static View wrong(String template, String title, Object model) {
    return new Page(template, ERROR + title, model, 422, List.of());
  }

  /** A page whose form is answered with a redirect to another site, by its CSP source. */
  static View leading(String source, String template, String title, Object model) {
    return new Page(template, title, model, 200, List.of(source));
  }

  static View seeOther(String location) {
    return new SeeOther(location);
  }
}
