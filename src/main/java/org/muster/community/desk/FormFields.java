package org.muster.community.desk;

import org.muster.core.ExpectedVersion;
import org.muster.delivery.web.Visit;

/** FormFields that the desk's forms share. */
final class FormFields {

  private FormFields() {}

  /** The version that the form was made of; one that was tampered with is none. */
  static ExpectedVersion version(Visit visit) {
    try {
      return ExpectedVersion.of(Long.parseLong(visit.field("version")));
    } catch (NumberFormatException e) {
      return ExpectedVersion.of();
    }
  }
}
