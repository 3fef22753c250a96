package org.muster.community.registration;

import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.core.json.JsonReader;

/** What is said at registration, as it is sent, and what is said against it. */
final class Said {

  private static final JsonReader<RegistrationDetails> DETAILS =
      JsonReader.of(RegistrationDetails.class);

  private Said() {}

  static RegistrationDetails details(String json) {
    return DETAILS.read(Json.parse(json));
  }

  static Problem problem(ThrowingCallable call) {
    return catchThrowableOfType(ProblemException.class, call).problem();
  }

  static List<String> faults(ThrowingCallable call) {
    return problem(call) instanceof Problem.AgainstRules(var faults)
        ? faults.stream().map(fault -> fault.name() + " " + fault.code()).toList()
        : List.of();
  }
}
