package org.muster.browser;

import org.muster.DemoNode;

/** The one node that all tests of this package visit, each as somebody new. */
final class Site {

  static final DemoNode NODE = DemoNode.forBrowsers();

  private Site() {}
}
