package org.muster.community.gate;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.muster.community.registration.CheckInAnswer;

/** What became of the check-ins of one request. */
public record CheckInAnswers(
    @JsonPropertyDescription("One for each check-in, in their order.") List<CheckInAnswer> items) {

  public CheckInAnswers {
    items = List.copyOf(items);
  }
}
