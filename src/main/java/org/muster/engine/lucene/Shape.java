package org.muster.engine.lucene;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.TreeSet;
import java.util.UUID;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TermToBytesRefAttribute;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.IndexableFieldType;
import org.apache.lucene.util.BytesRef;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Document;
import org.muster.engine.text.Analysis;

/**
 * A hash of the shape of an index: the names and types of its fields, and what analysis makes of
 * fixed texts. Searches ask for fields of these types and for words analysed like this; in an index
 * of another shape they would fail, or find too little.
 *
 * <p>The files below {@code index/} (synonyms, grammar, weights, places) are read for queries only,
 * so none of them has a part in it.
 */
final class Shape {

  /** A text and the language it says it is in. */
  private record Text(String language, String text) {}

  /** For each stemmer and each way of writing that analysis treats in a way of its own. */
  private static final List<Text> TEXTS =
      List.of(
          new Text("en", "Iron Dawn VII: players' night_games, running O'Neill's XL woodlands"),
          new Text("en-GB", "ﬁrst-ever 0.20g BBs at 350 fps; www.example.org/a?b=1 £35.00 №5 ½"),
          new Text("de", "Straßenkämpfe in den Wäldern, GROẞE Häuser für Anfängerinnen"),
          new Text("fr", "L’œuvre d'Artagnan: équipes débutantes, journées complètes à Nîmes"),
          new Text("es", "Partidas nocturnas en montañas; niños y campeonatos españoles"),
          new Text("it", "Giocatrici principianti, battaglie notturne nelle città più belle"),
          new Text("pt-BR", "Operações noturnas, jogadores iniciantes em São João"),
          new Text("pl", "Nocne rozgrywki w lasach pod Łodzią, początkujący gracze"),
          new Text("cs", "Noční bojové hry v lesích u Plzně, začátečníci a družstva"),
          new Text("nl", "Beginnende spelers, wedstrijden in bossen bij ’s-Hertogenbosch"),
          new Text("sv", "Nattspel i skogarna kring Göteborg, nybörjare och lagen"),
          new Text("da", "Ørkenkamp på Ærø, sjældne spil; Þór og Ðorđe ılık İstanbul"),
          new Text("ja", "東京サバゲー 夜戦イベント ﾊﾝﾄﾞｶﾞﾝ戦 ひらがな １２３"),
          new Text("zh", "北京气枪夜战 上海"),
          new Text("ko", "서울 에어소프트 야간 게임"),
          new Text("th", "เกมกลางคืนกรุงเทพ"),
          new Text("ru", "Ночные игры в Нижний-Новгороде, ёлки и Щёлково"),
          new Text("uk", "Київ, нічні ігри Їжак"),
          new Text("el", "Νυχτερινά παιχνίδια στην Αθήνα"),
          new Text("ar", "ألعاب ليلية في القاهرة"),
          new Text("he", "משחקי לילה בתל אביב"),
          new Text("hi", "रात का खेल दिल्ली"),
          new Text("en", "ł Ł ø Ø đ Đ ð Ð ß ẞ æ Æ œ Œ þ Þ ı a'b a’b aʼb a_b a.b a:b a-b II XXXIX"),
          new Text("en", "e\u0301quipe A\u030angstrom a\u200db\u00adc 🎯 x y z xl ix v"),
          new Text("en", "w".repeat(64) + " " + "w".repeat(65) + " after"));

  private static final UUID ID = new UUID(0x0123456789abcdefL, 0x8edcba9876543210L);

  private Shape() {}

  /**
   * Hashes it.
   *
   * @param samples documents with every field that there is; of what is in them only these count
   */
  static String of(Collection<Document> samples) {
    var lines = new TreeSet<String>(); // what comes in no certain order makes no difference
    for (Document sample : samples) {
      Documents.lower(sample).forEach(field -> lines.add(field.name() + type(field)));
    }
    for (Document fixed : fixed()) {
      Documents.lower(fixed).forEach(field -> lines.add(field.name() + type(field) + value(field)));
    }
    lines.add("gap " + Analysis.WORDS.getPositionIncrementGap(Documents.TEXT));
    return Fingerprint.of(String.join("\n", lines));
  }

  private static List<Document> fixed() {
    var ways = Document.of("shape", ID);
    for (Text each : TEXTS) {
      ways.name(each.text)
          .body(each.text, each.language)
          .body(each.text, null)
          .whereabouts(each.text)
          .topic(each.text);
    }
    var values =
        Document.of("shape", ID)
            .region("Île-de-France")
            .keyword("keyword", "Wert_1")
            .flag("flag", true)
            .number("number", -12.375)
            .time("time", Instant.parse("2026-01-02T03:04:05.678Z"))
            .location(new GeoPoint(53.79648, -1.54785));
    return List.of(ways.build(), values.build());
  }

  private static String type(IndexableField field) {
    IndexableFieldType type = field.fieldType();
    return List.of(
            type.indexOptions(),
            type.docValuesType(),
            type.docValuesSkipIndexType(),
            type.pointDimensionCount(),
            type.pointIndexDimensionCount(),
            type.pointNumBytes(),
            type.tokenized(),
            type.omitNorms(),
            type.stored())
        .toString();
  }

  private static String value(IndexableField field) {
    IndexableFieldType type = field.fieldType();
    return type.tokenized() && type.indexOptions() != IndexOptions.NONE
        ? words(field)
        : hex(Fingerprint.value(field));
  }

  /** The words of a text with their distances. */
  private static String words(IndexableField field) {
    var words = new StringBuilder();
    try (TokenStream stream = field.tokenStream(Analysis.WORDS, null)) {
      TermToBytesRefAttribute term = stream.addAttribute(TermToBytesRefAttribute.class);
      PositionIncrementAttribute step = stream.addAttribute(PositionIncrementAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        words.append(step.getPositionIncrement()).append(hex(term.getBytesRef())).append(' ');
      }
      stream.end();
      return words.append(step.getPositionIncrement()).toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in a string
    }
  }

  private static String hex(BytesRef bytes) {
    return HexFormat.of().formatHex(bytes.bytes, bytes.offset, bytes.offset + bytes.length);
  }
}
