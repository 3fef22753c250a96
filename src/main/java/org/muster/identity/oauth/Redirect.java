package org.muster.identity.oauth;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A redirect URI: https, http on the local machine (RFC 8252 section 7.3), or a private-use scheme
 * that is a reversed domain name (sections 7.1 and 8.4). All others are rejected, among them {@code
 * javascript:} and {@code data:}.
 *
 * @param uri as registered or sent: compared as text, never normalised
 */
record Redirect(String uri) {

  private static final int LONGEST = 1_000;
  private static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");
  private static final Pattern HOST = Pattern.compile("[a-z0-9.-]+|\\[::1]");
  private static final Pattern PRIVATE = Pattern.compile("[a-z0-9+-]+(\\.[a-z0-9+-]+)+");
  private static final Pattern LOOPBACK_PORT =
      Pattern.compile("(http://(?:localhost|127\\.0\\.0\\.1|\\[::1])):[0-9]{1,5}(?=[/?]|$)");

  /** A redirect URI that may be registered; empty for any other text. */
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
   * Whether this registered URI permits a redirect to {@code asked}: the same text, except that the
   * port on the local machine may differ, because the operating system assigns it (RFC 8252 section
   * 7.3).
   */
  boolean allows(String asked) {
    return uri.equals(asked)
        || (isLoopback() && of(asked).isPresent() && withoutPort(uri).equals(withoutPort(asked)));
  }

  private static String withoutPort(String text) {
    Matcher loopback = LOOPBACK_PORT.matcher(text);
    return loopback.lookingAt() ? loopback.group(1) + text.substring(loopback.end()) : text;
  }

  /** Whether it leads to the local machine of the person. */
  boolean isLoopback() {
    return uri.startsWith("http:");
  }

  /**
   * Whether any program on the person's machine could receive the answer, so that the client cannot
   * be identified (RFC 8252 section 8.6).
   */
  boolean isNative() {
    return !uri.startsWith("https:");
  }

  /** What the consent page shows as destination: host and port, or the private scheme. */
  String host() {
    URI parsed = URI.create(uri);
    if (isLoopback()) {
      return parsed.getHost();
    }
    return isNative() ? parsed.getScheme() + ":" : parsed.getRawAuthority();
  }

  /** As a source expression of CSP Level 3, which has no syntax for IPv6 addresses. */
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
