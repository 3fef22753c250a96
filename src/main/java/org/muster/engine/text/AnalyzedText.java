package org.muster.engine.text;

import com.github.benmanes.caffeine.cache.LoadingCache;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.BytesTermAttribute;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Caches;

/**
 * A text as {@link Analysis} takes it apart, ready for several fields: done once, and for what
 * stands between two spaces remembered, because the same words come all the time.
 *
 * @param words in order
 * @param forms what {@link Stems} knows endings of, as it is written, in lower case
 * @param dropped positions behind the last word, of words too long to be indexed
 */
public record AnalyzedText(List<Word> words, List<String> forms, int dropped) {

  /** About 20 MB. */
  private static final int MOST_PIECES = 50_000;

  /** Nobody's word; it is not worth a place in the cache. */
  private static final int LONGEST_PIECE = 40;

  private static final LoadingCache<String, AnalyzedText> PIECES =
      Caches.inline().maximumSize(MOST_PIECES).build(AnalyzedText::analysed);

  /**
   * A word, folded.
   *
   * @param step how many positions behind the word before
   */
  public record Word(String text, BytesRef bytes, int step) {}

  public static AnalyzedText of(String text) {
    if (!isPlain(text)) {
      return analysed(text);
    }
    var words = new ArrayList<Word>();
    var forms = new ArrayList<String>();
    int dropped = 0;
    int length = text.length();
    for (int from = 0; from < length; ) {
      int to = from;
      while (to < length && text.charAt(to) > ' ') {
        to++;
      }
      if (to > from) {
        AnalyzedText piece = piece(text.substring(from, to));
        forms.addAll(piece.forms);
        for (Word word : piece.words) {
          words.add(dropped == 0 ? word : new Word(word.text, word.bytes, word.step + dropped));
          dropped = 0;
        }
        dropped += piece.dropped;
      }
      from = to + 1;
    }
    return new AnalyzedText(words, forms, dropped);
  }

  private static AnalyzedText piece(String text) {
    if (text.length() > LONGEST_PIECE) {
      return analysed(text);
    }
    return isAscii(text) ? ascii(text.toLowerCase(Locale.ROOT)) : PIECES.get(text);
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= 0x80 || !Character.isLetterOrDigit(c)) {
        return false;
      }
    }
    return true;
  }

  /** Letters and digits without accents are one word, folded when they are in lower case. */
  private static AnalyzedText ascii(String text) {
    String word = RomanNumeralFilter.arabic(text);
    List<String> forms = Stems.isStemmed(text) ? List.of(text) : List.of();
    return new AnalyzedText(List.of(new Word(word, new BytesRef(word), 1)), forms, 0);
  }

  /**
   * Whether all is of the Latin script or of none. Then no word depends on what stands behind or
   * before a space; elsewhere dictionaries find the words, and a word ends where a script does, of
   * which digits have that of the letter before.
   */
  public static boolean isPlain(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean plain =
          c < 0x2e0
              || (c >= 0x300 && c < 0x370)
              || (c >= 0x1e00 && c < 0x1f00)
              || (c >= 0x2010 && c < 0x2028)
              || c == '€';
      if (!plain) {
        return false;
      }
    }
    return true;
  }

  private static AnalyzedText analysed(String text) {
    var words = new ArrayList<Word>();
    try (TokenStream stream = Analysis.WORDS.tokenStream("", new StringReader(text))) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        String word = term.toString();
        words.add(new Word(word, new BytesRef(word), step.getPositionIncrement()));
      }
      stream.end();
      return new AnalyzedText(List.copyOf(words), Stems.forms(text), step.getPositionIncrement());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in a string
    }
  }

  /** The words alone. */
  public List<String> texts() {
    return words.stream().map(Word::text).toList();
  }

  /** The words as a field takes them; one that it is done with is used again. */
  public TokenStream stream(@Nullable TokenStream done) {
    Stream stream = done instanceof Stream used ? used : new Stream();
    stream.tokens = this;
    return stream;
  }

  private static final class Stream extends TokenStream {
    private final BytesTermAttribute term = addAttribute(BytesTermAttribute.class);
    private final PositionIncrementAttribute step = addAttribute(PositionIncrementAttribute.class);
    private AnalyzedText tokens = new AnalyzedText(List.of(), List.of(), 0);
    private int next;

    @Override
    public void reset() {
      next = 0;
    }

    @Override
    public boolean incrementToken() {
      if (next == tokens.words.size()) {
        return false;
      }
      Word word = tokens.words.get(next++);
      term.setBytesRef(word.bytes);
      step.setPositionIncrement(word.step);
      return true;
    }

    @Override
    public void end() throws IOException {
      super.end();
      step.setPositionIncrement(tokens.dropped);
    }
  }
}
