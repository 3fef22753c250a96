package org.muster.core;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** One type of rows that communities can bring and take away (data model, "import and export"). */
public interface Transferable<T> {

  /** The word in {@code type} that marks its lines. */
  String type();

  /** The record that a line is, {@code type} apart. */
  Class<T> form();

  /** What names the row: its slug or handle. */
  String key(T value);

  /** What is wrong with a row at this time, beyond what its form says. */
  default Optional<Fault> fault(T value, Instant now) {
    return Optional.empty();
  }

  /** The rows of any type that this one names. */
  List<Reference> references(T value);

  /** Which of these keys there are. */
  Set<String> known(Collection<String> keys);

  /** Inserts or updates by key, all or nothing; keys are different from each other. */
  Outcome put(List<T> values);

  /** The row without what is nobody's business but its owner's. */
  default T withoutPrivate(T row) {
    return row;
  }

  /** Hands on every row, in a steady order, with flat memory. */
  void each(Consumer<T> values);

  /**
   * A row that another one names.
   *
   * @param pointer RFC 6901, to where it is named
   */
  record Reference(String type, String key, String pointer) {}

  /** What became of rows that were put. */
  record Outcome(int inserted, int updated, int unchanged) {
    public static final Outcome NOTHING = new Outcome(0, 0, 0);

    public Outcome plus(Outcome other) {
      return new Outcome(
          inserted + other.inserted, updated + other.updated, unchanged + other.unchanged);
    }
  }
}
