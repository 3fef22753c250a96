package org.muster.engine.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Completer.Typing;
import org.muster.engine.query.Fit;
import org.muster.engine.query.Range;
import org.muster.engine.text.Analysis.Token;

/**
 * What somebody has typed so far, compared with names. What that needs of the text is worked out
 * once.
 */
public final class PrefixText implements Typing {

  private static final int WHOLE = 0;
  private static final int BEGINNING = 1;
  private static final int PARTS = 2;

  /** Longer words are compared as they are: an automaton for their typos would grow too large. */
  private static final int LONGEST_FORGIVEN = 30;

  private final List<String> words;
  private final List<Typed> typed;
  private final Typed all;
  private final boolean isLatin;
  private final boolean isFirstSure;

  /**
   * A word as it was typed, or all of them without spaces.
   *
   * @param allowed how many letters may be wrong
   */
  private record Typed(String text, Typos.Word word, int allowed) {
    static Typed of(String text, Tolerance tolerance) {
      return new Typed(text, Typos.Word.of(text), PrefixText.allowed(text, tolerance));
    }
  }

  private PrefixText(List<String> words, Tolerance tolerance) {
    this.words = List.copyOf(words);
    typed = words.stream().map(word -> Typed.of(word, tolerance)).toList();
    all = typed.size() == 1 ? typed.getFirst() : Typed.of(String.join("", words), tolerance);
    isLatin = Latin.isLatin(all.text());
    isFirstSure = tolerance == Tolerance.BEHIND_FIRST_LETTER;
  }

  /** Of a text, its first {@link QueryWords#MOST} words, folded as the index folds. */
  public static PrefixText of(String text, Tolerance tolerance) {
    List<String> words = Analysis.words(text);
    return new PrefixText(words.subList(0, Math.min(words.size(), QueryWords.MOST)), tolerance);
  }

  public boolean isEmpty() {
    return typed.isEmpty();
  }

  public List<String> words() {
    return words;
  }

  /** Everything without spaces. */
  public String joined() {
    return all.text();
  }

  /** How many wrong letters a word may have. */
  public static int allowed(String word, Tolerance tolerance) {
    if (tolerance == Tolerance.NONE || word.chars().anyMatch(Character::isDigit)) {
      return 0;
    }
    int letters = word.codePointCount(0, word.length());
    return letters < 3 || letters > LONGEST_FORGIVEN ? 0 : letters < 8 ? 1 : 2;
  }

  /** What the right word begins with for sure, where letters may be wrong. */
  public static String sure(String word, Tolerance tolerance) {
    return tolerance == Tolerance.BEHIND_FIRST_LETTER ? word.substring(0, 1) : "";
  }

  @Override
  public @Nullable Fit fit(String name) {
    return fit(Analysis.words(name));
  }

  /** As {@link #fit(String)}, of a name's words. */
  public @Nullable Fit fit(List<String> name) {
    return fit(name, name.size() == 1 ? name.getFirst() : String.join("", name));
  }

  /**
   * As {@link #fit(String)}.
   *
   * @param name its words
   * @param called all of them without spaces
   */
  public @Nullable Fit fit(List<String> name, String called) {
    if (typed.isEmpty() || name.isEmpty()) {
      return null;
    }
    Fit whole = wholeFit(called);
    if (whole != null && whole.typos() == 0) {
      return whole;
    }
    Fit parts = partsFit(name);
    return whole == null || (parts != null && parts.compareTo(whole) < 0) ? parts : whole;
  }

  private @Nullable Fit wholeFit(String called) {
    if (called.startsWith(all.text())) {
      return new Fit(0, called.length() == all.text().length() ? WHOLE : BEGINNING);
    }
    if (!isLatin && called.contains(all.text())) {
      return new Fit(0, PARTS); // written without spaces: any part may be a word
    }
    int typos = typos(all, called, true);
    return typos == Typos.TOO_MANY ? null : new Fit(typos, BEGINNING);
  }

  private @Nullable Fit partsFit(List<String> name) {
    if (typed.size() == 1) {
      int typos = Typos.TOO_MANY;
      for (int i = 0; i < name.size() && typos > 0; i++) {
        typos = Math.min(typos, typos(typed.getFirst(), name.get(i), true));
      }
      return typos == Typos.TOO_MANY ? null : new Fit(typos, PARTS);
    }
    int typos = 0;
    for (Pair pair : pairs(name)) {
      if (pair.at() < 0) {
        return null;
      }
      typos += pair.typos();
    }
    return new Fit(typos, PARTS);
  }

  /** A word typed, by its number, and the word of the name that it is laid against; -1: none. */
  private record Pair(int word, int at, int typos) {}

  /** Each word typed with the best word of the name that no other has. */
  private List<Pair> pairs(List<String> name) {
    var pairs = new ArrayList<Pair>(typed.size());
    boolean[] taken = new boolean[name.size()];
    for (int i = 0; i < typed.size(); i++) {
      boolean last = i == typed.size() - 1;
      var best = new Pair(i, -1, Typos.TOO_MANY);
      for (int j = 0; j < taken.length && best.typos() > 0; j++) {
        int typos = taken[j] ? Typos.TOO_MANY : typos(typed.get(i), name.get(j), last);
        if (typos < best.typos()) {
          best = new Pair(i, j, typos);
        }
      }
      if (best.at() >= 0) {
        taken[best.at()] = true;
      }
      pairs.add(best);
    }
    return pairs;
  }

  private int typos(Typed typed, String word, boolean begun) {
    if (word.isEmpty()) { // a name of nothing but signs
      return Typos.TOO_MANY;
    }
    String text = typed.text();
    if (begun ? word.startsWith(text) : word.equals(text)) {
      return 0;
    }
    boolean sameFirst = text.charAt(0) == word.charAt(0);
    if (typed.allowed() == 0 || (isFirstSure && !sameFirst)) {
      return Typos.TOO_MANY;
    }
    var other = Typos.Word.of(word);
    int typos =
        begun
            ? typed.word().toBeginning(other, typed.allowed())
            : typed.word().to(other, typed.allowed());
    return typos == Typos.TOO_MANY || sameFirst ? typos : typos + 1;
  }

  @Override
  public @Nullable List<Range> highlights(String name) {
    List<Token> found = Analysis.tokens(name);
    if (fit(words(found)) == null) {
      return null;
    }
    List<Token> tokens = found.stream().filter(token -> token.to() > token.from()).toList();
    List<String> called = words(tokens);
    Fit fit = fit(called);
    if (fit == null) { // what fits has no letters of its own in the name
      return List.of();
    }
    List<Range> ranges =
        fit.looseness() == PARTS ? parts(name, tokens, called) : beginning(name, tokens);
    return ranges.isEmpty() ? within(name, tokens, called) : ranges;
  }

  private static List<String> words(List<Token> tokens) {
    return tokens.stream().map(Token::word).toList();
  }

  private List<Range> parts(String name, List<Token> tokens, List<String> called) {
    List<Pair> pairs = pairs(called);
    if (pairs.stream().anyMatch(pair -> pair.at() < 0)) {
      return List.of();
    }
    return pairs.stream()
        .map(
            pair -> {
              Token token = tokens.get(pair.at());
              String word = words.get(pair.word());
              return pair.typos() == 0 && token.word().startsWith(word)
                  ? WrittenForms.beginning(name, token, word.length())
                  : WrittenForms.all(token);
            })
        .sorted(Comparator.comparingInt(Range::start))
        .toList();
  }

  /** As many letters of the name as were typed, from its first word on. */
  private List<Range> beginning(String name, List<Token> tokens) {
    return span(name, tokens, 0, joined().length());
  }

  /** Where in a name without spaces the letters are that were typed. */
  private List<Range> within(String name, List<Token> tokens, List<String> called) {
    int from = String.join("", called).indexOf(joined());
    return from < 0 ? List.of() : span(name, tokens, from, joined().length());
  }

  /** Letters of the name without spaces; in a word where they begin, from its beginning on. */
  private static List<Range> span(String name, List<Token> tokens, int from, int letters) {
    var ranges = new ArrayList<Range>();
    int at = 0;
    for (Token token : tokens) {
      int begins = Math.max(from - at, 0);
      int ends = from + letters - at;
      if (begins < token.word().length() && ends > 0) {
        ranges.add(
            ends >= token.word().length()
                ? WrittenForms.all(token)
                : WrittenForms.beginning(name, token, ends));
      }
      at += token.word().length();
    }
    return ranges;
  }
}
