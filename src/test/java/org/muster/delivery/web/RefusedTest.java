package org.muster.delivery.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.muster.core.Fault;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Words;

/** What operations refuse, on a page in German. */
class RefusedTest {

  private static final Refused REFUSED =
      Refused.PLAIN
          .fault("name", "length", SiteWords.REMOVE, "x")
          .conflict(SiteWords.MOVED)
          .forbidden(SiteWords.EXPIRED);

  private static final Visit VISIT =
      new Visit(
          new Cookies(URI.create("https://example.org")),
          name -> Optional.empty(),
          name -> "",
          Map.of(),
          Map.of("name", List.of("typed")),
          Optional.empty(),
          new Origin("192.0.2.1", null),
          Words.of(Language.DE),
          PageAddress.of("/de/x", ""));

  private static final Problem WRONG =
      new Problem.AgainstRules(
          List.of(
              Fault.pointer("/name", "length", "in English"),
              Fault.pointer("/name", "other", "in English")));

  @Test
  void form_isShownAgain_inTheReadersWords() {
    View again =
        REFUSED.submit(
            VISIT,
            () -> {
              throw WRONG.exception();
            },
            form -> View.wrong("x.jte", form.value("name"), form));
    assertThat(again).isInstanceOf(View.Page.class);
    var form = (Form) ((View.Page) again).model();
    assertThat(form.faults())
        .extracting(Fault::detail)
        .containsExactly("Entfernen: x", "in English");
  }

  @Test
  void problems_areSaidInTheReadersWords() {
    assertThat(said(WRONG)).isInstanceOf(Problem.AgainstRules.class);
    assertThat(((Problem.AgainstRules) said(WRONG)).faults().getFirst().detail())
        .isEqualTo("Entfernen: x");
    assertThat(said(new Problem.Conflict("in English")))
        .isEqualTo(new Problem.Conflict("Diese Seite ist umgezogen"));
    assertThat(said(new Problem.Forbidden("in English")))
        .isEqualTo(new Problem.Forbidden("Diese Seite ist abgelaufen"));
    Problem other = new Problem.BadCredentials("in English");
    assertThat(said(other)).isSameAs(other);
    assertThatThrownBy(
            () ->
                Refused.PLAIN.said(
                    VISIT,
                    () -> {
                      throw new Problem.Conflict("as it is").exception();
                    }))
        .isInstanceOf(ProblemException.class);
  }

  private static Problem said(Problem problem) {
    try {
      return REFUSED.said(
          VISIT,
          () -> {
            throw problem.exception();
          });
    } catch (ProblemException e) {
      return e.problem();
    }
  }
}
