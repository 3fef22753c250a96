package org.muster.core;

/** Carries a {@link Problem} to where the response is written. Has no stack trace. */
public final class ProblemException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private final transient Problem problem;

  public ProblemException(Problem problem) {
    super(problem.toString(), null, false, false);
    this.problem = problem;
  }

  public Problem problem() {
    return problem;
  }
}
