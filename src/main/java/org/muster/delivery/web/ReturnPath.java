package org.muster.delivery.web;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where to go after sign-in. The address comes with the request and is therefore untrusted. */
public final class ReturnPath {

  /** The default. */
  public static final String HOME = "/me";

  private static final int LONGEST = 4_000;

  private ReturnPath() {}

  /** Path and query of an address on this site; {@link #HOME} for anything else. */
  public static String of(@Nullable String wanted) {
    return here(wanted).orElse(HOME);
  }

  /**
   * Path and query of an address on this site; empty for anything else. The address is parsed, not
   * matched, because {@code //}, {@code /\} and {@code /<TAB>/} all lead to other sites in some
   * browser.
   */
  static Optional<String> here(@Nullable String wanted) {
    if (wanted == null || wanted.length() > LONGEST) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(wanted);
      String path = uri.getRawPath();
      boolean plain =
          uri.getScheme() == null
              && uri.getRawAuthority() == null
              && path != null
              && path.startsWith("/")
              && !wanted.startsWith("//");
      if (!plain) {
        return Optional.empty();
      }
      return Optional.of(uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery());
    } catch (URISyntaxException e) {
      return Optional.empty();
    }
  }
}
