package org.muster.browser;

import java.util.stream.Stream;
import org.muster.testing.FullRun;

/** How somebody uses the site. */
enum Way {
  /** As most people do at a desk. */
  MOUSE,
  /** With a finger, on a phone. */
  TOUCH,
  /** Tab, Enter, Space and letters, and nothing else. */
  KEYBOARD,
  /** With a browser that runs no scripts of pages. */
  WITHOUT_SCRIPT,
  /** On a phone whose browser runs no scripts of pages. */
  TOUCH_WITHOUT_SCRIPT;

  /** The ways that stories go: all at a desk in the full run, else the one that asks for most. */
  static Stream<Way> inThisRun() {
    return FullRun.isOn() ? Stream.of(MOUSE, KEYBOARD, WITHOUT_SCRIPT) : Stream.of(KEYBOARD);
  }

  /** The ways that tasks with a target go: all in the full run, else those that ask for most. */
  static Stream<Way> ofTasks() {
    return FullRun.isOn() ? Stream.of(values()) : Stream.of(KEYBOARD, TOUCH_WITHOUT_SCRIPT);
  }

  boolean isOnPhone() {
    return this == TOUCH || this == TOUCH_WITHOUT_SCRIPT;
  }

  boolean runsScripts() {
    return this != WITHOUT_SCRIPT && this != TOUCH_WITHOUT_SCRIPT;
  }
}
