package org.muster.delivery.web;

import gg.jte.ContentType;
import gg.jte.TemplateEngine;
import gg.jte.output.Utf8ByteOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Map;

/** The templates of {@code src/main/jte}, compiled with the program. */
final class Templates {

  private final TemplateEngine engine = TemplateEngine.createPrecompiled(ContentType.Html);

  Templates() {
    engine.setTrimControlStructures(true);
  }

  byte[] render(String template, Shell shell, Object model) {
    var output = new Utf8ByteOutput();
    engine.render(template, Map.of("shell", shell, "model", model), output);
    ByteBuffer bytes = ByteBuffer.allocate(output.getContentLength());
    try {
      output.writeTo(bytes::put);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.array();
  }
}
