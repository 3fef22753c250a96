package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.IndexedWords;
import org.muster.engine.query.IndexedWords.Unknown;
import org.muster.engine.text.CommonWords;
import org.muster.engine.vocabulary.Vocabulary;

/**
 * Misspelt words of the vocabulary: "night gmae", "terain paris". A word that neither the index nor
 * anything else knows, and that with a neighbour or alone is one slip from a term, is that of the
 * term, for all readers; the text stays as typed. Unless a name has a word that is as near.
 */
final class WordSpelling {

  /** Of a word alone; a neighbour tells more. */
  private static final int SHORTEST = 5;

  private final Vocabulary vocabulary;
  private final Predicate<String> isKnown;

  /**
   * @param isKnown whether a folded word is known elsewhere
   */
  WordSpelling(Vocabulary vocabulary, Predicate<String> isKnown) {
    this.vocabulary = vocabulary;
    this.isKnown = isKnown;
  }

  /** The tokens with the words that were meant; the same list if none is misspelt. */
  List<Token> right(List<Token> tokens, @Nullable String language, IndexedWords indexed) {
    var right = new ArrayList<>(tokens);
    boolean changed = false;
    for (Unknown unknown : indexed.unknown()) {
      int i = indexOf(tokens, unknown);
      Optional<String> meant =
          i < 0 || isKnown(tokens.get(i).folded(), language)
              ? Optional.empty()
              : meant(tokens, i, language, unknown);
      if (meant.isPresent()) {
        right.set(i, tokens.get(i).spelt(meant.get()));
        changed = true;
      }
    }
    return changed ? right : tokens;
  }

  private boolean isKnown(String word, @Nullable String language) {
    return isKnown.test(word)
        || CommonWords.isCommon(word, language)
        || !word.chars().allMatch(Character::isLetter); // "nave7" is a name
  }

  private static int indexOf(List<Token> tokens, Unknown unknown) {
    for (int i = 0; i < tokens.size(); i++) {
      Token token = tokens.get(i);
      if (token.kind() == Token.Kind.WORD
          && token.from() == unknown.span().from()
          && token.to() == unknown.span().to()) {
        return i;
      }
    }
    return -1;
  }

  private Optional<String> meant(
      List<Token> tokens, int i, @Nullable String language, Unknown unknown) {
    String word = tokens.get(i).folded();
    return Stream.of(i - 1, i + 1, i)
        .filter(beside -> beside >= 0 && beside < tokens.size() && tokens.get(beside).isWord())
        .map(
            beside ->
                meant(tokens.get(beside).folded(), word, Integer.compare(beside, i), language))
        .flatMap(Optional::stream)
        .filter(term -> unknown.alike().isEmpty() || unknown.alike().contains(term))
        .findFirst();
  }

  /**
   * What a word was meant to be beside another one.
   *
   * @param side -1: the other is before it; 1: behind it; 0: it is the word itself
   */
  private Optional<String> meant(String beside, String word, int side, @Nullable String language) {
    if (side == 0) {
      return word.length() < SHORTEST ? Optional.empty() : vocabulary.nearest(word, language);
    }
    String words = side < 0 ? beside + " " + word : word + " " + beside;
    return vocabulary
        .nearest(words, language)
        .filter(
            side < 0 ? term -> term.startsWith(beside + " ") : term -> term.endsWith(" " + beside))
        .map(
            term ->
                side < 0
                    ? term.substring(beside.length() + 1)
                    : term.substring(0, term.length() - beside.length() - 1));
  }
}
