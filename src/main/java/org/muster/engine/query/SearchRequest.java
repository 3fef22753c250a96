package org.muster.engine.query;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the requests of all lists have in common; their records have it by their components. */
public interface SearchRequest {

  String NEAR =
      "A place by name (\"Leeds\", \"Paris, Texas\", \"Kent\"), a postcode, or a point such as"
          + " 53.48,-2.24. Near a county, region or country means within it.";
  String RADIUS_KM =
      "Kilometres from `near`; default 80. Without `near`, from the home in the preferences of who"
          + " is signed in.";
  String BBOX =
      "A part of the map: west, south, east and north in degrees, such as -2.5,53,-1,54.5; west is"
          + " greater than east across 180°. Only what is shown on the map, by the point that is"
          + " shown.";
  String COUNTRY = "ISO 3166-1 alpha-2 codes; any of them.";
  String REGION =
      "Regions, counties and the like by name, or ISO 3166-2 codes (GB-ENG); any of them.";
  String TZ = "The user's IANA time zone; default UTC.";
  String LANG =
      "BCP 47 tag of the language of the text, such as de or pt-BR. Absent: that of its words, else"
          + " of Accept-Language.";
  String INTERPRET =
      "Whether to interpret places, dates, prices and the like in the text; if false, all words are"
          + " plain text.";
  String FACETS = "Parameters whose values to count over all results (see `facets`).";
  String HIGHLIGHT = "Whether to return what matches the text, in `highlights`.";
  String LIMIT = "Maximum number of results.";
  String CURSOR = "next_cursor of the previous page of the same query.";
  String SORT =
      "relevance (requires search; the default with search), nearest (requires near or, signed in, a"
          + " home; the default with near and without search), name, updated (last changed first).";
  String UPDATED_SINCE =
      "Only what was changed at this time or later: a date such as 2027-04-03 or an RFC 3339 time,"
          + " as `updated_at` is.";

  /** The text, if there is one. Bad text: {@code Invalid}. */
  @Nullable SearchText text();

  @Nullable String near();

  @Nullable Double radiusKm();

  List<String> country();

  /** Regions, counties and other areas by name or ISO 3166-2 code. */
  default List<String> region() {
    return List.of();
  }

  @Nullable String tz();

  @Nullable String lang();

  Boolean interpret();

  /** See {@link #UPDATED_SINCE}. */
  default @Nullable String updatedSince() {
    return null;
  }

  /** What to count by; each is called like the parameter that takes its values. */
  List<? extends Enum<?>> facets();

  Boolean highlight();

  Integer limit();

  @Nullable String cursor();
}
