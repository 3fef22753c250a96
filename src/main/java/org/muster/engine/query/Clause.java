package org.muster.engine.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a stretch of a text asks for, beyond its plain words. A document whose name has every word
 * of the text is found whatever the clauses say ({@link Never} apart): somebody who types a name
 * means it, even if it reads like a wish ("Sunday Skirmish", "Phoenix Airsoft").
 */
public sealed interface Clause {

  /** The stretch that it was read from. */
  Span span();

  /** What is asked for beyond words; absent if nothing is, or if something is not wanted. */
  default @Nullable Filter asked() {
    return switch (this) {
      case Must must -> must.filter();
      case Should should -> should.filter();
      case Never never -> null;
      case Phrase phrase -> null;
      case Name name -> null;
      case Idle idle -> null;
    };
  }

  /**
   * Characters of a text.
   *
   * @param from the first, counted in UTF-16 units as Java does
   * @param to behind the last
   */
  record Span(int from, int to) {
    public Span {
      if (from < 0 || to < from) {
        throw new IllegalArgumentException("no stretch of text: " + from + " to " + to);
      }
    }
  }

  /** Said plainly: a document that does not pass is no answer. */
  record Must(Span span, Filter filter) implements Clause {}

  /**
   * Most likely meant: a document that passes is better than one that only has the words somewhere.
   *
   * @param filter absent: only other words for the same
   * @param phrases other words for it, each a phrase; the words of the stretch itself count anyway
   * @param atLeast what passes this is found too, behind what is meant; absent: nothing else is
   */
  record Should(Span span, @Nullable Filter filter, List<String> phrases, @Nullable Filter atLeast)
      implements Clause {
    public Should {
      phrases = List.copyOf(phrases);
    }

    public Should(Span span, @Nullable Filter filter, List<String> phrases) {
      this(span, filter, phrases, null);
    }
  }

  /**
   * Not wanted: neither what passes the filter nor, if there is none, what has one of the phrases
   * anywhere; with a filter the phrases count in names only, as prose may well say "no milsim".
   */
  record Never(Span span, @Nullable Filter filter, List<String> phrases) implements Clause {
    public Never {
      phrases = List.copyOf(phrases);
    }
  }

  /** Quoted: these words together in this order. */
  record Phrase(Span span, String words) implements Clause {}

  /**
   * What something is called, as a whole: plain words, of which none is given up lightly. Who types
   * "unit 13 hastings sunday" means what is called so, whatever else has a Sunday.
   *
   * @param words it is called so, however the text spells it
   */
  record Name(Span span, String words) implements Clause {}

  /** Words that only hold a sentence together, or that were overruled: they never decide. */
  record Idle(Span span) implements Clause {}
}
