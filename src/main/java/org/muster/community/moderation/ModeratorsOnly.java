package org.muster.community.moderation;

import java.util.function.Function;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** Pages for moderators. */
public final class ModeratorsOnly {

  private ModeratorsOnly() {}

  /** Answers moderators; to everybody else the page is not there, and who is nobody signs in. */
  public static View page(Visit visit, Function<Caller.Member, View> page) {
    Caller.Member me = visit.signedIn().caller();
    try {
      return page.apply(me);
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Forbidden) {
        throw new Problem.NotFound("page", visit.self()).exception();
      }
      throw e;
    }
  }
}
