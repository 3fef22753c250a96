package org.muster.identity.mfa;

import io.nayuki.qrcodegen.QrCode;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A QR code, drawn as SVG inside the page, so that no other request carries its content.
 *
 * @param size of a side in modules, including the quiet zone of four (ISO/IEC 18004)
 * @param path the dark modules, for the attribute {@code d}
 */
public record QrImage(int size, String path) {

  private static final int QUIET = 4;

  static QrImage of(String text) {
    QrCode code = QrCode.encodeText(text, QrCode.Ecc.MEDIUM);
    String path =
        IntStream.range(0, code.size * code.size)
            .filter(i -> code.getModule(i % code.size, i / code.size))
            .mapToObj(i -> "M%d %dh1v1h-1z".formatted(i % code.size + QUIET, i / code.size + QUIET))
            .collect(Collectors.joining());
    return new QrImage(code.size + 2 * QUIET, path);
  }
}
