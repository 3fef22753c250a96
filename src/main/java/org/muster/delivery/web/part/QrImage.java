package org.muster.delivery.web.part;

import io.nayuki.qrcodegen.QrCode;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.imageio.ImageIO;

/**
 * A QR code, drawn as SVG inside the page, so that no other request carries its content; or as a
 * picture to keep.
 *
 * @param size of a side in modules, including the quiet zone of four (ISO/IEC 18004)
 * @param runs the dark modules, from left to right in each row
 */
public record QrImage(int size, List<Run> runs) {

  private static final int QUIET = 4;

  /** Pixels of a module in a picture: sharp on paper, and small all the same. */
  private static final int SCALE = 12;

  public QrImage {
    runs = List.copyOf(runs);
  }

  /** Dark modules beside each other. */
  public record Run(int x, int y, int width) {}

  /** The code of a text. */
  public static QrImage of(String text) {
    QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
    List<Run> runs = IntStream.range(0, code.size).boxed().flatMap(row -> runs(code, row)).toList();
    return new QrImage(code.size + 2 * QUIET, runs);
  }

  private static Stream<Run> runs(QrCode code, int row) {
    return IntStream.range(0, code.size)
        .filter(x -> code.getModule(x, row) && !code.getModule(x - 1, row)) // light outside
        .mapToObj(x -> new Run(x + QUIET, row + QUIET, width(code, x, row)));
  }

  private static int width(QrCode code, int from, int row) {
    return (int) IntStream.range(from, code.size).takeWhile(x -> code.getModule(x, row)).count();
  }

  /** The dark modules, for the attribute {@code d}. */
  public String path() {
    return runs.stream()
        .map(run -> "M%d %dh%dv1h-%dz".formatted(run.x, run.y, run.width, run.width))
        .collect(Collectors.joining());
  }

  /** A picture in black and white (PNG). */
  public byte[] png() {
    var picture = new BufferedImage(size * SCALE, size * SCALE, BufferedImage.TYPE_BYTE_BINARY);
    Graphics2D pen = picture.createGraphics();
    pen.setColor(Color.WHITE);
    pen.fillRect(0, 0, picture.getWidth(), picture.getHeight());
    pen.setColor(Color.BLACK);
    runs.forEach(run -> pen.fillRect(run.x * SCALE, run.y * SCALE, run.width * SCALE, SCALE));
    pen.dispose();
    var out = new ByteArrayOutputStream();
    try {
      ImageIO.write(picture, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }
}
