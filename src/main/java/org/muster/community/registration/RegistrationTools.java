package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.registration.Registration.State;
import org.muster.core.Caller;
import org.muster.core.OneLine;
import org.muster.core.Scope;
import org.muster.core.game.Formats;
import org.muster.core.json.Json;
import org.muster.delivery.mcp.Tool;

/** MCP tools for a player's own registrations. */
final class RegistrationTools {

  private final Registrations registrations;
  private final Withdrawals leaving;

  public RegistrationTools(Registrations registrations, Withdrawals leaving) {
    this.registrations = registrations;
    this.leaving = leaving;
  }

  /** The arguments of register_for_event. */
  public record Registering(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("The game's slug, as a search returned it.")
          String slug,
      @Nullable
          @Size(min = 1, max = 80)
          @JsonPropertyDescription(
              "Name of the team that the person leads; only if teams register.")
          String team,
      @Nullable
          @Min(1)
          @Max(1000)
          @JsonPropertyDescription(
              "Number of players: the team, or the person with guests. Default 1.")
          Integer size,
      @Nullable
          @Size(min = 1, max = 80)
          @JsonPropertyDescription("Name of one of the factions that get_event lists.")
          String faction,
      @Nullable
          @Size(min = 1, max = 60)
          @JsonPropertyDescription("One of the roles that get_event lists.")
          String role,
      @Nullable
          @Size(min = 1, max = 80)
          @JsonPropertyDescription("Label of one of the prices that get_event lists.")
          String price,
      @Nullable @Min(0) @Max(1000) @JsonPropertyDescription("Number of rental gear packages.")
          Integer rentals,
      @Nullable @Size(max = 20) @JsonPropertyDescription("Handles of players to be grouped with.")
          List<@Size(max = 60) @Pattern(regexp = Formats.HANDLE) String> friendsWith,
      @Nullable @JsonPropertyDescription("Answers to the organiser's questions, by question.")
          Map<String, String> answers,
      @JsonProperty(defaultValue = "false")
          @JsonPropertyDescription(
              "True only if the person has read and agrees to the game's waiver and documents.")
          @Nullable Boolean waiver,
      @Nullable
          @Size(min = 1, max = 120)
          @JsonPropertyDescription("The adult responsible for a minor, in the person's words.")
          String consentBy,
      @JsonProperty(defaultValue = "false")
          @JsonPropertyDescription("Whether to accept the place, if one is offered to the person.")
          @Nullable Boolean acceptOffer) {

    private RegistrationDetails details() {
      return RegistrationDetailsBuilder.builder()
          .team(team == null ? null : new RegistrationDetails.Team(team))
          .size(size)
          .faction(faction)
          .role(role)
          .price(price)
          .rentals(rentals)
          .friendsWith(friendsWith)
          .answers(answers)
          .waiver(waiver)
          .consentBy(consentBy)
          .build();
    }

    /** Merges the new arguments over the earlier details. */
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
          .waiver(before.waiver() || Boolean.TRUE.equals(waiver))
          .consentBy(consentBy == null ? before.consentBy() : consentBy)
          .build();
    }
  }

  /** The arguments of cancel_my_registration. */
  public record Cancelling(
      @NotNull
          @Size(max = 100)
          @Pattern(regexp = Formats.SLUG)
          @JsonPropertyDescription("The game's slug.")
          String slug) {}

  /** A registration, and the tools that can be called next. */
  public record Coming(
      RegistrationView registration,
      @JsonPropertyDescription("What the state means, and the suggested next step.") String next) {

    static Coming of(RegistrationView view) {
      return new Coming(view, next(view));
    }

    private static String next(RegistrationView view) {
      return switch (view.state()) {
        case CONFIRMED ->
            "The registration is confirmed. To cancel it, call cancel_my_registration.";
        case PENDING ->
            "The organiser will accept or decline the registration and notify the person by email.";
        case WAITLISTED ->
            "The game is full: position %d on the waitlist. A free place is offered by email;"
                    .formatted(view.waitlistPosition())
                + " to accept it, call register_for_event with accept_offer.";
        case OFFERED ->
            "A place is reserved until %s: to accept it, call register_for_event with accept_offer;"
                    .formatted(view.offerExpiresAt())
                + " to decline it, call cancel_my_registration.";
        case CHECKED_IN -> "The person has been checked in.";
        case CANCELLED, REJECTED, EXPIRED, OFFER_EXPIRED, NO_SHOW, CANCELLED_BY_ORGANISER ->
            "The registration has ended. While registration is open, register_for_event creates a"
                + " new one.";
      };
    }

    String text() {
      return "%s (%s): %s. %s"
          .formatted(
              OneLine.of(registration.event().title()),
              registration.event().slug(),
              Json.name(registration.state()).replace('_', ' '),
              next);
    }
  }

  public List<Tool<?, ?>> tools() {
    return List.of(register(), cancel());
  }

  private Tool<?, ?> register() {
    return Tool.acting(
            "register_for_event",
            "Register for a game",
            """
            Registers the person you act for: `state` in the result says whether they are \
            confirmed, pending until an organiser decides, or waitlisted, with their \
            position. Repeating the call returns the existing registration unchanged; with \
            accept_offer it accepts an offered place. Factions, roles and prices are those \
            that get_event lists with response_format detailed. It makes no payment and \
            registers no other players except a team or a number of guests. To undo it use \
            cancel_my_registration.\
            """,
            Registering.class,
            Coming.class,
            this::register,
            Coming::text)
        .needing(Scope.ME_WRITE);
  }

  private Coming register(Caller caller, Registering asked) {
    RegistrationView view = registrations.ensure(caller, asked.slug(), asked.details());
    return Coming.of(
        view.state() == State.OFFERED && Boolean.TRUE.equals(asked.acceptOffer())
            ? registrations.acceptOwn(caller, asked.slug(), asked::over)
            : view);
  }

  private Tool<?, ?> cancel() {
    return Tool.acting(
            "cancel_my_registration",
            "Cancel my registration",
            """
            Cancels the registration of the person you act for, leaves the waitlist or \
            declines an offered place, until the game begins. The place goes to the next \
            player on the waitlist; a new registration starts at its end. Repeating the \
            call changes nothing. It refunds nothing and cannot cancel other players' \
            registrations.\
            """,
            Cancelling.class,
            Coming.class,
            (caller, asked) -> Coming.of(leaving.cancelOwn(caller, asked.slug())),
            Coming::text)
        .needing(Scope.ME_WRITE)
        .confirmed((caller, asked) -> leaving.whatWouldEnd(caller, asked.slug()));
  }
}
