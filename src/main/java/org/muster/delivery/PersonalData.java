package org.muster.delivery;

import java.util.List;
import java.util.stream.Stream;

/**
 * The personal data that a feature stores: exported to its owner (GDPR article 15) and erased on
 * request. Statements may use the parameters {@code :account}, {@code :player}, {@code :email},
 * {@code :most} and {@code :handles}, the current handle and all former ones.
 *
 * @param rows by table
 * @param closing statements that take away every way to sign in or to act for the person, at once
 * @param erasing statements, run in this order within minutes, that remove the person from rows
 *     that stay, or delete rows that no cascade reaches, or that are too many for one; rows with a
 *     foreign key to the account or the player are deleted by it. Each is repeated until it changes
 *     fewer than {@code :most} rows, so it must not find what it has done
 */
public record PersonalData(List<Rows> rows, List<String> closing, List<String> erasing) {

  /** No personal data. */
  public static final PersonalData NONE = new PersonalData(List.of(), List.of(), List.of());

  public PersonalData {
    rows = List.copyOf(rows);
    closing = List.copyOf(closing);
    erasing = List.copyOf(erasing);
  }

  /**
   * Rows of one table about a person.
   *
   * @param table the name under which they are exported; {@code t} in the columns
   * @param whose an SQL condition that selects the person's rows
   * @param columns what is exported of each: columns, or expressions with a name, such as a title
   *     in place of an id. Whatever is not named here stays inside, so that a new column cannot
   *     give away a secret
   */
  public record Rows(String table, String whose, List<String> columns) {

    /** Creates rows from these components. */
    public static Rows of(String table, String whose, String... columns) {
      return new Rows(table, whose, List.of(columns));
    }

    /** An SQL expression that puts the oldest first. */
    public String order() {
      return Stream.of("created_at", "at").filter(columns::contains).findFirst().orElse("t");
    }
  }

  /** Rows to export; foreign keys delete them. */
  public static PersonalData of(Rows... rows) {
    return new PersonalData(List.of(rows), List.of(), List.of());
  }

  /** A copy with statements that take away what the person can act with. */
  public PersonalData closing(String... statements) {
    return new PersonalData(rows, List.of(statements), erasing);
  }

  /** A copy with statements that erase. */
  public PersonalData erasing(String... statements) {
    return new PersonalData(rows, closing, List.of(statements));
  }
}
