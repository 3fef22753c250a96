package org.muster.engine.understanding;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.muster.core.Resources;
import org.muster.engine.query.Fold;
import org.muster.engine.text.FillerWords;

/**
 * The little words of each language, from {@code index/grammar.txt}; the names of months, days,
 * languages and small numbers, from ICU; stop words, from Lucene. A phrase may have several
 * meanings; readers choose.
 */
final class Grammar {

  /** Languages whose words are known. */
  static final List<String> LANGUAGES =
      List.of("en", "de", "fr", "es", "pl", "cs", "nl", "sv", "it", "pt", "ja");

  private static final String FILE = "index/grammar.txt";

  /** Languages that write two nouns as one word. */
  static final Set<String> JOINING = Set.of("de", "nl", "sv");

  /** Languages that write an age as one word. */
  private static final Set<String> JOINING_AGES = Set.of("de", "nl", "sv", "cs", "pl");

  private static final int SHORTEST_PART = 3;

  /** Portuguese, which is one letter for who types in a hurry. */
  private static final String NOT = "não";

  private static final Pattern LINE =
      Pattern.compile("([a-z_]++)(?: ([^@:]++))?((?: ?@[a-z]{2}!?)*+) ?: *+(\\S.*+)");

  /**
   * One meaning of a phrase.
   *
   * @param value depends on the sign; empty if it needs none
   * @param languages none: all of them
   * @param strict only if the text is known to be of one of the languages
   */
  record Meaning(FunctionWord sign, String value, Set<String> languages, boolean strict) {}

  private final Map<String, List<Meaning>> phrases = new HashMap<>();
  private final Set<String> unfinished = new HashSet<>();
  private final Set<String> words = new HashSet<>();
  private final Set<String> cjk = new HashSet<>();
  private final Tokenizer tokenizer =
      new Tokenizer(
          new Segments(Set.of(), KanaWords.NONE, name -> false),
          Map.of(),
          name -> false); // a phrase of the file is one piece

  private Grammar() {}

  /**
   * Reads the file.
   *
   * @throws IllegalStateException a line is wrong: says the file, the line and why
   */
  static Grammar load() {
    return read(Resources.lines(FILE));
  }

  static Grammar read(List<String> lines) {
    var grammar = new Grammar();
    CalendarWords.addTo(grammar);
    LanguageNames.addTo(grammar);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !line.startsWith("#")) {
        try {
          grammar.line(line);
        } catch (IllegalArgumentException e) {
          throw new IllegalStateException(
              "index/grammar.txt:" + (i + 1) + ": " + e.getMessage(), e);
        }
      }
    }
    grammar.addStopWords();
    return grammar;
  }

  /** Words that carry no information in a language, unless they mean something here. */
  private void addStopWords() {
    for (String language : LANGUAGES) {
      for (String word : FillerWords.of(language)) {
        List<Meaning> meanings = of(word);
        if (meanings.stream().noneMatch(meaning -> isOf(meaning, language) && says(meaning))) {
          add(word, new Meaning(FunctionWord.IDLE, "", Set.of(language), true));
        }
      }
    }
  }

  /** "our", "quiero": whose wish it is does not say what. */
  private static boolean says(Meaning meaning) {
    return switch (meaning.sign()) {
      case OURS, MYSELF, WANTS, LOOKS_FOR, ALSO, ANY, RATHER, CORRECTS, COMES, OUT_OF, AREA ->
          false;
      case MORE, THAN -> false;
      default -> true;
    };
  }

  private static boolean isOf(Meaning meaning, String language) {
    return meaning.languages().isEmpty() || meaning.languages().contains(language);
  }

  private void line(String line) {
    Matcher parts = LINE.matcher(line);
    if (!parts.matches()) {
      throw new IllegalArgumentException("not of the form \"sign value @language: words, words\"");
    }
    FunctionWord sign = sign(parts.group(1));
    String value = parts.group(2) == null ? "" : parts.group(2).strip();
    var languages = new HashSet<String>();
    boolean strict = parts.group(3).contains("!");
    for (String language : parts.group(3).replace("!", "").strip().split(" ?@", -1)) {
      if (!language.isEmpty() && !LANGUAGES.contains(language)) {
        throw new IllegalArgumentException("unknown language " + language);
      } else if (!language.isEmpty()) {
        languages.add(language);
      }
    }
    Values.check(sign, value);
    var meaning = new Meaning(sign, value, Set.copyOf(languages), strict);
    for (String phrase : parts.group(4).split(",", -1)) {
      add(phrase.strip(), meaning);
    }
  }

  private static FunctionWord sign(String name) {
    for (FunctionWord sign : FunctionWord.values()) {
      if (sign.name().toLowerCase(Locale.ROOT).equals(name)) {
        return sign;
      }
    }
    throw new IllegalArgumentException("unknown sign " + name);
  }

  void add(String phrase, Meaning meaning) {
    addAsIs(phrase, meaning);
    String spelled = isOf(meaning, "de") ? Fold.withoutUmlauts(phrase) : phrase; // "naechste"
    if (!spelled.equals(phrase)) {
      addAsIs(spelled, meaning);
    }
    if (meaning.languages().contains("pt") && phrase.startsWith(NOT + ' ')) { // "n tenho arma"
      addAsIs(phrase.replace(NOT, "n"), meaning);
    }
  }

  private void addAsIs(String phrase, Meaning meaning) {
    List<Token> tokens = tokenizer.tokens(phrase);
    tokens.forEach(token -> words.add(token.folded()));
    if (tokens.isEmpty()) {
      throw new IllegalArgumentException("no words between two commas");
    }
    var key = new StringBuilder();
    for (Token token : tokens) {
      if (token.kind() == Token.Kind.CJK) {
        cjk.add(token.raw());
      }
      if (!key.isEmpty()) {
        unfinished.add(key.toString());
        key.append(' ');
      }
      key.append(token.folded());
    }
    var meanings = phrases.computeIfAbsent(key.toString(), k -> new ArrayList<>());
    if (!meanings.contains(meaning)) {
      meanings.add(meaning);
    }
  }

  /** Whether a phrase has such a meaning already. */
  boolean has(String phrase, FunctionWord sign) {
    String key = String.join(" ", tokenizer.tokens(phrase).stream().map(Token::folded).toList());
    return of(key).stream().anyMatch(meaning -> meaning.sign() == sign);
  }

  /** What the folded words, with single spaces between them, can mean. */
  List<Meaning> of(String words) {
    return phrases.getOrDefault(words, List.of());
  }

  /**
   * Whether some phrase has a word, by itself or among others: "vacances" of "grandes vacances".
   */
  boolean hasWord(String word) {
    return words.contains(word);
  }

  /** Whether a phrase begins with these words and has more. */
  boolean goesOn(String words) {
    return unfinished.contains(words);
  }

  /**
   * Words that languages make of two: a day and a part of it ("vrijdagavond"), a month or a holiday
   * and "weekend", a number and who is so old ("femtonåring"); with where the second begins.
   */
  Map<String, Integer> compounds() {
    var days = EnumSet.of(FunctionWord.DAY, FunctionWord.DAYS, FunctionWord.WHEN);
    var firsts = EnumSet.of(FunctionWord.MONTH, FunctionWord.HOLIDAY);
    firsts.addAll(days);
    Set<String> partsOfDays =
        words(EnumSet.of(FunctionWord.PART_NOUN, FunctionWord.PART), "", JOINING);
    Set<String> weekends = words(EnumSet.of(FunctionWord.PERIOD), "weekend", JOINING);
    Set<String> aged = words(EnumSet.of(FunctionWord.UNIT), "aged", JOINING_AGES);
    var compounds = new HashMap<String, Integer>();
    for (String first : words(firsts, "", JOINING)) {
      boolean day = of(first).stream().anyMatch(meaning -> days.contains(meaning.sign()));
      for (String second : day ? partsOfDays : weekends) {
        compounds.put(first + second, first.length());
      }
    }
    for (String number : words(EnumSet.of(FunctionWord.NUMBER), "", JOINING_AGES)) {
      for (String second : aged) {
        compounds.put(number + second, number.length());
      }
    }
    compounds.keySet().removeIf(phrases::containsKey);
    return compounds;
  }

  /** Single words of the languages with one of the signs and with that value, or any. */
  Set<String> words(Set<FunctionWord> signs, String value, Set<String> languages) {
    var words = new HashSet<String>();
    phrases.forEach(
        (phrase, meanings) -> {
          if (phrase.length() >= SHORTEST_PART
              && phrase.indexOf(' ') < 0
              && meanings.stream()
                  .anyMatch(
                      meaning ->
                          signs.contains(meaning.sign())
                              && (value.isEmpty() || value.equals(meaning.value()))
                              && (meaning.languages().isEmpty()
                                  || meaning.languages().stream().anyMatch(languages::contains)))) {
            words.add(phrase);
          }
        });
    return words;
  }

  /** Words in writing without spaces. */
  Set<String> cjk() {
    return Set.copyOf(cjk);
  }
}
