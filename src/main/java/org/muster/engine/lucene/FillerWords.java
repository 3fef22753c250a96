package org.muster.engine.lucene;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
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

/**
 * Words that carry no information: those of {@code index/filler-words.txt} in any text, the stop
 * words that come with Lucene in texts of their language. Folded as the index folds.
 */
public final class FillerWords {

  private static final String FILE = "/index/filler-words.txt";

  /** A line that takes a word out of Lucene's, since it says something here. */
  private static final String NOT = "-";

  private static final Set<String> ANYWHERE = new HashSet<>();
  private static final Map<String, Set<String>> IN_LANGUAGE = new HashMap<>();

  static {
    var kept = new HashSet<String>();
    for (String line : lines()) {
      boolean out = line.startsWith(NOT);
      (out ? kept : ANYWHERE).addAll(Analysis.words(out ? line.substring(1) : line));
    }
    stopWords()
        .forEach(
            (language, words) -> {
              var folded = new HashSet<String>();
              for (Object word : words) {
                List<String> parts = Analysis.words(new String((char[]) word));
                if (parts.size() == 1 && parts.getFirst().chars().noneMatch(Character::isDigit)) {
                  folded.add(parts.getFirst());
                }
              }
              folded.removeAll(kept);
              IN_LANGUAGE.put(language, Set.copyOf(folded));
            });
  }

  private FillerWords() {}

  /** The stop words of a language. */
  public static Set<String> of(String language) {
    return IN_LANGUAGE.getOrDefault(language, Set.of());
  }

  /** Whether a folded word says nothing in a text of that language, if it is known. */
  static boolean isFiller(String word, @Nullable String language) {
    return ANYWHERE.contains(word) || (language != null && of(language).contains(word));
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

  private static List<String> lines() {
    try (InputStream in =
            Objects.requireNonNull(
                FillerWords.class.getResourceAsStream(FILE), FILE + " is missing");
        var lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      return lines.lines().filter(line -> !line.startsWith("#")).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
