package org.muster.delivery.http.guard;

import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Headers;
import io.helidon.http.Status;
import io.helidon.http.WritableHeaders;
import io.helidon.webserver.ConnectionContext;
import io.helidon.webserver.http1.Http1ConnectionListener;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Corrects response headers before they are sent. Removes the {@code Content-Length: 0} that the
 * server adds to 204, which must not have one, and to 304, where it would mean that the resource is
 * empty (RFC 9110 section 8.6). During shutdown adds {@code Connection: close}, so that no request
 * is sent into a closing connection.
 */
public final class SentHeaders implements Http1ConnectionListener {

  private static final ThreadLocal<@Nullable Status> STATUS = new ThreadLocal<>();

  private final BooleanSupplier stopping;

  public SentHeaders(BooleanSupplier stopping) {
    this.stopping = stopping;
  }

  @Override
  public void status(ConnectionContext connection, Status sent) {
    STATUS.set(sent);
  }

  @Override
  public void headers(ConnectionContext connection, Headers headers) {
    if (!(headers instanceof WritableHeaders<?> writable)) {
      return;
    }
    Status sent = STATUS.get();
    if (sent != null && (sent.code() == 304 || sent.code() == 204)) {
      writable.remove(HeaderNames.CONTENT_LENGTH);
    }
    if (stopping.getAsBoolean()) {
      writable.set(HeaderValues.CONNECTION_CLOSE);
    }
  }
}
