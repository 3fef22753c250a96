package org.muster.suggest;

import org.muster.place.Place;
import org.muster.search.Completer.Completion;
import org.muster.search.Fit;

/** Something that fits, before it is put into words. */
sealed interface Choice {

  Fit fit();

  SuggestQuery.Type type();

  /** Rows of one name. */
  record OfRows(SuggestQuery.Type type, Completion completion) implements Choice {
    @Override
    public Fit fit() {
      return completion.fit();
    }
  }

  /** A word for what games are. */
  record OfTag(Tag tag, Fit fit) implements Choice {
    @Override
    public SuggestQuery.Type type() {
      return SuggestQuery.Type.TAG;
    }
  }

  /** Somewhere to search around. */
  record OfPlace(Place place, Fit fit) implements Choice {
    @Override
    public SuggestQuery.Type type() {
      return SuggestQuery.Type.PLACE;
    }
  }
}
