package org.muster.platform.db;

import java.net.SocketTimeoutException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/** Reasons why the database did not execute a statement that are no fault of the statement. */
enum Outage {
  AWAY("The database is not reachable.", Duration.ofSeconds(2)),
  BUSY("The database is overloaded.", Duration.ofSeconds(1)),
  SLOW("The database is responding too slowly.", Duration.ofSeconds(2)),
  FULL("The database has no space left.", Duration.ofSeconds(10)),
  READ_ONLY("The database is read-only at the moment.", Duration.ofSeconds(2)),
  CONFLICTING("Too many requests change the same at the same time.", Duration.ofSeconds(1));

  /** Cancelled by a timeout of the statement, transaction or lock. */
  private static final Set<String> TOO_LATE = Set.of("57014", "25P03", "25P04", "55P03");

  private static final String TOO_MANY_CONNECTIONS = "53300";
  private static final String IN_RECOVERY = "25006";

  /** Undone so that another transaction could go on: a serialization failure, a deadlock. */
  private static final Set<String> UNDONE = Set.of("40001", "40P01");

  private static final String UNIQUE_VIOLATION = "23505";

  private final String words;
  private final Duration retryAfter;

  Outage(String words, Duration retryAfter) {
    this.words = words;
    this.retryAfter = retryAfter;
  }

  /** The problem for the caller. */
  ProblemException problem() {
    return new Problem.Unavailable(words, retryAfter).exception();
  }

  /**
   * The outage that caused a failure; absent if the statement itself is at fault.
   *
   * @param connected whether the pool has connections: who waited for one in vain was one of many
   */
  static Optional<Outage> behind(Throwable failure, boolean connected) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLTransientConnectionException) {
        return Optional.of(connected ? BUSY : AWAY);
      }
      if (cause instanceof SQLException sql && sql.getSQLState() != null) {
        return of(sql.getSQLState());
      }
    }
    return Optional.empty();
  }

  /**
   * Whether the server ended the connection, or had ended it before: not that it is slow, nor that
   * there was no connection to be had.
   */
  static boolean isDeath(Throwable failure) {
    boolean ended = false;
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLTransientConnectionException
          || cause instanceof SocketTimeoutException) {
        return false;
      }
      ended |= cause instanceof SQLException sql && isEnd(sql.getSQLState());
    }
    return ended;
  }

  /** What the driver or the server says, without the statement and its values. */
  static String words(Throwable failure) {
    String words = failure.getClass().getSimpleName();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof SQLException) {
        words = String.valueOf(cause.getMessage());
      }
    }
    return words.lines().findFirst().orElse("");
  }

  private static boolean isEnd(@Nullable String state) {
    return state != null && (state.startsWith("08") || state.startsWith("57P"));
  }

  /** Whether a statement failed because another transaction has just taken a unique value. */
  static boolean isTaken(Throwable failure) {
    return Stream.iterate(failure, Objects::nonNull, Throwable::getCause)
        .anyMatch(
            cause ->
                cause instanceof SQLException sql && UNIQUE_VIOLATION.equals(sql.getSQLState()));
  }

  /** By SQLSTATE: class 08 is connections, 53 resources, 57P server start and shutdown. */
  private static Optional<Outage> of(String state) {
    if (isEnd(state) || state.equals(TOO_MANY_CONNECTIONS)) {
      return Optional.of(AWAY);
    }
    if (state.startsWith("53")) {
      return Optional.of(FULL);
    }
    if (TOO_LATE.contains(state)) {
      return Optional.of(SLOW);
    }
    if (UNDONE.contains(state)) {
      return Optional.of(CONFLICTING);
    }
    return state.equals(IN_RECOVERY) ? Optional.of(READ_ONLY) : Optional.empty();
  }
}
