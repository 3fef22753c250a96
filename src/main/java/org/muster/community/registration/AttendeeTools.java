package org.muster.community.registration;

import static org.muster.core.Defaults.list;
import static org.muster.core.Defaults.or;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.soabase.recordbuilder.core.RecordBuilder;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;
import org.muster.core.OneLine;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.core.game.Formats;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Tool;

/** MCP tools with which managers of a game handle its registrations. */
final class AttendeeTools {

  private final Attendees attendees;

  public AttendeeTools(Attendees attendees) {
    this.attendees = attendees;
  }

  /** The arguments of list_event_registrations. */
  public record Listing(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("The game's slug.")
          String slug,
      @Size(max = 11)
          @JsonPropertyDescription("Any of them. Absent: all that have or may still get a place.")
          List<State> state,
      @Min(1)
          @Max(100)
          @JsonProperty(defaultValue = "50")
          @JsonPropertyDescription("Maximum number of registrations.")
          Integer limit,
      @Nullable @Size(max = 8000) @JsonPropertyDescription("next_cursor of the previous page.")
          String cursor) {
    public Listing {
      state = list(state);
      limit = or(limit, 50);
    }
  }

  /** Summary of one registration. */
  @RecordBuilder
  public record AttendeeCard(
      UUID id,
      State state,
      @Nullable @JsonPropertyDescription("Absent if the player's data was erased.") String handle,
      @Nullable String callsign,
      @Nullable
          @JsonPropertyDescription("On the day of the game; absent if the birth date is unknown.")
          Boolean isAdult,
      @Nullable @JsonPropertyDescription("Name of the team that the player leads.") String team,
      int size,
      @Nullable String faction,
      @Nullable String role,
      int rentals,
      @JsonPropertyDescription("Whether the player agreed to the waiver.") boolean waiver,
      @Nullable Integer waitlistPosition) {

    static AttendeeCard of(RegistrationView view) {
      RegistrationView.Attendee player = view.player();
      RegistrationDetails details = view.details();
      return AttendeeCardBuilder.builder()
          .id(view.id())
          .state(view.state())
          .handle(player == null ? null : player.handle())
          .callsign(player == null ? null : player.callsign())
          .isAdult(player == null ? null : player.isAdult())
          .team(details.team() == null ? null : details.team().name())
          .size(details.size())
          .faction(details.faction())
          .role(details.role())
          .rentals(details.rentals())
          .waiver(details.waiver())
          .waitlistPosition(view.waitlistPosition())
          .build();
    }

    String line() {
      return (handle == null ? "deleted player" : handle)
          + " "
          + Json.name(state)
          + (size == 1 ? "" : ", %d players".formatted(size))
          + (faction == null ? "" : ", " + OneLine.of(faction))
          + (role == null ? "" : ", " + OneLine.of(role));
    }
  }

  /** One page of registrations. */
  public record AttendeeCards(
      List<AttendeeCard> registrations, Page.Total total, @Nullable String nextCursor) {

    static AttendeeCards of(Page<RegistrationView> page) {
      Page<AttendeeCard> cards = page.map(AttendeeCard::of);
      return new AttendeeCards(cards.items(), cards.total(), cards.nextCursor());
    }

    String text() {
      return "%d registrations%s\n%s"
          .formatted(
              total.value(),
              nextCursor == null ? "." : "; for more, send next_cursor as cursor.",
              registrations.stream().map(AttendeeCard::line).collect(Collectors.joining("\n")));
    }
  }

  public List<Tool<?, ?>> tools() {
    return List.of(
        Tool.reading(
                "list_event_registrations",
                "List registrations",
                """
                Lists the registrations of a game that the person runs: those that have or may \
                still get a place, in order of registration, with faction, role, rental \
                packages and waitlist position; no email addresses, no ages. Names are user \
                data. It changes nothing; approving and checking in are available over REST \
                only. For the public details of a game use get_event.\
                """,
                Listing.class,
                AttendeeCards.class,
                (caller, asked) ->
                    AttendeeCards.of(
                        attendees.list(
                            caller,
                            asked.slug(),
                            new AttendeeQuery(asked.state(), asked.limit(), asked.cursor()))),
                AttendeeCards::text)
            .needing(Scope.EVENTS_WRITE));
  }
}
