package org.muster.engine.understanding;

import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.understanding.Grammar.Meaning;

/** The tokens of a text with what the grammar says about them. */
final class FunctionWords {

  private static final int LONGEST = 6;

  /**
   * A phrase of the grammar in the text.
   *
   * @param first its first token
   * @param end behind its last one
   */
  record Match(Meaning meaning, int first, int end) {
    String value() {
      return meaning.value();
    }

    FunctionWord sign() {
      return meaning.sign();
    }
  }

  private final List<Token> tokens;
  private final List<List<Match>> starting = new ArrayList<>();
  private final List<List<Match>> ending = new ArrayList<>();
  private final @Nullable String language;

  /** The language is the asker's, else that of most little words, else that of the country. */
  FunctionWords(List<Token> tokens, Grammar grammar, Asker asker) {
    this.tokens = List.copyOf(tokens);
    for (int i = 0; i <= tokens.size(); i++) {
      starting.add(new ArrayList<>());
      ending.add(new ArrayList<>());
    }
    for (int i = 0; i < tokens.size(); i++) {
      find(grammar, i);
    }
    String guess = asker.language() != null ? asker.language() : guess();
    this.language = guess != null ? guess : spokenIn(asker.country());
    starting.forEach(matches -> matches.removeIf(this::isForeign));
    ending.forEach(matches -> matches.removeIf(this::isForeign));
  }

  private void find(Grammar grammar, int first) {
    var words = new StringBuilder();
    for (int end = first + 1; end <= Math.min(tokens.size(), first + LONGEST); end++) {
      words.append(end == first + 1 ? "" : " ").append(tokens.get(end - 1).folded());
      if (!grammar.begins(words.toString())) {
        break;
      }
      for (Meaning meaning : grammar.of(words.toString())) {
        var match = new Match(meaning, first, end);
        starting.get(first).addFirst(match); // longer ones first
        ending.get(end).add(match); // here they come longest first by themselves
      }
    }
  }

  /**
   * Of those here, only Japanese is in its letters; else the language that most words are only of;
   * absent if two are equal, or none is there.
   */
  private @Nullable String guess() {
    if (tokens.stream().anyMatch(token -> token.kind() == Token.Kind.CJK)) {
      return "ja";
    }
    Map<String, Integer> votes = new HashMap<>();
    for (int i = 0; i < tokens.size(); i++) {
      var languages = new ArrayList<String>();
      boolean everywhere = false;
      for (Match match : starting.get(i)) {
        if (match.end() < starting.get(i).getFirst().end()
            || (match.meaning().strict() && isCommon(match))) {
          continue; // part of a longer phrase, or too common a word to tell
        }
        languages.addAll(match.meaning().languages());
        everywhere |= match.meaning().languages().isEmpty();
      }
      if (!everywhere && Set.copyOf(languages).size() == 1) {
        votes.merge(languages.getFirst(), 1, Integer::sum);
      }
    }
    int most = votes.values().stream().max(Integer::compare).orElse(0);
    List<String> first =
        votes.entrySet().stream()
            .filter(vote -> vote.getValue() == most)
            .map(Map.Entry::getKey)
            .toList();
    return first.size() == 1 ? first.getFirst() : null;
  }

  private static @Nullable String spokenIn(@Nullable String country) {
    if (country == null) {
      return null;
    }
    String language = ULocale.addLikelySubtags(new ULocale("und_" + country)).getLanguage();
    return Grammar.LANGUAGES.contains(language) ? language : null;
  }

  private boolean isForeign(Match match) {
    Meaning meaning = match.meaning();
    return !meaning.languages().isEmpty()
        && (language == null ? meaning.strict() : !meaning.languages().contains(language))
        && (meaning.strict() || (language != null && (isIdle(match) || isLittle(match))));
  }

  /** "a" before a place is Italian, "leden" is January in Czech: elsewhere they are other words. */
  private boolean isLittle(Match match) {
    return switch (match.sign()) {
      case AT, AND, OR ->
          tokens.get(match.first()).folded().length() <= 2 && match.end() == match.first() + 1;
      case MONTH, HOLIDAY, NTH, STRETCH, AMOUNT, CHEAPEST, AGED, GROUP, SPEAKS, TONGUE -> true;
      default -> false;
    };
  }

  /** An idle word of one language may say something in another. */
  private static boolean isIdle(Match match) {
    return match.sign() == FunctionWord.IDLE;
  }

  /** A name of a language or a coin is another word elsewhere, and says little of the text. */
  private static boolean isCommon(Match match) {
    return switch (match.sign()) {
      case IDLE, TONGUE, CURRENCY, AMOUNT, NOT -> true;
      default -> false;
    };
  }

  int size() {
    return tokens.size();
  }

  Token token(int i) {
    return tokens.get(i);
  }

  /** Of the text, as far as known. */
  @Nullable String language() {
    return language;
  }

  /** All meanings of phrases that begin at a token, longest first. */
  List<Match> at(int first) {
    return first >= 0 && first < tokens.size() ? starting.get(first) : List.of();
  }

  /** The longest phrase with one of the signs that begins at a token. */
  @Nullable Match at(int first, FunctionWord... signs) {
    return longest(at(first), signs);
  }

  /** The longest phrase with one of the signs that ends before a token. */
  @Nullable Match before(int end, FunctionWord... signs) {
    return longest(end > 0 && end <= tokens.size() ? ending.get(end) : List.of(), signs);
  }

  private static @Nullable Match longest(List<Match> matches, FunctionWord... signs) {
    Match best = null;
    for (Match match : matches) {
      for (FunctionWord sign : signs) {
        if (match.sign() == sign
            && (best == null || match.end() - match.first() > best.end() - best.first())) {
          best = match;
        }
      }
    }
    return best;
  }

  /** The longest phrase of a sign and value that begins at a token. */
  @Nullable Match value(int first, FunctionWord sign, String... values) {
    for (Match match : at(first)) {
      if (match.sign() == sign && List.of(values).contains(match.value())) {
        return match;
      }
    }
    return null;
  }
}
