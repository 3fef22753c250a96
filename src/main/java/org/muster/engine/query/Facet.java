package org.muster.engine.query;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How many documents there are of each value.
 *
 * @param name the parameter that the values are for
 * @param buckets those that there are any of
 */
public record Facet(String name, List<Bucket> buckets) {

  public Facet {
    buckets = List.copyOf(buckets);
  }

  /**
   * One value.
   *
   * @param label how to show it, where the value is not how people write it
   */
  public record Bucket(
      @JsonPropertyDescription("The value to send as parameter.") String value,
      @Nullable @JsonPropertyDescription("Display name, if different from the value.") String label,
      long count) {

    public Bucket(String value, long count) {
      this(value, null, count);
    }
  }
}
