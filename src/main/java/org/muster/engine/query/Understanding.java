package org.muster.engine.query;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads texts. Never fails, whatever the text: what is not understood is plain words. */
public interface Understanding {

  /** Nothing is understood: every word is a plain word. */
  Understanding NONE = (text, asker, indexed) -> Question.plain(text);

  /**
   * Reads a text.
   *
   * @param indexed what the index knows of it
   */
  Question read(SearchText text, Asker asker, IndexedWords indexed);

  /** Reads a text of which nothing is known. */
  default Question read(SearchText text, Asker asker) {
    return read(text, asker, IndexedWords.NONE);
  }

  /**
   * Who asks for what, as far as it changes how words are read.
   *
   * @param now the moment of asking
   * @param zone that days and times of day are in
   * @param country ISO 3166-1 alpha-2: places of this country come first
   * @param language BCP 47 primary tag of the text; absent: any
   * @param reads the same of the language that they read: that of the text, if it does not show
   * @param types the types of documents in the list (see {@link Fields#TYPE})
   * @param given parameters that were given beside the text, by name: they win over the text
   * @param radiusKm how far around a place in the text is near; absent: as the text or custom has
   *     it
   * @param peopled ISO 3166-1 alpha-2, the countries where there is something; empty: unknown
   */
  record Asker(
      Instant now,
      ZoneId zone,
      @Nullable String country,
      @Nullable String language,
      @Nullable String reads,
      Set<String> types,
      Set<String> given,
      @Nullable Double radiusKm,
      Set<String> peopled) {

    /** Who asks without a radius, of a community that may be anywhere. */
    public Asker(
        Instant now,
        ZoneId zone,
        @Nullable String country,
        @Nullable String language,
        Set<String> types,
        Set<String> given) {
      this(now, zone, country, language, null, types, given, null, Set.of());
    }

    public Asker {
      types = Set.copyOf(types);
      given = Set.copyOf(given);
      peopled = Set.copyOf(peopled);
    }
  }
}
