package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;
import org.muster.core.OneLine;
import org.muster.delivery.mcp.ToolWords;

/** One registration as the tools of managers show it. */
@RecordBuilder
record AttendeeCard(
    UUID id,
    State state,
    @Nullable @JsonPropertyDescription("Absent for walk-ins, and if the player's data was erased.")
        String handle,
    @JsonPropertyDescription("Whether they come without an account.") boolean walkIn,
    @Nullable String callsign,
    @Nullable
        @JsonPropertyDescription("On the day of the game; absent if the birth date is unknown.")
        Boolean isAdult,
    @Nullable @JsonPropertyDescription("Name of the team that the player leads.") String team,
    int size,
    @Nullable String faction,
    @Nullable String role,
    int rentals,
    @Nullable @JsonPropertyDescription("Label of the chosen price.") String price,
    @JsonPropertyDescription("Whether the player agreed to the waiver.") boolean waiver,
    @JsonPropertyDescription("Whether it was changed since.") boolean waiverOutdated,
    @JsonPropertyDescription("Callsigns of guests that are named.") List<String> guests,
    @JsonPropertyDescription("Their answers to the game's questions, by key.")
        Map<String, String> answers,
    @Nullable Integer waitlistPosition) {

  static AttendeeCard of(RegistrationView view) {
    RegistrationView.Attendee player = view.player();
    RegistrationDetails details = view.details();
    return AttendeeCardBuilder.builder()
        .id(view.id())
        .state(view.state())
        .handle(player == null ? null : player.handle())
        .walkIn(view.walkIn() != null)
        .callsign(view.callsign())
        .isAdult(view.isAdult())
        .team(details.team() == null ? null : details.team().name())
        .size(details.size())
        .faction(details.faction())
        .role(details.role())
        .rentals(details.rentals())
        .price(details.price())
        .waiver(details.waiver())
        .waiverOutdated(view.waiverOutdated())
        .guests(details.guests().stream().map(Guest::callsign).toList())
        .answers(details.answers())
        .waitlistPosition(view.waitlistPosition())
        .build();
  }

  /** The handle, which contains nothing but letters, digits and hyphens. */
  String name() {
    return walkIn ? "a walk-in" : handle == null ? "a deleted player" : handle;
  }

  /** A row of the table whose head is {@link AttendeeTools.AttendeeCards#HEAD}. */
  String line() {
    return Stream.of(
            callsign == null ? name() : callsign + " (" + name() + ")",
            ToolWords.words(state) + (waitlistPosition == null ? "" : " " + waitlistPosition),
            Integer.toString(size),
            Objects.requireNonNullElse(faction, "-"),
            Objects.requireNonNullElse(role, "-"),
            Integer.toString(rentals),
            Objects.requireNonNullElse(price, "-"),
            (team == null ? "" : "team " + team + ", ")
                + (isAdult == null ? "age not known" : isAdult ? "adult" : "minor")
                + (waiver ? ", waiver agreed" : "")
                + (waiverOutdated ? " to an older text" : "")
                + (guests.isEmpty() ? "" : ", with " + String.join(", ", guests))
                + answers.entrySet().stream()
                    .sorted(Map.Entry.comparingByKey())
                    .map(answer -> ", " + answer.getKey() + ": " + answer.getValue())
                    .collect(Collectors.joining()))
        .map(cell -> OneLine.of(cell).replace('|', '/'))
        .collect(Collectors.joining(" | "));
  }
}
