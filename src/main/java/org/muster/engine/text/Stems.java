package org.muster.engine.text;

import com.github.benmanes.caffeine.cache.LoadingCache;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenFilter;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.Tokenizer;
import org.apache.lucene.analysis.core.KeywordTokenizer;
import org.apache.lucene.analysis.cz.CzechStemFilter;
import org.apache.lucene.analysis.de.GermanLightStemFilter;
import org.apache.lucene.analysis.en.KStemFilter;
import org.apache.lucene.analysis.es.SpanishLightStemFilter;
import org.apache.lucene.analysis.fr.FrenchMinimalStemFilter;
import org.apache.lucene.analysis.it.ItalianLightStemFilter;
import org.apache.lucene.analysis.pl.PolishAnalyzer;
import org.apache.lucene.analysis.pt.PortugueseLightStemFilter;
import org.apache.lucene.analysis.snowball.SnowballFilter;
import org.apache.lucene.analysis.stempel.StempelFilter;
import org.apache.lucene.analysis.stempel.StempelStemmer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Caches;
import org.tartarus.snowball.ext.DutchStemmer;
import org.tartarus.snowball.ext.SwedishStemmer;

/**
 * Stems of words: what the forms of a word have in common, by the light stemmer of each language.
 *
 * <p>Stemmers know endings with their accents, and people leave accents out. So each word has the
 * stem of what is written and that of what is left without accents, both then folded as {@link
 * Analysis} folds. Where the language is unknown a word has the stems of all languages: prose of an
 * unknown language is rare, and a query must find it whatever it is.
 */
public final class Stems {

  /** What is shorter than this has no ending to lose. */
  private static final int FEWEST_LETTERS = 4;

  /** Nobody's word; it is not worth a place in the cache. */
  private static final int LONGEST_WORD = 40;

  private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{M}\\p{N}]+");

  private static final Map<String, Analyzer> STEMMERS =
      Map.of(
          "en", stemmer(KStemFilter::new),
          "de", stemmer(GermanLightStemFilter::new),
          "fr", stemmer(FrenchMinimalStemFilter::new),
          "es", stemmer(SpanishLightStemFilter::new),
          "pl", stemmer(Stems::stempel),
          "cs", stemmer(CzechStemFilter::new),
          "nl", stemmer(in -> new SnowballFilter(in, new DutchStemmer())),
          "sv", stemmer(in -> new SnowballFilter(in, new SwedishStemmer())),
          "it", stemmer(ItalianLightStemFilter::new),
          "pt", stemmer(PortugueseLightStemFilter::new));

  /** The same words come all the time, and a stemmer costs a microsecond or more. */
  private static final LoadingCache<Form, Set<String>> CACHE =
      Caches.inline().maximumSize(100_000).build(Stems::stems);

  private Stems() {}

  private record Form(String word, @Nullable String language) {}

  /**
   * Stems of the words of a text that are no words of it themselves; in no particular order.
   *
   * @param language a BCP 47 tag; null: all languages. A language without a stemmer has no stems
   */
  public static Set<String> of(AnalyzedText text, @Nullable String language) {
    String primary = primary(language);
    var stems = new LinkedHashSet<String>();
    for (String form : text.forms()) {
      stems.addAll(CACHE.get(new Form(form, primary)));
    }
    text.words().forEach(word -> stems.remove(word.text()));
    return stems;
  }

  /** The words of a text that have stems, in lower case. */
  public static List<String> forms(String text) {
    return NO_WORD.splitAsStream(text.toLowerCase(Locale.ROOT)).filter(Stems::isStemmed).toList();
  }

  /**
   * The stems of one word as it was typed, with accents or without, itself among them if it is one.
   * Empty for words that have no stems: short ones, those with digits, other scripts.
   *
   * @param language as in {@link #of}
   */
  public static Set<String> all(String word, @Nullable String language) {
    return isStemmed(word)
        ? CACHE.get(new Form(word.toLowerCase(Locale.ROOT), primary(language)))
        : Set.of();
  }

  /** Whether a word can have stems: not short, all of it letters, and these Latin. */
  public static boolean isStemmed(String word) {
    return word.length() >= FEWEST_LETTERS
        && word.length() <= LONGEST_WORD
        && isWord(word)
        && Latin.isLatin(word);
  }

  private static boolean isWord(String word) {
    for (int i = 0, c; i < word.length(); i += Character.charCount(c)) {
      c = word.codePointAt(i);
      if (!Character.isLetter(c) && Character.getType(c) != Character.NON_SPACING_MARK) {
        return false;
      }
    }
    return true;
  }

  private static @Nullable String primary(@Nullable String language) {
    int end = language == null ? -1 : language.indexOf('-');
    return language == null || end < 0 ? language : language.substring(0, end);
  }

  private static Set<String> stems(Form form) {
    String language = form.language();
    Collection<Analyzer> stemmers =
        language == null
            ? STEMMERS.values()
            : STEMMERS.containsKey(language) ? List.of(STEMMERS.get(language)) : List.of();
    var stems = new LinkedHashSet<String>();
    for (Analyzer stemmer : stemmers) {
      stems.add(folded(stem(form.word(), stemmer)));
      stems.add(folded(stem(folded(form.word()), stemmer)));
    }
    stems.remove("");
    return Set.copyOf(stems);
  }

  private static String folded(String word) {
    return String.join("", Analysis.words(word));
  }

  private static String stem(String word, Analyzer stemmer) {
    try (TokenStream stream = stemmer.tokenStream("", new StringReader(word))) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      stream.reset();
      String stem = stream.incrementToken() ? term.toString() : "";
      stream.end();
      return stem;
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in a string
    }
  }

  private static TokenFilter stempel(TokenStream in) {
    return new StempelFilter(in, new StempelStemmer(PolishAnalyzer.getDefaultTable()));
  }

  @FunctionalInterface
  private interface Stemming {
    TokenFilter of(TokenStream in);
  }

  private static Analyzer stemmer(Stemming stemming) {
    return new Analyzer() {
      @Override
      protected TokenStreamComponents createComponents(String field) {
        Tokenizer whole = new KeywordTokenizer();
        return new TokenStreamComponents(whole, stemming.of(whole));
      }
    };
  }
}
