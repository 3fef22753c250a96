package org.muster.community.feed;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.ClubView;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.community.venue.Venue;
import org.muster.community.venue.VenueView;
import org.muster.core.GeoPoint;
import org.muster.core.game.Image;
import org.muster.core.game.Link;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;

/**
 * Structured data for search engines: games, clubs and venues in the vocabulary of schema.org, as
 * JSON-LD 1.1. Each method is a pure function of public data. What surrounds a page is in {@link
 * SiteData}.
 */
public final class JsonLd {

  private static final String SCHEMA = "https://schema.org/";

  private final Links links;

  public JsonLd(Links links) {
    this.links = links;
  }

  /**
   * A game as a SportsEvent, with the prices that everybody can pay now or later.
   *
   * @param language of the words in its picture
   */
  public ObjectNode of(EventView game, String language, Instant now) {
    Event event = game.event();
    URI page = links.event(event.slug());
    ObjectNode it = document("SportsEvent", page, event.title());
    put(it, "description", event.synopsis() == null ? event.description() : event.synopsis());
    it.put("image", picture("events", event.slug(), game.version(), language));
    put(it, "inLanguage", event.lang());
    it.put("sport", "Airsoft");
    it.put("startDate", event.startsAt().toString());
    it.put("endDate", event.endsAt().toString());
    event.schedule().stream()
        .filter(moment -> moment.kind() == Event.MomentKind.GATES)
        .findFirst()
        .ifPresent(gates -> it.put("doorTime", gates.at().toString()));
    it.put("eventStatus", SCHEMA + status(event));
    if (event.previousStart() != null) {
      it.put("previousStartDate", event.previousStart().toString());
    }
    it.put("eventAttendanceMode", SCHEMA + "OfflineEventAttendanceMode");
    it.set("location", location(game));
    if (event.organiser() != null && game.organiserName() != null) {
      boolean player = event.organiser().startsWith("@");
      ObjectNode organiser = it.putObject("organizer");
      organiser.put("@type", player ? "Person" : "SportsOrganization");
      organiser.put("name", game.organiserName());
      organiser.put("url", links.organiser(event.organiser()).toString());
    }
    List<Event.Price> prices = payable(event, now);
    if (!prices.isEmpty()) {
      ArrayNode offers = it.putArray("offers");
      prices.forEach(price -> offers.add(offer(price, game, page, now)));
    }
    put(it, "maximumAttendeeCapacity", event.capacity());
    put(it, "remainingAttendeeCapacity", game.placesLeft());
    put(it, "typicalAgeRange", event.minAge() == null ? null : event.minAge() + "-");
    List<String> keywords = event.gameTypes().stream().map(Json::name).toList();
    addTexts(it, "keywords", keywords);
    return it;
  }

  /** What everybody can pay now or later, the cheapest first. */
  private static List<Event.Price> payable(Event event, Instant now) {
    return event.prices().stream()
        .filter(price -> price.takesNoMembership() && !price.isOver(now))
        .sorted(Comparator.comparing(Event.Price::major))
        .toList();
  }

  private String picture(String list, String slug, long version, String language) {
    return links.picture(list, slug, version, language).toString();
  }

  private static String status(Event event) {
    return switch (event.state()) {
      case CANCELLED -> "EventCancelled";
      case POSTPONED -> "EventPostponed";
      case DRAFT, PUBLISHED, COMPLETED ->
          event.previousStart() == null || event.previousStart().equals(event.startsAt())
              ? "EventScheduled"
              : "EventRescheduled";
    };
  }

  private ObjectNode location(EventView game) {
    ObjectNode place = JsonNodeFactory.instance.objectNode();
    var at = game.location();
    place.put("@type", game.venueName() == null ? "Place" : "SportsActivityLocation");
    put(place, "name", game.venueName());
    if (game.event().venue() != null) {
      place.put("url", links.venue(game.event().venue()).toString());
    }
    if (at != null) {
      addAddress(place, at.address(), at.postcode(), null, at.region(), at.country());
      addPoint(place, at.point());
    }
    return place;
  }

  private static ObjectNode offer(Event.Price price, EventView game, URI page, Instant now) {
    Event.Registration registration = game.event().registration();
    String elsewhere = registration == null ? null : registration.externalUrl();
    ObjectNode offer = JsonNodeFactory.instance.objectNode();
    offer.put("@type", "Offer");
    put(offer, "name", price.label());
    offer.put("price", price.major().toPlainString());
    offer.put("priceCurrency", price.currency());
    offer.put("url", elsewhere == null ? page.toString() : elsewhere);
    offer.put("availability", SCHEMA + availability(price, game, now));
    if (price.from() != null) {
      offer.put("validFrom", price.from().toString());
      offer.put("availabilityStarts", price.from().toString());
    }
    if (price.until() != null) {
      offer.put("validThrough", price.until().toString());
      offer.put("availabilityEnds", price.until().toString());
    }
    return offer;
  }

  /** In stock is what can be had now. */
  private static String availability(Event.Price price, EventView game, Instant now) {
    Event.Registration registration = game.event().registration();
    OffsetDateTime opens = registration == null ? null : registration.opensAt();
    if (game.full()) {
      return "SoldOut";
    }
    if (opens != null && opens.toInstant().isAfter(now)) {
      return "PreOrder";
    }
    return !game.registrationOpen() ? "OutOfStock" : price.isValidAt(now) ? "InStock" : "PreOrder";
  }

  /**
   * A club as a SportsOrganization.
   *
   * @param language of the words in its picture
   */
  public ObjectNode of(ClubView view, String language) {
    Club club = view.club();
    ObjectNode it = document("SportsOrganization", links.club(club.slug()), club.name());
    addTexts(it, "alternateName", club.aka());
    put(it, "description", club.description());
    it.put("sport", "Airsoft");
    addTexts(it, "knowsLanguage", club.languages());
    put(it, "foundingDate", club.founded() == null ? null : club.founded().toString());
    if (club.home() != null) {
      addAddress(it, null, null, club.home().place(), club.home().region(), club.home().country());
    }
    String picture = picture("clubs", club.slug(), view.version(), language);
    addTexts(
        it,
        "image",
        Stream.concat(Stream.of(picture), club.images().stream().map(Image::url)).toList());
    addTexts(it, "sameAs", club.links().stream().map(Link::url).toList());
    return it;
  }

  /**
   * A venue as a SportsActivityLocation.
   *
   * @param language of the words in its picture
   */
  public ObjectNode of(VenueView view, String language) {
    Venue venue = view.venue();
    ObjectNode it = document("SportsActivityLocation", links.venue(venue.slug()), venue.name());
    addTexts(it, "alternateName", venue.aka());
    put(it, "description", venue.description());
    it.put("image", picture("venues", venue.slug(), view.version(), language));
    addAddress(it, venue.address(), venue.postcode(), null, venue.region(), venue.country());
    put(it, "telephone", venue.phone());
    addPoint(it, venue.point());
    put(it, "maximumAttendeeCapacity", venue.capacity());
    for (Venue.Amenity amenity : venue.amenities()) {
      ObjectNode feature = it.withArray("amenityFeature").addObject();
      feature.put("@type", "LocationFeatureSpecification");
      feature.put("name", Json.name(amenity).replace('_', ' '));
      feature.put("value", true);
    }
    return it;
  }

  /**
   * Serialises a document for use inside {@code <script type="application/ld+json">}. Escapes
   * everything that could end the element or start a comment (HTML section 4.12.1.3), without
   * changing the JSON.
   */
  public static String forScript(ObjectNode document) {
    return Json.write(document)
        .replace("<", "\\u003c")
        .replace(">", "\\u003e")
        .replace("&", "\\u0026")
        .replace("\u2028", "\\u2028")
        .replace("\u2029", "\\u2029");
  }

  private static ObjectNode document(String type, URI page, String name) {
    ObjectNode it = JsonNodeFactory.instance.objectNode();
    it.put("@context", "https://schema.org");
    it.put("@type", type);
    it.put("@id", page.toString());
    it.put("name", name);
    it.put("url", page.toString());
    return it;
  }

  private static void addAddress(
      ObjectNode place,
      @Nullable String street,
      @Nullable String postcode,
      @Nullable String town,
      @Nullable String region,
      @Nullable String country) {
    if (Stream.of(street, postcode, town, region, country).anyMatch(Objects::nonNull)) {
      ObjectNode address = place.putObject("address").put("@type", "PostalAddress");
      put(address, "streetAddress", street);
      put(address, "postalCode", postcode);
      put(address, "addressLocality", town);
      put(address, "addressRegion", region);
      put(address, "addressCountry", country);
    }
  }

  private static void addPoint(ObjectNode place, @Nullable GeoPoint point) {
    if (point != null) {
      place
          .putObject("geo")
          .put("@type", "GeoCoordinates")
          .put("latitude", point.lat())
          .put("longitude", point.lon());
    }
  }

  private static void addTexts(ObjectNode it, String name, List<String> texts) {
    if (!texts.isEmpty()) {
      texts.forEach(it.putArray(name)::add);
    }
  }

  private static void put(ObjectNode it, String name, @Nullable String text) {
    if (text != null) {
      it.put(name, text);
    }
  }

  private static void put(ObjectNode it, String name, @Nullable Integer number) {
    if (number != null) {
      it.put(name, number);
    }
  }
}
