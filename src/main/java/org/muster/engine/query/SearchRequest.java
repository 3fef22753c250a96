package org.muster.engine.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the requests of all lists have in common; their records have it by their components. */
public interface SearchRequest {

  String NEAR = "A place by name (\"Leeds\", \"Paris, Texas\") or a point such as 53.48,-2.24.";
  String RADIUS_KM = "Maximum distance from `near` in kilometres; default 80.";
  String COUNTRY = "ISO 3166-1 alpha-2 codes; any of them.";
  String REGION = "First-level regions by name; any of them.";
  String TZ =
      "The user's IANA time zone, for dates and words such as \"this weekend\"; default UTC.";
  String LANG =
      "BCP 47 tag of the language of the text, such as de or pt-BR, for words with different"
          + " meanings in different languages. Absent: any language.";
  String INTERPRET =
      "Whether to interpret places, dates, prices, limits and the like in the text (see"
          + " `understood`); if false, the text is searched as plain words.";
  String FACETS =
      "Parameters whose values are counted over all results, on the first page (see `facets` in the"
          + " response).";
  String HIGHLIGHT = "Whether to return what matches the text, in `highlights`; requires a text.";
  String LIMIT = "Maximum number of results.";
  String CURSOR = "The next_cursor of the previous page; the rest of the query must be the same.";
  String SORT =
      "relevance (requires search; the default with search), nearest (requires near; the default"
          + " with near and without search), name.";

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
