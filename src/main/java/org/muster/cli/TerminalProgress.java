package org.muster.cli;

import java.io.Console;
import java.text.DecimalFormat;
import java.util.Optional;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import org.jspecify.annotations.Nullable;
import org.muster.platform.exchange.Progress;

/** Shows a progress bar on a terminal; otherwise shows nothing. */
public final class TerminalProgress implements Progress, AutoCloseable {

  private static final int REDRAW_MS = 200;

  private final boolean watched;
  private @Nullable ProgressBar bar;

  public TerminalProgress() {
    this(isWatched());
  }

  TerminalProgress(boolean watched) {
    this.watched = watched;
  }

  /** Whether standard input and output are a terminal. */
  static boolean isWatched() {
    return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
  }

  @Override
  public synchronized void begin(String what, long steps) {
    close();
    if (watched) {
      bar =
          new ProgressBarBuilder()
              .setTaskName(what)
              .setInitialMax(steps)
              .setUnit(" rows", 1)
              .showSpeed(new DecimalFormat("#,##0"))
              .setUpdateIntervalMillis(REDRAW_MS)
              .build();
    }
  }

  @Override
  public synchronized void step(long steps) {
    if (bar != null) {
      bar.stepBy(steps);
    }
  }

  @Override
  public synchronized void close() {
    if (bar != null) {
      bar.close();
      bar = null;
    }
  }
}
