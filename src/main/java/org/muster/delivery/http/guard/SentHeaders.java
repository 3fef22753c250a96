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
 * The last hand on the headers of an answer. The {@code Content-Length: 0} that the server puts on
 * 204 and 304 goes: the first must not have one, and to the second it would mean that the resource
 * is empty (RFC 9110 section 8.6). While the server stops, each answer is the last of its
 * connection and says so: no request is sent into a connection that is about to be closed.
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
