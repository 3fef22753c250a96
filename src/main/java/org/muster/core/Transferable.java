package org.muster.core;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A type of rows that can be imported and exported (data model, "import and export"). */
public interface Transferable<T> {

  /** The value of {@code type} in its lines. */
  String type();

  /** The record of a line, without {@code type}. */
  Class<T> form();

  /** The key of a row: its slug or handle. */
  String key(T value);

  /** What is wrong with a row at this time, beyond what its schema says. */
  default Optional<Fault> fault(T value, Instant now) {
    return Optional.empty();
  }

  /** The rows of any type that this one refers to. */
  List<Reference> references(T value);

  /** By what a row is likely to be the same as another one; empty if that cannot be told. */
  default Optional<Likeness> likeness(T value) {
    return Optional.empty();
  }

  /** Those of these keys that exist. */
  Set<String> known(Collection<String> keys);

  /** Inserts or updates by key, in one statement; keys are distinct. */
  Outcome put(List<T> values);

  /** Passes on every row, in a fixed order and with constant memory. */
  void each(Consumer<T> values);

  /**
   * Like {@link #each}, but only the rows that everybody can find, with what everybody sees of
   * them; they refer to nothing else.
   */
  void eachPublic(Consumer<T> values);

  /**
   * A reference to another row.
   *
   * @param pointer RFC 6901, to the reference
   */
  record Reference(String type, String key, String pointer) {}

  /**
   * What is the same if two rows are about one thing.
   *
   * @param place a word for where it is, if there is one
   */
  record Likeness(String key, String name, @Nullable GeoPoint point, @Nullable String place) {}

  /** How many rows were written or skipped. */
  record Outcome(int inserted, int updated, int unchanged) {
    public static final Outcome NOTHING = new Outcome(0, 0, 0);

    public Outcome plus(Outcome other) {
      return new Outcome(
          inserted + other.inserted, updated + other.updated, unchanged + other.unchanged);
    }
  }
}
