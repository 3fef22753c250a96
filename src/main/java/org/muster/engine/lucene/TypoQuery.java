package org.muster.engine.lucene;

import java.io.IOException;
import java.util.Objects;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.MultiTermQuery;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.util.AttributeSource;

/** Documents with a word, or one that begins so, that is a few typos away. */
final class TypoQuery extends MultiTermQuery {

  private final String word;
  private final String sure;
  private final int most;
  private final boolean begun;

  /**
   * Of a field.
   *
   * @param sure the beginning of the word that must be right; it may be empty
   * @param most typos
   * @param begun whether terms need only begin with the word
   */
  TypoQuery(String field, String word, String sure, int most, boolean begun) {
    super(field, CONSTANT_SCORE_BLENDED_REWRITE);
    this.word = word;
    this.sure = sure;
    this.most = most;
    this.begun = begun;
  }

  String word() {
    return word;
  }

  String sure() {
    return sure;
  }

  int most() {
    return most;
  }

  boolean begun() {
    return begun;
  }

  @Override
  protected TermsEnum getTermsEnum(Terms terms, AttributeSource attributes) throws IOException {
    return new TypoTerms(terms.iterator(), this);
  }

  @Override
  public void visit(QueryVisitor visitor) {
    if (visitor.acceptField(getField())) {
      visitor.visitLeaf(this);
    }
  }

  @Override
  public String toString(String field) {
    return getField() + ":" + word + (begun ? "*" : "") + "~" + most;
  }

  @Override
  public boolean equals(Object other) {
    return super.equals(other)
        && other instanceof TypoQuery query
        && word.equals(query.word)
        && sure.equals(query.sure)
        && most == query.most
        && begun == query.begun;
  }

  @Override
  public int hashCode() {
    return Objects.hash(super.hashCode(), word, sure, most, begun);
  }
}
