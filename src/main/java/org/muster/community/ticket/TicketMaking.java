package org.muster.community.ticket;

import static java.util.stream.Collectors.joining;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventTimes;
import org.muster.community.event.EventWords;
import org.muster.community.registration.Owed;
import org.muster.community.registration.Ticket;
import org.muster.community.venue.ExactPlaces;
import org.muster.community.venue.PlaceShown;
import org.muster.community.venue.Venue;
import org.muster.core.json.Json;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.QrImage;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.Words;

/**
 * Writes what the page of a ticket shows.
 *
 * @param path of the page
 */
record TicketMaking(Visit visit, Ticket ticket, String path) {

  /**
   * The page.
   *
   * @param code to be scanned
   * @param guests that can have tickets of their own
   */
  TicketModel page(QrImage code, List<TicketModel.GuestLine> guests, Instant now) {
    Event game = ticket.game();
    ExactPlaces.Exact place = ticket.place();
    return new TicketModel(
        game.title(),
        game.lang(),
        tapes(),
        side(),
        code,
        ticket.code().shown(),
        facts(),
        place == null ? "" : line(place),
        place == null ? null : place.directions(),
        links(place),
        visit.link(path + "/code.png"),
        ticket.guest(),
        guests,
        now);
  }

  private Words words() {
    return visit.words();
  }

  private List<Tape> tapes() {
    Event.State state = ticket.game().state();
    boolean off = state == Event.State.CANCELLED || state == Event.State.POSTPONED;
    String own = ticket.checkedInAt() == null ? "confirmed" : "checked_in";
    return Stream.of(off ? Json.name(state) : null, own)
        .filter(Objects::nonNull)
        .map(each -> Tape.state(words().of(EventWords.STATE, each)))
        .toList();
  }

  private TicketModel.@Nullable Side side() {
    String chosen = ticket.faction();
    return chosen == null
        ? null
        : ticket.game().factions().stream()
            .filter(side -> side.name().equals(chosen))
            .findFirst()
            .map(
                side ->
                    new TicketModel.Side(
                        side.name(),
                        Tape.sideStyle(side.colour() == null ? "" : side.colour()),
                        side.dressCode()))
            .orElseGet(() -> new TicketModel.Side(chosen, Tape.sideStyle(""), null));
  }

  private List<Fact> facts() {
    Event game = ticket.game();
    var facts = new ArrayList<Fact>();
    facts.add(EventTimes.when(words(), game));
    game.schedule().stream()
        .filter(moment -> moment.kind() == Event.MomentKind.GATES)
        .findFirst()
        .map(moment -> EventTimes.moment(words(), game, moment))
        .ifPresent(facts::add);
    if (ticket.role() != null) {
      facts.add(Fact.of(words().of(EventWords.ROLE), ticket.role()));
    }
    if (ticket.guest() == null) {
      facts.add(Fact.of(words().of(EventWords.PLAYERS_COUNT), words().number(ticket.size())));
    }
    if (ticket.rentals() > 0) {
      facts.add(Fact.of(words().of(EventWords.RENTALS_COUNT), words().number(ticket.rentals())));
    }
    if (ticket.owed() != null || ticket.price() != null) {
      facts.add(price(ticket.owed(), ticket.price()));
    }
    if (ticket.asksForWaiver()) {
      facts.add(
          Fact.of(
              words().of(TicketWords.WAIVER),
              words().of(ticket.waiverAt() == null ? TicketWords.NOT_AGREED : TicketWords.AGREED)));
    }
    return facts;
  }

  private Fact price(@Nullable Owed owed, @Nullable String label) {
    return owed == null
        ? Fact.of(words().of(EventWords.PRICE), Objects.requireNonNullElse(label, ""))
        : new Fact(
            words().of(TicketWords.TO_PAY), words().money(owed.amount(), owed.currency()), label);
  }

  private String line(ExactPlaces.Exact place) {
    return Stream.of(
            place.name(),
            Venue.line(place.address(), place.postcode()),
            place.region(),
            place.country() == null ? null : words().countryName(place.country()))
        .filter(part -> part != null && !part.isEmpty())
        .collect(joining(", "));
  }

  private List<Anchor> links(ExactPlaces.@Nullable Exact place) {
    String game = "/events/" + ticket.game().slug();
    var links = new ArrayList<Anchor>();
    if (place != null && place.point() != null) {
      links.addAll(PlaceShown.ways(words(), place.point()));
    }
    if (ticket.guest() != null && !isForAll()) {
      return links; // its page is not there for everybody
    }
    links.add(new Anchor("/api" + game + ".ics", words().of(EventWords.CALENDAR)));
    links.add(new Anchor(visit.link(game) + "#limits", words().of(EventWords.RULES)));
    if (ticket.guest() == null) {
      links.add(new Anchor(visit.link(game + "/mine"), words().of(TicketWords.CHANGE)));
    }
    return links;
  }

  private boolean isForAll() {
    Event.Visibility visibility = ticket.game().visibility();
    return visibility == Event.Visibility.PUBLIC || visibility == Event.Visibility.UNLISTED;
  }
}
