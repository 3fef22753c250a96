package org.muster.delivery.http;

import java.io.IOException;
import java.io.OutputStream;

/**
 * A response body of any size, sent as a file to keep. It is complete before its first byte is
 * sent: what fails on the way is an error and not half a file, and nothing waits for a slow client.
 *
 * @param mediaType without parameters
 * @param fileName that a browser suggests: ASCII letters, digits, dots and hyphens
 * @param body writes it, with no more of it in memory than a few rows
 */
public record LargeContent(String mediaType, String fileName, Body body) {

  /** Writes a body. */
  @FunctionalInterface
  public interface Body {

    /**
     * Writes the whole body; failures are thrown as {@link org.muster.core.ProblemException}.
     *
     * @throws IOException if {@code out} fails
     */
    void writeTo(OutputStream out) throws IOException;
  }
}
