package org.muster.engine.query;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;

/**
 * What the index keeps of one row: enough to find and rank it, never the text to show.
 *
 * @param type see {@link Fields#TYPE}
 */
public record Document(String type, UUID id, List<Field> fields) {

  public Document {
    fields = List.copyOf(fields);
  }

  /** One field of a document. */
  public sealed interface Field {

    /** What it is called; several are equally its name. The first one also sorts lists by name. */
    record Name(String text) implements Field {}

    /** Prose; the language is a BCP 47 tag. */
    record Body(String text, @Nullable String language) implements Field {}

    /** Words for where it is: town, region, venue. */
    record Whereabouts(String text) implements Field {}

    /** Words for what it is, as people type them: "night game", "woodland". */
    record Topic(String text) implements Field {}

    /** An exact value to filter by; a field may have many. */
    record Keyword(String field, String value) implements Field {}

    /** A number to filter and sort by; one to a field. */
    record Quantity(String field, double value) implements Field {}

    /**
     * A number that changes as time passes: the first step that has not ended counts.
     *
     * @param steps in the order of their ends
     */
    record Steps(String field, List<Step> steps) implements Field {
      public Steps {
        steps = List.copyOf(steps);
      }
    }

    /** An instant to filter and sort by; one to a field. */
    record Time(String field, Instant value) implements Field {}

    /** Where it is on the map, no more exactly than anybody may know. */
    record Location(GeoPoint point) implements Field {}
  }

  /**
   * A value of a number that changes as time passes.
   *
   * @param value not a number: there is none in that time
   * @param until when it ends; absent: never, so it is the last
   */
  public record Step(double value, @Nullable Instant until) {

    /** A time without a value. */
    public static Step none(Instant until) {
      return new Step(Double.NaN, until);
    }

    public boolean hasValue() {
      return !Double.isNaN(value);
    }
  }

  /** A document of {@code type} to be filled field by field; absent values add nothing. */
  public static Builder of(String type, UUID id) {
    return new Builder(type, id);
  }

  /** Collects fields, passing over what is absent. */
  public static final class Builder {
    private final String type;
    private final UUID id;
    private final List<Field> fields = new ArrayList<>();

    private Builder(String type, UUID id) {
      this.type = type;
      this.id = id;
    }

    public Builder name(@Nullable String text) {
      return text == null ? this : add(new Field.Name(text));
    }

    public Builder names(Collection<String> texts) {
      texts.forEach(this::name);
      return this;
    }

    public Builder body(@Nullable String text, @Nullable String language) {
      return text == null ? this : add(new Field.Body(text, language));
    }

    public Builder whereabouts(@Nullable String text) {
      return text == null ? this : add(new Field.Whereabouts(text));
    }

    public Builder topic(@Nullable String text) {
      return text == null ? this : add(new Field.Topic(text));
    }

    public Builder keyword(String field, @Nullable String value) {
      return value == null ? this : add(new Field.Keyword(field, value));
    }

    /** A region, to be filtered by in any spelling and to be counted as it is written. */
    public Builder region(@Nullable String written) {
      if (written == null) {
        return this;
      }
      String folded = Fold.place(written);
      return keyword(Fields.REGION, folded)
          .keyword(Fields.REGION_SHOWN, FacetSpec.label(folded, written));
    }

    public Builder flag(String field, @Nullable Boolean value) {
      return value == null ? this : keyword(field, value.toString());
    }

    public Builder number(String field, @Nullable Number value) {
      return value == null ? this : add(new Field.Quantity(field, value.doubleValue()));
    }

    /** See {@link Field.Steps}. */
    public Builder steps(String field, List<Step> steps) {
      return steps.isEmpty() ? this : add(new Field.Steps(field, steps));
    }

    public Builder time(String field, @Nullable Instant value) {
      return value == null ? this : add(new Field.Time(field, value));
    }

    public Builder location(@Nullable GeoPoint point) {
      return point == null ? this : add(new Field.Location(point));
    }

    /**
     * Where it is on the map.
     *
     * @param shown whether the public sees the point
     */
    public Builder location(@Nullable GeoPoint point, boolean shown) {
      boolean isOnMap = point != null && shown;
      return location(point).flag(Fields.ON_MAP, isOnMap ? true : null);
    }

    private Builder add(Field field) {
      fields.add(field);
      return this;
    }

    public Document build() {
      return new Document(type, id, fields);
    }
  }
}
