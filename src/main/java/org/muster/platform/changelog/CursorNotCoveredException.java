package org.muster.platform.changelog;

/**
 * The change log does not contain all changes since a cursor: some were pruned, or the database was
 * restored to an earlier state. The reader must start again from all rows.
 */
public final class CursorNotCoveredException extends RuntimeException {

  private static final long serialVersionUID = 1;

  CursorNotCoveredException(String cursor) {
    super("The change log does not reach back to the cursor " + cursor);
  }
}
