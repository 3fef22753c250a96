package org.muster.engine.vocabulary;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.muster.engine.query.Fold;
import org.muster.engine.vocabulary.Lexicon.Role;
import org.muster.engine.vocabulary.WordFile.WrongLineException;

/** Reads the lines of a synonym file into a lexicon. */
final class SynonymLines {

  private static final Pattern COMMA = Pattern.compile(",");
  private static final String ONE_WAY = "->";

  private final Lexicon lexicon;
  private List<String> languages = List.of();

  private SynonymLines(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  static void read(WordFile source, Lexicon lexicon) {
    source.forEachLine(new SynonymLines(lexicon)::line);
  }

  private void line(String where, String line) throws WrongLineException {
    if (line.startsWith("[")) {
      section(line);
    } else if (line.startsWith("!")) {
      ambiguous(line);
    } else if (line.contains(ONE_WAY)) {
      oneWay(where, line);
    } else {
      equivalents(where, line);
    }
  }

  private void section(String line) throws WrongLineException {
    if (!line.endsWith("]")) {
      throw new WrongLineException("a section looks like [de] or [*]");
    }
    String named = line.substring(1, line.length() - 1).strip();
    languages = named.equals("*") ? List.of() : List.of(named.split(" +"));
    for (String language : languages) {
      Term.checkLanguage(language);
    }
  }

  private void ambiguous(String line) throws WrongLineException {
    int colon = line.indexOf(':');
    if (colon < 0 || line.substring(colon + 1).isBlank()) {
      throw new WrongLineException("an ambiguous term says why: \"!term: why\"");
    }
    Term term = Term.parse(line.substring(1, colon));
    if (!lexicon.keys().contains(term.key())) {
      throw new WrongLineException(
          "\"" + term.text() + "\" is ambiguous, but no line before has it");
    }
    lexicon.addAmbiguous(term);
  }

  private void oneWay(String where, String line) throws WrongLineException {
    int at = line.indexOf(ONE_WAY);
    for (Term from : terms(line.substring(0, at))) {
      for (Term to : terms(line.substring(at + ONE_WAY.length()))) {
        if (from.key().equals(to.key())) {
          throw new WrongLineException("\"" + from.text() + "\" stands on both sides");
        }
        lexicon.add(from, Role.ONE_WAY, to, where);
      }
      lexicon.addLanguages(from, languages);
    }
  }

  private void equivalents(String where, String line) throws WrongLineException {
    List<Term> terms = terms(line);
    Term canonical = terms.getFirst();
    for (Term term : terms) {
      lexicon.add(term, Role.EQUIVALENT, canonical, where);
      if (!term.key().equals(canonical.key())) { // all languages use the canonical terms
        lexicon.addLanguages(term, languages);
      }
    }
  }

  private List<Term> terms(String list) throws WrongLineException {
    var terms = new ArrayList<Term>();
    for (String written : COMMA.split(list, -1)) {
      Term term = Term.parse(written);
      terms.add(term);
      if (languages.contains("de")) {
        Term spelt = withoutUmlauts(term);
        if (!spelt.key().equals(term.key())) {
          terms.add(spelt);
        }
      }
    }
    return terms;
  }

  private static Term withoutUmlauts(Term term) {
    return Term.of(Fold.withoutUmlauts(term.text()), term.language());
  }
}
