package org.muster.browser;

import java.util.stream.Stream;

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

  /** The ways that stories go. */
  static Stream<Way> atDesk() {
    return Stream.of(MOUSE, KEYBOARD, WITHOUT_SCRIPT);
  }

  boolean isOnPhone() {
    return this == TOUCH || this == TOUCH_WITHOUT_SCRIPT;
  }

  boolean runsScripts() {
    return this != WITHOUT_SCRIPT && this != TOUCH_WITHOUT_SCRIPT;
  }
}
