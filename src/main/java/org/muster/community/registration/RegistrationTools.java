package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.OneLine;
import org.muster.core.Scope;
import org.muster.core.game.Formats;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolWords;

/** MCP tools for a player's own registrations. */
final class RegistrationTools {

  private static final String TAKE =
      "To take it, call accept_offered_place; to decline, cancel_my_registration.";

  private final Registrations registrations;
  private final Withdrawals leaving;
  private final RegistrationWords words;

  public RegistrationTools(
      Registrations registrations, Withdrawals leaving, RegistrationWords words) {
    this.registrations = registrations;
    this.leaving = leaving;
    this.words = words;
  }

  /** The arguments of register_for_event. */
  public record Registering(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("Slug of the game.")
          String slug,
      @Nullable @Size(min = 1, max = 80) @JsonPropertyDescription("One of its sides.")
          String faction,
      @Nullable @Size(min = 1, max = 60) @JsonPropertyDescription("One of its roles.") String role,
      @Nullable @Size(min = 1, max = 80) @JsonPropertyDescription("Label of one of its prices.")
          String price,
      @Nullable @Min(0) @Max(1000) @JsonPropertyDescription("Gear packages to hire.")
          Integer rentals,
      @Nullable
          @Min(1)
          @Max(1000)
          @JsonPropertyDescription("Players: the team, or the person with guests.")
          Integer size,
      @Nullable
          @Size(min = 1, max = 80)
          @JsonPropertyDescription("Name of their team, if teams register.")
          String team,
      @Nullable @Size(max = 20) @JsonPropertyDescription("Handles to be grouped with.")
          List<@Size(max = 60) @Pattern(regexp = Formats.HANDLE) String> friendsWith,
      @Nullable @JsonPropertyDescription("By the keys of its questions.")
          Map<String, String> answers,
      @JsonPropertyDescription("They have read and agree to the waiver and documents.")
          @Nullable Boolean waiver,
      @Nullable
          @Size(min = 1, max = 120)
          @JsonPropertyDescription("The adult who answers for a minor.")
          String consentBy) {

    /** What a registration says with these arguments; absent ones stay as they are. */
    private RegistrationDetails over(RegistrationDetails before) {
      return RegistrationDetailsBuilder.builder()
          .team(team == null ? before.team() : new RegistrationDetails.Team(team))
          .size(size == null ? before.size() : size)
          .faction(faction == null ? before.faction() : faction)
          .role(role == null ? before.role() : role)
          .price(price == null ? before.price() : price)
          .rentals(rentals == null ? before.rentals() : rentals)
          .friendsWith(friendsWith == null ? before.friendsWith() : friendsWith)
          .answers(answers == null ? before.answers() : answers)
          .waiver(before.waiver())
          .waiverVersion(before.waiverVersion())
          .guests(before.guests())
          .consentBy(consentBy == null ? before.consentBy() : consentBy)
          .build();
    }
  }

  /** The game whose registration is meant. */
  public record OwnGame(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("Slug of the game.")
          String slug) {}

  /** A registration, what the call did to it, and the tools that can be called next. */
  public record Coming(
      OwnCard registration,
      @JsonPropertyDescription("What the call did.") String done,
      @JsonPropertyDescription("When, where, what was registered, what it costs, what is open.")
          String holds,
      @JsonPropertyDescription("What the state means, and the suggested next step.") String next) {

    String text() {
      return "%s (%s): %s. %s\n%s\n%s"
          .formatted(
              OneLine.of(registration.title()),
              registration.event(),
              ToolWords.words(registration.state()),
              done,
              holds,
              next);
    }
  }

  private Coming coming(Caller caller, RegistrationView view, String done) {
    return new Coming(OwnCard.of(view), done, words.holds(caller, view), next(view));
  }

  private static String next(RegistrationView view) {
    return switch (view.state()) {
      case CONFIRMED ->
          "The person has a place. Nothing was paid here. To change it, call register_for_event"
              + " again; to give it up, cancel_my_registration.";
      case PENDING ->
          "The organiser decides and tells the person by email; until then it holds no place.";
      case WAITLISTED ->
          "Position %d on the waitlist%s. A free place is offered by email, to be taken with accept_offered_place; to leave the waitlist, cancel_my_registration."
              .formatted(
                  view.waitlistPosition(),
                  view.waitsFor().isEmpty()
                      ? ""
                      : view.waitsFor().stream()
                          .map(ToolWords::words)
                          .collect(Collectors.joining(", ", " (full: ", ")")));
      case OFFERED -> "A place is reserved for the person" + until(view) + ". " + TAKE;
      case CHECKED_IN -> "The person has arrived and is checked in.";
      case CANCELLED, REJECTED, EXPIRED, OFFER_EXPIRED, NO_SHOW, CANCELLED_BY_ORGANISER ->
          "The registration has ended. While registration is open, register_for_event makes a new"
              + " one, at the end of the waitlist if the game is full.";
    };
  }

  private static String until(RegistrationView view) {
    Instant until = view.offerExpiresAt();
    return until == null ? "" : " until " + ToolWords.day(until, view.event().tz());
  }

  /** All require sign-in. */
  public List<Tool<?, ?>> tools() {
    return List.of(register(), accept(), cancel());
  }

  private Tool<?, ?> register() {
    return Tool.acting(
            "register_for_event",
            "Register for a game",
            """
            Registers the person, or changes their registration to these arguments. Says the \
            state (confirmed, pending, waitlisted with position), date, place, price and what \
            changed. Sides, roles, prices, questions: get_event, detailed. Pays nothing, and registers \
            others only as a team or guests by number. To undo: cancel_my_registration.\
            """,
            Registering.class,
            Coming.class,
            this::register,
            Coming::text)
        .needing(Scope.ME_WRITE);
  }

  private Coming register(Caller caller, Registering asked) {
    Registrations.Put put =
        registrations.put(caller, asked.slug(), Boolean.TRUE.equals(asked.waiver()), asked::over);
    return coming(caller, put.now(), done(put));
  }

  private static String done(Registrations.Put put) {
    RegistrationDetails before = put.before();
    if (before == null) {
      return "Registered now.";
    }
    List<String> changes = ToolWords.changes(before, put.now().details());
    return changes.isEmpty()
        ? "Was registered already; nothing changed."
        : "Was registered already; changed: " + String.join("; ", changes) + ".";
  }

  private Tool<?, ?> accept() {
    return Tool.acting(
            "accept_offered_place",
            "Accept an offered place",
            """
            Takes the place that is kept for the person after the waitlist or an invitation; \
            get_my_account says until when. What the game still needs, such as the waiver, is \
            added by register_for_event first. To decline: cancel_my_registration.\
            """,
            OwnGame.class,
            Coming.class,
            this::accept,
            Coming::text)
        .needing(Scope.ME_WRITE);
  }

  private Coming accept(Caller caller, OwnGame game) {
    RegistrationView now = registrations.acceptOwn(caller, game.slug(), UnaryOperator.identity());
    return coming(
        caller,
        now,
        now.state() == State.CONFIRMED
            ? "The place is the person's."
            : "No place is offered; nothing changed.");
  }

  private Tool<?, ?> cancel() {
    return Tool.acting(
            "cancel_my_registration",
            "Cancel my registration",
            """
            Asks first. Gives up the person's registration, leaves the waitlist or declines an \
            offer, until the game begins. Says what was given up. The place goes to the next; \
            to come back, register_for_event, at the end of the queue. Refunds nothing, and \
            cancels nobody else's.\
            """,
            OwnGame.class,
            Coming.class,
            this::cancel,
            Coming::text)
        .needing(Scope.ME_WRITE)
        .confirmed((caller, asked) -> leaving.whatWouldEnd(caller, asked.slug()));
  }

  private Coming cancel(Caller caller, OwnGame game) {
    RegistrationView now = leaving.cancelOwn(caller, game.slug());
    return coming(
        caller,
        now,
        now.state() == State.CANCELLED
            ? "Given up: %s.".formatted(RegistrationWords.said(now.details()))
            : "It had ended already; nothing changed.");
  }
}
