package org.muster.community.share;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.GeneralPath;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.Objects;
import org.apache.fontbox.ttf.CmapLookup;
import org.apache.fontbox.ttf.GlyphData;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;

/**
 * Text as outlines, read from a font file: no font system is needed, which small machines lack. It
 * has Latin, Greek and Cyrillic letters.
 */
final class ShareFont {

  private static final String FILE = "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private final TrueTypeFont font;
  private final CmapLookup glyphs;
  private final double unitsPerEm;

  ShareFont() {
    try (InputStream in = Objects.requireNonNull(ShareFont.class.getResourceAsStream(FILE), FILE)) {
      font = new TTFParser().parse(new RandomAccessReadBuffer(in.readAllBytes()));
      glyphs = font.getUnicodeCmapLookup();
      unitsPerEm = font.getUnitsPerEm();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A line of text.
   *
   * @param shape from the start of its base line
   */
  record Line(Shape shape, double width) {}

  /** The text without what the font cannot write, and without what would be left of words. */
  String writable(String text) {
    var words = new StringBuilder();
    for (String word : Normalizer.normalize(text, Normalizer.Form.NFC).split("\\s+", -1)) {
      if (!word.isEmpty() && word.codePoints().allMatch(this::has)) {
        words.append(words.isEmpty() ? "" : " ").append(word);
      }
    }
    return words.toString();
  }

  private boolean has(int character) {
    return glyphs.getGlyphId(character) != 0;
  }

  /**
   * The outlines of a text.
   *
   * @param size height of the font in pixels
   */
  synchronized Line line(String text, double size) {
    var all = new GeneralPath();
    double scale = size / unitsPerEm;
    double x = 0;
    try {
      for (int character : text.codePoints().toArray()) {
        int glyph = glyphs.getGlyphId(character);
        GlyphData data = font.getGlyph().getGlyph(glyph);
        if (data != null) {
          var place = new AffineTransform(scale, 0, 0, -scale, x, 0);
          all.append(place.createTransformedShape(data.getPath()), false);
        }
        x += font.getAdvanceWidth(glyph) * scale;
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new Line(all, x);
  }

  /** How wide a text is. */
  double width(String text, double size) {
    return line(text, size).width();
  }
}
