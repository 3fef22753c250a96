package org.muster.community.moderation;

import org.muster.delivery.words.Word;

/** What reasons of reports are called. */
public final class ReasonTerms {

  private ReasonTerms() {}

  /** The text for a reason. */
  public static Word of(Report.Reason reason) {
    return switch (reason) {
      case SPAM -> ReportWords.REASON_SPAM;
      case DUPLICATE -> ReportWords.REASON_DUPLICATE;
      case OFFENSIVE -> ReportWords.REASON_OFFENSIVE;
      case UNSAFE -> ReportWords.REASON_UNSAFE;
      case PRIVACY -> ReportWords.REASON_PRIVACY;
      case OTHER -> ReportWords.REASON_OTHER;
    };
  }
}
