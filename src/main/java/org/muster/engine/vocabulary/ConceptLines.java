package org.muster.engine.vocabulary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.muster.engine.query.Fields;
import org.muster.engine.vocabulary.WordFile.WrongLineException;

/** Reads the concepts, by the keys of the canonical terms that mean them. */
final class ConceptLines {

  private static final Set<String> FIELDS =
      Set.of(
          Fields.TYPE,
          Fields.KIND,
          Fields.GAME_TYPE,
          Fields.ENVIRONMENT,
          Fields.THEME,
          Fields.AUDIENCE,
          Fields.AMENITY,
          Fields.SCHEME,
          Fields.ROLE,
          Fields.STATE,
          Fields.RECRUITING,
          Fields.RENTAL,
          Fields.PRIVATE_HIRE,
          Fields.LOOKING_FOR_TEAM,
          Fields.PLACES_LEFT,
          "charity",
          "price_max",
          "rule",
          "text",
          "weapon");

  private static final Pattern FORM = Pattern.compile("([a-z_]+)=([a-z0-9_]+) *: *(\\S.*)");

  private final Lexicon lexicon;
  private final Map<String, List<Concept>> concepts = new HashMap<>();

  private ConceptLines(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  static Map<String, List<Concept>> read(WordFile source, Lexicon lexicon) {
    var lines = new ConceptLines(lexicon);
    source.forEachLine(lines::line);
    return lines.concepts;
  }

  private void line(String where, String line) throws WrongLineException {
    Matcher form = FORM.matcher(line);
    if (!form.matches()) {
      throw new WrongLineException("a concept looks like \"field=value: term, term\"");
    }
    String field = form.group(1);
    if (!FIELDS.contains(field)) {
      throw new WrongLineException("\"" + field + "\" is not a field");
    }
    for (String written : form.group(3).split(",", -1)) {
      Term term = Term.parse(written);
      mustBeCanonical(term);
      var concept = new Concept(field, form.group(2), term.text());
      List<Concept> meant = concepts.computeIfAbsent(term.key(), _ -> new ArrayList<>());
      if (meant.contains(concept)) {
        throw new WrongLineException("\"" + term.text() + "\" means that already");
      }
      meant.add(concept);
    }
  }

  private void mustBeCanonical(Term term) throws WrongLineException {
    if (!lexicon.keys().contains(term.key())) {
      throw new WrongLineException("no synonym file knows \"" + term.text() + "\"");
    }
    if (lexicon.group(term.key()).isEmpty()) {
      throw new WrongLineException("\"" + term.text() + "\" is not the first term of a line");
    }
  }
}
