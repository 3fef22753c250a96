package org.muster.community.discovery;

import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Fit;

/** Something that fits, before it is put into words. */
sealed interface SuggestionCandidate {

  Fit fit();

  SuggestQuery.Type type();

  /** Rows of one name. */
  record OfRows(SuggestQuery.Type type, Completion completion) implements SuggestionCandidate {
    @Override
    public Fit fit() {
      return completion.fit();
    }
  }

  /** A word for what games are. */
  record OfTag(Tag tag, Fit fit) implements SuggestionCandidate {
    @Override
    public SuggestQuery.Type type() {
      return SuggestQuery.Type.TAG;
    }
  }

  /** Somewhere to search around. */
  record OfPlace(Place place, Fit fit) implements SuggestionCandidate {
    @Override
    public SuggestQuery.Type type() {
      return SuggestQuery.Type.PLACE;
    }
  }
}
