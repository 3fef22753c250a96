package org.muster.platform.limits;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Pattern;

/** Parses client addresses, and decides which addresses count as one client. */
public final class ClientAddresses {

  private static final Pattern IPV4 =
      Pattern.compile("(?:(?:0|[1-9][0-9]{0,2})\\.){3}(?:0|[1-9][0-9]{0,2})");
  private static final Pattern IPV4_AND_PORT = Pattern.compile("([0-9.]{7,15}):[0-9]{1,5}");
  private static final Pattern BRACKETS = Pattern.compile("\\[([^\\]]*)](?::[0-9]{1,5})?");

  /** Maximum length of an address in text, with brackets, zone and port. */
  private static final int LONGEST = 100;

  private static final int COUNTED_BYTES = 8;

  private ClientAddresses() {}

  /**
   * Parses an address as proxies write it: {@code 192.0.2.1}, {@code 192.0.2.1:4711}, {@code
   * 2001:db8::1}, {@code [2001:db8::1]:4711}, {@code fe80::1%eth0}. Zone and port are dropped; IPv4
   * mapped into IPv6 becomes IPv4. Names are not accepted, so nothing is ever resolved.
   *
   * @return absent for anything else
   */
  public static Optional<InetAddress> read(String text) {
    String bare = text.strip();
    if (bare.length() > LONGEST) {
      return Optional.empty();
    }
    var port = IPV4_AND_PORT.matcher(bare);
    var brackets = BRACKETS.matcher(bare);
    if (port.matches()) {
      bare = port.group(1);
    } else if (brackets.matches()) {
      bare = brackets.group(1);
      if (!bare.contains(":")) {
        return Optional.empty();
      }
    }
    int zone = bare.indexOf('%');
    return literal(zone > 0 && bare.contains(":") ? bare.substring(0, zone) : bare);
  }

  /** Excludes ambiguous forms such as 1.2.3 and 010.0.0.1, which the JDK would accept. */
  private static Optional<InetAddress> literal(String text) {
    if (!text.contains(":") && !IPV4.matcher(text).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(InetAddress.ofLiteral(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * The key of a client: an IPv4 address, or the /64 network of an IPv6 address, which is the least
   * that a line is assigned (RFC 6177).
   */
  public static String counted(InetAddress address) {
    return address instanceof Inet6Address six
        ? HexFormat.of().formatHex(six.getAddress(), 0, COUNTED_BYTES) + "/64"
        : address.getHostAddress();
  }
}
