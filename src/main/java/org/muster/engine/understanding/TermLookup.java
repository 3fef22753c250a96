package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Fold;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.vocabulary.Concept;
import org.muster.engine.vocabulary.Meaning;
import org.muster.engine.vocabulary.Vocabulary;

/** What the vocabulary says about the tokens of a text: looked up once, when somebody asks. */
final class TermLookup {

  private static final int FEW = 3;

  private static final FunctionWord[] UNWANTED = {
    FunctionWord.NOT, FunctionWord.WITHOUT, FunctionWord.EXCEPT, FunctionWord.THAN
  };

  private static final int SHORTEST_MODIFIER = 5;
  private static final int SHORTEST_HEAD = 3;

  private final ReadingState draft;
  private final Vocabulary vocabulary;
  private final int longest;

  /** By first token and by number of tokens behind it. */
  private final Meaning[][] meanings;

  /** Tokens that are parts of names. */
  private final BitSet hidden = new BitSet();

  TermLookup(ReadingState draft, Vocabulary vocabulary) {
    this.draft = draft;
    this.vocabulary = vocabulary;
    this.longest = vocabulary.longest() + 1;
    this.meanings = new Meaning[draft.size()][];
  }

  /** How many tokens a term can have: a number and its unit are two. */
  int longest() {
    return longest;
  }

  /** What the tokens, together, stand for. */
  List<Concept> concepts(int first, int end) {
    return meaning(first, end).concepts(isShort());
  }

  /** "milsim or op": beside another of its kind a word is meant as people of the sport mean it. */
  List<Concept> meant(int first, int end) {
    List<Concept> sure = concepts(first, end);
    if (!sure.isEmpty() || !isAmbiguous(first, end)) {
      return sure;
    }
    List<Concept> meant = inContext(first, end);
    Set<String> fields = meant.stream().map(Concept::field).collect(Collectors.toSet());
    Match before = draft.signs().before(first, FunctionWord.OR);
    Match behind = draft.signs().at(end, FunctionWord.OR);
    boolean beside =
        (before != null && before.first() > 0 && draft.isReadAs(before.first() - 1, fields))
            || (behind != null
                && draft.isFree(behind.end())
                && concepts(behind.end(), behind.end() + 1).stream()
                    .anyMatch(concept -> fields.contains(concept.field())));
    return beside ? meant : SoughtNouns.meant(draft, first, end);
  }

  /** What the tokens stand for where they are excluded: "keine Halle" is no town. */
  List<Concept> unwanted(int first, int end) {
    List<Concept> sure = concepts(first, end);
    return sure.isEmpty() && isExcluded(first) ? inContext(first, end) : sure;
  }

  /** As {@link #concepts}, as if the text were about nothing else. */
  List<Concept> inContext(int first, int end) {
    return meaning(first, end).concepts(true);
  }

  /** Whether a token is a word for things of a type: "games" for "event". */
  boolean isFor(int i, String type) {
    return inContext(i, i + 1).stream()
        .anyMatch(concept -> concept.field().equals(Fields.TYPE) && concept.value().equals(type));
  }

  /** Whether a token is a word for the young: "kids". */
  boolean isOfYoung(int i) {
    return i < draft.size()
        && inContext(i, i + 1).stream().anyMatch(concept -> concept.value().equals("juniors"));
  }

  /** Whether a token is a word for clubs, or for those of a kind. */
  boolean isForClub(int i) {
    return isFor(i, "club")
        || inContext(i, i + 1).stream().anyMatch(concept -> concept.field().equals(Fields.KIND));
  }

  /** Other words for the tokens, each a phrase. */
  List<String> phrases(int first, int end) {
    return meaning(first, end).phrases(isShort());
  }

  /** A term of the vocabulary, and all others for the same. */
  List<String> others(String term) {
    List<String> words = List.of(term.split(" ", -1));
    List<String> others = vocabulary.meaning(words, draft.signs().language()).phrases(true);
    return Stream.concat(Stream.of(term), others.stream()).toList();
  }

  /** Whether the tokens, together, mean something only in context. */
  boolean isAmbiguous(int first, int end) {
    return meaning(first, end).isAmbiguous();
  }

  /** Whether the tokens, together, are a term. */
  boolean isKnown(int first, int end) {
    Meaning meaning = meaning(first, end);
    return !meaning.concepts(isShort()).isEmpty() || !meaning.phrases(isShort()).isEmpty();
  }

  /** In a short text, ambiguous words are meant as people of the sport mean them. */
  private boolean isShort() {
    return draft.left() <= FEW; // what is understood already is no prose
  }

  /** Forgets all terms that have one of these tokens. */
  void hide(int first, int end) {
    hidden.set(first, end);
  }

  private Meaning meaning(int first, int end) {
    int next = hidden.nextSetBit(first);
    if (next >= 0 && next < end) {
      return Meaning.NONE;
    }
    Meaning[] known = meanings[first];
    if (known == null) {
      known = isCjk(first) ? ofCjk(first) : ofWords(first);
      meanings[first] = known;
    }
    return end - first <= known.length ? known[end - first - 1] : Meaning.NONE;
  }

  private int end(int first) {
    return Math.min(draft.size(), first + longest);
  }

  private boolean isCjk(int first) {
    for (int i = first; i < end(first); i++) {
      if (draft.token(i).kind() == Token.Kind.CJK) {
        return true;
      }
    }
    return false;
  }

  private Meaning[] ofWords(int first) {
    var known = new Meaning[end(first) - first];
    Arrays.fill(known, Meaning.NONE);
    String key = "";
    for (int i = first; i < end(first); i++) {
      String word = Fold.place(draft.token(i).folded());
      boolean together = key.isEmpty() || word.isEmpty() || (i > first && isGlued(i));
      key = together ? key.concat(word) : key + " " + word;
      if (!vocabulary.begins(key)) {
        break;
      }
      known[i - first] = vocabulary.meaning(key, draft.signs().language());
    }
    String language = draft.signs().language();
    if (known[0].equals(Meaning.NONE)
        && language != null
        && Grammar.JOINING.contains(language)
        && isUnwanted(first)) {
      known[0] = ofCompound(Fold.place(draft.token(first).folded()), language);
    }
    return known;
  }

  /**
   * "inte nåt zombietjafs": what a compound that nobody knows begins with, where it is not wanted.
   */
  private Meaning ofCompound(String word, String language) {
    for (int end = word.length() - SHORTEST_HEAD; end >= SHORTEST_MODIFIER; end--) {
      Meaning meaning = vocabulary.meaning(word.substring(0, end), language);
      if (!meaning.equals(Meaning.NONE)) {
        return meaning;
      }
    }
    return Meaning.NONE;
  }

  private boolean isUnwanted(int first) {
    return draft.signs().beforeArticle(first, UNWANTED) != null;
  }

  private boolean isExcluded(int first) {
    return draft.signs().before(first, UNWANTED) != null;
  }

  private Meaning[] ofCjk(int first) {
    var known = new Meaning[end(first) - first];
    var words = new ArrayList<String>();
    for (int i = first; i < end(first); i++) {
      String word = draft.token(i).folded();
      words.add(i > first && isGlued(i) ? words.removeLast() + word : word);
      known[i - first] = vocabulary.meaning(words, draft.signs().language());
    }
    return known;
  }

  /** As the vocabulary cuts words: a number is one with the letters that it touches. */
  private boolean isGlued(int i) {
    return draft.token(i - 1).isNumber()
        && draft.token(i - 1).to() == draft.token(i).from()
        && draft.token(i).kind() == Token.Kind.WORD;
  }
}
