package org.muster.community.registration;

import java.util.List;
import org.muster.community.event.EventWords;
import org.muster.community.event.GameQuestion;
import org.muster.delivery.web.Refused;

/** What a game's forms say of a registration that cannot be. */
final class RegistrationRefusals {

  private static final Refused FAULTS =
      Refused.PLAIN
          .fault("", "not_published", EventWords.FAULT_UNPUBLISHED)
          .fault("", "begun", EventWords.FAULT_BEGUN)
          .fault("", "closed", EventWords.FAULT_CLOSED)
          .fault("", "not_open_yet", EventWords.FAULT_NOT_OPEN)
          .fault("", "too_young", EventWords.FAULT_AGE)
          .fault("", "age_unknown", EventWords.FAULT_AGE_UNKNOWN)
          .fault("consent_by", "required", EventWords.FAULT_CONSENT)
          .fault("waiver", "required", EventWords.FAULT_WAIVER)
          .fault("waiver_version", "outdated", EntryWords.WAIVER_CHANGED)
          .fault("guests", "out_of_range", EntryWords.FAULT_GUESTS)
          .fault("birth_year", "too_young", EntryWords.FAULT_GUEST_AGE)
          .fault("team", "required", EventWords.FAULT_TEAM)
          .fault("team", "not_allowed", EventWords.FAULT_CHOICE)
          .fault("size", "out_of_range", EventWords.FAULT_SIZE)
          .fault("size", "not_allowed", EventWords.FAULT_SIZE)
          .fault("rentals", "out_of_range", EventWords.FAULT_RENTALS)
          .fault("rentals", "not_available", EventWords.FAULT_CHOICE)
          .fault("faction", "unknown_value", EventWords.FAULT_CHOICE)
          .fault("faction", "out_of_range", EventWords.FAULT_SIZE)
          .fault("role", "unknown_value", EventWords.FAULT_CHOICE)
          .fault("role", "out_of_range", EventWords.FAULT_SIZE)
          .fault("price", "unknown_value", EventWords.FAULT_CHOICE)
          .fault("price", "members_only", EventWords.FAULT_MEMBERS)
          .forbidden(EventWords.FAULT_INVITATION);

  /** The form with which one registers. */
  static final Refused REGISTER = FAULTS.conflict(EventWords.NOT_REGISTERED);

  /** The form that changes a registration or takes an offered place. */
  static final Refused CHANGE = FAULTS.conflict(EventWords.NOT_CHANGED);

  /** The form that gives a place back. */
  static final Refused CANCEL = FAULTS.conflict(EventWords.GONE_BY);

  private RegistrationRefusals() {}

  /** The same for a game that asks these questions. */
  static Refused of(Refused plain, List<GameQuestion> questions) {
    Refused all = plain;
    for (GameQuestion question : questions) {
      String field = RegistrationFields.answer(question.key());
      all =
          all.fault(field, "required", EntryWords.FAULT_UNANSWERED)
              .fault(field, "unknown_value", EventWords.FAULT_CHOICE)
              .fault(field, "length", EntryWords.FAULT_TOO_LONG, question.longest());
    }
    return all;
  }
}
