package org.muster.browser;

import java.util.stream.Stream;
import org.muster.testing.FullRun;

/** How somebody uses the site. */
enum Way {
  /** As most people do. */
  MOUSE,
  /** Tab, Enter, Space and letters, and nothing else. */
  KEYBOARD,
  /** With a browser that runs no scripts of pages. */
  WITHOUT_SCRIPT;

  /** The ways that stories go: all of them in the full run, else the one that asks for most. */
  static Stream<Way> inThisRun() {
    return FullRun.isOn() ? Stream.of(values()) : Stream.of(KEYBOARD);
  }
}
