package org.muster.engine.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.simple.SimpleQueryParser;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.TermQuery;

/**
 * Quoted phrases and words behind a minus, as Lucene's {@link SimpleQueryParser} reads them; none
 * of its other operators is on. Quotes that are not closed and a minus that stands alone or before
 * a digit are just text.
 */
public final class QuotedText {

  /**
   * A stretch of the text.
   *
   * @param from its first character, the quote included but not the minus
   * @param to behind its last one
   * @param words without quotes
   */
  public record Piece(int from, int to, String words, boolean isPhrase, boolean isExcluded) {}

  private static final int OPERATORS =
      SimpleQueryParser.PHRASE_OPERATOR
          | SimpleQueryParser.NOT_OPERATOR
          | SimpleQueryParser.WHITESPACE_OPERATOR; // without it a minus reaches to the end

  private static final Pattern MARKS = Pattern.compile("[“”„‟«»「」『』＂]");
  private static final Pattern NO_OPERATOR = Pattern.compile("(?<!\\S)-(?![\"\\p{L}])");

  private QuotedText() {}

  /** The phrases and the excluded words of a text, in its order. */
  public static List<Piece> of(String typed) {
    // both keep every position
    String text = NO_OPERATOR.matcher(MARKS.matcher(typed).replaceAll("\"")).replaceAll(" ");
    if (text.indexOf('"') < 0 && text.indexOf('-') < 0) {
      return List.of();
    }
    var parser = new Parser(text);
    Query query = parser.parse(text);
    if (query == null) {
      return List.of();
    }
    var excluded = new HashSet<Integer>();
    query.visit(new Excluded(excluded, false));
    var pieces = new ArrayList<Piece>();
    for (int i = 0; i < parser.pieces.size(); i++) {
      Piece piece = parser.pieces.get(i);
      if (piece.isPhrase || excluded.contains(i)) {
        pieces.add(
            new Piece(piece.from, piece.to, piece.words, piece.isPhrase, excluded.contains(i)));
      }
    }
    return pieces;
  }

  /** Remembers where each word and phrase was; its queries are only their numbers. */
  private static final class Parser extends SimpleQueryParser {
    private static final Analyzer UNUSED = new KeywordAnalyzer();

    private final String text;
    private final List<Piece> pieces = new ArrayList<>();
    private int at;

    Parser(String text) {
      super(UNUSED, Map.of("", 1f), OPERATORS);
      this.text = text;
    }

    @Override
    protected Query newDefaultQuery(String words) {
      return piece(words, words, false);
    }

    @Override
    protected Query newPhraseQuery(String words, int slop) {
      return piece('"' + words + '"', words, true);
    }

    private Query piece(String typed, String words, boolean isPhrase) {
      int from = text.indexOf(typed, at);
      if (from >= 0) { // always, as the parser changes no word; if it did, the piece is plain text
        at = from + typed.length();
        pieces.add(new Piece(from, at, words, isPhrase, false));
      }
      return new TermQuery(new Term("", String.valueOf(pieces.size() - 1)));
    }
  }

  /** Collects the numbers of excluded pieces. */
  private static final class Excluded extends QueryVisitor {
    private final Set<Integer> numbers;
    private final boolean isExcluded;

    Excluded(Set<Integer> numbers, boolean isExcluded) {
      this.numbers = numbers;
      this.isExcluded = isExcluded;
    }

    @Override
    public void consumeTerms(Query query, Term... terms) {
      if (isExcluded) {
        for (Term term : terms) {
          numbers.add(Integer.valueOf(term.text()));
        }
      }
    }

    @Override
    public QueryVisitor getSubVisitor(Occur occur, Query parent) {
      return new Excluded(numbers, isExcluded ^ (occur == Occur.MUST_NOT));
    }
  }
}
