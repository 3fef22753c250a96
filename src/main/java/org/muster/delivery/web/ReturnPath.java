package org.muster.delivery.web;

import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** Where to go after sign-in: an address that came with the request, so anybody's. */
public final class ReturnPath {

  /** Where those go who came from nowhere. */
  public static final String HOME = "/settings";

  private static final int LONGEST = 4_000;

  private ReturnPath() {}

  /**
   * Path and query of what was asked for, and nothing else of it: it is parsed, not looked at,
   * since {@code //}, {@code /\} and {@code /<TAB>/} all lead elsewhere in some browser. {@link
   * #HOME} for everything that is not a plain address of this site.
   */
  public static String of(@Nullable String wanted) {
    if (wanted == null || wanted.length() > LONGEST) {
      return HOME;
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
        return HOME;
      }
      return uri.getRawQuery() == null ? path : path + "?" + uri.getRawQuery();
    } catch (URISyntaxException e) {
      return HOME;
    }
  }
}
