package org.muster.engine.understanding;

import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Question;
import org.muster.engine.query.SearchText;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.query.Understood.Reading;
import org.muster.engine.vocabulary.Vocabulary;

/** Reads texts and writes down briefly what came of it. */
final class Readings {

  static final Set<String> EVERYTHING = Set.of("club", "event", "venue", "player");

  /** A Saturday morning. */
  static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");

  static final TextReader READER = new TextReader(new SmallGazetteer(), Vocabulary.load());

  private Readings() {}

  static Asker asker(@Nullable String country, String... given) {
    return new Asker(NOW, ZoneId.of("UTC"), country, null, EVERYTHING, Set.of(given));
  }

  static Question read(String text, Asker asker) {
    return READER.read(Objects.requireNonNull(SearchText.of("q", text)), asker);
  }

  /**
   * In the order of the text: {@code as=value} if required, {@code ~as=value} if preferred, {@code
   * -as=value} if excluded, {@code (as=value)} if overruled, {@code "words"} of a phrase; behind a
   * bar the words that stay plain.
   */
  static String brief(Question question) {
    String readings =
        question.understood().readings().stream().map(Readings::brief).collect(joining(" "));
    String phrases =
        question.clauses().stream()
            .filter(Clause.Phrase.class::isInstance)
            .map(clause -> '"' + ((Clause.Phrase) clause).words() + '"')
            .collect(joining(" "));
    String plain = plain(question);
    String read = (readings + ' ' + phrases).strip();
    return (read + (plain.isEmpty() ? "" : " | " + plain)).strip();
  }

  private static String brief(Reading reading) {
    String what = reading.as() + '=' + reading.value().replace(' ', '_');
    return switch (reading.effect()) {
      case REQUIRED -> what;
      case PREFERRED -> '~' + what;
      case EXCLUDED -> '-' + what;
      case OVERRULED -> "(" + what + ")";
      case IGNORED -> "!" + what;
    };
  }

  /** What no clause covers, as words. */
  static String plain(Question question) {
    var left = new StringBuilder(question.text());
    for (Clause clause : question.clauses()) {
      int to = clause instanceof Clause.Name ? 0 : clause.span().to(); // a name stays plain words
      for (int i = clause.span().from(); i < to; i++) {
        left.setCharAt(i, ' ');
      }
    }
    return left.toString().replaceAll("[^\\p{L}\\p{M}\\p{N}]+", " ").strip();
  }
}
