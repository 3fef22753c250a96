package org.muster.browser;

import io.nayuki.qrcodegen.QrCode;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/** What a camera sees that is held over codes: a video in the format of YUV4MPEG2. */
final class CodeVideo {

  private static final int WIDTH = 320;
  private static final int HEIGHT = 240;
  private static final int PER_SECOND = 5;

  /** Of a module of the code. */
  private static final int PIXELS = 5;

  private static final byte WHITE = (byte) 235;
  private static final byte BLACK = 16;

  private CodeVideo() {}

  /** Writes a video that shows each of these for some seconds, then nothing for one, and again. */
  static void write(Path file, List<String> codes, int seconds) throws IOException {
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      out.write(
          "YUV4MPEG2 W%d H%d F%d:1 Ip A1:1 C420jpeg\n"
              .formatted(WIDTH, HEIGHT, PER_SECOND)
              .getBytes(StandardCharsets.US_ASCII));
      byte[] nothing = light();
      for (String code : codes) {
        byte[] shown = light();
        draw(code, shown);
        write(out, shown, seconds * PER_SECOND);
        write(out, nothing, PER_SECOND);
      }
    }
  }

  private static byte[] light() {
    byte[] light = new byte[WIDTH * HEIGHT];
    Arrays.fill(light, WHITE);
    return light;
  }

  private static void draw(String text, byte[] light) {
    QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
    int left = (WIDTH - code.size * PIXELS) / 2;
    int top = (HEIGHT - code.size * PIXELS) / 2;
    for (int y = 0; y < code.size * PIXELS; y++) {
      for (int x = 0; x < code.size * PIXELS; x++) {
        if (code.getModule(x / PIXELS, y / PIXELS)) {
          light[(top + y) * WIDTH + left + x] = BLACK;
        }
      }
    }
  }

  private static void write(OutputStream out, byte[] light, int times) throws IOException {
    byte[] colours = new byte[WIDTH * HEIGHT / 2];
    Arrays.fill(colours, (byte) 128); // none
    for (int i = 0; i < times; i++) {
      out.write("FRAME\n".getBytes(StandardCharsets.US_ASCII));
      out.write(light);
      out.write(colours);
    }
  }
}
