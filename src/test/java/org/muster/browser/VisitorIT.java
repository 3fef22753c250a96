package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The control of all other tests here: what a browser complains about is not overlooked. */
class VisitorIT {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Content Security Policy | document.body.append(document.createElement('iframe')); document.querySelector('iframe').src = 'https://example.org/'",
        "Content Security Policy | document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">red</p>')",
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
                visitor.page().waitForTimeout(200);
              }
            })
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(complaint);
  }
}
