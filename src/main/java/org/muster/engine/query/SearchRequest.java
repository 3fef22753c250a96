package org.muster.engine.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the requests of all lists have in common; their records have it by their components. */
public interface SearchRequest {

  String NEAR = "A place by name (\"Leeds\", \"Paris, Texas\") or a point such as 53.48,-2.24.";
  String RADIUS_KM = "How far from `near`, in kilometres; 80 if absent.";
  String COUNTRY = "ISO 3166-1 alpha-2 codes; any of them.";
  String REGION = "First-level regions by name; any of them.";
  String TZ = "IANA zone of whoever asks: dates and \"this weekend\" are in it; UTC if absent.";
  String LANG =
      "BCP 47 tag of the language of the text, such as de or pt-BR: words that mean different things"
          + " in different languages are read in this one. Absent: any.";
  String INTERPRET =
      "Whether the text may be read for places, dates, prices, limits and the like (see"
          + " `understood`); if false every word is just a word.";
  String FACETS =
      "What to count all that is found by, on the first page (see `facets` of the answer).";
  String HIGHLIGHT =
      "Whether to answer what in each item fits the text, in `highlights`; needs a text.";
  String LIMIT = "How many at most.";
  String CURSOR = "The next_cursor of the page before; same query otherwise.";
  String SORT =
      "relevance (needs search; the default with it), nearest (needs near; the default with it and"
          + " no search), name.";

  /** The text, if there is one. Bad text: {@code Invalid}. */
  @Nullable SearchText text();

  @Nullable String near();

  @Nullable Double radiusKm();

  List<String> country();

  @Nullable String tz();

  @Nullable String lang();

  Boolean interpret();

  /** What to count by; each is called like the parameter that takes its values. */
  List<? extends Enum<?>> facets();

  Boolean highlight();

  Integer limit();

  @Nullable String cursor();
}
