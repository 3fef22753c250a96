package org.muster.delivery.http;

import java.util.Locale;

/** Accept and Accept-Encoding (RFC 9110 sections 12.5.1 and 12.5.3). */
public final class Negotiation {

  private static final String[] ANY_OF_ANY = {"*", "*"};

  private Negotiation() {}

  /** Whether {@code accept} allows an answer of {@code mediaType} ("application/json"). */
  public static boolean accepts(String accept, String mediaType) {
    String[] wanted = mediaType.split("/", 2);
    int best = -1;
    boolean allowed = false;
    for (String range : accept.split(",", -1)) {
      int end = range.indexOf(';');
      String name = (end < 0 ? range : range.substring(0, end)).strip().toLowerCase(Locale.ROOT);
      String[] parts = name.equals("*") ? ANY_OF_ANY : name.split("/", 2);
      int precision = precision(parts, wanted);
      if (precision > best) {
        best = precision;
        allowed = weight(range) > 0;
      } else if (precision == best && precision >= 0) {
        allowed |= weight(range) > 0;
      }
    }
    return allowed;
  }

  private static int precision(String[] range, String[] wanted) {
    if (range.length < 2) {
      return -1;
    }
    if (range[0].equals("*")) {
      return range[1].equals("*") ? 0 : -1;
    }
    if (!range[0].equals(wanted[0])) {
      return -1;
    }
    if (range[1].equals("*")) {
      return 1;
    }
    return range[1].equals(wanted[1]) ? 2 : -1;
  }

  /** Whether {@code acceptEncoding} allows gzip. */
  static boolean acceptsGzip(String acceptEncoding) {
    boolean any = false;
    for (String coding : acceptEncoding.split(",", -1)) {
      int end = coding.indexOf(';');
      String name = (end < 0 ? coding : coding.substring(0, end)).strip();
      if (name.equalsIgnoreCase("gzip") || name.equalsIgnoreCase("x-gzip")) {
        return weight(coding) > 0;
      }
      any |= name.equals("*") && weight(coding) > 0;
    }
    return any;
  }

  /** The quality value of a list element: 1 if absent, 0 if it is not a number from 0 to 1. */
  private static double weight(String element) {
    for (String parameter : element.split(";", -1)) {
      String trimmed = parameter.strip();
      if (trimmed.startsWith("q=") || trimmed.startsWith("Q=")) {
        try {
          double q = Double.parseDouble(trimmed.substring(2));
          return q >= 0 && q <= 1 ? q : 0;
        } catch (NumberFormatException e) {
          return 0;
        }
      }
    }
    return 1;
  }
}
