package org.muster.engine.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.CharArraySet;
import org.apache.lucene.analysis.WordlistLoader;
import org.apache.lucene.analysis.cz.CzechAnalyzer;
import org.apache.lucene.analysis.de.GermanAnalyzer;
import org.apache.lucene.analysis.es.SpanishAnalyzer;
import org.apache.lucene.analysis.fr.FrenchAnalyzer;
import org.apache.lucene.analysis.it.ItalianAnalyzer;
import org.apache.lucene.analysis.nl.DutchAnalyzer;
import org.apache.lucene.analysis.pl.PolishAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseAnalyzer;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.sv.SwedishAnalyzer;
import org.jspecify.annotations.Nullable;
import org.muster.core.Resources;

/**
 * Words that carry no information: those of {@code index/filler-words.txt} in any text, the stop
 * words that come with Lucene in texts of their language. Folded as the index folds.
 */
public final class FillerWords {

  private static final String FILE = "index/filler-words.txt";

  /** A line that takes a word out of Lucene's, since it says something here. */
  private static final String NOT = "-";

  private static final List<String> LINES = Resources.lines(FILE);
  private static final Set<String> ANYWHERE = read(false);
  private static final Map<String, Set<String>> IN_LANGUAGE = inLanguages();

  private FillerWords() {}

  /** The stop words of a language. */
  public static Set<String> of(String language) {
    return IN_LANGUAGE.getOrDefault(language, Set.of());
  }

  /** Whether a folded word says nothing in a text of that language, if it is known. */
  public static boolean isFiller(String word, @Nullable String language) {
    return ANYWHERE.contains(word) || (language != null && of(language).contains(word));
  }

  private static Set<String> read(boolean taken) {
    return LINES.stream()
        .filter(line -> !line.startsWith("#") && line.startsWith(NOT) == taken)
        .map(line -> taken ? line.substring(NOT.length()) : line)
        .flatMap(line -> Analysis.words(line).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  private static Map<String, Set<String>> inLanguages() {
    Set<String> taken = read(true);
    var languages = new HashMap<String, Set<String>>();
    stopWords()
        .forEach(
            (language, words) ->
                languages.put(
                    language,
                    words.stream()
                        .map(word -> Analysis.words(new String((char[]) word)))
                        .filter(parts -> parts.size() == 1)
                        .map(List::getFirst)
                        .filter(word -> word.chars().noneMatch(Character::isDigit)) // "iv" is 4
                        .filter(word -> !taken.contains(word))
                        .collect(Collectors.toUnmodifiableSet())));
    return Map.copyOf(languages);
  }

  private static Map<String, CharArraySet> stopWords() {
    return Map.of(
        "en", english(),
        "de", GermanAnalyzer.getDefaultStopSet(),
        "fr", FrenchAnalyzer.getDefaultStopSet(),
        "es", SpanishAnalyzer.getDefaultStopSet(),
        "it", ItalianAnalyzer.getDefaultStopSet(),
        "pt", PortugueseAnalyzer.getDefaultStopSet(),
        "pl", PolishAnalyzer.getDefaultStopSet(),
        "cs", CzechAnalyzer.getDefaultStopSet(),
        "nl", DutchAnalyzer.getDefaultStopSet(),
        "sv", SwedishAnalyzer.getDefaultStopSet());
  }

  /** Longer than the set of the analyzer for English. */
  private static CharArraySet english() {
    try (InputStream in =
        Objects.requireNonNull(
            SnowballFilter.class.getResourceAsStream("english_stop.txt"), "english_stop.txt")) {
      return WordlistLoader.getSnowballWordSet(new InputStreamReader(in, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
