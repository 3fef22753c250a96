package org.muster.core.log;

import java.io.Console;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.StreamHandler;
import java.util.stream.Stream;

/** Configures logging, and writes records with additional fields. */
public final class Logs {

  /** Referenced here, because a logger without references is garbage-collected with its level. */
  private static final List<Logger> CHATTY =
      Stream.of("io.helidon", "org.flywaydb", "com.zaxxer.hikari").map(Logger::getLogger).toList();

  /** Held for the same reason: loggers with a level of their own. */
  private static final Set<Logger> QUIET = ConcurrentHashMap.newKeySet();

  private static final Logger OURS = Logger.getLogger("org.muster");

  private Logs() {}

  /**
   * Logs to standard output, for a node: as text on a terminal, otherwise as JSON lines. Call once,
   * at startup.
   *
   * @param verbose include the program's debug messages
   */
  public static void toStandardOutput(boolean verbose) {
    boolean terminal = Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    to(System.out, terminal ? new PlainLines() : new JsonLines());
    OURS.setLevel(verbose ? Level.FINE : Level.INFO);
  }

  /** Logs only warnings and errors to standard error, for commands that print their own results. */
  public static void toStandardError(boolean verbose) {
    to(System.err, new CommandLines());
    OURS.setLevel(verbose ? Level.FINE : Level.SEVERE);
    if (!verbose) {
      Logger.getLogger("").setLevel(Level.OFF);
      CHATTY.forEach(logger -> logger.setLevel(Level.OFF));
    }
  }

  /**
   * Also logs security events where only errors are logged otherwise: commands of the operator are
   * such events, too.
   */
  public static void withSecurityEvents() {
    Logger events = Logger.getLogger(SecurityLog.NAME);
    QUIET.add(events);
    events.setLevel(Level.INFO);
  }

  /** Lines of commands: for people, but security events for programs. */
  private static final class CommandLines extends Formatter {

    private final Formatter plain = new PlainLines();
    private final Formatter json = new JsonLines();

    @Override
    public String format(LogRecord entry) {
      return (entry.getLoggerName().equals(SecurityLog.NAME) ? json : plain).format(entry);
    }
  }

  static void to(PrintStream out, Formatter formatter) {
    LogManager.getLogManager().reset();
    Logger root = Logger.getLogger("");
    root.addHandler(handler(out, formatter));
    root.setLevel(Level.INFO);
    CHATTY.forEach(logger -> logger.setLevel(Level.WARNING));
  }

  private static Handler handler(PrintStream out, Formatter formatter) {
    var handler =
        new StreamHandler(out, formatter) {
          @Override
          public synchronized void publish(LogRecord entry) {
            super.publish(entry);
            flush();
          }
        };
    handler.setLevel(Level.ALL);
    return handler;
  }

  /** Limits the loggers of a library to errors. */
  public static void onlyErrorsOf(String library) {
    Logger logger = Logger.getLogger(library);
    QUIET.add(logger);
    logger.setLevel(Level.SEVERE);
  }

  /**
   * Logs a message with additional fields in JSON; {@code message} must be complete without them.
   */
  public static void info(System.Logger logger, String message, Map<String, Object> fields) {
    if (logger.isLoggable(System.Logger.Level.INFO)) {
      var entry = new LogRecord(Level.INFO, message);
      entry.setLoggerName(logger.getName());
      entry.setParameters(new Object[] {fields});
      Logger.getLogger(logger.getName()).log(entry);
    }
  }
}
