package org.muster.engine.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Clause.Span;
import org.muster.engine.query.Highlighter;
import org.muster.engine.query.Matches.Match;
import org.muster.engine.query.Question;
import org.muster.engine.query.Range;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Understood;

class QuestionMatchesTest {

  private static Highlighter highlighter(String text) {
    return new Highlighter(QuestionMatches.of(Question.plain(new SearchText(text))));
  }

  @ParameterizedTest
  @CsvSource({
    "wolf pack,     <mark>Wolf</mark> <mark>Pack</mark>",
    "wolfpack,      The <mark>Wolf Pack</mark>",
    "wolf pack,     The <mark>Wolfpack</mark>",
    "wlof,          The <mark>Wolf</mark>",
    "wolves wof,    <mark>Wolves</mark> of Kent",
    "kestr,         Red <mark>Kestr</mark>els",
    "strasse,       <mark>Straße</mark> 7",
    "lodz,          Ghosts <mark>Łódź</mark>",
    "wolfe,         Die <mark>Wo\u0308lfe</mark>",
    "iron dawn 7,   <mark>Iron</mark> <mark>Dawn</mark> <mark>VII</mark>",
    "サバゲー,         名古屋<mark>サバゲー</mark>ランド",
    "zarya,         <mark>Заря</mark>",
    "заря,          <mark>Zarya</mark> 2",
    "skirmish,      Sunday <mark>skirmishes</mark>",
    "fox,           😀 <mark>fox</mark> 😀",
    "script,        &lt;<mark>script</mark>&gt;alert(1)&lt;/<mark>script</mark>&gt;",
    "lt amp,        &amp;<mark>lt</mark>; R&amp;D",
    "or,            Fort <mark>or</mark> Fortress",
  })
  void marked_marksWhatWasAskedFor(String question, String expected) {
    String text = unescaped(expected.replaceAll("</?mark>", ""));

    assertThat(highlighter(question).marked(text)).isEqualTo(expected);
  }

  @Test
  void marks_areOfWishesAndTheirOtherWordsButNotOfWhatIsNotWanted() {
    String text = "cqb with rental not milsim \"close quarters\"";
    var question =
        new Question(
            text,
            List.of(
                new Clause.Idle(new Span(4, 8)),
                new Clause.Should(new Span(9, 15), null, List.of("gun hire")),
                new Clause.Never(new Span(16, 26), null, List.of("milsim")),
                new Clause.Phrase(new Span(27, 43), "close quarters")),
            new Understood(text, List.of()),
            null,
            Set.of());

    String marked =
        new Highlighter(QuestionMatches.of(question))
            .marked("CQB with close quarters, not milsim; quarters close; gun hire");

    assertThat(marked)
        .isEqualTo(
            "<mark>CQB</mark> with <mark>close quarters</mark>, not milsim; quarters close;"
                + " <mark>gun hire</mark>");
  }

  @Test
  void snippet_isTheBestPartAndNotTooLong() {
    String text =
        "# Welcome\n\n"
            + "We play every week. ".repeat(20)
            + "Bring your **woodland** gear to the [night game](https://a.example/x).\n"
            + "We also have food. ".repeat(20);

    String snippet = Objects.requireNonNull(highlighter("night woodland").snippet(text));

    assertThat(snippet)
        .contains("<mark>woodland</mark> gear to the <mark>night</mark> game.")
        .startsWith("…")
        .endsWith("…");
    assertThat(unescaped(snippet.replaceAll("</?mark>", "")).length())
        .isLessThanOrEqualTo(Highlighter.SNIPPET);
    assertThat(highlighter("desert").snippet(text)).isNull();
    assertThat(highlighter("food").snippet("Some <b>food</b>\n\nhere"))
        .isEqualTo("Some &lt;b&gt;<mark>food</mark>&lt;/b&gt; here");
  }

  @Test
  void everything_holdsWhateverTheTextIs() {
    String letters = "aàß łŁæö̈ ガサ部バ京 IVX vi7 '._-*#[](`<&>\"😀👩‍👩‍👧ıİﬁ①가각한 нЗ ً\n";
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(11);
    for (int i = 0; i < 1500; i++) {
      String text = text(letters, random, i % 10 == 0 ? 600 : 40);
      int from = text.offsetByCodePoints(0, random.nextInt(text.codePointCount(0, text.length())));
      String asked = i % 2 == 0 ? text(letters, random, 6) : text.substring(from);
      var matches =
          QuestionMatches.of(
              Question.plain(new SearchText(asked.substring(0, Math.min(60, asked.length())))));
      var highlighter = new Highlighter(matches);

      int behind = 0;
      for (Range range : matches.in(text).stream().map(Match::range).toList()) {
        assertThat(range.start()).as("%s in %s", asked, text).isGreaterThanOrEqualTo(behind);
        behind = range.end();
      }
      assertThat(behind).isLessThanOrEqualTo(text.length());
      String marked = highlighter.marked(text);
      assertThat(unescaped(marked.replaceAll("</?mark>", ""))).isEqualTo(text);
      assertThat(marked.replaceAll("</?mark>", "")).doesNotContain("<", ">", "\"", "'");
      String snippet = highlighter.snippet(text);
      if (snippet != null) {
        String shown = unescaped(snippet.replaceAll("</?mark>", ""));
        assertThat(snippet).as("%s in %s", asked, text).contains("<mark>");
        assertThat(shown.length()).isLessThanOrEqualTo(Highlighter.SNIPPET);
        assertThat(snippet.replaceAll("</?mark>", "")).doesNotContain("<", ">", "\"", "'");
      }
    }
  }

  @Test
  void longText_isReadFromItsBeginningOnly() {
    String text = "([".repeat(10_000) + " wolf";

    assertThat(highlighter("wolf").snippet(text)).isNull();
    assertThat(highlighter("wolf").snippet("wolf " + "[a](".repeat(5_000))).startsWith("<mark>");
  }

  private static String text(String letters, RandomGenerator random, int most) {
    int[] points = letters.codePoints().toArray();
    var text = new StringBuilder();
    for (int n = random.nextInt(most) + 1; n > 0; n--) {
      text.appendCodePoint(points[random.nextInt(points.length)]);
    }
    return text.toString();
  }

  private static String unescaped(String html) {
    return html.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }
}
