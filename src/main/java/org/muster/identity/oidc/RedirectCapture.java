package org.muster.identity.oidc;

import io.helidon.common.uri.UriQuery;
import io.helidon.http.Header;
import io.helidon.http.ServerResponseHeaders;
import io.helidon.http.ServerResponseTrailers;
import io.helidon.http.Status;
import io.helidon.webserver.http.ServerResponse;
import java.io.OutputStream;
import java.util.function.UnaryOperator;

/**
 * A response that never reaches the browser: it records the status and headers that a Helidon
 * handler sets. Supports only what that handler calls.
 */
final class RedirectCapture implements ServerResponse {

  private final ServerResponseHeaders headers = ServerResponseHeaders.create();
  private Status status = Status.OK_200;
  private boolean sent;

  @Override
  public RedirectCapture status(Status next) {
    status = next;
    return this;
  }

  @Override
  public Status status() {
    return status;
  }

  @Override
  public RedirectCapture header(Header header) {
    headers.set(header);
    return this;
  }

  @Override
  public ServerResponseHeaders headers() {
    return headers;
  }

  @Override
  public void send() {
    sent = true;
  }

  @Override
  public void send(byte[] bytes) {
    sent = true;
  }

  @Override
  public void send(Object entity) {
    sent = true;
  }

  @Override
  public boolean isSent() {
    return sent;
  }

  @Override
  public long bytesWritten() {
    return 0;
  }

  @Override
  public OutputStream outputStream() {
    throw new UnsupportedOperationException();
  }

  @Override
  public RedirectCapture whenSent(Runnable listener) {
    throw new UnsupportedOperationException();
  }

  @Override
  public RedirectCapture reroute(String newPath) {
    throw new UnsupportedOperationException();
  }

  @Override
  public RedirectCapture reroute(String path, UriQuery query) {
    throw new UnsupportedOperationException();
  }

  @Override
  public RedirectCapture next() {
    throw new UnsupportedOperationException();
  }

  @Override
  public ServerResponseTrailers trailers() {
    throw new UnsupportedOperationException();
  }

  @Override
  public void streamResult(String result) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void streamFilter(UnaryOperator<OutputStream> filterFunction) {
    throw new UnsupportedOperationException();
  }
}
