package org.muster.platform.exchange;

/** Receives the progress of long-running work. */
public interface Progress {

  /** Ignores progress. */
  Progress NONE =
      new Progress() {
        @Override
        public void begin(String what, long steps) {}

        @Override
        public void step(long steps) {}
      };

  /** A phase starts; {@code steps} is its size, or -1 if unknown. */
  void begin(String what, long steps);

  /** This many more steps are done. Called from any thread. */
  void step(long steps);
}
