package org.muster.engine.lucene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Aim;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.ranking.Ranking;
import org.muster.engine.text.Latin;
import org.muster.engine.text.QueryWords;

/**
 * A text and a filter, asked of one segment: the documents that have each plain word, those that
 * meet each clause, and those that only mention it. Words and clauses go by their numbers in {@link
 * QueryWords}.
 */
final class SegmentQuestion {

  /** A place that is named by so few letters is not told from another word. */
  private static final int LONGEST_CODE = 2;

  private static final Filter CLUBS_OR_PLAYERS =
      Filter.anyOf(Fields.TYPE, Set.of("club", "player"));
  private static final Filter CLOSED = Filter.is(Fields.RECRUITING, "false");

  private final Snapshot.Part part;
  private final QueryWords query;
  private final WordForms forms;
  private final DocSet passing;
  private final List<DocSet> home;
  private final DocSet[] words;
  private final DocSet[] misspelt;
  private final DocSet[] names;
  private final DocSet called;
  private final DocSet[] met;
  private final DocSet[] mentioned;
  private final List<DocSet> never = new ArrayList<>();
  private final DocSet unwanted;
  private final Filter where;

  /**
   * Asks.
   *
   * @param ofNobody whether players are no answer: see {@link Aim#isOfNobody}
   */
  SegmentQuestion(
      Snapshot.Part part,
      QueryWords query,
      WordForms forms,
      Filter filter,
      boolean ofNobody,
      @Nullable Filter home) {
    this.part = part;
    this.query = query;
    this.forms = forms;
    Segment segment = part.segment();
    int n = query.words().size();
    this.words = new DocSet[n];
    this.misspelt = new DocSet[n];
    this.names = new DocSet[n];
    this.called = forms.called(segment);
    this.where = filter;
    for (int i = 0; i < n; i++) {
      words[i] = query.isPlain(i) || query.isLight(i) ? forms.in(segment, i) : DocSet.NONE;
      misspelt[i] = DocSet.NONE;
      boolean named = query.countsInName(i) && !isCode(query.heads().indexOf(i));
      names[i] = named ? forms.inNames(segment, i) : DocSet.NONE;
    }
    this.met = new DocSet[query.clauses().size()];
    this.mentioned = new DocSet[met.length];
    for (int k = 0; k < met.length; k++) {
      met[k] = DocSet.NONE;
      mentioned[k] = DocSet.NONE;
      prepare(k);
    }
    together();
    if (ofNobody) {
      // half a callsign may be a town: "San" begins Sani
      DocSet players = segment.passing(Aim.PLAYERS);
      never.add(n == 1 ? players.without(names[0]) : players);
    }
    this.unwanted = DocSet.anyOf(never);
    this.passing = passing(filter);
    List<DocSet> parts = segment.home(home);
    // a site speaks no language
    this.home = query.isOfSites() && !parts.isEmpty() ? parts.subList(0, 1) : parts;
  }

  private SegmentQuestion(SegmentQuestion narrower, QueryWords wider) {
    this.part = narrower.part;
    this.query = wider;
    this.forms = narrower.forms;
    this.words = narrower.words;
    this.misspelt = new DocSet[words.length];
    Arrays.fill(misspelt, DocSet.NONE);
    this.names = narrower.names;
    this.called = narrower.called;
    this.where = narrower.where;
    this.home = narrower.home;
    this.passing = narrower.passing;
    this.never.addAll(narrower.never);
    this.unwanted = narrower.unwanted;
    this.met = narrower.met.clone();
    this.mentioned = narrower.mentioned.clone();
    for (int k = 0; k < met.length; k++) {
      if (!wider.clauses().get(k).equals(narrower.query.clauses().get(k))) {
        prepare(k);
      }
    }
  }

  /** The same words with clauses of which some ask for more; no other ones are excluded. */
  SegmentQuestion beyond(QueryWords wider) {
    return new SegmentQuestion(this, wider);
  }

  private void prepare(int k) {
    Segment segment = part.segment();
    switch (query.clauses().get(k)) {
      case Clause.Must(var span, var filter) -> met[k] = segment.passing(filter);
      case Clause.Phrase(var span, var text) -> {
        met[k] = phrase(Documents.TEXT, text);
        mentioned[k] = met[k];
      }
      case Clause.Should(var span, var filter, var phrases, var least) -> {
        DocSet own = ownWords(k);
        DocSet called = phrases.isEmpty() ? own : own.or(anyOf(phrases));
        met[k] = filter == null ? own : segment.passing(filter);
        if (filter != null && Aim.isKind(filter)) {
          called = called.and(segment.passing(serving()));
        } else if (filter != null && Aim.isOfGames(filter)) {
          called = called.and(games());
        } else if (filter != null && Aim.isSite(filter)) {
          called = called.without(segment.passing(CLUBS_OR_PLAYERS));
        } else if (filter != null && Aim.isSaidByGames(filter)) {
          called = called.without(games());
        } else if (filter != null && Aim.isOfRecruiting(filter)) { // "recruitment is closed"
          called = called.without(segment.passing(CLOSED));
        }
        mentioned[k] = least == null ? called : called.or(segment.passing(least));
      }
      case Clause.Never(var span, var filter, var phrases) -> {
        if (filter != null) {
          never.add(segment.passing(filter));
        }
        String field = filter == null ? Documents.TEXT : Documents.NAME;
        phrases.forEach(phrase -> never.add(phrase(field, phrase)));
      }
      case Clause.Name name -> {}
      case Clause.Idle idle -> {}
    }
  }

  /** The words of names are found where those of one of them stand together. */
  private void together() {
    List<DocSet> called =
        query.clauses().stream()
            .filter(Clause.Name.class::isInstance)
            .map(name -> phrase(Documents.TEXT, ((Clause.Name) name).words()))
            .toList();
    DocSet any = DocSet.anyOf(called);
    for (int i = 0; i < words.length; i++) {
      words[i] = query.isNamed(i) ? words[i].and(any) : words[i];
    }
  }

  /** Clubs and sites, unless only others are asked for. */
  private Filter serving() {
    return Aim.mayBeOfClubs(where) ? Filter.anyOf(Fields.TYPE, Aim.CLUBS) : new Filter.All();
  }

  private DocSet anyOf(List<String> phrases) {
    return part.segment()
        .together(
            Documents.TEXT,
            phrases,
            () -> phrases.stream().map(text -> phrase(Documents.TEXT, text)).toList());
  }

  private DocSet phrase(String field, String text) {
    return part.segment().withPhrase(field, forms.wordsOf(text));
  }

  /** What only begins like a place is not there: "manc" is no "manche"; nor is "la" anywhere. */
  private DocSet ownWords(int k) {
    List<String> own = query.wordsOf(k);
    if (isCode(k)) {
      return DocSet.NONE;
    }
    return own.size() == 1 && !query.isPlace(k)
        ? forms.in(part.segment(), query.heads().get(k))
        : part.segment().withPhrase(Documents.TEXT, own);
  }

  private boolean isCode(int k) {
    if (k < 0 || !query.isPlace(k)) {
      return false;
    }
    List<String> own = query.wordsOf(k);
    return own.size() == 1
        && own.getFirst().length() <= LONGEST_CODE
        && Latin.isLatin(own.getFirst());
  }

  /** What is there, passes the filter, and has what was quoted word for word. */
  private DocSet passing(Filter filter) {
    DocSet passing = part.live().and(part.segment().passing(filter));
    for (int k = 0; k < met.length; k++) {
      if (query.clauses().get(k) instanceof Clause.Phrase) {
        passing = passing.and(met[k]);
      }
    }
    return passing;
  }

  Snapshot.Part part() {
    return part;
  }

  /** The documents that are there and pass the filter. */
  DocSet passing() {
    return passing;
  }

  /** In how many ways a document is not of the asker. */
  int foreign(int doc) {
    int foreign = 0;
    for (DocSet its : home) {
      foreign += its.has(doc) ? 0 : 1;
    }
    return foreign;
  }

  /** Lets words that were not found stand for others that are spelt like them. */
  void forgive(WordForms.Misspelt[] meant) {
    for (int i = 0; i < meant.length; i++) {
      misspelt[i] =
          meant[i].isEmpty() || query.isNamed(i) ? DocSet.NONE : forms.in(part.segment(), meant[i]);
    }
  }

  /**
   * Those that have every plain word and meet or mention every wish, or have all of it in a name.
   * What fails a demand is no answer by words that all mean something, unless it is called just so:
   * "free" in the name of a game that costs something.
   */
  DocSet everything() {
    DocSet allowed = passing;
    for (int k = 0; k < met.length; k++) {
      allowed = query.isDemand(k) ? allowed.and(met[k]) : allowed;
    }
    DocSet full = allowed;
    for (int i = 0; i < words.length; i++) {
      full = query.isPlain(i) ? full.and(words[i]) : full;
    }
    for (int k = 0; k < met.length && !full.isEmpty(); k++) {
      if (query.clauses().get(k) instanceof Clause.Should) {
        full = full.and(met[k].or(mentioned[k]));
      }
    }
    full = full.without(unwanted);
    if (query.isPlain() || query.words().isEmpty()) {
      return full;
    }
    DocSet named = allInName();
    return full.or(passing.and(query.plain() > 0 ? named : called.or(named.and(allowed))));
  }

  /** Whether any document has a word, misspelt ones not counted. */
  boolean isFound(int i) {
    return !words[i].isEmpty();
  }

  /** The games. */
  DocSet games() {
    return part.segment().passing(Aim.EVENTS);
  }

  /** The documents that have a word in a name. */
  DocSet inNames(int i) {
    return names[i];
  }

  /** The documents that are called as the whole text. */
  DocSet called() {
    return called;
  }

  /** The documents of which a name has every word that counts. */
  DocSet allInName() {
    return called.or(inOneName(false));
  }

  /** The documents of which a name may have every word that counts, misspelt or not. */
  DocSet mayBeAllInName() {
    return called.or(inOneName(true));
  }

  private DocSet inOneName(boolean misspeltToo) {
    DocSet all = null;
    for (int i = 0; i < names.length && (all == null || !all.isEmpty()); i++) {
      if (query.countsInName(i)) {
        DocSet its = misspeltToo && query.isPlain(i) ? names[i].or(having(i)) : names[i];
        all = all == null ? its : all.and(its);
      }
    }
    return all == null ? DocSet.NONE : all;
  }

  /** The documents that meet all that is demanded, and are where it is wished for. */
  DocSet meetingDemands() {
    DocSet left = passing;
    for (int k = 0; k < met.length; k++) {
      left =
          query.isDemand(k)
              ? left.and(met[k])
              : query.isPlace(k) ? left.and(met[k].or(mentioned[k])) : left;
    }
    return left.without(unwanted);
  }

  /** How many conditions a document fails. */
  int failed(int doc) {
    int failed = 0;
    for (DocSet its : never) {
      failed += its.has(doc) ? 1 : 0;
    }
    for (int k = 0; k < met.length; k++) {
      failed += query.isDemand(k) && !met[k].has(doc) ? 1 : 0;
    }
    return failed;
  }

  /** Whether a document is somewhere else than where it is wished for. */
  boolean isAway(int doc) {
    for (int k = 0; k < met.length; k++) {
      if (query.isPlace(k) && !met[k].has(doc) && !mentioned[k].has(doc)) {
        return true;
      }
    }
    return false;
  }

  /** The documents that meet a clause. */
  DocSet met(int k) {
    return met[k];
  }

  /** The documents that have the words of a clause, or others for them. */
  DocSet mentioned(int k) {
    return mentioned[k];
  }

  /** The documents that have a word, however spelt. */
  DocSet having(int i) {
    return words[i].or(misspelt[i]);
  }

  /** How a document has each word, its names apart; for the first word of a wish, the wish. */
  Ranking.Elsewhere[] elsewhere(int doc) {
    var found = new Ranking.Elsewhere[words.length];
    Arrays.setAll(found, i -> elsewhere(i, doc));
    for (int k = 0; k < met.length; k++) {
      int head = query.heads().get(k);
      if (head >= 0) {
        found[head] =
            met[k].has(doc)
                ? Ranking.Elsewhere.MET
                : mentioned[k].has(doc) ? Ranking.Elsewhere.EXACT : Ranking.Elsewhere.NOWHERE;
      }
    }
    return found;
  }

  private Ranking.Elsewhere elsewhere(int i, int doc) {
    if (words[i].has(doc)) {
      return forms.unknown().get(i) ? Ranking.Elsewhere.MISSPELT : Ranking.Elsewhere.EXACT;
    }
    return misspelt[i].has(doc) ? Ranking.Elsewhere.MISSPELT : Ranking.Elsewhere.NOWHERE;
  }

  /** The documents that a part of the question is found in: see {@link QueryWords#heads}. */
  DocSet found(int i) {
    int k = query.heads().indexOf(i);
    return k < 0 ? having(i) : mentioned[k];
  }

  /** Those that meet the wish that begins with a word, too. */
  DocSet foundOrMet(int i) {
    int k = query.heads().indexOf(i);
    return k < 0 || query.clauses().get(k).asked() == null ? found(i) : found(i).or(met[k]);
  }
}
