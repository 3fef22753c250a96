package org.muster.community.emblem;

/** A colour of the site (sRGB), as emblems use it. */
enum Tint {
  INK(0x17201c),
  FIR(0x0a5a46),
  MOSS(0x1e6b3a),
  RUST(0x8a4b00),
  RED(0xb3261e),
  BLUE(0x1f5fbf),
  PURPLE(0x6b3fa0),
  TAPE(0xffc93c),
  TAN(0xc79a62),
  WATER(0xd5e4e8),
  LAND(0xf7f4ea);

  private final int rgb;

  Tint(int rgb) {
    this.rgb = rgb;
  }

  /** As SVG writes it. */
  String hex() {
    return "#%06x".formatted(rgb);
  }

  /** The contrast ratio of two colours (WCAG 2.2, "contrast ratio"). */
  double contrast(Tint other) {
    double one = luminance();
    double two = other.luminance();
    return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  }

  private double luminance() {
    return 0.2126 * linear(rgb >> 16) + 0.7152 * linear(rgb >> 8) + 0.0722 * linear(rgb);
  }

  private static double linear(int channel) {
    double value = (channel & 0xff) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
