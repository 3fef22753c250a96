package org.muster.community.profile;

import static java.util.stream.Collectors.joining;
import static org.muster.community.profile.ProfileWords.CAPACITY;
import static org.muster.community.profile.ProfileWords.CLOSED;
import static org.muster.community.profile.ProfileWords.FLOORS;
import static org.muster.community.profile.ProfileWords.HECTARES;
import static org.muster.community.profile.ProfileWords.HIDDEN_BY_MODERATOR;
import static org.muster.community.profile.ProfileWords.HIRE;
import static org.muster.community.profile.ProfileWords.HIRE_GROUP;
import static org.muster.community.profile.ProfileWords.HIRE_NO;
import static org.muster.community.profile.ProfileWords.HIRE_YES;
import static org.muster.community.profile.ProfileWords.OPENING_HOURS;
import static org.muster.community.profile.ProfileWords.PHONE;
import static org.muster.community.profile.ProfileWords.RUN_VENUE;
import static org.muster.community.profile.ProfileWords.SIZE;
import static org.muster.community.profile.ProfileWords.SQUARE_METRES;
import static org.muster.community.profile.ProfileWords.SURROUNDINGS;
import static org.muster.community.profile.ProfileWords.UP_TO;
import static org.muster.community.profile.ProfileWords.VENUE;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.Clubs;
import org.muster.community.feed.JsonLd;
import org.muster.community.feed.SiteData;
import org.muster.community.moderation.ReportedKind;
import org.muster.community.venue.PlaceShown;
import org.muster.community.venue.Venue;
import org.muster.community.venue.VenueView;
import org.muster.community.venue.Venues;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.map.Maps;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.LimitRow;
import org.muster.delivery.web.part.RuleLines;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/** The page of a venue. */
final class VenuePages {

  private static final int SQUARE_METRES_PER_HECTARE = 10_000;

  private final Profiles profiles;
  private final Maps maps;
  private final Venues venues;
  private final Clubs clubs;
  private final JsonLd data;
  private final SiteData site;
  private final Links links;

  VenuePages(Profiles profiles, Venues venues, Clubs clubs, Maps maps) {
    this.profiles = profiles;
    this.maps = maps;
    this.venues = venues;
    this.clubs = clubs;
    links = profiles.links();
    data = new JsonLd(links);
    site = new SiteData(links);
  }

  void addTo(Pages pages) {
    pages.publicPage("/venues/{slug}", this::show);
  }

  private View show(Visit visit) {
    VenueView view = venues.get(visit.caller(), visit.path("slug"));
    Venue venue = view.venue();
    Words words = visit.words();
    String language = words.language().tag();
    VenueModel model = model(visit, venue);
    String place = place(words, venue);
    String title = Stream.of(venue.name(), place).filter(t -> !t.isEmpty()).collect(joining(", "));
    var page =
        View.page("profile/venue.jte", title, model)
            .description(Profiles.description(venue.description(), title + ". " + model.kicker()))
            .canonical("/venues/" + venue.slug())
            .crumb(words.of(SiteWords.VENUES), visit.link("/venues"))
            .feed("application/atom+xml", venue.name(), model.follow().feed())
            .feed("text/calendar", venue.name(), model.follow().calendar());
    if (model.hidden() != null) {
      return page.noindex();
    }
    page =
        page.jsonLd(data.of(view, language))
            .jsonLd(
                site.way(
                    List.of(
                        new SiteData.Step(
                            words.of(SiteWords.VENUES), links.at(visit.link("/venues"))),
                        new SiteData.Step(venue.name(), links.venue(venue.slug())))))
            .image(links.picture("venues", venue.slug(), view.version(), language).getRawPath());
    return venue.state() == Venue.State.ACTIVE ? page : page.noindex();
  }

  private VenueModel model(Visit visit, Venue venue) {
    Words words = visit.words();
    HiddenNote hidden = profiles.hidden(visit, ReportedKind.VENUE, venue.slug());
    return new VenueModel(
        venue,
        hidden == null ? "/emblems/venues/" + venue.slug() + ".svg" : null,
        Stream.of(words.of(VENUE), place(words, venue))
            .filter(text -> !text.isEmpty())
            .collect(joining(" · ")),
        tapes(words, venue, hidden != null),
        hidden,
        facts(words, venue),
        profiles.gamesAt(visit, venue.slug()),
        LimitRow.of(words, venue.defaultRules()),
        RuleLines.of(words, venue.defaultRules(), null),
        venue.amenities().stream().map(each -> ValueWords.name(words, each)).toList(),
        PlaceShown.of(venue, maps, words),
        operator(visit, venue.operatorClub()),
        desk(visit, venue.slug()),
        profiles.follow("venue", venue.slug(), venue.name()),
        Profiles.report(visit, ReportedKind.VENUE, venue.slug()));
  }

  private static String place(Words words, Venue venue) {
    return Profiles.place(words, null, venue.region(), venue.country());
  }

  private static List<Tape> tapes(Words words, Venue venue, boolean hidden) {
    List<Tape> tapes = new ArrayList<>();
    if (hidden) {
      tapes.add(Tape.state(words.of(HIDDEN_BY_MODERATOR)));
    }
    if (venue.state() == Venue.State.CLOSED) {
      tapes.add(Tape.state(words.of(CLOSED)));
    }
    venue.environments().forEach(each -> tapes.add(Tape.quiet(ValueWords.name(words, each))));
    return tapes;
  }

  private static List<Fact> facts(Words words, Venue venue) {
    List<Fact> facts = new ArrayList<>();
    if (!venue.environments().isEmpty()) {
      List<String> all =
          venue.environments().stream().map(each -> ValueWords.name(words, each)).toList();
      facts.add(Fact.of(words.of(SURROUNDINGS), words.list(all)));
    }
    if (venue.areaM2() != null) {
      facts.add(Fact.of(words.of(SIZE), area(words, venue.areaM2())));
    }
    if (venue.floors() != null) {
      facts.add(Fact.of(words.of(FLOORS), words.number(venue.floors())));
    }
    if (venue.capacity() != null) {
      facts.add(Fact.of(words.of(CAPACITY), words.of(UP_TO, words.number(venue.capacity()))));
    }
    if (venue.privateHire() != null) {
      boolean hire = venue.privateHire();
      String group =
          hire && venue.minGroup() != null ? words.of(HIRE_GROUP, venue.minGroup()) : null;
      facts.add(new Fact(words.of(HIRE), words.of(hire ? HIRE_YES : HIRE_NO), group));
    }
    if (venue.phone() != null) {
      facts.add(Fact.of(words.of(PHONE), venue.phone()));
    }
    if (venue.openingHours() != null) {
      facts.add(Fact.of(words.of(OPENING_HOURS), venue.openingHours()));
    }
    return facts;
  }

  /** In hectares from one on. */
  private static String area(Words words, int squareMetres) {
    if (squareMetres < SQUARE_METRES_PER_HECTARE) {
      return words.of(SQUARE_METRES, words.number(squareMetres));
    }
    boolean whole = squareMetres % SQUARE_METRES_PER_HECTARE == 0;
    BigDecimal hectares =
        BigDecimal.valueOf(squareMetres).divide(BigDecimal.valueOf(SQUARE_METRES_PER_HECTARE));
    return words.of(HECTARES, words.number(hectares, whole ? 0 : 1));
  }

  /** Only who is signed in may run it: for all others nothing is asked. */
  private @Nullable Anchor desk(Visit visit, String slug) {
    boolean runs = visit.viewer().isPresent() && venues.run(visit.caller()).containsKey(slug);
    return runs
        ? new Anchor(visit.link("/organise/venues/" + slug), visit.words().of(RUN_VENUE))
        : null;
  }

  /** The club that runs it, unless the reader may not see that one. */
  private @Nullable Anchor operator(Visit visit, @Nullable String slug) {
    if (slug == null) {
      return null;
    }
    try {
      Club club = clubs.get(visit.caller(), slug).club();
      return new Anchor(visit.link("/clubs/" + club.slug()), club.name());
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.NotFound) {
        return null;
      }
      throw e;
    }
  }
}
