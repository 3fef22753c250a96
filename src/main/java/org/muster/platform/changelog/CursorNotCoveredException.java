package org.muster.platform.changelog;

/**
 * The change log cannot say what has changed since a cursor: rows that it would need are gone, or
 * the database was set back to a time before it. Who follows the log starts from all rows again.
 */
public final class CursorNotCoveredException extends RuntimeException {

  private static final long serialVersionUID = 1;

  CursorNotCoveredException(String cursor) {
    super("The change log does not reach back to the cursor " + cursor);
  }
}
