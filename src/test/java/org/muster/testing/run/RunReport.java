package org.muster.testing.run;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/** Registers the listeners of this package in each test JVM; found in META-INF/services. */
public final class RunReport implements LauncherSessionListener {

  private final ClassTimes times = ClassTimes.ofThisJvm();

  @Override
  public void launcherSessionOpened(LauncherSession session) {
    session.getLauncher().registerTestExecutionListeners(new LogOnFailure(), times);
  }

  @Override
  public void launcherSessionClosed(LauncherSession session) {
    times.end(System.out);
  }
}
