package org.muster.core;

/** Carries a {@link Problem} from where it was found to the door that answers. No stack trace. */
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
