package org.muster.community.event;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.muster.core.OneLine;
import org.muster.delivery.mcp.Facts;
import org.muster.delivery.mcp.LimitLines;

/** A game in lines for a model: what everybody asks, or all of it. */
final class EventFacts {

  private EventFacts() {}

  /** What anybody asks before they go. */
  static Facts concise(EventCard card, EventView view) {
    Event event = view.event();
    return new Facts()
        .line(card.line())
        .line(view.review() == null ? null : view.review().told())
        .fact("Where", where(view.location()))
        .fact("Directions", view.location() == null ? null : view.location().directions())
        .list("Prices", PriceLines.of(event))
        .fact("Payment", event.payment())
        .fact("On site", view.allAmenities())
        .fact("Contact", event.contactUrl());
  }

  /** All of it. */
  static Facts detailed(EventCard card, EventView view) {
    Event event = view.event();
    Facts facts = concise(card, view);
    facts
        .fact("Zone", event.tz().getId())
        .fact("Ends", EventTools.day(event.endsAt()))
        .fact("Was planned for", event.previousStart() == null ? null : moved(event))
        .fact("Venue", named(view.venueName(), event.venue()))
        .fact("Organiser", named(view.organiserName(), event.organiser()))
        .fact("With", event.coHosts())
        .fact("Series", event.seriesId())
        .fact("Themes", event.themes())
        .fact("Welcome", event.audience())
        .fact("For charity", event.charity())
        .fact("Language", event.lang())
        .fact("Difficulty", event.difficulty())
        .fact("Plays through", event.continuousPlay())
        .fact("Age", ages(event))
        .fact("Places", places(view))
        .list("Schedule", schedule(event))
        .list("Sides", sides(view))
        .list("Roles", roles(view))
        .list("Energy limits", LimitLines.of(event.rules()))
        .fact("Rules", Facts.members(event.rules(), "limits"))
        .fact("Rental", rental(view))
        .list("Bring", event.requiredItems().stream().map(OneLine::of).toList())
        .fact("How to register", registering(view))
        .list("Questions", questions(event))
        .list("Read or sign", documents(event))
        .written("Waiver", waiver(event.waiver()))
        .written("Why it was cancelled", event.cancelReason())
        .written("Refunds", event.refundPolicy())
        .written("In a line", event.synopsis())
        .written("Description", event.description());
    return facts;
  }

  static @Nullable String where(EventView.@Nullable Location location) {
    return location == null
        ? null
        : Facts.joined(
            location.address(),
            location.postcode(),
            location.region(),
            location.country(),
            location.point() == null
                ? null
                : location.point().lat() + "," + location.point().lon());
  }

  private static String moved(Event event) {
    return EventTools.day(Objects.requireNonNull(event.previousStart()));
  }

  private static @Nullable String named(@Nullable String name, @Nullable String slug) {
    if (name == null) {
      return slug;
    }
    return slug == null ? name : name + " (" + slug + ")";
  }

  private static String ages(Event event) {
    return Facts.joined(
        Facts.with("from ", event.minAge()),
        Facts.with("without an adult from ", event.minAgeUnaccompanied()));
  }

  private static String places(EventView view) {
    Event event = view.event();
    return Facts.joined(
        Facts.with("left ", view.placesLeft()),
        Facts.with("of ", event.capacity()),
        Facts.with("registered ", event.registered()),
        view.waiting() == null || view.waiting() == 0 ? null : "waiting " + view.waiting(),
        view.full() ? (event.hasWaitlist() ? "full, with a waitlist" : "full") : null);
  }

  private static List<String> schedule(Event event) {
    return event.schedule().stream()
        .map(moment -> Facts.joined(moment.kind()) + " " + EventTools.day(moment.at()))
        .toList();
  }

  private static List<String> sides(EventView view) {
    return view.event().factions().stream()
        .map(
            side ->
                OneLine.of(side.name())
                    + ": "
                    + Facts.joined(
                        left(view.left() == null ? null : view.left().factions(), side.name()),
                        Facts.with("of ", side.capacity()),
                        side.colour(),
                        Facts.with("dress: ", side.dressCode()),
                        side.description()))
        .toList();
  }

  private static List<String> roles(EventView view) {
    return view.event().roles().stream()
        .map(
            role ->
                OneLine.of(role.role())
                    + ": "
                    + Facts.joined(
                        left(view.left() == null ? null : view.left().roles(), role.role()),
                        Facts.with("of ", role.limit()),
                        Facts.with("requires: ", role.requirements())))
        .toList();
  }

  private static @Nullable String left(@Nullable List<Left.Of> all, String name) {
    return all == null
        ? null
        : all.stream()
            .filter(each -> each.name().equals(name))
            .map(each -> "left " + each.left())
            .findFirst()
            .orElse(null);
  }

  private static @Nullable String rental(EventView view) {
    Event.Rental rental = view.event().rental();
    if (rental == null || !rental.available()) {
      return rental == null ? null : "none";
    }
    Event.Price price = view.event().prices().isEmpty() ? null : view.event().prices().getFirst();
    return Facts.joined(
        "available",
        rental.priceMinor() == null || price == null
            ? null
            : price.inMajorUnits(rental.priceMinor()).toPlainString() + " " + price.currency(),
        view.left() == null ? null : Facts.with("left ", view.left().rentals()),
        rental.includes().isEmpty() ? null : "with " + Facts.joined(rental.includes()));
  }

  private static String registering(EventView view) {
    Event event = view.event();
    Event.Registration registration = event.registration();
    List<@Nullable Object> parts = new ArrayList<>();
    parts.add(
        switch (event.joinMode()) {
          case FREE -> "here, with register_for_event";
          case APPROVAL -> "here, with register_for_event; the organiser approves";
          case INVITE -> "by invitation of the organiser";
          case EXTERNAL -> "elsewhere";
        });
    if (registration != null) {
      ZoneId zone = event.tz();
      parts.add(registration.externalUrl());
      parts.add(registration.unit() == Event.Unit.TEAM ? "as teams" : null);
      parts.add(Facts.with("team of at least ", registration.teamMin()));
      parts.add(Facts.with("team of at most ", registration.teamMax()));
      parts.add(
          registration.opensAt() == null
              ? null
              : "opens " + EventTools.day(Event.at(registration.opensAt(), zone)));
      parts.add(
          registration.closesAt() == null
              ? null
              : "closes " + EventTools.day(Event.at(registration.closesAt(), zone)));
      parts.add(Boolean.TRUE.equals(registration.walkOn()) ? "or come without" : null);
      parts.add(Boolean.TRUE.equals(registration.guestsAllowed()) ? "guests allowed" : null);
    }
    parts.add(view.registrationOpen() ? "open now" : "not open now");
    return Facts.joined(parts.toArray());
  }

  private static List<String> questions(Event event) {
    return event.questions().stream()
        .map(
            question ->
                question.key()
                    + ": "
                    + Facts.joined(
                        question.text(),
                        question.required() ? "required" : null,
                        question.allowed().isEmpty()
                            ? null
                            : "one of: " + String.join(" / ", question.allowed())))
        .toList();
  }

  private static @Nullable String waiver(@Nullable GameWaiver waiver) {
    return waiver == null ? null : Facts.joined(waiver.url(), waiver.text());
  }

  private static List<String> documents(Event event) {
    return event.documents().stream()
        .map(document -> OneLine.of(document.title()) + " " + OneLine.of(document.url()))
        .toList();
  }
}
