package org.muster.community.eventpage;

import static org.muster.community.event.EventWords.ACCOMPANIED;
import static org.muster.community.event.EventWords.AUDIENCE;
import static org.muster.community.event.EventWords.DEPOSIT;
import static org.muster.community.event.EventWords.DIFFICULTY;
import static org.muster.community.event.EventWords.FOR_MEMBERS;
import static org.muster.community.event.EventWords.FREE;
import static org.muster.community.event.EventWords.HIDDEN_GAME;
import static org.muster.community.event.EventWords.LEFT;
import static org.muster.community.event.EventWords.LEFT_ONLY;
import static org.muster.community.event.EventWords.MEMBERS_ONLY;
import static org.muster.community.event.EventWords.ON_SITE;
import static org.muster.community.event.EventWords.PAYMENT_KIND;
import static org.muster.community.event.EventWords.PER;
import static org.muster.community.event.EventWords.PRICE;
import static org.muster.community.event.EventWords.PRICE_NOW;
import static org.muster.community.event.EventWords.PRIVATE_GAME;
import static org.muster.community.event.EventWords.QUIET_GAME;
import static org.muster.community.event.EventWords.REFUSED_GAME;
import static org.muster.community.event.EventWords.RENTAL;
import static org.muster.community.event.EventWords.RENTAL_NONE;
import static org.muster.community.event.EventWords.RENTAL_THERE;
import static org.muster.community.event.EventWords.SINCE;
import static org.muster.community.event.EventWords.UNLISTED;
import static org.muster.community.event.EventWords.UNTIL;
import static org.muster.community.event.EventWords.WAITING_GAME;
import static org.muster.community.event.EventWords.WELCOME;

import gg.jte.Content;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventTimes;
import org.muster.community.event.EventView;
import org.muster.community.event.Left;
import org.muster.community.event.Review;
import org.muster.community.registration.ActionButton;
import org.muster.community.registration.ActionSentence;
import org.muster.community.registration.GameActions.Offer;
import org.muster.core.Fault;
import org.muster.core.json.Json;
import org.muster.delivery.web.Markdown;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.LimitRow;
import org.muster.delivery.web.part.Markup;
import org.muster.delivery.web.part.RuleLines;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/**
 * Writes what the page of a game shows.
 *
 * @param link makes addresses of pages in the reader's language
 */
record EventPageMaker(
    EventView view, Offer offer, Words words, UnaryOperator<String> link, Instant now) {

  /**
   * The page.
   *
   * @param mates of the reader's clubs, who come
   * @param faults why the game could not be published just now
   */
  EventPage page(EventPage.Around around, List<Anchor> mates, List<Fault> faults) {
    Event event = event();
    return new EventPage(
        kicker(),
        event.title(),
        event.lang(),
        offer.action().tapes().stream().map(text()::tape).toList(),
        event.synopsis(),
        notice(),
        facts(),
        panel(faults),
        event.description() == null ? null : Markdown.block(event.description(), event.lang(), 3),
        new EventPage.Game(
            event.factions().stream().map(this::side).toList(),
            event.roles().stream().map(this::role).toList(),
            LimitRow.of(words, event.rules()),
            rules(),
            event.schedule().stream().map(this::moment).toList(),
            event.requiredItems()),
        new EventPage.Money(
            event.prices().stream().map(this::price).toList(),
            packageOf(event.rental()),
            event.payment().isEmpty()
                ? null
                : words.list(
                    event.payment().stream()
                        .map(each -> words.of(PAYMENT_KIND, Json.name(each)))
                        .toList()),
            event.refundPolicy(),
            event.documents().stream().map(doc -> new Anchor(doc.url(), doc.title())).toList()),
        around,
        mates);
  }

  private Event event() {
    return view.event();
  }

  private ActionText text() {
    return new ActionText(words, event().tz());
  }

  private String kicker() {
    return Stream.concat(
            event().gameTypes().stream().limit(1).map(type -> ValueWords.name(words, type)),
            Stream.of(place()))
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining(" · "));
  }

  /** Region and country. */
  String place() {
    EventView.Location at = view.location();
    return at == null
        ? ""
        : Stream.of(at.region(), at.country() == null ? null : words.countryName(at.country()))
            .filter(Objects::nonNull)
            .collect(Collectors.joining(", "));
  }

  private @Nullable String notice() {
    if (offer.hidden()) {
      return words.of(HIDDEN_GAME);
    }
    Review review = view.review();
    if (review != null) {
      return switch (review.state()) {
        case WAITING -> words.of(WAITING_GAME);
        case QUIET -> words.of(QUIET_GAME);
        case REFUSED -> words.of(REFUSED_GAME, Objects.requireNonNullElse(review.reason(), ""));
      };
    }
    return switch (event().visibility()) {
      case PUBLIC -> null;
      case UNLISTED -> words.of(UNLISTED);
      case MEMBERS -> words.of(MEMBERS_ONLY);
      case PRIVATE -> words.of(PRIVATE_GAME);
    };
  }

  private List<Fact> facts() {
    Event event = event();
    var facts = new ArrayList<Fact>();
    facts.add(EventTimes.when(words, event));
    event.schedule().stream()
        .filter(moment -> moment.kind() == Event.MomentKind.GATES)
        .findFirst()
        .map(this::moment)
        .ifPresent(facts::add);
    if (price() != null) {
      facts.add(Fact.of(words.of(PRICE_NOW), amount(price())));
    }
    facts.add(Fact.of(words.of(RENTAL), rental(event.rental())));
    if (!view.allAmenities().isEmpty()) {
      List<String> there =
          view.allAmenities().stream().map(each -> ValueWords.name(words, each)).toList();
      facts.add(Fact.of(words.of(ON_SITE), words.list(there)));
    }
    if (!event.audience().isEmpty()) {
      List<String> who =
          event.audience().stream().map(each -> words.of(AUDIENCE, Json.name(each))).toList();
      facts.add(Fact.of(words.of(WELCOME), words.list(who)));
    }
    return facts;
  }

  private Fact moment(Event.Moment moment) {
    return EventTimes.moment(words, event(), moment);
  }

  private String rental(Event.@Nullable Rental rental) {
    if (rental == null || !rental.available()) {
      return words.of(RENTAL_NONE);
    }
    if (rental.priceMinor() == null || event().prices().isEmpty()) {
      return words.of(RENTAL_THERE);
    }
    String code = event().prices().getFirst().currency();
    return words.money(Event.Price.inMajorUnits(rental.priceMinor(), code), code);
  }

  private EventPage.@Nullable Price packageOf(Event.@Nullable Rental rental) {
    return rental == null || !rental.available() || rental.includes().isEmpty()
        ? null
        : new EventPage.Price(words.of(RENTAL), rental(rental), List.of(), rental.includes());
  }

  private String amount(Event.Price price) {
    return price.amountMinor() == 0 ? words.of(FREE) : words.money(price.major(), price.currency());
  }

  /** What one person pays now, as long as the game can be joined. */
  private Event.@Nullable Price price() {
    boolean over =
        event().state() == Event.State.CANCELLED
            || event().state() == Event.State.COMPLETED
            || (event().state() == Event.State.PUBLISHED && view.phase() == EventView.Phase.ENDED);
    return over ? null : view.priceNow();
  }

  private EventPage.@Nullable Publish publish(List<Fault> faults) {
    ActionButton button = ActionButton.Plain.PUBLISH;
    return offer.action().buttons().contains(button)
        ? new EventPage.Publish(
            link.apply("/events/" + event().slug() + "/publish"),
            text().button(button),
            view.version(),
            faults.stream().map(Fault::detail).toList())
        : null;
  }

  private EventPage.Panel panel(List<Fault> faults) {
    Event.Price price = price();
    ActionSentence sentence = offer.action().sentence();
    var buttons =
        new ActionLinks(view, offer.mine(), text(), link)
            .buttons(withChange(offer.action().buttons(), sentence));
    return new EventPage.Panel(
        price == null ? null : amount(price),
        price == null ? null : words.of(PER, "person"),
        text().sentence(sentence),
        sentence instanceof ActionSentence.Reason(var reason) ? reason : null,
        buttons,
        publish(faults));
  }

  /** Who has a place gets a link to where it can be changed or given back. */
  private static List<ActionButton> withChange(
      List<ActionButton> buttons, ActionSentence sentence) {
    return sentence instanceof ActionSentence.Place(_, _, var cancellable) && cancellable
        ? Stream.concat(buttons.stream(), Stream.of(ActionButton.Plain.CHANGE)).toList()
        : buttons;
  }

  private EventPage.Side side(Event.Faction side) {
    return new EventPage.Side(
        side.name(),
        side.shortName(),
        Tape.sideStyle(side.colour() == null ? "" : side.colour()),
        side.dressCode(),
        left(
            view.left() == null ? List.of() : view.left().factions(),
            side.name(),
            side.capacity()));
  }

  private EventPage.Side role(Event.Role role) {
    return new EventPage.Side(
        role.role(),
        null,
        "",
        role.requirements(),
        left(view.left() == null ? List.of() : view.left().roles(), role.role(), role.limit()));
  }

  private @Nullable String left(List<Left.Of> all, String name, @Nullable Integer of) {
    return all.stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .map(
            each -> of == null ? words.of(LEFT_ONLY, each.left()) : words.of(LEFT, each.left(), of))
        .orElse(null);
  }

  private List<Content> rules() {
    var all = new ArrayList<Content>();
    if (event().difficulty() != null) {
      all.add(Markup.text(words.of(DIFFICULTY) + ": " + event().difficulty()));
    }
    if (event().minAgeUnaccompanied() != null) {
      all.add(words.html(ACCOMPANIED, event().minAgeUnaccompanied()));
    }
    all.addAll(RuleLines.of(words, event().rules(), event().lang()));
    return all;
  }

  private EventPage.Price price(Event.Price price) {
    String per = price.per() == null ? "person" : Json.name(price.per());
    var terms = new ArrayList<>(List.of(words.of(PER, per)));
    if (price.from() != null && price.from().toInstant().isAfter(now)) {
      terms.add(words.of(SINCE, words.date(price.from(), event().tz())));
    }
    if (price.until() != null) {
      terms.add(words.of(UNTIL, words.date(price.until(), event().tz())));
    }
    if (price.depositMinor() != null) {
      String deposit = words.money(price.inMajorUnits(price.depositMinor()), price.currency());
      terms.add(words.of(DEPOSIT, deposit));
    }
    if (price.membersOf() != null) {
      terms.add(words.of(FOR_MEMBERS, clubName(price.membersOf())));
    }
    if (price.memberScheme() != null) {
      terms.add(words.of(FOR_MEMBERS, price.memberScheme()));
    }
    return new EventPage.Price(
        price.label() == null ? words.of(PRICE) : price.label(),
        amount(price),
        terms,
        price.includes());
  }

  private String clubName(String slug) {
    return slug.equals(event().organiser())
        ? Objects.requireNonNullElse(view.organiserName(), slug)
        : slug;
  }

  /** The title of the tab: what, when, where; first what has become of it. */
  String tab() {
    Event event = event();
    boolean off = event.state() == Event.State.CANCELLED || event.state() == Event.State.POSTPONED;
    String state = off ? text().tape(offer.action().tapes().getFirst()).text() + ": " : "";
    return state
        + Stream.of(event.title(), words.day(event.startsAt(), event.tz()), view.venueName())
            .filter(Objects::nonNull)
            .collect(Collectors.joining(", "));
  }

  /** A sentence or two for search engines. */
  String description() {
    Event event = event();
    return Stream.of(
            event.synopsis(),
            words.interval(event.startsAt(), event.endsAt(), event.tz()),
            view.venueName(),
            place(),
            view.priceNow() == null ? null : amount(view.priceNow()))
        .filter(part -> part != null && !part.isEmpty())
        .collect(Collectors.joining(" · "));
  }
}
