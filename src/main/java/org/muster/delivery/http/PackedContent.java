package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * A public response body that is kept as gzip and sent often: compressed once, as small as can be.
 * Who does not take gzip gets it unpacked.
 */
public final class PackedContent {

  private static final Header VARY = HeaderValues.createCached(HeaderNames.VARY, "Accept-Encoding");

  private final Header type;
  private final byte[] packed;
  private final Header tag;
  private final Header packedTag;

  private PackedContent(Header type, byte[] packed, String tag) {
    this.type = type;
    this.packed = packed;
    this.tag = HeaderValues.create(HeaderNames.ETAG, tag);
    this.packedTag = HeaderValues.create(HeaderNames.ETAG, EntityTags.gzipped(tag));
  }

  /**
   * Packs a body.
   *
   * @param mediaType with its charset, if it is text
   * @param bytes not kept
   */
  public static PackedContent of(String mediaType, byte[] bytes) {
    return new PackedContent(
        HeaderValues.createCached(HeaderNames.CONTENT_TYPE, mediaType),
        packed(bytes),
        EntityTags.of(bytes));
  }

  /** Bytes in memory, and in a response with gzip. */
  public int size() {
    return packed.length;
  }

  /** 200 with this content, or 304 if the client has it. */
  public void send(ServerRequest request, ServerResponse response, Caching caching) {
    boolean gzip = ResponseWriter.wantsGzip(request.headers());
    Header current = gzip ? packedTag : tag;
    // the type with 304, too: under `nosniff` Chromium has refused a stylesheet whose 304 had none
    response.header(caching.header()).header(VARY).header(current).header(type);
    if (ResponseWriter.knows(request.headers(), current.get())) {
      response.status(Status.NOT_MODIFIED_304).send();
      return;
    }
    if (gzip) {
      response.header(ResponseWriter.GZIP);
    }
    ResponseWriter.send(request, response, gzip ? packed : unpacked());
  }

  private static byte[] packed(byte[] bytes) {
    var out = new ByteArrayOutputStream(bytes.length / 3 + 32);
    try (var gzip = new Smallest(out)) {
      gzip.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** The body as it was. */
  public byte[] unpacked() {
    try (var in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static final class Smallest extends GZIPOutputStream {
    Smallest(ByteArrayOutputStream out) throws IOException {
      super(out);
      def.setLevel(Deflater.BEST_COMPRESSION);
    }
  }
}
