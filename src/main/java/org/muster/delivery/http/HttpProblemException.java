package org.muster.delivery.http;

import io.helidon.http.Header;
import java.util.List;
import org.muster.core.Fault;

/**
 * An error of HTTP itself: a method, a media type, an origin. Operations throw {@link
 * org.muster.core.ProblemException} instead.
 */
final class HttpProblemException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient ProblemResponse complaint;

  public HttpProblemException(ProblemType type, String detail) {
    this(new ProblemResponse(type, detail));
  }

  /** With headers for the response, such as {@code Allow}. */
  public HttpProblemException(ProblemType type, String detail, List<Header> headers) {
    this(new ProblemResponse(type, detail, List.of(), headers));
  }

  /** With a single fault. */
  public HttpProblemException(ProblemType type, Fault fault) {
    this(new ProblemResponse(type, fault.detail(), List.of(fault), List.of()));
  }

  HttpProblemException(ProblemResponse complaint) {
    super(complaint.detail(), null, false, false);
    this.complaint = complaint;
  }

  ProblemResponse complaint() {
    return complaint;
  }
}
