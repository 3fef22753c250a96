package org.muster.engine.lucene;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.engine.query.Completer.Request;
import org.muster.engine.query.Completer.Tolerance;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Fit;

/** Gathers the names that fit from one segment. */
final class SuggestionLeaf {

  private static final double NEAR_M = 10_000;

  /** Longer texts are forgiven their typos word by word only: it costs ever more to do both. */
  private static final int LONGEST_TOGETHER = 16;

  private static final Fit WHOLE = new Fit(0, 0);
  private static final Fit BEGINNING = new Fit(0, 1);
  private static final Fit PARTS = new Fit(0, 2);
  private static final Fit PARTS_OF_OTHER = PARTS.asOther();

  private final Snapshot.Part part;
  private final Segment segment;
  private final NameEntries entries;
  private final Request request;
  private final PrefixText typed;
  private final String joined;
  private final Map<SameName.Key, SameName> found;
  private final DocTest passes;
  private final @Nullable NumberColumn starts;
  private final long now;
  private final BitSet seen;

  SuggestionLeaf(
      Snapshot.Part part,
      Request request,
      PrefixText typed,
      Map<SameName.Key, SameName> found) {
    this.part = part;
    this.segment = part.segment();
    this.entries = segment.entries();
    this.request = request;
    this.typed = typed;
    this.joined = typed.joined();
    this.found = found;
    this.passes = FilterTests.of(request.filter(), segment);
    this.starts = segment.number(Fields.STARTS_AT);
    this.now = request.now().toEpochMilli();
    this.seen = new BitSet(entries.size());
  }

  /** Names that begin with all that was typed, spaces apart. */
  void beginning() {
    String[] whole = entries.whole().keys();
    int end = entries.whole().behind(joined);
    for (int i = entries.whole().from(joined); i < end; i++) {
      add(i, whole[i].length() == joined.length() ? WHOLE : BEGINNING);
    }
    entries
        .otherWhole()
        .each(
            joined,
            true,
            entry -> {
              Fit fit = seen.get(entry) ? null : fit(entry);
              if (fit != null && fit.looseness() < PARTS.looseness()) {
                add(entry, fit);
              }
            });
  }

  /** What else fits of those that are called so first. */
  void rest(SameName.Key key) {
    String called = key.name().replace(" ", "");
    int at = entries.whole().from(called);
    for (; at < entries.size() && entries.whole().keys()[at].equals(called); at++) {
      if (entries.types()[at].equals(key.type()) && entries.spelt()[at].equals(key.name())) {
        addIfFits(at);
      }
    }
  }

  /**
   * Names that have every word, the last one perhaps begun.
   *
   * @param enough types that need no more
   */
  void words(Set<String> enough) {
    List<String> words = typed.words();
    boolean latin = Documents.isLatin(joined);
    if (words.size() == 1 && latin) {
      entries.words().each(joined, true, entry -> addOf(entry, PARTS, enough));
      entries.otherWords().each(joined, true, entry -> addOf(entry, PARTS_OF_OTHER, enough));
      return;
    }
    if (latin || words.size() > 1) {
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
      entries.words().each(rarest, begun, entry -> addIfFits(entry, enough));
      entries.otherWords().each(rarest, begun, entry -> addIfFits(entry, enough));
    }
    if (!latin) {
      entries.tails().each(joined, true, entry -> addIfFits(entry, enough));
    }
  }

  /** Names that fit but for typos. */
  void alike() {
    alike(entries.whole(), joined, true, joined.length() <= LONGEST_TOGETHER);
    alike(entries.otherWhole(), joined, true, joined.length() <= LONGEST_TOGETHER);
    String longest = typed.words().getLast();
    boolean begun = true;
    for (String word : typed.words().subList(0, typed.words().size() - 1)) {
      if (word.length() > longest.length()) {
        longest = word;
        begun = false;
      }
    }
    alike(entries.words(), longest, begun, true);
    alike(entries.otherWords(), longest, begun, true);
    if (!Documents.isLatin(joined)) {
      entries.tails().each(joined, true, this::addIfFits);
    }
  }

  private void alike(Beginnings keys, String text, boolean begun, boolean forgiving) {
    int typos = forgiving ? PrefixText.allowed(text, request.tolerance()) : 0;
    if (typos == 0) {
      keys.each(text, begun, this::addIfFits);
    } else {
      String sure =
          request.tolerance() == Tolerance.BEHIND_FIRST_LETTER ? text.substring(0, 1) : "";
      keys.alike(text, begun, typos, sure, this::addIfFits);
    }
  }

  private void addIfFits(int entry, Set<String> enough) {
    if (!enough.contains(entries.types()[entry])) {
      addIfFits(entry);
    }
  }

  private void addOf(int entry, Fit fit, Set<String> enough) {
    if (!enough.contains(entries.types()[entry])) {
      add(entry, fit);
    }
  }

  private void addIfFits(int entry) {
    if (!seen.get(entry)) {
      Fit fit = fit(entry);
      if (fit == null) {
        seen.set(entry);
      } else {
        add(entry, fit);
      }
    }
  }

  /** How an entry's first name fits; if it does not, the best of the others. */
  private @Nullable Fit fit(int entry) {
    List<List<String>> names = entries.names().get(entry);
    Fit best = typed.fit(names.getFirst(), request.tolerance());
    if (best != null) {
      return best;
    }
    for (List<String> name : names.subList(1, names.size())) {
      Fit fit = typed.fit(name, request.tolerance());
      if (fit != null && (best == null || fit.compareTo(best) < 0)) {
        best = fit;
      }
    }
    return best == null ? null : best.asOther();
  }

  private void add(int entry, Fit fit) {
    if (seen.get(entry)) {
      return;
    }
    seen.set(entry);
    SameName same = null;
    for (int i = entries.from(entry); i < entries.ends()[entry]; i++) {
      int doc = entries.docs()[i];
      if (!passes.test(doc) || !part.isLive(doc)) {
        continue;
      }
      if (same == null) {
        var key = new SameName.Key(entries.types()[entry], entries.spelt()[entry]);
        same = found.computeIfAbsent(key, k -> new SameName(k, now, fit, segment));
      }
      long start = starts == null ? NumberColumn.NONE : starts.value(doc);
      same.add(fit, segment, doc, distanceStep(doc), start == NumberColumn.NONE ? now : start);
    }
  }

  /** How often the distance is twice what is still near; what is nowhere is farthest. */
  private int distanceStep(int doc) {
    GeoPoint near = request.near();
    if (near == null) {
      return 0;
    }
    return segment.places().isSomewhere(doc)
        ? Math.getExponent(1 + segment.places().metresTo(doc, near) / NEAR_M)
        : Integer.MAX_VALUE;
  }
}
