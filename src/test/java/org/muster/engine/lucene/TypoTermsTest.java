package org.muster.engine.lucene;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypoTermsTest {

  /** Few letters, so that most words have neighbours; one of them has two surrogates. */
  private static final List<String> LETTERS = List.of("a", "b", "c", "é", "ы", "木", "𝔘");

  private static final RandomGenerator RANDOM =
      RandomGeneratorFactory.of("L64X128MixRandom").create(7);

  private static final TreeSet<String> WORDS = new TreeSet<>();

  @AutoClose private static final ByteBuffersDirectory DIRECTORY = new ByteBuffersDirectory();

  @BeforeAll
  static void write() throws IOException {
    try (var writer = new IndexWriter(DIRECTORY, new IndexWriterConfig())) {
      var document = new Document();
      while (WORDS.size() < 6_000) {
        String word = word(9);
        if (WORDS.add(word)) {
          document.add(new StringField("name", word, Field.Store.NO));
        }
      }
      writer.addDocument(document);
    }
  }

  private static String word(int longest) {
    var word = new StringBuilder();
    for (int length = RANDOM.nextInt(1, longest + 1); length > 0; length--) {
      // the first letters are the frequent ones, as in any language
      int letter = Math.min(RANDOM.nextInt(LETTERS.size()), RANDOM.nextInt(LETTERS.size()));
      word.append(LETTERS.get(letter));
    }
    return word.toString();
  }

  private static List<String> found(TypoQuery query) throws IOException {
    var found = new ArrayList<String>();
    try (var reader = DirectoryReader.open(DIRECTORY)) {
      Terms terms = reader.leaves().getFirst().reader().terms("name");
      TermsEnum all = new TypoTerms(terms.iterator(), query);
      while (all.next() != null) {
        found.add(all.term().utf8ToString());
      }
    }
    return found;
  }

  private static boolean isNear(String word, String asked, String sure, int most, boolean begun) {
    int typos = begun ? Typos.ofPrefix(asked, word, most) : Typos.between(asked, word, most);
    return typos != Typos.TOO_MANY && word.startsWith(sure);
  }

  @ParameterizedTest
  @CsvSource({
    "1, false, false", "1, false, true", "1, true, false", "1, true, true",
    "2, false, false", "2, false, true", "2, true, false", "2, true, true"
  })
  void terms_areThoseThatTyposFinds(int most, boolean begun, boolean firstIsSure)
      throws IOException {
    int several = 0;
    for (int i = 0; i < 150; i++) {
      String asked = word(8) + "ab";
      String sure = firstIsSure ? asked.substring(0, asked.offsetByCodePoints(0, 1)) : "";
      List<String> expected =
          WORDS.stream().filter(word -> isNear(word, asked, sure, most, begun)).toList();

      assertThat(found(new TypoQuery("name", asked, sure, most, begun)))
          .as(asked)
          .containsExactlyInAnyOrderElementsOf(expected);
      several += expected.size() > 1 ? 1 : 0;
    }
    assertThat(several).isGreaterThan(20);
  }
}
