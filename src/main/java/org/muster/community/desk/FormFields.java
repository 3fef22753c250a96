package org.muster.community.desk;

import static org.muster.community.event.EventWords.MISSING;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.muster.community.organising.OrganisingWords;
import org.muster.delivery.web.Refused;
import org.muster.delivery.web.Visit;

/** What the desk's small forms share. */
final class FormFields {

  /** What is refused of a new start. */
  static final Refused START =
      Refused.PLAIN
          .fault("starts_at", "past", MISSING, "past")
          .fault("starts_at", "out_of_range", MISSING, "out_of_range")
          .fault("starts_at", "missing", OrganisingWords.START_MISSING)
          .fault("starts_at", "no_such_time", OrganisingWords.NO_SUCH_TIME);

  private FormFields() {}

  /**
   * What was entered in these fields, as the body of the API's operation; empty ones are absent.
   */
  static ObjectNode body(Visit visit, String... names) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    for (String name : names) {
      if (!visit.field(name).isEmpty()) {
        body.put(name, visit.field(name));
      }
    }
    return body;
  }
}
