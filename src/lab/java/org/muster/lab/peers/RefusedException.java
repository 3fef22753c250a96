package org.muster.lab.peers;

/** A question that a peer would not answer now: it takes too long, or there are too many. */
public final class RefusedException extends RuntimeException {

  private static final long serialVersionUID = 1;

  public RefusedException(String detail) {
    super(detail);
  }
}
