package org.muster.community.profile;

import static java.util.stream.Collectors.joining;
import static org.muster.community.profile.ProfileWords.AGE;
import static org.muster.community.profile.ProfileWords.ARCHIVED;
import static org.muster.community.profile.ProfileWords.ARCHIVED_TEXT;
import static org.muster.community.profile.ProfileWords.AREA;
import static org.muster.community.profile.ProfileWords.FOUNDED;
import static org.muster.community.profile.ProfileWords.HIDDEN_BY_MODERATOR;
import static org.muster.community.profile.ProfileWords.LANGUAGES_SPOKEN;
import static org.muster.community.profile.ProfileWords.PRIVATE_TEXT;
import static org.muster.community.profile.ProfileWords.RECRUITING;
import static org.muster.community.profile.ProfileWords.SCHEME_STATED;
import static org.muster.community.profile.ProfileWords.SCHEME_VERIFIED;
import static org.muster.community.profile.ProfileWords.UNLISTED_TEXT;
import static org.muster.community.profile.ProfileWords.WEBSITE;
import static org.muster.community.profile.ProfileWords.WELCOMES;

import java.net.URI;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.Club;
import org.muster.community.club.ClubMembers;
import org.muster.community.club.ClubView;
import org.muster.community.club.Clubs;
import org.muster.community.club.MemberQuery;
import org.muster.community.club.Membership;
import org.muster.community.club.MembershipView;
import org.muster.community.club.Memberships;
import org.muster.community.feed.JsonLd;
import org.muster.community.feed.SiteData;
import org.muster.community.moderation.ReportedKind;
import org.muster.community.player.Players;
import org.muster.core.Page;
import org.muster.core.game.Scheme;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/** The page of a club. */
final class ClubPages {

  private static final int SHOWN_MEMBERS = 60;

  private final Profiles profiles;
  private final Clubs clubs;
  private final ClubMembers members;
  private final Memberships memberships;
  private final Players players;
  private final JsonLd data;
  private final SiteData site;
  private final Links links;

  ClubPages(
      Profiles profiles,
      Clubs clubs,
      ClubMembers members,
      Memberships memberships,
      Players players) {
    this.profiles = profiles;
    this.clubs = clubs;
    this.members = members;
    this.memberships = memberships;
    this.players = players;
    links = profiles.links();
    data = new JsonLd(links);
    site = new SiteData(links);
  }

  void addTo(Pages pages) {
    pages.publicPage("/clubs/{slug}", this::show);
  }

  private View show(Visit visit) {
    ClubView view = clubs.get(visit.caller(), visit.path("slug"));
    Club club = view.club();
    Words words = visit.words();
    String language = words.language().tag();
    ClubModel model = model(visit, view);
    String place = Profiles.place(words, club.home());
    String title = Stream.of(club.name(), place).filter(t -> !t.isEmpty()).collect(joining(", "));
    var page =
        View.page("profile/club.jte", title, model)
            .description(Profiles.description(club.description(), title + ". " + model.kicker()))
            .canonical("/clubs/" + club.slug())
            .crumb(words.of(SiteWords.CLUBS), visit.link("/clubs"))
            .feed("application/atom+xml", club.name(), model.follow().feed())
            .feed("text/calendar", club.name(), model.follow().calendar());
    if (model.emblem() == null || model.hidden() != null) {
      return page.noindex();
    }
    page =
        page.jsonLd(data.of(view, language))
            .jsonLd(
                site.way(
                    List.of(
                        new SiteData.Step(
                            words.of(SiteWords.CLUBS), links.at(visit.link("/clubs"))),
                        new SiteData.Step(club.name(), links.club(club.slug())))))
            .image(links.picture("clubs", club.slug(), view.version(), language).getRawPath());
    boolean listed =
        club.visibility() == Club.Visibility.PUBLIC && club.state() == Club.State.ACTIVE;
    return listed ? page : page.noindex();
  }

  private ClubModel model(Visit visit, ClubView view) {
    Club club = view.club();
    Words words = visit.words();
    HiddenNote hidden = profiles.hidden(visit, ReportedKind.CLUB, club.slug());
    MembershipView own = own(visit, club.slug());
    boolean open = club.visibility() != Club.Visibility.PRIVATE;
    return new ClubModel(
        club,
        Profiles.language(club.languages()),
        open && hidden == null ? "/emblems/clubs/" + club.slug() + ".svg" : null,
        Stream.of(ValueWords.name(words, club.kind()), Profiles.place(words, club.home()))
            .filter(text -> !text.isEmpty())
            .collect(joining(" · ")),
        tapes(words, club, hidden != null),
        hidden,
        note(words, club),
        facts(words, club),
        profiles.gamesBy(visit, club.slug()),
        roster(visit, club.slug(), own),
        new ClubStanding(visit, club).of(own),
        club.schemes().stream().map(scheme -> scheme(words, scheme)).toList(),
        elsewhere(words, club),
        profiles.follow("organiser", club.slug(), club.name()),
        Profiles.report(visit, ReportedKind.CLUB, club.slug()));
  }

  private @Nullable MembershipView own(Visit visit, String slug) {
    return visit.viewer().isEmpty()
        ? null
        : memberships.mine(visit.caller()).items().stream()
            .filter(mine -> mine.club().equals(slug))
            .findFirst()
            .orElse(null);
  }

  private static List<Tape> tapes(Words words, Club club, boolean hidden) {
    List<Tape> tapes = new ArrayList<>();
    if (hidden) {
      tapes.add(Tape.state(words.of(HIDDEN_BY_MODERATOR)));
    }
    if (club.state() == Club.State.ARCHIVED) {
      tapes.add(Tape.state(words.of(ARCHIVED)));
    } else if (Boolean.TRUE.equals(club.recruiting())) {
      tapes.add(Tape.state(words.of(RECRUITING)));
    }
    club.styles().forEach(style -> tapes.add(Tape.quiet(ValueWords.name(words, style))));
    return tapes;
  }

  private static String note(Words words, Club club) {
    if (club.state() == Club.State.ARCHIVED) {
      return words.of(ARCHIVED_TEXT);
    }
    return switch (club.visibility()) {
      case PUBLIC -> "";
      case UNLISTED -> words.of(UNLISTED_TEXT);
      case PRIVATE -> words.of(PRIVATE_TEXT);
    };
  }

  private static List<Fact> facts(Words words, Club club) {
    List<Fact> facts = new ArrayList<>();
    String place = Profiles.place(words, club.home());
    if (!place.isEmpty()) {
      facts.add(Fact.of(words.of(AREA), place));
    }
    if (!club.languages().isEmpty()) {
      facts.add(Fact.of(words.of(LANGUAGES_SPOKEN), Profiles.languages(words, club.languages())));
    }
    if (!club.audience().isEmpty()) {
      List<String> whom = club.audience().stream().map(a -> ValueWords.name(words, a)).toList();
      facts.add(Fact.of(words.of(WELCOMES), words.list(whom)));
    }
    if (club.minAge() != null && club.minAge() > 0) {
      facts.add(Fact.of(words.of(AGE), club.minAge() + "+"));
    }
    if (club.founded() != null) {
      facts.add(Fact.of(words.of(FOUNDED), club.founded().toString()));
    }
    return facts;
  }

  private static ClubModel.SchemeLine scheme(Words words, Scheme scheme) {
    String name = scheme.id() == null ? scheme.scheme() : scheme.scheme() + " " + scheme.id();
    String verified =
        scheme.verifiedAt() == null
            ? words.of(SCHEME_STATED)
            : words.of(
                SCHEME_VERIFIED,
                words.date(scheme.verifiedAt().atStartOfDay(ZoneOffset.UTC), ZoneOffset.UTC));
    return new ClubModel.SchemeLine(name, verified);
  }

  private static List<Anchor> elsewhere(Words words, Club club) {
    List<Anchor> links = new ArrayList<>();
    if (club.contact() != null && club.contact().url() != null) {
      links.add(new Anchor(club.contact().url(), words.of(WEBSITE)));
    }
    club.links().stream()
        .map(link -> new Anchor(link.url(), link.label() == null ? host(link.url()) : link.label()))
        .forEach(links::add);
    return links;
  }

  private static String host(String url) {
    try {
      String host = URI.create(url).getHost();
      return host == null ? url : host;
    } catch (IllegalArgumentException e) {
      return url;
    }
  }

  private ClubModel.Roster roster(Visit visit, String slug, @Nullable MembershipView own) {
    Page<MembershipView> page =
        members.list(
            visit.caller(), slug, new MemberQuery(Membership.State.ACTIVE, SHOWN_MEMBERS, null));
    Set<String> seen =
        players.shown(visit.caller(), page.items().stream().map(MembershipView::player).toList());
    List<ClubModel.Person> people =
        page.items().stream().map(m -> person(visit, m, seen.contains(m.player()))).toList();
    boolean whole = own != null && own.state() == Membership.State.ACTIVE;
    return new ClubModel.Roster(whole, people, page.total().value() - people.size());
  }

  private static ClubModel.Person person(Visit visit, MembershipView member, boolean seen) {
    return new ClubModel.Person(
        member.callsign() == null ? member.player() : member.callsign(),
        seen ? visit.link("/players/" + member.player()) : null,
        member.title() == null
            ? visit.words().of(ClubStanding.rank(member.role()))
            : member.title());
  }
}
