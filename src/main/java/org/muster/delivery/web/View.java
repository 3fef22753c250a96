package org.muster.delivery.web;

import java.util.List;

/** The response of a page handler. */
public sealed interface View {

  /** Prefix of the title of a page that shows a form's faults, so that the tab says so. */
  String ERROR = "Error: ";

  /**
   * A page.
   *
   * @param template below {@code src/main/jte}, such as {@code account/sign-in.jte}
   * @param title of the tab, before the site's name, and heading of the page
   * @param model second parameter of the template
   * @param status 200, or that of the error
   * @param leadsTo other sites, as CSP sources (CSP Level 3 section 2.3.1), to which the page's
   *     forms may be redirected: Chromium applies {@code form-action} to redirects, too
   */
  record Page(String template, String title, Object model, int status, List<String> leadsTo)
      implements View {}

  /** Redirects with 303 (RFC 9110), after a form was processed. */
  record SeeOther(String location) implements View {}

  static View page(String template, String title, Object model) {
    return new Page(template, title, model, 200, List.of());
  }

  /** A page that shows a form's faults. */
  static View wrong(String template, String title, Object model) {
    return new Page(template, ERROR + title, model, 422, List.of());
  }

  /** A page whose form is redirected to another site, given as a CSP source. */
  static View leading(String source, String template, String title, Object model) {
    return new Page(template, title, model, 200, List.of(source));
  }

  static View seeOther(String location) {
    return new SeeOther(location);
  }
}
