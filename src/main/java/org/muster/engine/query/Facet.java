package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.ibm.icu.util.ULocale;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;

/**
 * How many documents there are of each value.
 *
 * @param name the parameter that the values are for
 * @param buckets those that there are any of
 */
public record Facet(String name, List<Bucket> buckets) {

  private static final String COUNTRY = "country";

  public Facet {
    buckets = List.copyOf(buckets);
  }

  /**
   * One value.
   *
   * @param label how to show it, where the value is not how people write it
   * @param relation that there may be more than counted; absent: the count is exact
   */
  public record Bucket(
      @JsonPropertyDescription("The value to send as parameter.") String value,
      @Nullable @JsonPropertyDescription("Display name, if different from the value.") String label,
      long count,
      @JsonPropertyDescription("gte: there are at least that many; absent: the count is exact.")
          Page.@Nullable Relation relation) {

    public Bucket(String value, long count) {
      this(value, null, count);
    }

    public Bucket(String value, @Nullable String label, long count) {
      this(value, label, count, null);
    }
  }

  /** The same, where there may be more than were counted. */
  Facet atLeast() {
    return with(one -> new Bucket(one.value, one.label, one.count, Page.Relation.GTE));
  }

  /**
   * The same with names of countries, if it is about countries.
   *
   * @param language BCP 47; absent: English
   */
  Facet named(@Nullable String language) {
    return name.equals(COUNTRY)
        ? with(one -> new Bucket(one.value, country(one.value, language), one.count, one.relation))
        : this;
  }

  /** What a country is called in a language; absent: in English. */
  static String country(String code, @Nullable String language) {
    ULocale in = language == null ? ULocale.ENGLISH : ULocale.forLanguageTag(language);
    return ULocale.getDisplayCountry("und_" + code, in);
  }

  private Facet with(UnaryOperator<Bucket> change) {
    return new Facet(name, buckets.stream().map(change).toList());
  }
}
