package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.ranking.Ranking;
import org.muster.engine.text.QueryWords;

/**
 * What a question asks of the documents of one segment: each plain word as the documents that have
 * it, each clause as what meets it and what only mentions it. Words and clauses go by their numbers
 * in {@link QueryWords}.
 */
final class QuestionTests {

  private final QueryWords query;
  private final WordForms forms;
  private final Segment segment;
  private final DocLists[] words;
  private final DocLists[] misspelt;
  private final DocLists[] names;
  private final DocLists called;
  private final @Nullable DocTest[] meets;
  private final DocLists[] mentions;
  private final @Nullable DocTest[] atLeast;
  private final @Nullable Lead[] leads;
  private final List<DocTest> unwanted = new ArrayList<>();
  private final DocTest full;

  QuestionTests(QueryWords query, WordForms forms, Segment segment) {
    this.query = query;
    this.forms = forms;
    this.segment = segment;
    int n = query.words().size();
    int clauses = query.clauses().size();
    this.words = new DocLists[n];
    this.misspelt = new DocLists[n];
    this.names = new DocLists[n];
    this.called = forms.called(segment);
    for (int i = 0; i < n; i++) {
      words[i] = query.isPlain(i) || query.isLight(i) ? forms.in(segment, i) : DocLists.NONE;
      misspelt[i] = DocLists.NONE;
      names[i] = query.countsInName(i) ? forms.inNames(segment, i) : DocLists.NONE;
    }
    this.meets = new DocTest[clauses];
    this.mentions = new DocLists[clauses];
    this.atLeast = new DocTest[clauses];
    this.leads = new Lead[clauses];
    for (int k = 0; k < clauses; k++) {
      mentions[k] = DocLists.NONE;
      prepare(k);
    }
    this.full = FilterTests.all(conditions());
  }

  /** What a document with everything passes, the hardest first. */
  private DocTest[] conditions() {
    record Condition(long size, DocTest test) {}
    var all = new ArrayList<Condition>();
    for (int i = 0; i < words.length; i++) {
      if (query.isPlain(i)) {
        all.add(new Condition(words[i].size(), words[i]));
      }
    }
    for (int k = 0; k < meets.length; k++) {
      DocTest met = meets[k];
      if (met != null) {
        int clause = k;
        boolean demand = query.isDemand(k);
        all.add(
            new Condition(
                lead(k).size(), demand ? met : doc -> met.test(doc) || isMentioned(clause, doc)));
      }
    }
    all.sort(Comparator.comparingLong(Condition::size));
    return all.stream().map(Condition::test).toArray(DocTest[]::new);
  }

  private void prepare(int k) {
    switch (query.clauses().get(k)) {
      case Clause.Must(var span, var filter) -> meets[k] = FilterTests.of(filter, segment);
      case Clause.Phrase(var span, var text) -> {
        mentions[k] = phrase(Documents.TEXT, text);
        meets[k] = mentions[k];
      }
      case Clause.Should(var span, var filter, var phrases, var least) -> {
        DocLists own = ownWords(k);
        mentions[k] = phrases.isEmpty() ? own : own.or(List.of(anyOf(phrases)));
        meets[k] = filter == null ? own : FilterTests.of(filter, segment);
        atLeast[k] = least == null ? null : FilterTests.of(least, segment);
      }
      case Clause.Never(var span, var filter, var phrases) -> {
        if (filter != null) {
          unwanted.add(FilterTests.of(filter, segment));
        }
        String field = filter == null ? Documents.TEXT : Documents.NAME;
        phrases.forEach(phrase -> unwanted.add(phrase(field, phrase)));
      }
      case Clause.Idle idle -> {}
    }
  }

  private int[] anyOf(List<String> phrases) {
    return segment.together(
        Documents.TEXT,
        phrases,
        () ->
            phrases.stream()
                .map(p -> segment.withPhrase(Documents.TEXT, forms.wordsOf(p)))
                .toList());
  }

  private DocLists phrase(String field, String text) {
    return DocLists.of(List.of(segment.withPhrase(field, forms.wordsOf(text))));
  }

  /** What only begins like a place is not there: "manc" is no "manche". */
  private DocLists ownWords(int k) {
    List<String> own = query.wordsOf(k);
    return own.size() == 1 && !query.isPlace(k)
        ? forms.in(segment, query.heads().get(k))
        : DocLists.of(List.of(segment.withPhrase(Documents.TEXT, own)));
  }

  /** Lets words that were not found stand for others that are spelt like them. */
  void forgive(WordForms.Misspelt[] meant) {
    for (int i = 0; i < meant.length; i++) {
      misspelt[i] = meant[i].isEmpty() ? DocLists.NONE : forms.in(segment, meant[i]);
    }
  }

  /** Whether a document has every plain word and meets or mentions whatever is asked for. */
  boolean isFull(int doc) {
    return full.test(doc) && !isUnwanted(doc);
  }

  /** Whether any document has a word, misspelt ones not counted. */
  boolean isFound(int i) {
    return !words[i].isEmpty();
  }

  /** The documents that have a word in a name. */
  DocLists inNames(int i) {
    return names[i];
  }

  /** The documents that are called as the whole text. */
  DocLists called() {
    return called;
  }

  /** Whether a name has every word that counts. */
  boolean isAllInName(int doc) {
    if (called.test(doc)) {
      return true;
    }
    for (int i = 0; i < names.length; i++) {
      if (query.countsInName(i) && !names[i].test(doc)) {
        return false;
      }
    }
    return names.length > 0;
  }

  /** Whether a name may have every word that counts, misspelt or not. */
  boolean mayBeAllInName(int doc) {
    for (int i = 0; i < names.length; i++) {
      if (query.countsInName(i) && !names[i].test(doc) && !(query.isPlain(i) && has(i, doc))) {
        return false;
      }
    }
    return names.length > 0;
  }

  /** Whether a document says that it has what a clause only prefers. */
  boolean isMentioned(int k, int doc) {
    return mentions[k].test(doc) || (atLeast[k] != null && atLeast[k].test(doc));
  }

  boolean isUnwanted(int doc) {
    for (DocTest test : unwanted) {
      if (test.test(doc)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a document has what was quoted, word for word. */
  boolean isQuoted(int doc) {
    for (int k = 0; k < meets.length; k++) {
      if (query.clauses().get(k) instanceof Clause.Phrase && !isMet(k, doc)) {
        return false;
      }
    }
    return true;
  }

  /** Whether a document meets all that is demanded, and is where it is wished for. */
  boolean meetsDemands(int doc) {
    for (int k = 0; k < meets.length; k++) {
      if (query.isDemand(k) && !isMet(k, doc)) {
        return false;
      }
    }
    return !isUnwanted(doc) && !isAway(doc);
  }

  /** How many conditions a document fails. */
  int failed(int doc) {
    int failed = 0;
    for (DocTest test : unwanted) {
      failed += test.test(doc) ? 1 : 0;
    }
    for (int k = 0; k < meets.length; k++) {
      failed += meets[k] != null && query.isDemand(k) && !meets[k].test(doc) ? 1 : 0;
    }
    return failed;
  }

  /** Whether a document is somewhere else than where it is wished for. */
  boolean isAway(int doc) {
    for (int k = 0; k < meets.length; k++) {
      if (query.isPlace(k) && !isMet(k, doc) && !isMentioned(k, doc)) {
        return true;
      }
    }
    return false;
  }

  boolean isMet(int k, int doc) {
    return meets[k] != null && meets[k].test(doc);
  }

  /** Whether a document has a word, however spelt. */
  boolean has(int i, int doc) {
    return words[i].test(doc) || misspelt[i].test(doc);
  }

  /** The documents that have a word, however spelt. */
  DocLists having(int i) {
    return words[i].or(misspelt[i]);
  }

  /** How a document has each word, its names apart; for the first word of a wish, the wish. */
  Ranking.Elsewhere[] elsewhere(int doc) {
    var found = new Ranking.Elsewhere[words.length];
    for (int i = 0; i < words.length; i++) {
      found[i] =
          words[i].test(doc)
              ? forms.unknown().get(i) ? Ranking.Elsewhere.MISSPELT : Ranking.Elsewhere.EXACT
              : misspelt[i].test(doc) ? Ranking.Elsewhere.MISSPELT : Ranking.Elsewhere.NOWHERE;
    }
    for (int k = 0; k < meets.length; k++) {
      int head = query.heads().get(k);
      if (head >= 0) {
        found[head] =
            isMet(k, doc)
                ? Ranking.Elsewhere.MET
                : isMentioned(k, doc) ? Ranking.Elsewhere.EXACT : Ranking.Elsewhere.NOWHERE;
      }
    }
    return found;
  }

  /** Documents among which all are that {@link #isFull} passes. */
  Lead lead(Lead filter) {
    Lead least = filter;
    for (int i = 0; i < words.length; i++) {
      if (query.isPlain(i)) {
        least = Lead.shorter(least, Lead.of(words[i]));
      }
    }
    for (int k = 0; k < meets.length; k++) {
      least = Lead.shorter(least, lead(k));
    }
    return least;
  }

  private Lead lead(int k) {
    Lead lead = leads[k];
    if (lead == null) {
      lead = leadOf(k);
      leads[k] = lead;
    }
    return lead;
  }

  private Lead leadOf(int k) {
    return switch (query.clauses().get(k)) {
      case Clause.Must(var span, var filter) -> FilterTests.lead(filter, segment);
      case Clause.Phrase phrase -> Lead.of(mentions[k]);
      case Clause.Should(var span, var filter, var phrases, var least) -> {
        if (least != null) {
          yield Lead.all(segment);
        }
        if (filter == null) {
          yield Lead.of(mentions[k]);
        }
        Lead met = FilterTests.lead(filter, segment);
        DocLists mentioned = mentions[k];
        yield met.isAll()
            ? met
            : new Lead(
                met.size() + mentioned.size(),
                () -> DocLists.of(List.of(met.list())).or(mentioned).all());
      }
      case Clause.Never never -> Lead.all(segment);
      case Clause.Idle idle -> Lead.all(segment);
    };
  }

  /** Documents among which all are that fail no demand, as far as demands choose any. */
  Lead demanded(Lead filter) {
    Lead least = filter;
    for (int k = 0; k < meets.length; k++) {
      if (query.isDemand(k) || query.isPlace(k)) {
        least = Lead.shorter(least, lead(k));
      }
    }
    return least;
  }

  /** The documents that a part of the question is found in: see {@link QueryWords#heads}. */
  DocLists found(int i) {
    int k = query.heads().indexOf(i);
    return k < 0 ? having(i) : mentions[k];
  }

  /** Documents that meet the wish that begins with a word; nothing if none begins there. */
  Lead met(int i) {
    int k = query.heads().indexOf(i);
    return k < 0 || query.clauses().get(k).asked() == null
        ? Lead.of(DocLists.NONE)
        : FilterTests.lead(Objects.requireNonNull(query.clauses().get(k).asked()), segment);
  }
}
