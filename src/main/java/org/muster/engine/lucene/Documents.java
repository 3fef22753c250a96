package org.muster.engine.lucene;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.DoubleField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.LatLonDocValuesField;
import org.apache.lucene.document.LatLonPoint;
import org.apache.lucene.document.LongField;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.Term;
import org.apache.lucene.util.BytesRef;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Document;
import org.muster.engine.query.Fields;
import org.muster.engine.text.Analysis;
import org.muster.engine.text.AnalyzedText;
import org.muster.engine.text.Bigrams;
import org.muster.engine.text.Grams;
import org.muster.engine.text.Latin;
import org.muster.engine.text.Stems;

/** Lowers documents to Lucene's. The names of the fields that only the engine knows are here. */
public final class Documents {

  public static final String ID = "id";

  /** The id once more, in the form that is quick to read for a hundred documents. */
  public static final String ROW = "row";

  static final String NAME = "name";

  /** What the ranking compares: the words of each name by spaces, names by line ends. */
  static final String NAME_WORDS = "name_words";

  /**
   * Every word of the document: names, their joined neighbours, topics, whereabouts and prose, and
   * what of them is written by sound in other scripts in Latin letters too. One field, because a
   * query looks each of its words up in each field of each segment, and that is what costs.
   */
  static final String TEXT = "text";

  /**
   * Stems of prose and topics that are not in {@link #TEXT} as words, and the pairs of neighbouring
   * letters of Chinese, Japanese and Korean text. Only whether a document has them: they are worth
   * little.
   */
  static final String STEMS = "stems";

  static final String LOCATION = "location";

  /** Behind the name of a field: its values in the course of time, if they end. */
  static final String STEPS = "_steps";

  /** See {@link Fingerprint}. */
  public static final String FINGERPRINT = "fingerprint";

  /** Topics are codes in English words. */
  private static final String TOPIC_LANGUAGE = "en";

  private static final Pattern SPACES = Pattern.compile("\\s+");

  private static final FieldType FLAT_TEXT = new FieldType(TextField.TYPE_NOT_STORED);

  static {
    FLAT_TEXT.setOmitNorms(true); // a long name is not a worse name
    FLAT_TEXT.freeze();
  }

  private Documents() {}

  /** What takes texts apart for an index. */
  public static Analyzer analyzer() {
    return Analysis.WORDS;
  }

  public static Term idTerm(UUID id) {
    return new Term(ID, bytes(id));
  }

  public static BytesRef bytes(UUID id) {
    return new BytesRef(
        ByteBuffer.allocate(16)
            .putLong(id.getMostSignificantBits())
            .putLong(id.getLeastSignificantBits())
            .array());
  }

  /** What makes every order total: the random half of the id, quick to compare as a number. */
  static long tie(UUID id) {
    return id.getLeastSignificantBits();
  }

  public static UUID uuid(BytesRef bytes) {
    ByteBuffer buffer = ByteBuffer.wrap(bytes.bytes, bytes.offset, bytes.length);
    return new UUID(buffer.getLong(), buffer.getLong());
  }

  public static org.apache.lucene.document.Document lower(Document document) {
    org.apache.lucene.document.Document out = fields(document);
    out.add(new NumericDocValuesField(FINGERPRINT, Fingerprint.of(out)));
    return out;
  }

  /** See {@link Fingerprint}. */
  public static long fingerprint(Document document) {
    return Fingerprint.of(fields(document));
  }

  /**
   * A hash of the shape of an index: see {@link Shape}.
   *
   * @param samples documents with every field that there is
   */
  public static String shape(Collection<Document> samples) {
    return Shape.of(samples);
  }

  /**
   * A hash of what documents hold, in whatever order their fields come.
   *
   * @param samples the documents
   * @param statement what reads the rows that they are made of; its white space does not count
   */
  public static String content(Collection<Document> samples, String statement) {
    var lines = new ArrayList<String>();
    for (Document sample : samples) {
      lines.add(sample.id() + " " + fingerprint(sample));
    }
    lines.add(SPACES.matcher(statement).replaceAll(" "));
    return Fingerprint.of(String.join("\n", lines));
  }

  private static org.apache.lucene.document.Document fields(Document document) {
    var out = new org.apache.lucene.document.Document();
    out.add(new StringField(ID, bytes(document.id()), Field.Store.NO));
    out.add(new BinaryDocValuesField(ROW, bytes(document.id())));
    out.add(new KeywordField(Fields.TYPE, document.type(), Field.Store.NO));
    var names = new ArrayList<List<String>>();
    var stems = new LinkedHashSet<String>();
    for (Document.Field field : document.fields()) {
      switch (field) {
        case Document.Field.Name name -> {
          AnalyzedText tokens = AnalyzedText.of(name.text());
          List<String> words = tokens.texts();
          names.add(words);
          out.add(new TokensField(NAME, name.text(), tokens, FLAT_TEXT));
          addText(out, name.text(), tokens);
          addText(out, String.join(" ", Grams.joined(words)));
          addBigrams(stems, name.text());
        }
        case Document.Field.Body body -> {
          stems.addAll(Stems.of(addText(out, body.text()), body.language()));
          addBigrams(stems, body.text());
        }
        case Document.Field.Whereabouts where -> addText(out, where.text());
        case Document.Field.Topic topic ->
            stems.addAll(Stems.of(addText(out, topic.text()), TOPIC_LANGUAGE));
        case Document.Field.Keyword keyword ->
            out.add(new KeywordField(keyword.field(), keyword.value(), Field.Store.NO));
        case Document.Field.Quantity number ->
            out.add(new DoubleField(number.field(), number.value(), Field.Store.NO));
        case Document.Field.Steps(var name, var steps) -> addSteps(out, name, steps);
        case Document.Field.Time time ->
            out.add(new LongField(time.field(), time.value().toEpochMilli(), Field.Store.NO));
        case Document.Field.Location location -> {
          GeoPoint point = location.point();
          out.add(new LatLonPoint(LOCATION, point.lat(), point.lon()));
          out.add(new LatLonDocValuesField(LOCATION, point.lat(), point.lon()));
        }
      }
    }
    addNames(out, names);
    stems.forEach(stem -> out.add(new StringField(STEMS, stem, Field.Store.NO)));
    return out;
  }

  private static void addSteps(
      org.apache.lucene.document.Document out, String field, List<Document.Step> steps) {
    steps.stream()
        .filter(Document.Step::hasValue)
        .forEach(step -> out.add(new DoubleField(field, step.value(), Field.Store.NO)));
    if (steps.stream().anyMatch(step -> step.until() != null)) {
      out.add(new BinaryDocValuesField(field + STEPS, new BytesRef(NumberSteps.bytes(steps))));
    }
  }

  private static void addNames(org.apache.lucene.document.Document out, List<List<String>> names) {
    String spelt = names.stream().map(w -> String.join(" ", w)).collect(Collectors.joining("\n"));
    out.add(new BinaryDocValuesField(NAME_WORDS, new BytesRef(spelt)));
  }

  private static AnalyzedText addText(org.apache.lucene.document.Document out, String text) {
    return addText(out, text, AnalyzedText.of(text));
  }

  private static AnalyzedText addText(
      org.apache.lucene.document.Document out, String text, AnalyzedText tokens) {
    out.add(new TokensField(TEXT, text, tokens, TextField.TYPE_NOT_STORED));
    if (!Latin.isLatin(text)) {
      String latin = String.join(" ", Latin.of(text));
      out.add(new TokensField(TEXT, latin, AnalyzedText.of(latin), TextField.TYPE_NOT_STORED));
    }
    return tokens;
  }

  private static void addBigrams(Set<String> stems, String text) {
    if (!AnalyzedText.isPlain(text)) {
      stems.addAll(Bigrams.of(text));
    }
  }

  /** A text that was taken apart before. */
  private static final class TokensField extends Field {
    private final AnalyzedText tokens;

    TokensField(String name, String text, AnalyzedText tokens, FieldType type) {
      super(name, text, type);
      this.tokens = tokens;
    }

    @Override
    public TokenStream tokenStream(Analyzer analyzer, @Nullable TokenStream reuse) {
      return tokens.stream(reuse);
    }
  }
}
