package org.muster.testing.run;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/** Keeps the last lines of the log to itself, and prints them when a test or a class fails. */
final class LogOnFailure implements TestExecutionListener {

  private static final int LINES = 200;

  private final Kept kept = new Kept();

  @Override
  public void testPlanExecutionStarted(TestPlan plan) {
    install();
  }

  /** Again for each class: commands that tests run set the log up anew. */
  @Override
  public void executionStarted(TestIdentifier test) {
    if (test.getSource().filter(ClassSource.class::isInstance).isPresent()) {
      install();
    }
  }

  @Override
  public void executionFinished(TestIdentifier test, TestExecutionResult result) {
    if (result.getStatus() == Status.FAILED) {
      kept.printTo(System.err, test.getDisplayName());
    }
  }

  private void install() {
    Logger root = Logger.getLogger("");
    if (!Arrays.asList(root.getHandlers()).equals(List.of(kept))) {
      LogManager.getLogManager().reset();
      root.addHandler(kept);
      root.setLevel(Level.INFO);
    }
  }

  /** The last records, without their text until it is wanted. */
  private static final class Kept extends Handler {

    private final Deque<LogRecord> records = new ArrayDeque<>();

    @Override
    public synchronized void publish(LogRecord entry) {
      if (records.size() == LINES) {
        records.removeFirst();
      }
      records.addLast(entry);
    }

    synchronized void printTo(PrintStream out, String test) {
      var text = new StringWriter();
      var lines = new PrintWriter(text);
      lines.printf("The last %d lines of the log before \"%s\" failed:%n", records.size(), test);
      var formatter = new SimpleFormatter();
      for (LogRecord entry : records) {
        lines.printf(
            "%s %s %s: %s%n",
            entry.getInstant(),
            entry.getLevel(),
            entry.getLoggerName(),
            formatter.formatMessage(entry));
        if (entry.getThrown() != null) {
          entry.getThrown().printStackTrace(lines);
        }
      }
      records.clear();
      out.print(text);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }
}
