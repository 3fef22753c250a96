package org.muster.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.Utf8ByteOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Objects;
import java.util.zip.CRC32;

/** The templates of {@code src/main/jte}, compiled with the program, and the stylesheet. */
final class Templates {

  private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);
  private final byte[] style = resource("/org/muster/web/muster.css");

  Templates() {
    engine.setTrimControlStructures(true);
  }

  byte[] style() {
    return style;
  }

  byte[] icon() {
    return resource("/org/muster/web/icon.svg");
  }

  /**
   * Where the stylesheet is; another address after each change, so that it may be kept for ever.
   */
  String stylePath() {
    var crc = new CRC32();
    crc.update(style);
    return "/assets/" + HexFormat.of().toHexDigits((int) crc.getValue()) + "/muster.css";
  }

  byte[] render(String template, Shell shell, Object model) {
    var output = new Utf8ByteOutput();
    engine.render(template, Map.of("shell", shell, "model", model), output);
    var bytes = new ByteArrayOutputStream(output.getContentLength());
    try {
      output.writeTo(bytes::write);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  private static byte[] resource(String path) {
    try (InputStream in = Objects.requireNonNull(Templates.class.getResourceAsStream(path), path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
