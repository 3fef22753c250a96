package org.muster.engine.text;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.cjk.CJKBigramFilter;
import org.apache.lucene.analysis.cjk.CJKWidthFilter;
import org.apache.lucene.analysis.standard.StandardTokenizer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.analysis.tokenattributes.TypeAttribute;

/**
 * Neighbouring letters of Chinese, Japanese and Korean text: whatever words a dictionary makes of a
 * run of them, part of it is found.
 */
public final class Bigrams {

  private static final Analyzer ANALYZER =
      new Analyzer() {
        @Override
        protected TokenStreamComponents createComponents(String field) {
          var tokenizer = new StandardTokenizer();
          return new TokenStreamComponents(
              tokenizer, new CJKBigramFilter(new CJKWidthFilter(tokenizer)));
        }
      };

  private Bigrams() {}

  /** Each two such letters that follow each other in a text; one that stands alone as itself. */
  public static Set<String> of(String text) {
    var bigrams = new LinkedHashSet<String>();
    try (TokenStream stream = ANALYZER.tokenStream("", new StringReader(text))) {
      CharTermAttribute term = stream.addAttribute(CharTermAttribute.class);
      TypeAttribute type = stream.addAttribute(TypeAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        if (type.type().equals(CJKBigramFilter.DOUBLE_TYPE)
            || type.type().equals(CJKBigramFilter.SINGLE_TYPE)) {
          bigrams.add(term.toString());
        }
      }
      stream.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in a string
    }
    return bigrams;
  }
}
