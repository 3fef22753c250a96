package org.muster.community.profile;

import static java.util.stream.Collectors.joining;
import static org.muster.community.profile.ProfileWords.AREA;
import static org.muster.community.profile.ProfileWords.LANGUAGES_SPOKEN;
import static org.muster.community.profile.ProfileWords.LOOKING_FOR_TEAM;
import static org.muster.community.profile.ProfileWords.PLAYER;
import static org.muster.community.profile.ProfileWords.PLAYS;
import static org.muster.community.profile.ProfileWords.ROLES;
import static org.muster.community.profile.ProfileWords.SCHEMES;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.muster.community.feed.SiteData;
import org.muster.community.moderation.ReportedKind;
import org.muster.community.player.PlayerView;
import org.muster.community.player.Players;
import org.muster.delivery.web.Links;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;
import org.muster.delivery.web.part.Fact;
import org.muster.delivery.web.part.Tape;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/** The page of a player: what the player shows, and nothing of minors. */
final class PlayerPages {

  private final Profiles profiles;
  private final Players players;
  private final SiteData site;
  private final Links links;

  PlayerPages(Profiles profiles, Players players) {
    this.profiles = profiles;
    this.players = players;
    links = profiles.links();
    site = new SiteData(links);
  }

  void addTo(Pages pages) {
    pages.publicPage("/players/{handle}", this::show);
  }

  private View show(Visit visit) {
    PlayerView player = players.get(visit.caller(), visit.path("handle"));
    Words words = visit.words();
    String language = words.language().tag();
    PlayerModel model = model(visit, player);
    String place = Profiles.place(words, player.area());
    String title = Stream.of(model.name(), place).filter(t -> !t.isEmpty()).collect(joining(", "));
    var page =
        View.page("profile/player.jte", title, model)
            .description(Profiles.description(player.bio(), title + ". " + words.of(PLAYER)))
            .canonical("/players/" + player.handle())
            .crumb(words.of(SiteWords.PLAYERS), visit.link("/players"));
    if (visit.viewer().isPresent()) {
      return page.noindex(); // may see more than everybody
    }
    if (!model.games().cards().isEmpty()) {
      page =
          page.feed("application/atom+xml", model.name(), model.follow().feed())
              .feed("text/calendar", model.name(), model.follow().calendar());
    }
    return page.jsonLd(
            site.way(
                List.of(
                    new SiteData.Step(
                        words.of(SiteWords.PLAYERS), links.at(visit.link("/players"))),
                    new SiteData.Step(model.name(), links.player(player.handle())))))
        .image(links.picture("players", player.handle(), player.version(), language).getRawPath());
  }

  private PlayerModel model(Visit visit, PlayerView player) {
    Words words = visit.words();
    String name = player.callsign() == null ? player.handle() : player.callsign();
    return new PlayerModel(
        player,
        name,
        Profiles.language(player.languages()),
        Stream.of(words.of(PLAYER), "@" + player.handle(), Profiles.place(words, player.area()))
            .filter(text -> !text.isEmpty())
            .collect(joining(" · ")),
        tapes(words, player),
        profiles.hidden(visit, ReportedKind.PLAYER, player.handle()),
        facts(words, player),
        profiles.gamesBy(visit, "@" + player.handle()),
        profiles.follow("organiser", "@" + player.handle(), name),
        Profiles.report(visit, ReportedKind.PLAYER, player.handle()));
  }

  private static List<Tape> tapes(Words words, PlayerView player) {
    List<Tape> tapes = new ArrayList<>();
    if (Boolean.TRUE.equals(player.lookingForTeam())) {
      tapes.add(Tape.state(words.of(LOOKING_FOR_TEAM)));
    }
    player.roles().forEach(role -> tapes.add(Tape.quiet(ValueWords.name(words, role))));
    return tapes;
  }

  private static List<Fact> facts(Words words, PlayerView player) {
    List<Fact> facts = new ArrayList<>();
    add(facts, words.of(AREA), Profiles.place(words, player.area()));
    add(facts, words.of(ROLES), names(words, player.roles()));
    add(facts, words.of(PLAYS), names(words, player.styles()));
    add(facts, words.of(LANGUAGES_SPOKEN), Profiles.languages(words, player.languages()));
    add(facts, words.of(SCHEMES), words.list(player.schemes()));
    return facts;
  }

  private static String names(Words words, List<? extends Enum<?>> values) {
    return words.list(values.stream().map(value -> ValueWords.name(words, value)).toList());
  }

  private static void add(List<Fact> facts, String label, String value) {
    if (!value.isEmpty()) {
      facts.add(Fact.of(label, value));
    }
  }
}
