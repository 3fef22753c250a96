package org.muster.app;

import java.util.Locale;

/** Which hosts mean this machine alone: RFC 1122 section 3.2.1.3, RFC 4291, RFC 6761. */
final class Loopback {

  private Loopback() {}

  /**
   * Whether nobody else can reach this host.
   *
   * @param host a name or an address, IPv6 with or without brackets
   */
  static boolean is(String host) {
    String name = host.toLowerCase(Locale.ROOT);
    return name.equals("localhost")
        || name.endsWith(".localhost")
        || name.equals("::1")
        || name.equals("[::1]")
        || name.matches("127(\\.[0-9]{1,3}){3}");
  }
}
