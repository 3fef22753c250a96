package org.muster.core;

import org.jspecify.annotations.Nullable;

/**
 * What only the person who runs the node can put right, said in one line: a wrong setting, a data
 * directory that cannot be written, a port that is taken. {@code Main} prints the line and ends
 * with the exit code; the cause goes to the log.
 */
public final class CannotRunException extends RuntimeException {
  private static final long serialVersionUID = 1;

  /** Exit code of work that could not be done. */
  public static final int FAILED = 1;

  /** Exit code of a wrong setting or wrong words on the command line. */
  public static final int WRONG_SETTING = 2;

  private final int exitCode;

  private CannotRunException(String line, int exitCode, @Nullable Throwable cause) {
    super(line, cause);
    this.exitCode = exitCode;
  }

  /** The work cannot be done now, though it was asked for rightly. */
  public static CannotRunException failed(String line, @Nullable Throwable cause) {
    return new CannotRunException(line, FAILED, cause);
  }

  /** What was set cannot be used; the line names the setting and what is allowed. */
  public static CannotRunException setting(String line) {
    return new CannotRunException(line, WRONG_SETTING, null);
  }

  public int exitCode() {
    return exitCode;
  }

  /** The one line to show. */
  public String line() {
    return String.valueOf(getMessage());
  }
}
