package org.muster.community.registration;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.Visit;

/** The fields of the forms of {@link RegistrationPages}, to and from what the operations take. */
final class RegistrationFields {

  /** Before the key of a question, which the organiser chooses: other fields have names too. */
  private static final String ANSWER = "answers.";

  private static final Pattern GUEST = Pattern.compile("(.+?)\\s*,\\s*([0-9]{4})");

  private RegistrationFields() {}

  /** What was entered, as the body of the API's operation. */
  static ObjectNode said(Visit visit) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    String team = visit.field("name");
    if (!team.isEmpty()) {
      body.putObject("team").put("name", team);
    }
    for (String name : List.of("faction", "role", "price", "consent_by")) {
      if (!visit.field(name).isEmpty()) {
        body.put(name, visit.field(name));
      }
    }
    for (String name : List.of("size", "rentals")) {
      number(visit.field(name)).ifPresent(number -> body.put(name, number));
    }
    visit
        .field("guests")
        .lines()
        .filter(line -> !line.isBlank())
        .forEach(line -> guest(body, line));
    Stream.of(visit.field("friends_with").split("[\\s,@]+", -1))
        .filter(handle -> !handle.isEmpty())
        .forEach(body.withArray("friends_with")::add);
    body.put("waiver", !visit.field("waiver").isEmpty());
    if (!visit.field("waiver").isEmpty() && !visit.field("waiver_version").isEmpty()) {
      body.put("waiver_version", visit.field("waiver_version"));
    }
    ObjectNode answers = body.putObject("answers");
    visit.fieldNames().stream()
        .filter(name -> name.startsWith(ANSWER) && !visit.field(name).isEmpty())
        .forEach(name -> answers.put(name.substring(ANSWER.length()), visit.field(name)));
    return body;
  }

  /** A line of the form: a callsign, and behind a comma the year of birth. */
  private static void guest(ObjectNode body, String line) {
    Matcher named = GUEST.matcher(line.strip());
    ObjectNode guest = body.withArray("/guests").addObject();
    if (named.matches()) {
      guest.put("callsign", named.group(1)).put("birth_year", Integer.valueOf(named.group(2)));
    } else {
      guest.put("callsign", line.strip());
    }
  }

  /** What of it decides the sum, as far as it can be read. */
  static RegistrationDetails bought(Form form) {
    String price = form.value("price");
    return RegistrationDetailsBuilder.builder(RegistrationDetails.NONE)
        .size(Math.max(1, number(form.value("size")).orElse(1)))
        .rentals(number(form.value("rentals")).orElse(0))
        .price(price.isEmpty() ? null : price)
        .build();
  }

  private static Optional<Integer> number(String text) {
    return text.matches("[0-9]{1,4}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
  }

  /** Like {@link #said(Visit)}, with what the form does not show: answers to former questions. */
  static ObjectNode said(Visit visit, RegistrationDetails before) {
    ObjectNode body = said(visit);
    ObjectNode answers = body.withObject("/answers");
    before.answers().entrySet().stream()
        .filter(answer -> !visit.fieldNames().contains(answer(answer.getKey())))
        .forEach(answer -> answers.put(answer.getKey(), answer.getValue()));
    body.path("guests").forEach(guest -> restore(before.guests(), (ObjectNode) guest));
    return body;
  }

  /** What the form does not show of a guest. */
  private static void restore(List<Guest> before, ObjectNode guest) {
    before.stream()
        .filter(was -> was.callsign().equals(guest.path("callsign").textValue()))
        .findFirst()
        .ifPresent(
            was -> {
              guest.put("waiver", was.waiver());
              if (!guest.has("birth_year") && was.adult() != null) {
                guest.put("adult", was.adult());
              }
            });
  }

  /** The field of the question with this key. */
  static String answer(String key) {
    return ANSWER + key;
  }

  /** The fields of a registration as it is. */
  static Map<String, String> values(RegistrationView own) {
    RegistrationDetails now = own.details();
    var values = new HashMap<String, String>();
    put(values, "name", now.team() == null ? null : now.team().name());
    put(values, "size", String.valueOf(now.size()));
    put(values, "faction", now.faction());
    put(values, "role", now.role());
    put(values, "price", now.price());
    put(values, "rentals", String.valueOf(now.rentals()));
    put(values, "friends_with", String.join(" ", now.friendsWith()));
    put(values, "waiver", now.waiver() && !own.waiverOutdated() ? "yes" : null);
    put(values, "consent_by", now.consentBy());
    put(values, "guests", String.join("\n", now.guests().stream().map(Guest::line).toList()));
    now.answers().forEach((key, answer) -> values.put(answer(key), answer));
    return values;
  }

  private static void put(Map<String, String> values, String name, @Nullable String value) {
    if (value != null) {
      values.put(name, value);
    }
  }
}
