package org.muster.browser;

/** How somebody uses the site. */
enum Way {
  /** As most people do. */
  MOUSE,
  /** Tab, Enter, Space and letters, and nothing else. */
  KEYBOARD,
  /** With a browser that runs no scripts of pages. */
  WITHOUT_SCRIPT
}
