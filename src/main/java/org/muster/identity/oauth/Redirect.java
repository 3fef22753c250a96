package org.muster.identity.oauth;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An address that answers may be sent to: https, http on this very machine (RFC 8252 section 7.3),
 * or a private-use scheme that is a domain name in reverse (sections 7.1 and 8.4). Nothing else, so
 * no {@code javascript:} and no {@code data:}.
 *
 * @param uri as it was registered or sent: compared as text, never normalized
 */
record Redirect(String uri) {

  private static final int LONGEST = 1_000;
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final Pattern HOST = Pattern.compile("[a-z0-9.-]+|\\[::1]");
  private static final Pattern PRIVATE = Pattern.compile("[a-z0-9+-]+(\\.[a-z0-9+-]+)+");
  private static final Pattern LOOPBACK_PORT =
      Pattern.compile("(http://(?:localhost|127\\.0\\.0\\.1|\\[::1])):[0-9]{1,5}(?=[/?]|$)");

  /** What may be registered; empty for what may not. */
  static Optional<Redirect> of(String text) {
    if (text.length() > LONGEST || text.chars().anyMatch(c -> c <= ' ' || c >= 0x7f)) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(text);
      return uri.getScheme() != null && uri.getRawFragment() == null && isAllowed(uri)
          ? Optional.of(new Redirect(text))
          : Optional.empty();
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }

  private static boolean isAllowed(URI uri) {
    return switch (uri.getScheme()) {
      case "https" -> hasPlainHost(uri);
      case "http" -> hasPlainHost(uri) && LOOPBACK.contains(uri.getHost());
      case String scheme -> PRIVATE.matcher(scheme).matches();
    };
  }

  private static boolean hasPlainHost(URI uri) {
    return uri.getHost() != null
        && uri.getRawUserInfo() == null
        && HOST.matcher(uri.getHost()).matches();
  }

  /**
   * Whether an answer may go to {@code asked} when this was registered: the same text, or the same
   * but for the port on this machine, which programs get by chance (RFC 8252 section 7.3).
   */
  boolean allows(String asked) {
    return uri.equals(asked)
        || (isLoopback() && of(asked).isPresent() && withoutPort(uri).equals(withoutPort(asked)));
  }

  private static String withoutPort(String text) {
    Matcher loopback = LOOPBACK_PORT.matcher(text);
    return loopback.lookingAt() ? loopback.group(1) + text.substring(loopback.end()) : text;
  }

  /** Whether it leads to a program on the person's own machine, whoever wrote that. */
  boolean isLoopback() {
    return uri.startsWith("http:");
  }

  /**
   * Whether any program on the person's machine could be the one that gets the answer: such a
   * client cannot be recognized (RFC 8252 section 8.6).
   */
  boolean isNative() {
    return !uri.startsWith("https:");
  }

  /** What people are told of where the answer goes: host and port, or the private scheme. */
  String host() {
    URI parsed = URI.create(uri);
    if (isLoopback()) {
      return parsed.getHost();
    }
    return isNative() ? parsed.getScheme() + ":" : parsed.getRawAuthority();
  }

  /** As a source of CSP Level 3, which knows no IPv6 addresses. */
  String source() {
    if (uri.startsWith("http://[")) {
      return "http:";
    }
    URI parsed = URI.create(uri);
    return isNative() && !isLoopback()
        ? parsed.getScheme() + ":"
        : parsed.getScheme() + "://" + parsed.getRawAuthority();
  }
}
