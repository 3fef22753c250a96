package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.time.Duration;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** Sends complete bodies: entity tag, 304, gzip and HEAD in one place. Public for raw routes. */
public final class ResponseWriter {

  /** Minimum size for compression: smaller bodies fit into a packet anyway. */
  static final int GZIP_FROM_BYTES = 1024;

  private static final Header KEPT =
      HeaderValues.createCached(HeaderNames.CACHE_CONTROL, "public, max-age=31536000, immutable");
  private static final Header BY_ENCODING =
      HeaderValues.createCached(HeaderNames.VARY, "Accept-Encoding");
  private static final Header OWN_WINDOW =
      HeaderValues.createCached(HeaderNames.create("Cross-Origin-Opener-Policy"), "same-origin");
  static final Header GZIP = HeaderValues.createCached(HeaderNames.CONTENT_ENCODING, "gzip");

  private ResponseWriter() {}

  /** 200 with this content, or 304 if the client has it. */
  public static void ok(
      ServerRequest request, ServerResponse response, Content content, Caching caching) {
    answer(request, response, content, caching, true);
  }

  /**
   * A static file, at an address that changes with its content.
   *
   * @param gzipped the same bytes, compressed once
   */
  public static void file(
      ServerRequest request, ServerResponse response, Header type, byte[] bytes, byte[] gzipped) {
    boolean gzip = gzipped.length < bytes.length && wantsGzip(request.headers());
    response.header(KEPT);
    response.header(BY_ENCODING);
    response.header(type);
    if (gzip) {
      response.header(GZIP);
    }
    send(request, response, gzip ? gzipped : bytes);
  }

  /** A body that is never kept, such as a page of one person, with the status set before. */
  public static void once(
      ServerRequest request, ServerResponse response, String mediaType, byte[] bytes) {
    boolean gzip = bytes.length >= GZIP_FROM_BYTES && wantsGzip(request.headers());
    response.header(Caching.NONE.header());
    response.header(BY_ENCODING);
    response.header(HeaderValues.create(HeaderNames.CONTENT_TYPE, mediaType));
    if (gzip) {
      response.header(GZIP);
    }
    send(request, response, gzip ? gzip(bytes) : bytes);
  }

  /**
   * Sends a file to keep, which no cache does. For HEAD it is not made.
   *
   * @throws org.muster.core.ProblemException what the body throws; nothing is sent then
   */
  public static void large(ServerRequest request, ServerResponse response, LargeContent content) {
    boolean gzip = wantsGzip(request.headers());
    response.header(Caching.NONE.header());
    response.header(BY_ENCODING);
    response.header(Content.MACHINES);
    if (request.prologue().method().equals(Method.HEAD)) {
      response.header(HeaderValues.create(HeaderNames.CONTENT_TYPE, content.mediaType()));
      response.send();
      return;
    }
    try (FileChannel file = UnnamedFile.write(content, gzip)) {
      response.header(HeaderValues.create(HeaderNames.CONTENT_TYPE, content.mediaType()));
      response.header(
          HeaderValues.create(
              HeaderNames.CONTENT_DISPOSITION,
              "attachment; filename=\"" + content.fileName() + "\""));
      if (gzip) {
        response.header(GZIP);
      }
      response.contentLength(file.size());
      try (InputStream in = Channels.newInputStream(file);
          OutputStream out = response.outputStream()) {
        in.transferTo(out);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** This content without a comparison of entity tags: the response to a write. */
  static void made(
      ServerRequest request, ServerResponse response, Content content, Caching caching) {
    answer(request, response, content, caching, false);
  }

  private static void answer(
      ServerRequest request,
      ServerResponse response,
      Content content,
      Caching caching,
      boolean reading) {
    byte[] bytes = content.bytes();
    boolean gzip = bytes.length >= GZIP_FROM_BYTES && wantsGzip(request.headers());
    String tag = gzip ? EntityTags.gzipped(content.tag()) : content.tag();
    response.header(caching.header());
    response.header(content.vary());
    response.header(content.policy());
    if (content.mediaType().startsWith("text/html")) {
      response.header(OWN_WINDOW);
    }
    response.header(HeaderValues.create(HeaderNames.ETAG, tag));
    if (reading && knows(request.headers(), tag)) {
      response.status(Status.NOT_MODIFIED_304);
      response.send();
      return;
    }
    response.header(HeaderValues.create(HeaderNames.CONTENT_TYPE, content.mediaType()));
    if (gzip) {
      response.header(GZIP);
    }
    send(request, response, gzip ? content.gzipped() : bytes);
  }

  /** {@code Retry-After}, at least one second. */
  public static Header retryAfter(Duration duration) {
    return HeaderValues.create(HeaderNames.RETRY_AFTER, secondsToWait(duration));
  }

  /** Whole seconds to wait, rounded up, at least one. */
  public static long secondsToWait(Duration duration) {
    return Math.max(1, wholeSeconds(duration));
  }

  /** Whole seconds, rounded up. */
  static long wholeSeconds(Duration duration) {
    return duration.plusSeconds(1).minusNanos(1).toSeconds();
  }

  /** Sends a body with the headers set before; for HEAD, only its length. */
  static void send(ServerRequest request, ServerResponse response, byte[] bytes) {
    if (request.prologue().method().equals(Method.HEAD)) {
      response.header(HeaderValues.create(HeaderNames.CONTENT_LENGTH, bytes.length));
      response.send();
    } else {
      response.send(bytes);
    }
  }

  static boolean knows(Headers headers, String tag) {
    return headers.contains(HeaderNames.IF_NONE_MATCH)
        && headers.all(HeaderNames.IF_NONE_MATCH, List::of).stream()
            .anyMatch(list -> EntityTags.matches(list, tag));
  }

  static boolean wantsGzip(Headers headers) {
    return headers.contains(HeaderNames.ACCEPT_ENCODING)
        && Negotiation.acceptsGzip(
            String.join(",", headers.all(HeaderNames.ACCEPT_ENCODING, List::of)));
  }

  static byte[] gzip(byte[] bytes) {
    var out = new ByteArrayOutputStream(bytes.length / 3);
    try (var gzip = new Gzip(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** Uses a level that is cheap in relation to producing the body. */
  private static final class Gzip extends GZIPOutputStream {
    Gzip(ByteArrayOutputStream out) throws IOException {
      super(out, 8 * 1024);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }
}
