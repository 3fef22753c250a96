package org.muster.index;

import java.util.List;
import java.util.Set;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.AutomatonQuery;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.automaton.Automaton;
import org.apache.lucene.util.automaton.LevenshteinAutomata;
import org.apache.lucene.util.automaton.Operations;
import org.apache.lucene.util.automaton.Transition;
import org.muster.search.Completer.Tolerance;

/** Queries for documents with a name that may fit what was typed; {@link TypedText} decides. */
final class TypedQueries {

  /** Longer texts are forgiven their typos word by word only: it costs ever more to do both. */
  private static final int LONGEST_TOGETHER = 16;

  private TypedQueries() {}

  static Query of(TypedText typed, Tolerance tolerance) {
    var any = new BooleanQuery.Builder();
    String joined = typed.joined();
    Tolerance together = joined.length() > LONGEST_TOGETHER ? Tolerance.NONE : tolerance;
    any.add(begun(Documents.WHOLE_NAME, joined, together), Occur.SHOULD);
    any.add(everyWord(typed.words(), tolerance), Occur.SHOULD);
    if (!Documents.isLatin(typed.joined())) {
      any.add(everyGram(Grams.of(typed.words())), Occur.SHOULD);
    }
    return any.build();
  }

  private static Query everyWord(List<String> words, Tolerance tolerance) {
    var all = new BooleanQuery.Builder();
    for (String word : words.subList(0, words.size() - 1)) {
      all.add(whole(Documents.NAME, word, tolerance), Occur.FILTER);
    }
    all.add(begun(Documents.NAME, words.getLast(), tolerance), Occur.FILTER);
    return all.build();
  }

  /** Scripts without spaces: what was typed may stand anywhere in the name. */
  private static Query everyGram(Set<String> grams) {
    var all = new BooleanQuery.Builder();
    grams.forEach(g -> all.add(new TermQuery(new Term(Documents.GRAMS, g)), Occur.FILTER));
    return all.build();
  }

  private static Query whole(String field, String word, Tolerance tolerance) {
    var term = new Term(field, word);
    int typos = TypedText.allowed(word, tolerance);
    return typos == 0
        ? new TermQuery(term)
        : new AutomatonQuery(term, misspelt(word, typos, tolerance));
  }

  private static Query begun(String field, String word, Tolerance tolerance) {
    var term = new Term(field, word);
    int typos = TypedText.allowed(word, tolerance);
    if (typos == 0) {
      return new PrefixQuery(term);
    }
    return new AutomatonQuery(term, continued(misspelt(word, typos, tolerance)));
  }

  /**
   * Accepts whatever begins with what is accepted. Once there it stays, so it is as deterministic,
   * and as small, as it was.
   */
  private static Automaton continued(Automaton begun) {
    var builder = new Automaton.Builder();
    for (int state = 0; state < begun.getNumStates(); state++) {
      builder.setAccept(builder.createState(), begun.isAccept(state));
    }
    var transition = new Transition();
    for (int state = 0; state < begun.getNumStates(); state++) {
      if (begun.isAccept(state)) {
        builder.addTransition(state, state, 0, Character.MAX_CODE_POINT);
      } else {
        for (int n = begun.initTransition(state, transition); n > 0; n--) {
          begun.getNextTransition(transition);
          builder.addTransition(state, transition.dest, transition.min, transition.max);
        }
      }
    }
    return Operations.removeDeadStates(builder.finish());
  }

  private static Automaton misspelt(String word, int typos, Tolerance tolerance) {
    int sure = tolerance == Tolerance.BEHIND_FIRST_LETTER ? word.offsetByCodePoints(0, 1) : 0;
    return new LevenshteinAutomata(word.substring(sure), true)
        .toAutomaton(typos, word.substring(0, sure));
  }
}
