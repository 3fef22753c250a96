package org.muster.platform.exchange;

/** Told how far long work has come. */
public interface Progress {

  /** Nobody watches. */
  Progress NONE =
      new Progress() {
        @Override
        public void begin(String what, long steps) {}

        @Override
        public void step(long steps) {}
      };

  /** A part of the work begins; {@code steps} is how much there is, or -1 if nobody knows. */
  void begin(String what, long steps);

  /** So much more of it is done. From any thread. */
  void step(long steps);
}
