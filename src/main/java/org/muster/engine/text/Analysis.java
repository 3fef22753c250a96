package org.muster.engine.text;

import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.charfilter.MappingCharFilter;
import org.apache.lucene.analysis.charfilter.NormalizeCharMap;
import org.apache.lucene.analysis.icu.ICUFoldingFilter;
import org.apache.lucene.analysis.icu.segmentation.ICUTokenizer;
import org.apache.lucene.analysis.miscellaneous.LengthFilter;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;

/**
 * How text becomes words, the same for documents and queries: segmented by ICU (dictionaries for
 * Japanese and its neighbours), folded by ICU (case, accents, width), numerals made arabic.
 */
public final class Analysis {

  /** Letters that people leave out or replace, but Unicode does not decompose. */
  private static final Map<String, String> UNDECOMPOSED =
      Map.ofEntries(
          Map.entry("ł", "l"),
          Map.entry("Ł", "l"),
          Map.entry("ø", "o"),
          Map.entry("Ø", "o"),
          Map.entry("đ", "d"),
          Map.entry("Đ", "d"),
          Map.entry("ð", "d"),
          Map.entry("Ð", "d"),
          Map.entry("ß", "ss"),
          Map.entry("ẞ", "ss"),
          Map.entry("æ", "ae"),
          Map.entry("Æ", "ae"),
          Map.entry("œ", "oe"),
          Map.entry("Œ", "oe"),
          Map.entry("þ", "th"),
          Map.entry("Þ", "th"),
          Map.entry("ı", "i"),
          // what ICU would keep inside a word: "d'Artagnan", "night_game"
          Map.entry("'", " "),
          Map.entry("’", " "),
          Map.entry("ʼ", " "),
          Map.entry("_", " "),
          Map.entry(".", " "),
          Map.entry(":", " "));

  private static final NormalizeCharMap MAPPING = mapping();

  private static final int LONGEST_WORD = 64;

  /** The analyzer of every text field. */
  public static final Analyzer WORDS = new Words(true);

  /** The same where there is nothing to map. */
  private static final Analyzer UNMAPPED = new Words(false);

  /** All there is to be mapped begins with one of these. */
  private static final BitSet MAPPED = new BitSet();

  static {
    UNDECOMPOSED.keySet().forEach(letters -> MAPPED.set(letters.charAt(0)));
  }

  private Analysis() {}

  private static NormalizeCharMap mapping() {
    var builder = new NormalizeCharMap.Builder();
    UNDECOMPOSED.forEach(builder::add);
    return builder.build();
  }

  /**
   * A word of a text.
   *
   * @param word folded
   * @param from where it begins in the text as it was given, in UTF-16 units
   * @param to where it ends there
   */
  public record Token(String word, int from, int to) {}

  /** The words of a text, in order. */
  public static List<String> words(String text) {
    return tokens(text).stream().map(Token::word).toList();
  }

  private static boolean isMapped(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (MAPPED.get(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }

  /** The words of a text and where they stand, in order. */
  public static List<Token> tokens(String text) {
    var words = new ArrayList<Token>();
    Analyzer analyzer = isMapped(text) ? WORDS : UNMAPPED;
    try (TokenStream stream = analyzer.tokenStream("", new StringReader(text))) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      OffsetAttribute offset = stream.addAttribute(OffsetAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        words.add(new Token(term.toString(), offset.startOffset(), offset.endOffset()));
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in a string
    }
    return words;
  }

  private static final class Words extends Analyzer {
    private final boolean isMapped;

    Words(boolean isMapped) {
      this.isMapped = isMapped;
    }

    @Override
    protected TokenStreamComponents createComponents(String field) {
      var tokenizer = new ICUTokenizer();
      TokenStream folded = new ICUFoldingFilter(tokenizer);
      TokenStream numbered = new RomanNumeralFilter(folded);
      return new TokenStreamComponents(tokenizer, new LengthFilter(numbered, 1, LONGEST_WORD));
    }

    /** A phrase never reaches from one text of a document into the next. */
    @Override
    public int getPositionIncrementGap(String field) {
      return 100;
    }

    @Override
    protected Reader initReader(String field, Reader reader) {
      return isMapped ? new MappingCharFilter(MAPPING, reader) : reader;
    }
  }
}
