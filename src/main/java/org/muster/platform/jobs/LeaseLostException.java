package org.muster.platform.jobs;

/** Another node runs this job now, or this node is stopping: the run must end. */
public final class LeaseLostException extends RuntimeException {

  private static final long serialVersionUID = 1;

  LeaseLostException(String duty) {
    super("The job '" + duty + "' is no longer for this node");
  }
}
