package org.muster.delivery;

import java.util.List;

/**
 * The personal data that a feature stores: exported to its owner (GDPR article 15) and erased on
 * request. Statements may use the parameters {@code :account}, {@code :player}, {@code :email} and
 * {@code :handles}, the current handle and all former ones.
 *
 * @param rows by table
 * @param erasing statements, run in this order, that remove the person from rows that stay, or
 *     delete rows that no cascade reaches; rows with a foreign key to the account or the player are
 *     deleted by it
 */
public record PersonalData(List<Rows> rows, List<String> erasing) {

  /** No personal data. */
  public static final PersonalData NONE = new PersonalData(List.of(), List.of());

  public PersonalData {
    rows = List.copyOf(rows);
    erasing = List.copyOf(erasing);
  }

  /**
   * Rows of one table about a person.
   *
   * @param table its columns are exported under their names
   * @param whose an SQL condition that selects the person's rows
   * @param secrets columns to leave out, because they are secret or derived
   */
  public record Rows(String table, String whose, List<String> secrets) {

    /** Creates rows from these components. */
    public static Rows of(String table, String whose, String... secrets) {
      return new Rows(table, whose, List.of(secrets));
    }
  }

  /** Rows to export; foreign keys delete them. */
  public static PersonalData of(Rows... rows) {
    return new PersonalData(List.of(rows), List.of());
  }

  /** A copy with statements that erase. */
  public PersonalData erasing(String... statements) {
    return new PersonalData(rows, List.of(statements));
  }
}
