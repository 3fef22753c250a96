package org.muster.community.discovery;

import org.muster.engine.gazetteer.Place;
import org.muster.engine.query.Completer.Completion;
import org.muster.engine.query.Fit;

/** A match before it is formatted as a suggestion. */
sealed interface SuggestionCandidate {

  Fit fit();

  SuggestQuery.Type type();

  /** Rows with the same name. */
  record OfRows(SuggestQuery.Type type, Completion completion) implements SuggestionCandidate {
    @Override
    public Fit fit() {
      return completion.fit();
    }
  }

  /** A term of the vocabulary. */
  record OfTag(Tag tag, Fit fit) implements SuggestionCandidate {
    @Override
    public SuggestQuery.Type type() {
      return SuggestQuery.Type.TAG;
    }
  }

  /** A place to search around. */
  record OfPlace(Place place, Fit fit) implements SuggestionCandidate {
    @Override
    public SuggestQuery.Type type() {
      return SuggestQuery.Type.PLACE;
    }
  }
}
