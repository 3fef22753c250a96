package org.muster.community.emblem;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.List;

/**
 * Draws an emblem: a ground with an edge, a division and a figure, chosen by a hash of the slug. An
 * emblem therefore never changes, and its parts have at least {@link #CONTRAST} between them.
 */
public final class Emblem {

  /** The least contrast between a ground and what is on it (WCAG 2.2, 1.4.11). */
  static final double CONTRAST = 3;

  private static final List<Pair> PAIRS =
      Arrays.stream(Tint.values())
          .flatMap(ground -> Arrays.stream(Tint.values()).map(on -> new Pair(ground, on)))
          .filter(pair -> pair.ground().contrast(pair.on()) >= CONTRAST)
          .toList();

  /** Two colours that go together. */
  record Pair(Tint ground, Tint on) {}

  /** What has an emblem; each kind has grounds of its own. */
  public enum Kind {
    CLUB(
        List.of(
            "M6 4h52v30q0 18-26 28Q6 52 6 34z", // a shield
            "M32 2 58 17v30L32 62 6 47V17z", // a hexagon
            "M4 8q28-9 56 0v26q-4 19-28 28Q8 53 4 34z", // a badge
            "M32 3a29 29 0 0 1 0 58a29 29 0 0 1 0-58z")), // a disc
    VENUE(
        List.of(
            "M4 4h56v56H4z", // a sheet of a map
            "M12 4h40l8 8v40l-8 8H12l-8-8V12z", // one with cut corners
            "M4 4h44l12 12v44H4z", // one with a folded corner
            "M12 4h40a8 8 0 0 1 8 8v40a8 8 0 0 1-8 8H12a8 8 0 0 1-8-8V12a8 8 0 0 1 8-8z"));

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
    private final List<String> grounds;

    Kind(List<String> grounds) {
      this.grounds = grounds;
    }
  }

  /** Drawn on the ground and cut off at its edge. */
  private static final List<String> FIGURES =
      List.of(
          "M0 44 32 14 64 44v14L32 28 0 58z", // a chevron
          "M0 22h64v20H0z", // a bar
          "M22 0h20v64H22z", // a post
          "M-6 52 52-6h24L-6 76z", // a ribbon upwards
          "M-12-6H12L70 52v24z", // a ribbon downwards
          "M0 64 24 22l12 20 8-12 20 34z", // hills
          "M32 12 52 32 32 52 12 32z", // a lozenge
          "M0 0h64L0 64z", // a half
          "M0 14h64v9H0zm0 18h64v9H0zm0 18h64v9H0z", // three bars
          "M0 40q16-14 32 0t32 0v24H0z", // a wave
          "M32 10 54 50H10z"); // a triangle

  private Emblem() {}

  /** All pairs of colours that emblems use. */
  static List<Pair> pairs() {
    return PAIRS;
  }

  /** The emblem as an address that contains it, for pages with many of them. */
  public static String inline(Kind kind, String slug) {
    String svg = of(kind, slug).strip();
    var address = new StringBuilder("data:image/svg+xml,");
    for (int i = 0; i < svg.length(); i++) {
      char each = svg.charAt(i);
      switch (each) {
        case '"' -> address.append('\'');
        case '#' -> address.append("%23");
        case '<' -> address.append("%3C");
        case '>' -> address.append("%3E");
        default -> address.append(each);
      }
    }
    return address.toString();
  }

  /** The emblem as an SVG document of 64 by 64. */
  static String of(Kind kind, String slug) {
    byte[] hash = hash(kind, slug);
    Pair pair = chosen(PAIRS, hash[0]);
    String ground = chosen(kind.grounds, hash[1]);
    String figure = chosen(FIGURES, hash[2]);
    return """
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">\
    <clipPath id="e"><path d="%1$s"/></clipPath>\
    <path d="%1$s" fill="%2$s"/>\
    <path d="%3$s" fill="%4$s" clip-path="url(#e)"/>\
    <path d="%1$s" fill="none" stroke="%4$s" stroke-width="3"/>\
    </svg>
    """
        .formatted(ground, pair.ground().hex(), figure, pair.on().hex());
  }

  private static <T> T chosen(List<T> from, byte by) {
    return from.get((by & 0xff) % from.size());
  }

  private static byte[] hash(Kind kind, String slug) {
    try {
      return MessageDigest.getInstance("SHA-256").digest((kind + "/" + slug).getBytes(UTF_8));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java has it
    }
  }
}
