package org.muster.duties;

/** Somebody else does this duty now, or this node stops: nothing more is to be done here. */
public final class TurnOverException extends RuntimeException {

  private static final long serialVersionUID = 1;

  TurnOverException(String duty) {
    super("The duty '" + duty + "' is no longer for this node");
  }
}
