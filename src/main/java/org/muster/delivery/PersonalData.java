package org.muster.delivery;

import java.util.List;

/**
 * What a feature keeps of one person: handed out to its owner (GDPR article 15), and erased.
 * Statements know {@code :account}, {@code :player}, {@code :email} and {@code :handles}, the
 * present handle and all before it.
 *
 * @param rows by table
 * @param erasing statements, run in this order, that take a person out of rows which stay, or which
 *     go with nothing else; rows that belong to the account or the player go by foreign key
 */
public record PersonalData(List<Rows> rows, List<String> erasing) {

  /** Nothing. */
  public static final PersonalData NONE = new PersonalData(List.of(), List.of());

  public PersonalData {
    rows = List.copyOf(rows);
    erasing = List.copyOf(erasing);
  }

  /**
   * Rows of one table that belong to a person.
   *
   * @param table its columns are handed out under their names
   * @param whose a condition in SQL
   * @param secrets columns that are left out: they prove something, or are derived
   */
  public record Rows(String table, String whose, List<String> secrets) {

    /** As the components say. */
    public static Rows of(String table, String whose, String... secrets) {
      return new Rows(table, whose, List.of(secrets));
    }
  }

  /** Rows that are handed out, and go by foreign key. */
  public static PersonalData of(Rows... rows) {
    return new PersonalData(List.of(rows), List.of());
  }

  /** The same, with statements that erase. */
  public PersonalData erasing(String... statements) {
    return new PersonalData(rows, List.of(statements));
  }
}
