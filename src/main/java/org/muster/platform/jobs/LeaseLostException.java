package org.muster.platform.jobs;

/** Somebody else does this duty now, or this node stops: nothing more is to be done here. */
public final class LeaseLostException extends RuntimeException {

  private static final long serialVersionUID = 1;

  LeaseLostException(String duty) {
    super("The duty '" + duty + "' is no longer for this node");
  }
}
