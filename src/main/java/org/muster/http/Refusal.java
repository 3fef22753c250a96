package org.muster.http;

import io.helidon.http.Header;
import java.util.List;
import org.muster.core.Fault;

/**
 * An error that belongs to HTTP and to no operation, on its way to the answer: a method, a media
 * type, an origin. Operations throw {@link org.muster.core.ProblemException} instead.
 */
public final class Refusal extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Complaint complaint;

  public Refusal(ProblemType type, String detail) {
    this(new Complaint(type, detail));
  }

  /** With headers that belong to the answer, such as {@code Allow}. */
  public Refusal(ProblemType type, String detail, List<Header> headers) {
    this(new Complaint(type, detail, List.of(), headers));
  }

  /** One wrong thing, named. */
  public Refusal(ProblemType type, Fault fault) {
    this(new Complaint(type, fault.detail(), List.of(fault), List.of()));
  }

  Refusal(Complaint complaint) {
    super(complaint.detail(), null, false, false);
    this.complaint = complaint;
  }

  Complaint complaint() {
    return complaint;
  }
}
