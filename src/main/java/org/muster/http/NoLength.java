package org.muster.http;

import io.helidon.http.HeaderNames;
import io.helidon.http.Headers;
import io.helidon.http.Status;
import io.helidon.http.WritableHeaders;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1ConnectionListener;
import org.jspecify.annotations.Nullable;

/**
 * Takes the {@code Content-Length: 0} away that the server puts on 204 and 304: the first must not
 * have one, and to the second it would mean that the resource is empty (RFC 9110 section 8.6).
 */
final class NoLength implements Http1ConnectionListener {

  private static final ThreadLocal<@Nullable Status> STATUS = new ThreadLocal<>();

  @Override
  public void status(ConnectionContext connection, Status sent) {
    STATUS.set(sent);
  }

  @Override
  public void headers(ConnectionContext connection, Headers headers) {
    Status sent = STATUS.get();
    if (sent != null
        && (sent.code() == 304 || sent.code() == 204)
        && headers instanceof WritableHeaders<?> writable) {
      writable.remove(HeaderNames.CONTENT_LENGTH);
    }
  }
}
