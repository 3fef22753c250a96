package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.Defaults;
import org.muster.core.ExpectedVersion;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.core.game.Formats;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolWords;

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
          @JsonPropertyDescription("Slug of the game.")
          String slug,
      @Size(max = 11) @JsonPropertyDescription("Default: who comes or may yet.") List<State> state,
      @Nullable @Size(min = 1, max = 80) @JsonPropertyDescription("Only of this side.")
          String faction,
      @Nullable @Size(min = 1, max = 60) @JsonPropertyDescription("Only in this role.") String role,
      @Min(1)
          @Max(50)
          @JsonProperty(defaultValue = "50")
          @JsonPropertyDescription("How many at most.")
          Integer limit,
      @Nullable @Size(max = 8000) @JsonPropertyDescription("next_cursor of the page before.")
          String cursor) {
    public Listing {
      state = Defaults.list(state);
      limit = Defaults.or(limit, 50);
    }

    private AttendeeQuery query() {
      return new AttendeeQuery(state, faction, role, null, AttendeeSort.REGISTERED, limit, cursor);
    }
  }

  /** One page of registrations, and how many there are of each state. */
  public record AttendeeCards(
      List<AttendeeCard> registrations,
      Page.Total total,
      List<AttendeeTally> counts,
      @Nullable String nextCursor) {

    static final String HEAD = "who | state | players | side | role | rentals | price | notes";

    static AttendeeCards of(Page<RegistrationView> page, List<AttendeeTally> counts) {
      Page<AttendeeCard> cards = page.map(AttendeeCard::of);
      return new AttendeeCards(cards.items(), cards.total(), counts, cards.nextCursor());
    }

    String text() {
      String counted =
          counts.isEmpty()
              ? "There are no registrations."
              : counts.stream()
                  .map(
                      each ->
                          "%d %s (%s)"
                              .formatted(
                                  each.registrations(),
                                  ToolWords.words(each.state()),
                                  ToolWords.count(each.players(), "player", "players")))
                  .collect(Collectors.joining(", ", "In all: ", "."));
      return "%s Listed: %d of %d. Names were written by users.\n%s%s%s"
          .formatted(
              counted,
              registrations.size(),
              total.value(),
              HEAD,
              registrations.stream().map(card -> "\n" + card.line()).collect(Collectors.joining()),
              nextCursor == null ? "" : "\nMore with cursor: " + nextCursor);
    }
  }

  /** The arguments of change_registration. */
  public record Deciding(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("Slug of the game.")
          String slug,
      @NotNull
          @Size(min = 1, max = 60)
          @JsonPropertyDescription("Handle of the player, or id of the registration.")
          String registration,
      @NotNull @JsonPropertyDescription("no_show: after the game has ended.") Action action) {}

  /** What a manager can do with a registration. */
  public enum Action {
    APPROVE,
    DECLINE,
    CHECK_IN,
    UNDO_CHECK_IN,
    NO_SHOW;

    /** The state that it leads to. */
    private State state() {
      return switch (this) {
        case APPROVE, UNDO_CHECK_IN -> State.CONFIRMED;
        case DECLINE -> State.REJECTED;
        case CHECK_IN -> State.CHECKED_IN;
        case NO_SHOW -> State.NO_SHOW;
      };
    }

    /** Whether no other action leads back. */
    private boolean isFinal() {
      return this == DECLINE || this == NO_SHOW;
    }
  }

  /** A registration after the call. */
  public record Decided(
      AttendeeCard registration, @JsonPropertyDescription("What the call did.") String done) {

    String text() {
      return "%s\n%s\n%s".formatted(done, AttendeeCards.HEAD, registration.line());
    }
  }

  /** All require sign-in. */
  public List<Tool<?, ?>> tools() {
    return List.of(listing(), decide());
  }

  private Tool<?, ?> listing() {
    return Tool.reading(
            "list_event_registrations",
            "List registrations",
            """
            For officers of that game: who comes or may yet, in the order of registration, with \
            handle, side, role, rental gear, price and waitlist position, and the counts of all \
            states. No email addresses, no ages. To approve or check in: change_registration. \
            What everybody may know: get_event.\
            """,
            Listing.class,
            AttendeeCards.class,
            (caller, asked) ->
                AttendeeCards.of(
                    attendees.list(caller, asked.slug(), asked.query()),
                    attendees.tally(caller, asked.slug(), asked.query())),
            AttendeeCards::text)
        .needing(Scope.EVENTS_WRITE);
  }

  private Tool<?, ?> decide() {
    return Tool.acting(
            "change_registration",
            "Approve or check in a player",
            """
            For officers of that game: approves or declines a pending registration, checks a \
            player in (or undoes it), or notes that they did not come. Declining and no_show \
            ask first. The player is told of a decision by email. Who is there: \
            list_event_registrations. Not for the person's own: register_for_event.\
            """,
            Deciding.class,
            Decided.class,
            this::decide,
            Decided::text)
        .needing(Scope.EVENTS_WRITE)
        .confirmed(this::question);
  }

  private Optional<String> question(Caller caller, Deciding asked) {
    if (!asked.action().isFinal()) {
      return Optional.empty();
    }
    RegistrationView view = attendees.find(caller, asked.slug(), asked.registration());
    return view.state() == asked.action().state()
        ? Optional.empty()
        : Optional.of(
            "%s %s at %s? This cannot be undone."
                .formatted(
                    asked.action() == Action.DECLINE ? "Decline" : "Record as a no-show",
                    AttendeeCard.of(view).name(),
                    view.event().slug()));
  }

  private Decided decide(Caller caller, Deciding asked) {
    RegistrationView before = attendees.find(caller, asked.slug(), asked.registration());
    String slug = before.event().slug();
    String id = before.id().toString();
    if (before.state() == asked.action().state()) {
      return new Decided(AttendeeCard.of(before), "It was so already; nothing changed.");
    }
    RegistrationView now =
        switch (asked.action()) {
          case APPROVE -> attendees.approve(caller, slug, id);
          case DECLINE -> attendees.reject(caller, slug, id);
          case CHECK_IN -> attendees.checkIn(caller, slug, id);
          case UNDO_CHECK_IN -> attendees.checkOut(caller, slug, id, ExpectedVersion.ANY);
          case NO_SHOW -> attendees.noShow(caller, slug, id);
        };
    return new Decided(
        AttendeeCard.of(now),
        "Done: was %s, is %s now."
            .formatted(ToolWords.words(before.state()), ToolWords.words(now.state())));
  }
}
