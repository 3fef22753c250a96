package org.muster.browser;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The control of all other tests here: what a browser complains about is not overlooked. */
class VisitorIT {

  /** What is skipped without a browser is no complaint of one. */
  @BeforeEach
  void hasABrowser() {
    Chromium.path();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Content Security Policy | document.body.append(document.createElement('iframe'));"
            + " document.querySelector('iframe').src = 'https://example.org/'",
        "Content Security Policy | document.body.insertAdjacentHTML('beforeend', '<p style=\"color:"
            + " red\">red</p>')",
        "a script's error | setTimeout(() => { throw new Error('a script\\'s error') })",
        "status of 404 | fetch('/nothing')",
        "said so | console.error('said so')",
      })
  void visit_failsWhenTheBrowserComplains(String complaint, String script) {
    assertThatThrownBy(
            () -> {
              try (Visitor visitor = Visitor.of(Site.NODE)) {
                visitor.opens("/");
                visitor.page().evaluate("() => { " + script + " }");
                visitor.page().waitForCondition(() -> !visitor.complaints().isEmpty());
              }
            })
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(complaint);
  }

  /** The control of what is done with the keyboard. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "no outline | <style>a:focus { outline: none }</style> <a href='/'>one</a> <a"
            + " href='/'>two</a>",
        "order | <a href='/'>one</a> <a href='/' tabindex='1'>three</a> <a href='/'>two</a>",
        "order | <div style='display: flex; flex-direction: column-reverse'>"
            + "<a href='/'>one</a> <a href='/'>two</a></div>",
        "covered | <a href='/' style='position: absolute; top: -99px'>one</a> <a href='/'>two</a>",
        "on the way | <a href='/'>one</a> <a href='/' tabindex='-1'>two</a>",
      })
  void keyboard_failsWhereFocusCannotBeFollowed(String why, String html) {
    try (Visitor visitor = Visitor.of(Site.NODE, Way.KEYBOARD)) {
      visitor.page().setContent("<style>a:focus { outline: 3px solid }</style>" + html);
      assertThatThrownBy(() -> visitor.follows("two"))
          .isInstanceOf(AssertionError.class)
          .hasMessageContaining(why);
    }
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void visitor_findsTheWay(Way way) {
    try (Visitor visitor = Visitor.of(Site.NODE, way)) {
      visitor.opens("/");
      visitor.follows("Help");
      assertThat(visitor.page()).hasURL(Pattern.compile("/help$"));
    }
  }
}
