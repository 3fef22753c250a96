package org.muster.engine.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Matches;
import org.muster.engine.query.Question;
import org.muster.engine.query.Range;
import org.muster.engine.text.Analysis.Token;

/**
 * Finds in a text the words of a question and what else was looked for in their place: the last
 * word as a beginning, words written together or apart or in another script, other words for the
 * same; misspelt words where the text has none that is spelt like it.
 *
 * @param words folded; null for those that ask for nothing or for something not to be there
 * @param phrases other words for what the question asks for, folded
 */
public record QuestionMatches(List<Asked> words, List<Phrase> phrases) implements Matches {

  /** Shorter words are too often the beginning of another. */
  private static final int SHORTEST_BEGINNING = 3;

  /**
   * A word to look for.
   *
   * @param number in the question
   * @param begun whether it may be only begun
   * @param together whether it is two words of the question written as one
   * @param forms it and how it reads in Latin letters
   * @param stems what its forms in any language have in common
   */
  public record Asked(
      String word,
      int number,
      boolean begun,
      boolean together,
      Set<String> forms,
      Set<String> stems) {

    static Asked of(String word, int number, boolean begun, String written) {
      return new Asked(
          word, number, begun, false, withLatin(word, written), Stems.all(written, null));
    }

    static Asked together(String first, String second, int number) {
      return new Asked(first + second, number, false, true, Set.of(first + second), Set.of());
    }
  }

  /** Words that follow each other, for a word of the question. */
  public record Phrase(List<String> words, int number) {}

  /** Words of a question, prepared. */
  public static Matches of(Question question) {
    List<Token> tokens = Analysis.tokens(question.text());
    tokens = tokens.subList(0, Math.min(tokens.size(), QueryWords.MOST));
    boolean[] unasked = new boolean[tokens.size()];
    var phrases = new ArrayList<Phrase>();
    for (Clause clause : question.clauses()) {
      int first = first(tokens, clause.span());
      switch (clause) {
        case Clause.Never(var span, var filter, var not) -> leaveOut(tokens, span, unasked);
        case Clause.Idle(var span) -> leaveOut(tokens, span, unasked);
        case Clause.Must must -> {}
        case Clause.Name name -> {}
        case Clause.Should(var span, var filter, var others, var atLeast) ->
            others.forEach(other -> phrases.add(new Phrase(Analysis.words(other), first)));
        case Clause.Phrase(var span, var quoted) -> {
          leaveOut(tokens, span, unasked);
          phrases.add(new Phrase(Analysis.words(quoted), first));
        }
      }
    }
    var words = new ArrayList<Asked>();
    for (int i = 0; i < tokens.size(); i++) {
      String word = tokens.get(i).word();
      boolean last = i == tokens.size() - 1;
      if (!unasked[i]) {
        String written = question.text().substring(tokens.get(i).from(), tokens.get(i).to());
        words.add(Asked.of(word, i, last && word.length() >= SHORTEST_BEGINNING, written));
      }
      if (!unasked[i] && !last && !unasked[i + 1]) {
        words.add(Asked.together(word, tokens.get(i + 1).word(), i));
      }
    }
    phrases.removeIf(phrase -> phrase.words().isEmpty());
    return new QuestionMatches(List.copyOf(words), List.copyOf(phrases));
  }

  private static int first(List<Token> tokens, Clause.Span span) {
    for (int i = 0; i < tokens.size(); i++) {
      if (isIn(tokens.get(i), span)) {
        return i;
      }
    }
    return tokens.size();
  }

  private static void leaveOut(List<Token> tokens, Clause.Span span, boolean[] unasked) {
    for (int i = 0; i < unasked.length; i++) {
      unasked[i] |= isIn(tokens.get(i), span);
    }
  }

  private static boolean isIn(Token token, Clause.Span span) {
    return token.from() >= span.from() && token.from() < span.to();
  }

  @Override
  public List<Match> in(String text) {
    List<Token> tokens =
        Analysis.tokens(text).stream().filter(token -> token.to() > token.from()).toList();
    var found = new ArrayList<Match>();
    for (Phrase phrase : phrases) {
      addPhrase(tokens, phrase, found);
    }
    for (Asked asked : words) {
      int before = found.size();
      for (int i = 0; i < tokens.size(); i++) {
        addExact(text, tokens, i, asked, found);
      }
      if (!Latin.isLatin(asked.word())) {
        addInside(text, tokens, asked, found);
      }
      if (found.size() == before && !asked.together()) {
        addMisspelt(tokens, asked, found);
      }
    }
    return apart(found);
  }

  private static void addPhrase(List<Token> tokens, Phrase phrase, List<Match> found) {
    int n = phrase.words().size();
    List<String> called = tokens.stream().map(Token::word).toList();
    for (int i = 0; i + n <= called.size(); i++) {
      if (called.subList(i, i + n).equals(phrase.words())) {
        found.add(match(tokens.get(i), tokens.get(i + n - 1), phrase.number()));
      }
    }
  }

  private static void addExact(
      String text, List<Token> tokens, int i, Asked asked, List<Match> found) {
    Token token = tokens.get(i);
    if (is(text.substring(token.from(), token.to()), token.word(), asked)) {
      found.add(match(token, token, asked.number()));
    } else if (asked.begun() && token.word().startsWith(asked.word())) {
      Range beginning = WrittenForms.beginning(text, token, asked.word().length());
      found.add(new Match(beginning, asked.number()));
    } else if (!asked.together()
        && i + 1 < tokens.size()
        && asked.word().equals(token.word() + tokens.get(i + 1).word())) {
      found.add(match(token, tokens.get(i + 1), asked.number()));
    }
  }

  /** Whether a word of the text is the one asked for, in another script, or another form of it. */
  private static boolean is(String written, String word, Asked asked) {
    return asked.forms().contains(word)
        || (!Latin.isLatin(word) && !Collections.disjoint(asked.forms(), withLatin(word, written)))
        || (!asked.stems().isEmpty()
            && !Collections.disjoint(asked.stems(), Stems.all(written, null)));
  }

  private static Set<String> withLatin(String word, String written) {
    var forms = new HashSet<>(Latin.of(written));
    forms.add(word);
    return Set.copyOf(forms);
  }

  /** A text without spaces may be split elsewhere than the question was. */
  private static void addInside(String text, List<Token> tokens, Asked asked, List<Match> found) {
    int[] starts = new int[tokens.size() + 1];
    var all = new StringBuilder();
    for (int i = 0; i < tokens.size(); i++) {
      starts[i] = all.length();
      all.append(tokens.get(i).word());
    }
    starts[tokens.size()] = all.length();
    int length = asked.word().length();
    for (int at = all.indexOf(asked.word()); at >= 0; at = all.indexOf(asked.word(), at + length)) {
      int first = tokenAt(starts, at);
      int last = tokenAt(starts, at + length - 1);
      Token from = tokens.get(first);
      Token to = tokens.get(last);
      if (text.substring(from.from(), to.to()).chars().noneMatch(Character::isWhitespace)) {
        int start =
            at == starts[first]
                ? from.from()
                : WrittenForms.beginning(text, from, at - starts[first]).end();
        int end = WrittenForms.beginning(text, to, at + length - starts[last]).end();
        found.add(
            start < end
                ? new Match(new Range(start, end), asked.number())
                : match(from, to, asked.number()));
      }
    }
  }

  private static int tokenAt(int[] starts, int at) {
    int i = Arrays.binarySearch(starts, at);
    return i >= 0 ? i : -i - 2;
  }

  private static void addMisspelt(List<Token> tokens, Asked asked, List<Match> found) {
    int allowed = QueryWords.typosAllowed(asked.word());
    for (Token token : tokens) {
      if (allowed > 0 && Typos.between(asked.word(), token.word(), allowed) != Typos.TOO_MANY) {
        found.add(match(token, token, asked.number()));
      }
    }
  }

  private static Match match(Token first, Token last, int number) {
    return new Match(new Range(first.from(), last.to()), number);
  }

  /** In order; what overlaps is one. */
  private static List<Match> apart(List<Match> found) {
    var apart = new ArrayList<Match>();
    found.sort(
        Comparator.comparingInt((Match match) -> match.range().start())
            .thenComparingInt(Match::word));
    for (Match match : found) {
      Match last = apart.isEmpty() ? null : apart.getLast();
      if (last == null || match.range().start() >= last.range().end()) {
        apart.add(match);
      } else if (match.range().end() > last.range().end()) {
        apart.removeLast();
        apart.add(
            new Match(
                new Range(last.range().start(), match.range().end()),
                Objects.requireNonNull(last).word()));
      }
    }
    return List.copyOf(apart);
  }
}
