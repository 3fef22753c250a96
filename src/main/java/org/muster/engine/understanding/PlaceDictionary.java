package org.muster.engine.understanding;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.Place;
import org.muster.engine.gazetteer.PostcodeMatch;

/** Names of places, as far as reading needs them: the gazetteer, or a small one in tests. */
interface PlaceDictionary {

  /** Places of that name, the likelier first for somebody in the country. */
  List<Place> named(String name, @Nullable String country);

  /** Places whose name is nearly that, the likelier first. */
  List<Place> like(String name, @Nullable String country);

  /** Whether some name begins with these words and has more of them. */
  boolean goesOn(String words);

  /** Whether a place is called so by itself, not only in a list of foreign names for it. */
  boolean isOwn(String name, Place place);

  /** Postcodes that begin at a character of a text, the likelier first. */
  List<PostcodeMatch> postcodes(String text, int from, @Nullable String country);

  static PlaceDictionary of(Gazetteer gazetteer) {
    return new PlaceDictionary() {
      @Override
      public List<Place> named(String name, @Nullable String country) {
        return gazetteer.named(name, country);
      }

      @Override
      public List<Place> like(String name, @Nullable String country) {
        return gazetteer.like(name, country);
      }

      @Override
      public boolean goesOn(String words) {
        return gazetteer.beginsName(words);
      }

      @Override
      public boolean isOwn(String name, Place place) {
        return gazetteer.isOwn(name, place);
      }

      @Override
      public List<PostcodeMatch> postcodes(String text, int from, @Nullable String country) {
        return gazetteer.postcodes(text, from, country);
      }
    };
  }
}
