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
 * What somebody has typed so far, compared with names.
 *
 * @param words folded as the index folds; at most {@value Words#MOST}
 */
public record PrefixText(List<String> words) implements Typing {

  private static final int WHOLE = 0;
  private static final int BEGINNING = 1;
  private static final int PARTS = 2;

  /** Longer words are compared as they are: an automaton for their typos would grow too large. */
  private static final int LONGEST_FORGIVEN = 30;

  public static PrefixText of(String text) {
    List<String> words = Analysis.words(text);
    return new PrefixText(List.copyOf(words.subList(0, Math.min(words.size(), QueryWords.MOST))));
  }

  public boolean isEmpty() {
    return words.isEmpty();
  }

  /** Everything without spaces. */
  public String joined() {
    return words.size() == 1 ? words.getFirst() : String.join("", words);
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
  public @Nullable Fit fit(String name, Tolerance tolerance) {
    return fit(Analysis.words(name), tolerance);
  }

  /** As {@link #fit(String, Tolerance)}, of a name's words. */
  public @Nullable Fit fit(List<String> name, Tolerance tolerance) {
    return fit(name, String.join("", name), tolerance);
  }

  /**
   * As {@link #fit(String, Tolerance)}.
   *
   * @param name its words
   * @param called all of them without spaces
   */
  public @Nullable Fit fit(List<String> name, String called, Tolerance tolerance) {
    if (words.isEmpty() || name.isEmpty()) {
      return null;
    }
    Fit whole = wholeFit(called, tolerance);
    if (whole != null && whole.typos() == 0) {
      return whole;
    }
    Fit parts = partsFit(name, tolerance);
    return whole == null || (parts != null && parts.compareTo(whole) < 0) ? parts : whole;
  }

  private @Nullable Fit wholeFit(String called, Tolerance tolerance) {
    String asked = joined();
    if (called.startsWith(asked)) {
      return new Fit(0, called.length() == asked.length() ? WHOLE : BEGINNING);
    }
    if (!Latin.isLatin(asked) && called.contains(asked)) {
      return new Fit(0, PARTS); // written without spaces: any part may be a word
    }
    int typos = typos(asked, called, true, tolerance);
    return typos == Typos.TOO_MANY ? null : new Fit(typos, BEGINNING);
  }

  private @Nullable Fit partsFit(List<String> name, Tolerance tolerance) {
    int typos = 0;
    for (Pair pair : pairs(name, tolerance)) {
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
  private List<Pair> pairs(List<String> name, Tolerance tolerance) {
    var pairs = new ArrayList<Pair>(words.size());
    boolean[] taken = new boolean[name.size()];
    for (int i = 0; i < words.size(); i++) {
      boolean last = i == words.size() - 1;
      var best = new Pair(i, -1, Typos.TOO_MANY);
      for (int j = 0; j < taken.length && best.typos() > 0; j++) {
        int typos = taken[j] ? Typos.TOO_MANY : typos(words.get(i), name.get(j), last, tolerance);
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

  private static int typos(String typed, String word, boolean begun, Tolerance tolerance) {
    if (word.isEmpty()) { // a name of nothing but signs
      return Typos.TOO_MANY;
    }
    if (begun ? word.startsWith(typed) : word.equals(typed)) {
      return 0;
    }
    int allowed = allowed(typed, tolerance);
    boolean sameFirst = typed.charAt(0) == word.charAt(0);
    if (allowed == 0 || (tolerance == Tolerance.BEHIND_FIRST_LETTER && !sameFirst)) {
      return Typos.TOO_MANY;
    }
    int typos = begun ? Typos.ofPrefix(typed, word, allowed) : Typos.between(typed, word, allowed);
    return typos == Typos.TOO_MANY || sameFirst ? typos : typos + 1;
  }

  @Override
  public List<Range> highlights(String name, Tolerance tolerance) {
    List<Token> tokens =
        Analysis.tokens(name).stream().filter(token -> token.to() > token.from()).toList();
    List<String> called = tokens.stream().map(Token::word).toList();
    Fit fit = fit(called, tolerance);
    if (fit == null) {
      return List.of();
    }
    List<Range> ranges =
        fit.looseness() == PARTS ? parts(name, tokens, called, tolerance) : beginning(name, tokens);
    return ranges.isEmpty() ? within(name, tokens, called) : ranges;
  }

  private List<Range> parts(
      String name, List<Token> tokens, List<String> called, Tolerance tolerance) {
    List<Pair> pairs = pairs(called, tolerance);
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
