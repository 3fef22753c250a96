package org.muster.core;

import org.jspecify.annotations.Nullable;

/**
 * An error that only the operator can fix, described in one line: a wrong setting, a data directory
 * that cannot be written, a port in use. {@code Main} prints the line and exits with the code; the
 * cause is logged.
 */
public final class CannotRunException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Exit code if the work failed. */
  public static final int FAILED = 1;

  /** Exit code for a wrong setting or command line. */
  public static final int WRONG_SETTING = 2;

  private final int exitCode;

  private CannotRunException(String line, int exitCode, @Nullable Throwable cause) {
    super(line, cause);
    this.exitCode = exitCode;
  }

  /** The work failed, although the request was valid. */
  public static CannotRunException failed(String line, @Nullable Throwable cause) {
    return new CannotRunException(line, FAILED, cause);
  }

  /** A setting cannot be used; the line names it and says what is allowed. */
  public static CannotRunException setting(String line) {
    return new CannotRunException(line, WRONG_SETTING, null);
  }

  public int exitCode() {
    return exitCode;
  }

  /** The line to print. */
  public String line() {
    return String.valueOf(getMessage());
  }
}
