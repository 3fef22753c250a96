package org.muster.engine.understanding;

import com.ibm.icu.util.ULocale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Understanding.Asker;
import org.muster.engine.understanding.Grammar.Meaning;

/** The tokens of a text with what the grammar says about them. */
final class FunctionWords {

  private static final int LONGEST = 6;
  private static final int LONG_WORD = 3;
  private static final String[] NONE = {};

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

  /** The language that most people of a country speak, if it is one of those known. */
  private static final Map<String, String> SPOKEN_IN =
      Locale.getISOCountries(Locale.IsoCountryCode.PART1_ALPHA2).stream()
          .filter(country -> Grammar.LANGUAGES.contains(likely(country)))
          .collect(Collectors.toUnmodifiableMap(country -> country, FunctionWords::likely));

  /** What a foreign word does not say if it carries no information in the language of the text. */
  private static final Set<FunctionWord> NOT_WHERE_IDLE =
      EnumSet.of(
          FunctionWord.DAY,
          FunctionWord.NOT, // "ne Truppe" is one, and Czech for none
          FunctionWord.WITHOUT, // "sin son" is a Swedish child
          FunctionWord.ON,
          FunctionWord.IN,
          FunctionWord.RADIUS,
          FunctionWord.WITH);

  /** What who asks may say in their own language in a text of another, "night game januar". */
  private static final Set<FunctionWord> READ_BY_ASKER =
      EnumSet.of(FunctionWord.MONTH, FunctionWord.IS, FunctionWord.AGED);

  private final List<Token> tokens;
  private final List<List<Match>> starting;
  private final List<List<Match>> ending;
  private final @Nullable String language;
  private final String reads;

  /** Every sign in the text. */
  private final Set<FunctionWord> present = EnumSet.noneOf(FunctionWord.class);

  /**
   * The language is the asker's, else that of most little words, else the one that the asker reads,
   * else that of the country.
   */
  FunctionWords(List<Token> tokens, Grammar grammar, Asker asker) {
    this.tokens = List.copyOf(tokens);
    this.reads = String.valueOf(asker.reads());
    starting = new ArrayList<>(Collections.nCopies(tokens.size() + 1, List.of()));
    ending = new ArrayList<>(starting);
    for (int i = 0; i < tokens.size(); i++) {
      find(grammar, i);
    }
    String guess = asker.language() != null ? asker.language() : guess(asker.reads());
    guess = guess != null ? guess : asker.reads();
    this.language = guess != null ? guess : spokenIn(asker.country());
    for (int i = 0; i <= tokens.size(); i++) {
      withoutWords(starting.get(i));
    }
    for (int i = 0; i <= tokens.size(); i++) {
      withoutForeign(starting.get(i));
      withoutForeign(ending.get(i));
      ownFirst(ending.get(i));
      withoutPartsOfOthers(ending.get(i));
      if (isCount(i)) {
        List<Match> months =
            at(i).stream().filter(match -> match.sign() == FunctionWord.MONTH).toList();
        starting.get(i).removeAll(months);
        ending.get(i + 1).removeAll(months);
      }
      for (Match match : starting.get(i)) {
        present.add(match.sign());
      }
    }
  }

  private void find(Grammar grammar, int first) {
    String words = tokens.get(first).folded();
    for (int end = first + 1; ; end++) {
      for (Meaning meaning : grammar.of(words)) {
        var match = new Match(meaning, first, end);
        at(starting, first).addFirst(match); // longer ones first
        at(ending, end).add(match); // here they come longest first by themselves
      }
      if (end == tokens.size() || end == first + LONGEST || !grammar.goesOn(words)) {
        return;
      }
      words = words + ' ' + tokens.get(end).folded();
    }
  }

  /**
   * "om man", "del mar", "sem ter": no Monday, no March and no Tuesday, unless a number follows.
   */
  private void withoutWords(List<Match> matches) {
    List<Match> weak = matches.stream().filter(match -> match.sign() == FunctionWord.WEAK).toList();
    for (Match words : weak) {
      boolean number = words.end() < tokens.size() && tokens.get(words.end()).isNumber();
      if (!number && !isForeign(words)) {
        for (int i = words.first(); i < words.end(); i++) {
          Predicate<Match> within =
              match ->
                  (match.sign() == FunctionWord.DAY || match.sign() == FunctionWord.MONTH)
                      && match.first() >= words.first()
                      && match.end() <= words.end()
                      && match.end() - match.first() < words.end() - words.first();
          at(starting, i).removeIf(within);
          at(ending, i + 1).removeIf(within);
        }
      }
    }
  }

  /** "moins 20€" is a limit, "au moins 20€" the contrary, "plus ou moins 20€" about that. */
  private static void withoutPartsOfOthers(List<Match> matches) {
    for (int i = matches.size() - 1; i >= 0; i--) {
      Match most = matches.get(i);
      if (most.sign() == FunctionWord.MAX
          && matches.stream()
              .anyMatch(
                  whole ->
                      (whole.sign() == FunctionWord.MIN || whole.sign() == FunctionWord.ABOUT)
                          && whole.first() < most.first())) {
        matches.remove(i);
      }
    }
  }

  private static List<Match> at(List<List<Match>> matches, int token) {
    if (matches.get(token).isEmpty()) {
      matches.set(token, new ArrayList<>(4));
    }
    return matches.get(token);
  }

  private void withoutForeign(List<Match> matches) {
    for (int i = matches.size() - 1; i >= 0; i--) {
      Match match = matches.get(i);
      if ((isForeign(match) && !isWhereForAsker(match, matches)) || isIdleHere(match, matches)) {
        matches.remove(i);
      }
    }
  }

  /** "radio no Porto": for who reads Portuguese it may be there, though a word is Spanish. */
  private boolean isWhereForAsker(Match match, List<Match> beside) {
    return match.sign() == FunctionWord.AT
        && match.meaning().languages().contains(reads)
        && beside.stream()
            .anyMatch(
                other ->
                    other.sign() == FunctionWord.NOT
                        && other.first() == match.first()
                        && other.end() == match.end());
  }

  /** "mon" is Monday, but not in French; "a" is "to" in Spanish, and an article in English. */
  private boolean isIdleHere(Match match, List<Match> beside) {
    return NOT_WHERE_IDLE.contains(match.sign())
        && language != null
        && !isOwn(match)
        && beside.stream()
            .anyMatch(
                other ->
                    (isIdle(other) || isPeople(other))
                        && other.meaning().languages().contains(language)
                        && other.first() == match.first()
                        && other.end() == match.end());
  }

  /** "12 man in februari" is no Monday, as it would be in Swedish. */
  private static boolean isPeople(Match match) {
    return match.sign() == FunctionWord.UNIT && match.value().equals("people");
  }

  /** "na de zomer": what is Dutch there before what is Polish. */
  private void ownFirst(List<Match> matches) {
    if (matches.size() > 1) {
      matches.sort(
          Comparator.comparingInt(Match::first).thenComparingInt(match -> isOwn(match) ? 0 : 1));
    }
  }

  /** "on est sept", "groupe de sept": seven, and no month; but "12 sept", "début de sept". */
  private boolean isCount(int i) {
    Match month = at(i, FunctionWord.MONTH);
    Match number = at(i, FunctionWord.NUMBER);
    Match of = before(i, FunctionWord.GROUP, FunctionWord.OF, FunctionWord.TO);
    Match to = at(i + 1, FunctionWord.TO);
    return month != null
        && number != null
        && isOwn(number)
        && language != null
        && of != null
        && before(of.first(), FunctionWord.STRETCH) == null
        && (to == null || at(to.end(), FunctionWord.MONTH) == null)
        && (i == 0 || !tokens.get(i - 1).isNumber())
        && (i + 1 == tokens.size() || !tokens.get(i + 1).isNumber());
  }

  /** Whether a match is of the language of the text, as far as that is known. */
  boolean isOwn(Match match) {
    Set<String> languages = match.meaning().languages();
    return languages.isEmpty() || language == null || languages.contains(language);
  }

  /**
   * Of those here, only Japanese is in its letters; else the language that most words are only of;
   * absent if two are equal, or none is there. One short word, "op", is no proof where it is known
   * what the asker reads.
   */
  private @Nullable String guess(@Nullable String reads) {
    for (Token token : tokens) {
      if (token.kind() == Token.Kind.CJK) {
        return "ja";
      }
    }
    int[] votes = new int[Grammar.LANGUAGES.size()];
    int best = -1;
    boolean alone = false;
    boolean proof = reads == null;
    for (List<Match> matches : starting) {
      String language = only(matches);
      if (language != null) {
        votes[Grammar.LANGUAGES.indexOf(language)]++;
        proof |= isLong(matches.getFirst());
      }
    }
    for (int i = 0; i < votes.length; i++) {
      if (votes[i] > 0 && (best < 0 || votes[i] >= votes[best])) {
        alone = best < 0 || votes[i] > votes[best];
        best = i;
      }
    }
    return alone && (proof || votes[best] > 1) ? Grammar.LANGUAGES.get(best) : null;
  }

  private boolean isLong(Match match) {
    return match.end() > match.first() + 1
        || tokens.get(match.first()).folded().length() >= LONG_WORD;
  }

  /** The language that what begins at a token is only of; absent if there is none. */
  private @Nullable String only(List<Match> matches) {
    String only = null;
    for (Match match : matches) {
      Meaning meaning = match.meaning();
      if (match.end() < matches.getFirst().end()
          || isMute(match)
          || (meaning.strict() && isCommon(match))) {
        continue; // part of a longer phrase, or too common a word to tell
      }
      if (meaning.languages().isEmpty()) {
        return null;
      }
      for (String language : meaning.languages()) {
        if (only != null && !only.equals(language)) {
          return null;
        }
        only = language;
      }
    }
    return only;
  }

  /** Words that say something beside others only, and do so in any language. */
  private static boolean isMute(Match match) {
    return switch (match.sign()) {
      case CORRECTS, COMES, OUT_OF -> true;
      default -> false;
    };
  }

  private static String likely(String country) {
    return ULocale.addLikelySubtags(new ULocale("und_" + country)).getLanguage();
  }

  private static @Nullable String spokenIn(@Nullable String country) {
    return country == null ? null : SPOKEN_IN.get(country);
  }

  private boolean isForeign(Match match) {
    Meaning meaning = match.meaning();
    return !meaning.languages().isEmpty()
        && (language == null ? meaning.strict() : !meaning.languages().contains(language))
        && (meaning.strict() || (language != null && (isIdle(match) || isLittle(match))))
        && !(READ_BY_ASKER.contains(match.sign()) && meaning.languages().contains(reads));
  }

  /** "a" and "sur" before a place, "leden" for January: in other languages they are other words. */
  private boolean isLittle(Match match) {
    return switch (match.sign()) {
      case AT, AND, OR, RADIUS ->
          tokens.get(match.first()).folded().length() <= LONG_WORD
              && match.end() == match.first() + 1;
      case ALSO,
          ANY,
          AREA,
          HIRES,
          RATHER,
          CORRECTS,
          COMES,
          OUT_OF,
          MONTH,
          HOLIDAY,
          NTH,
          STRETCH,
          AMOUNT,
          CHEAPEST,
          AGED,
          IS,
          OWN,
          GROWN,
          SIZE,
          GROUP,
          SPEAKS,
          TONGUE,
          TAKES,
          LOOKS_FOR,
          WANTS,
          OURS,
          MYSELF,
          BESIDES,
          NEWCOMERS ->
          true;
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
      case IDLE, TAKES, NEWCOMERS, TONGUE, CURRENCY, AMOUNT, NOT, SHORT_DAY -> true;
      case LOOKS_FOR, WANTS, OURS, MYSELF, BESIDES, ALSO, ANY, RATHER, AREA, HIRES -> true;
      case MORE, THAN, DAY_LIMIT, DAY_SPAN -> true;
      default -> false;
    };
  }

  /** Forgets all phrases that have one of these tokens. */
  void hide(int first, int end) {
    for (List<List<Match>> all : List.of(starting, ending)) {
      all.replaceAll(
          matches -> matches.stream().filter(m -> m.end() <= first || m.first() >= end).toList());
    }
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

  /** Whether one of the signs is anywhere in the text. */
  boolean have(FunctionWord... signs) {
    for (FunctionWord sign : signs) {
      if (present.contains(sign)) {
        return true;
      }
    }
    return false;
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

  /** The same, or before the article that ends there: the "not" of "not the weekend". */
  @Nullable Match beforeArticle(int end, FunctionWord... signs) {
    Match match = before(end, signs);
    Match article = match == null ? before(end, FunctionWord.IDLE) : null;
    return article == null ? match : before(article.first(), signs);
  }

  private static @Nullable Match longest(List<Match> matches, FunctionWord... signs) {
    for (int i = 0; i < matches.size(); i++) {
      for (FunctionWord sign : signs) {
        if (matches.get(i).sign() == sign) {
          return matches.get(i);
        }
      }
    }
    return null;
  }

  /** The longest phrase of a sign and value that begins at a token. */
  @Nullable Match value(int first, FunctionWord sign, String... values) {
    for (Match match : at(first)) {
      for (String value : match.sign() == sign ? values : NONE) {
        if (match.value().equals(value)) {
          return match;
        }
      }
    }
    return null;
  }
}
