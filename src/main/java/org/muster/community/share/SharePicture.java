package org.muster.community.share;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.jspecify.annotations.Nullable;
import org.muster.core.GeoPoint;
import org.muster.delivery.map.MapGround;
import org.muster.delivery.map.MapView;

/** Draws a card, in the light colours of the site. */
final class SharePicture {

  static final int WIDTH = 1200;
  static final int HEIGHT = 630;

  private static final Color PAPER = new Color(0xfbfaf5);

  /** Lets a map be seen behind a text that can be read. */
  private static final Color VEIL = new Color(0x73fbfaf5, true);

  private static final Color LAND = new Color(0xf1efe6);
  private static final Color INK = new Color(0x17201c);
  private static final Color SOFT = new Color(0x4a554f);
  private static final Color CONTOUR = new Color(0xdcd8c8);
  private static final Color TAPE = new Color(0xffc93c);

  private static final int EDGE = 72;
  private static final int DAY_WIDTH = 190;
  private static final int DAY_HEIGHT = 236;
  private static final double TITLE = 68;
  private static final int TITLE_LINES = 3;
  private static final double TEXT = 36;
  private static final double SMALL = 30;
  private static final String ELLIPSIS = "…";

  private final ShareFont font;
  private final MapGround map;
  private final String site;

  /**
   * Pictures in one font.
   *
   * @param map the ground of what has a place
   * @param site name of the instance
   */
  SharePicture(ShareFont font, MapGround map, String site) {
    this.font = font;
    this.map = map;
    this.site = site;
  }

  /**
   * The picture of a card.
   *
   * @param seed of the background if there is no place
   * @param place as exactly as everybody may know it; null: none
   */
  byte[] png(ShareCard card, long seed, @Nullable GeoPoint place) {
    var image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
    Graphics2D to = image.createGraphics();
    try {
      to.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      to.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      if (place == null) {
        drawContours(to, seed);
      } else {
        map.draw(MapView.around(place, 0, WIDTH, HEIGHT), to);
        fill(to, VEIL, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
      }
      fill(to, LAND, new Rectangle2D.Double(0, HEIGHT - 84, WIDTH, 84));
      drawCard(to, card);
    } finally {
      to.dispose();
    }
    var bytes = new ByteArrayOutputStream(64 * 1024);
    try {
      ImageIO.write(image, "png", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static void drawContours(Graphics2D to, long seed) {
    fill(to, PAPER, new Rectangle2D.Double(0, 0, WIDTH, HEIGHT));
    to.setColor(CONTOUR);
    to.setStroke(new BasicStroke(1.5f));
    Contours.of(seed, WIDTH, HEIGHT).forEach(to::draw);
  }

  private void drawCard(Graphics2D to, ShareCard card) {
    double left = EDGE;
    ShareCard.Day day = card.date();
    if (day != null) {
      drawDay(to, day);
      left += DAY_WIDTH + 48;
    }
    double width = WIDTH - left - EDGE;
    double y = EDGE + 48.0;
    String tape = card.tape();
    if (tape == null) {
      text(to, SOFT, font.writable(card.kicker()), SMALL, left, y);
    } else {
      drawTape(to, font.writable(tape), left, y);
    }
    y += 12;
    for (String line : lines(card.title(), TITLE, width, TITLE_LINES)) {
      y += TITLE * 1.15;
      text(to, INK, line, TITLE, left, y);
    }
    y += 8;
    for (String each : card.lines()) {
      for (String line : lines(each, TEXT, width, 1)) {
        y += TEXT * 1.4;
        text(to, SOFT, line, TEXT, left, y);
      }
    }
    double end = text(to, INK, font.writable(site), TEXT, EDGE, HEIGHT - 34.0);
    fill(to, TAPE, new Rectangle2D.Double(EDGE, HEIGHT - 24.0, end - EDGE, 8));
  }

  private void drawDay(Graphics2D to, ShareCard.Day day) {
    fill(to, INK, new RoundRectangle2D.Double(EDGE, EDGE, DAY_WIDTH, DAY_HEIGHT, 8, 8));
    double middle = EDGE + DAY_WIDTH / 2.0;
    middled(to, PAPER, day.weekday(), SMALL, middle, EDGE + 52.0);
    middled(to, PAPER, day.day(), 104, middle, EDGE + 154.0);
    middled(to, PAPER, day.month(), SMALL, middle, EDGE + 208.0);
  }

  private void middled(
      Graphics2D to, Color colour, String text, double size, double middle, double y) {
    String written = font.writable(text);
    this.text(to, colour, written, size, middle - font.width(written, size) / 2, y);
  }

  private void drawTape(Graphics2D to, String text, double x, double y) {
    double width = font.width(text, SMALL) + 36;
    fill(to, TAPE, new Rectangle2D.Double(x, y - 38, width, 52));
    fill(to, INK, new Rectangle2D.Double(x, y - 38, 8, 52));
    text(to, INK, text, SMALL, x + 22, y);
  }

  /** Draws a text; where it ends. */
  private double text(Graphics2D to, Color colour, String text, double size, double x, double y) {
    ShareFont.Line line = font.line(text, size);
    fill(
        to,
        colour,
        AffineTransform.getTranslateInstance(x, y).createTransformedShape(line.shape()));
    return x + line.width();
  }

  /** The text in as many lines as it needs, the last one cut short if need be. */
  private List<String> lines(String text, double size, double width, int most) {
    var lines = new ArrayList<String>();
    var line = new StringBuilder();
    for (String word : font.writable(text).split(" ", -1)) {
      String longer = line.isEmpty() ? word : line + " " + word;
      if (font.width(longer, size) > width && !line.isEmpty()) {
        lines.add(line.toString());
        line.setLength(0);
        line.append(word);
      } else {
        line.replace(0, line.length(), longer);
      }
    }
    lines.add(line.toString());
    boolean cut = lines.size() > most;
    List<String> kept = new ArrayList<>(lines.subList(0, Math.min(most, lines.size())));
    kept.replaceAll(each -> fitting(each, size, width));
    if (cut) {
      kept.set(most - 1, fitting(kept.getLast() + ELLIPSIS, size, width));
    }
    return kept.stream().filter(each -> !each.isEmpty()).toList();
  }

  /** The text, or what fits of it and an ellipsis. */
  private String fitting(String text, double size, double width) {
    String rest = text;
    while (font.width(rest, size) > width) {
      int end = rest.offsetByCodePoints(rest.length(), rest.endsWith(ELLIPSIS) ? -2 : -1);
      rest = rest.substring(0, end) + ELLIPSIS;
    }
    return rest;
  }

  private static void fill(Graphics2D to, Color colour, Shape shape) {
    to.setColor(colour);
    to.fill(shape);
  }
}
