package org.muster.engine.lucene;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Completer.Request;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Fit;
import org.muster.engine.text.Latin;
import org.muster.engine.text.PrefixText;

/** The names that fit in one segment. */
final class SuggestionLeaf {

  /** Longer texts are forgiven their typos word by word only: it costs ever more to do both. */
  private static final int LONGEST_TOGETHER = 16;

  private static final double METRES_TO_A_DEGREE = 111_000;

  private static final int WHOLE = 0;
  private static final int BEGINNING = 1;
  private static final Fit PARTS = new Fit(0, 2);

  private final Segment segment;
  private final NameEntries entries;
  private final Request request;
  private final PrefixText typed;
  private final String joined;
  private final SuggestionCollector collector;
  private final DocSet passes;
  private final @Nullable NumberColumn starts;
  private final long now;
  private final @Nullable DistanceSteps distances;
  private final BitSet seen;
  private final BestNames[] best;
  private @Nullable BitSet others;

  SuggestionLeaf(
      Snapshot.Part part, Request request, PrefixText typed, SuggestionCollector collector) {
    this.segment = part.segment();
    this.entries = segment.entries();
    this.request = request;
    this.typed = typed;
    this.joined = typed.joined();
    this.collector = collector;
    this.passes = part.live().and(segment.passing(request.filter()));
    this.starts = segment.number(Fields.STARTS_AT);
    this.now = request.now().toEpochMilli();
    GeoPoint near = request.near();
    this.distances = near == null ? null : new DistanceSteps(near);
    this.seen = new BitSet(entries.size());
    KeywordColumn types = segment.keyword(Fields.TYPE);
    String[] all = types == null ? new String[] {""} : types.values();
    this.best = new BestNames[all.length];
    Arrays.setAll(best, i -> collector.ofType(all[i]));
  }

  /** Names that begin with all that was typed, spaces apart. */
  void beginning() {
    begun(entries.whole(), 0, true);
    begun(entries.otherWhole(), 1, false);
  }

  private void begun(SortedNames names, int other, boolean sure) {
    var whole = new Fit(0, WHOLE, other);
    var begun = new Fit(0, BEGINNING, other);
    int end = names.behind(joined);
    for (int i = names.from(joined); i < end; i++) {
      offer(names.entry(i), names.key(i).length() == joined.length() ? whole : begun, sure);
    }
  }

  /** Names that have every word, the last one perhaps begun. */
  void words() {
    if (!isAnyTaking(PARTS)) {
      return;
    }
    List<String> words = typed.words();
    boolean latin = Latin.isLatin(joined);
    if (words.size() == 1 && latin) {
      entries.words().each(joined, true, entry -> offer(entry, PARTS, true));
      entries.otherWords().each(joined, true, entry -> offer(entry, PARTS.asOther(), false));
      return;
    }
    String rarest = words.getLast();
    boolean begun = true;
    int least = entries.words().behind(rarest) - entries.words().from(rarest);
    for (String word : words.subList(0, words.size() - 1)) {
      int size = entries.words().from(word + '\0') - entries.words().from(word);
      if (size < least) {
        least = size;
        rarest = word;
        begun = false;
      }
    }
    entries.words().each(rarest, begun, entry -> offer(entry, PARTS, false));
    entries.otherWords().each(rarest, begun, entry -> offer(entry, PARTS.asOther(), false));
    if (!latin) {
      entries.tails().each(joined, true, entry -> offer(entry, PARTS, false));
    }
  }

  /**
   * Names that fit but for typos.
   *
   * @param most typos in a word; what has fewer was offered before
   */
  void alike(int most) {
    if (most == 1) {
      beginning();
      words();
    }
    if (joined.length() <= LONGEST_TOGETHER) {
      alike(entries.whole(), joined, most, BEGINNING, 0);
      alike(entries.otherWhole(), joined, most, BEGINNING, 1);
    }
    if (typed.words().size() == 1) {
      alike(entries.words(), joined, most, PARTS.looseness(), 0);
      alike(entries.otherWords(), joined, most, PARTS.looseness(), 1);
    } else if (most == 1) {
      everyWord();
    }
  }

  /** Entries with keys that are like the text, with the fit that they have at best. */
  private void alike(SortedNames keys, String text, int most, int looseness, int other) {
    int allowed = PrefixText.allowed(text, request.tolerance());
    if (most <= allowed) {
      var fit = new Fit(most, looseness, other);
      var wrongFirst = new Fit(most + 1, looseness, other);
      char first = text.charAt(0);
      keys.alike(
          text,
          true,
          most,
          PrefixText.sure(text, request.tolerance()),
          at -> offer(keys.entry(at), keys.first(at) == first ? fit : wrongFirst, false));
    }
  }

  /** Entries with all words or what is like them. */
  private void everyWord() {
    BitSet all = null;
    List<String> words = typed.words();
    for (int i = 0; i < words.size() && (all == null || !all.isEmpty()); i++) {
      var with = new BitSet(entries.size());
      String word = words.get(i);
      boolean last = i == words.size() - 1;
      entries.words().each(word, last, request.tolerance(), with::set);
      entries.otherWords().each(word, last, request.tolerance(), with::set);
      if (all == null) {
        all = with;
      } else {
        all.and(with);
      }
    }
    if (all != null) {
      for (int e = all.nextSetBit(0); e >= 0; e = all.nextSetBit(e + 1)) {
        offer(e, PARTS, false);
      }
    }
  }

  /** How an entry's first name fits; if it does not, the best of the others. */
  private @Nullable Fit fit(int entry) {
    List<List<String>> names = entries.names().get(entry);
    Fit best = typed.fit(names.getFirst(), entries.whole().key(entry));
    return best != null || names.size() == 1 ? best : otherFit(names);
  }

  /** The best fit of the names behind the first one. */
  private @Nullable Fit otherFit(List<List<String>> names) {
    Fit best = null;
    for (int i = 1; i < names.size(); i++) {
      Fit fit = typed.fit(names.get(i));
      if (fit != null && (best == null || fit.compareTo(best) < 0)) {
        best = fit;
      }
    }
    return best == null ? null : best.asOther();
  }

  /**
   * An entry that may fit.
   *
   * @param fit how well at best; if it is better than that it is offered again
   * @param sure whether it fits just so
   */
  private void offer(int entry, Fit fit, boolean sure) {
    BestNames top = best[entries.types()[entry]];
    if (!top.takes(fit) || seen.get(entry) || !hasGood(entry, fit, top)) {
      return;
    }
    Fit real = sure ? fit : fit(entry);
    if (real == null) {
      seen.set(entry);
    } else if (sure || hasGood(entry, real, top)) {
      collector.gather(entries.groups()[entry], real.other() > 0 ? null : real);
    }
  }

  /** Whether names of some type can be among the best with this fit. */
  private boolean isAnyTaking(Fit fit) {
    for (BestNames names : best) {
      if (names.takes(fit)) {
        return true;
      }
    }
    return false;
  }

  /** Whether one of the documents of an entry can make it one of the best. */
  private boolean hasGood(int entry, Fit fit, BestNames top) {
    GeoPoint near = request.near();
    double degrees = near == null ? 0 : top.metres(fit) / METRES_TO_A_DEGREE;
    for (int i = entries.from(entry); i < entries.ends()[entry]; i++) {
      int doc = entries.docs()[i];
      if (!passes.has(doc)
          || (near != null && Math.abs(segment.places().lat(doc) - near.lat()) > degrees)) {
        continue;
      }
      long weeks = SameName.weeks(now, start(doc));
      if (top.takes(SameName.order(fit, 0, weeks))) {
        NameGroup group = entries.groups()[entry];
        long rest = SameName.rest(NameGroup.step(group.documents().get()), group.name().length());
        if (top.takes(SameName.order(fit, distanceStep(doc), weeks) + rest, group.name())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether one of an entry's names behind the first may fit: one look where there is no typo. */
  private boolean mayFitAsOther(int entry) {
    if (request.tolerance() != Tolerance.NONE) {
      return true;
    }
    if (others == null) {
      others = new BitSet(entries.size());
      entries.otherWhole().each(joined, true, others::set);
      entries.otherWords().each(typed.words().getLast(), true, others::set);
      entries.tails().each(joined, true, others::set);
    }
    return others.get(entry);
  }

  /** Adds the documents of a name that fit: see {@link SuggestionCollector#gather}. */
  void gather(NameGroup group, @Nullable Fit fit, SameName same) {
    int entry = entries.first(group);
    for (; entry >= 0 && entry < entries.size() && entries.groups()[entry].equals(group); entry++) {
      seen.set(entry);
      Fit its = fit;
      if (fit == null && mayFitAsOther(entry)) {
        its = otherFit(entries.names().get(entry));
      }
      for (int i = entries.from(entry); its != null && i < entries.ends()[entry]; i++) {
        int doc = entries.docs()[i];
        if (passes.has(doc)) {
          same.add(its, segment, doc, distanceStep(doc), start(doc), now);
        }
      }
    }
  }

  private long start(int doc) {
    long start = starts == null ? NumberColumn.NONE : starts.value(doc);
    return start == NumberColumn.NONE ? now : start;
  }

  private int distanceStep(int doc) {
    return distances == null ? 0 : distances.of(doc, segment.places());
  }
}
