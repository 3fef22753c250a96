package org.muster.community.registration;

import static java.util.stream.Collectors.joining;
import static org.muster.delivery.mcp.ToolWords.count;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventAccess;
import org.muster.community.event.GameQuestion;
import org.muster.community.event.LockedEvent;
import org.muster.community.venue.ExactPlaces;
import org.muster.community.venue.Venue;
import org.muster.core.Caller;
import org.muster.core.OneLine;
import org.muster.delivery.mcp.ToolWords;

/** Says what a registration holds, costs and lacks: for assistants, whose users see only text. */
final class RegistrationWords {

  private final EventAccess access;
  private final Clock clock;

  RegistrationWords(EventAccess access, Clock clock) {
    this.access = access;
    this.clock = clock;
  }

  /** When and where the game is, what was registered, what it costs, and what is still open. */
  String holds(Caller caller, RegistrationView view) {
    var lines = new ArrayList<String>();
    lines.add("When: " + when(view.event()));
    access
        .toRead(view.event().slug())
        .ifPresentOrElse(
            game -> {
              addTo(lines, "Where: ", where(caller, game));
              lines.add(
                  (view.state().isAlive() ? "Registered: " : "It was: ") + said(view.details()));
              if (view.state().isAlive()) {
                addTo(lines, "To pay to the organiser: ", price(game.event(), view));
                addTo(lines, "Still open: ", open(game, view.details()));
              }
            },
            () -> lines.add("Registered: " + said(view.details())));
    return String.join("\n", lines);
  }

  private static void addTo(List<String> lines, String label, String text) {
    if (!text.isEmpty()) {
      lines.add(label + text);
    }
  }

  /** Start and end in the time zone of the game. */
  static String when(RegistrationView.Game game) {
    String times = ToolWords.span(game.startsAt(), game.endsAt(), game.tz());
    return game.state() == Event.State.POSTPONED
        ? "postponed; a new date will be announced. It was " + times
        : times;
  }

  private String where(Caller caller, LockedEvent game) {
    ExactPlaces.Exact exact = access.place(caller, game).orElse(null);
    ExactPlaces.Exact place = access.place(game).orElse(null);
    return place == null
        ? ""
        : Stream.of(
                place.name(),
                exact == null ? null : Venue.line(exact.address(), exact.postcode()),
                place.region(),
                place.country())
            .filter(Objects::nonNull)
            .map(OneLine::of)
            .collect(joining(", "));
  }

  /** The choices of a registration in one line. */
  static String said(RegistrationDetails details) {
    return Stream.of(
            details.team() == null ? null : "team " + details.team().name(),
            count(details.size(), "player", "players"),
            details.faction() == null ? null : "side " + details.faction(),
            details.role() == null ? null : "role " + details.role(),
            details.rentals() == 0
                ? "no rental gear"
                : count(details.rentals(), "rental package", "rental packages"),
            details.price() == null ? null : "price \"" + details.price() + "\"",
            details.friendsWith().isEmpty()
                ? null
                : "with " + String.join(", ", details.friendsWith()))
        .filter(Objects::nonNull)
        .map(OneLine::of)
        .collect(joining(", "));
  }

  private String price(Event event, RegistrationView booked) {
    RegistrationDetails details = booked.details();
    Quote quote = Quote.of(event, booked);
    List<Event.Price> prices =
        quote.price() == null ? payable(event, details.price()) : List.of(quote.price());
    if (prices.isEmpty()) {
      return "";
    }
    String entry =
        prices.stream().map(price -> each(price, prices.size() > 1)).collect(joining(" or "));
    return quote.rentalMinor() == null || details.rentals() == 0
        ? entry
        : "%s; rental %s %s each"
            .formatted(
                entry,
                prices.getFirst().inMajorUnits(quote.rentalMinor()).toPlainString(),
                prices.getFirst().currency());
  }

  /** The chosen price, or all that anybody can choose now. */
  private List<Event.Price> payable(Event event, @Nullable String label) {
    return event.prices().stream()
        .filter(
            price ->
                label == null
                    ? price.takesNoMembership() && price.isValidAt(clock.instant())
                    : label.equals(price.label()))
        .limit(label == null ? Long.MAX_VALUE : 1)
        .toList();
  }

  private static String each(Event.Price price, boolean named) {
    Event.Per per = price.per() == null ? Event.Per.PERSON : price.per();
    String amount =
        price.spelt()
            + switch (per) {
              case PERSON -> " per person";
              case TEAM -> " per team";
              case VEHICLE -> " per vehicle";
            };
    return named && price.label() != null
        ? amount + " (\"" + OneLine.of(price.label()) + "\")"
        : amount;
  }

  private String open(LockedEvent game, RegistrationDetails details) {
    Event event = game.event();
    boolean prices = details.price() == null && payable(event, null).size() > 1;
    boolean waiver =
        !details.waiver() && new RegistrationRules(event, game.rules()).asksForWaiver();
    List<GameQuestion> asked = new AnswerRules(event.questions()).unanswered(details.answers());
    return Stream.of(
            details.faction() == null && !event.factions().isEmpty()
                ? event.factions().stream()
                    .map(faction -> "\"" + OneLine.of(faction.name()) + "\"")
                    .collect(joining(", ", "the side (", ")"))
                : null,
            prices ? "which price" : null,
            asked.isEmpty()
                ? null
                : asked.stream()
                    .map(question -> question.key() + ": \"" + OneLine.of(question.text()) + "\"")
                    .collect(joining(", ", "answers (", ")")),
            waiver ? "agreement to the waiver or documents (waiver)" : null)
        .filter(Objects::nonNull)
        .collect(joining(", "));
  }
}
