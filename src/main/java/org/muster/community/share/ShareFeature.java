package org.muster.community.share;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.community.club.ClubView;
import org.muster.community.club.Clubs;
import org.muster.community.event.EventView;
import org.muster.community.event.Events;
import org.muster.community.player.PlayerView;
import org.muster.community.player.Players;
import org.muster.community.venue.VenueView;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.GeoPoint;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.FileRoute;
import org.muster.delivery.http.FileRoute.Reply;
import org.muster.delivery.http.Route;
import org.muster.delivery.map.MapGround;
import org.muster.delivery.web.Links;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;

/**
 * Serves pictures of what everybody may see. Only the current version of a thing is drawn, in a
 * language of the site; other versions lead to it.
 */
public final class ShareFeature implements Feature {

  private final Links links;
  private final Map<String, Function<String, Shared>> kinds;
  private final SharePictures pictures = new SharePictures();
  private final SharePicture drawing;

  /**
   * What a picture is of.
   *
   * @param place as exactly as everybody may know it
   */
  private record Shared(
      String slug, long version, @Nullable GeoPoint place, Function<ShareCards, ShareCard> card) {}

  public ShareFeature(
      Platform platform, Events events, Clubs clubs, Venues venues, Players players) {
    links = new Links(platform.baseUrl());
    drawing = new SharePicture(new ShareFont(), new MapGround(platform.maps().basemap()), "Muster");
    kinds =
        Map.of(
            "events", slug -> shared(events.get(Caller.ANYONE, slug)),
            "clubs", slug -> shared(clubs.get(Caller.ANYONE, slug)),
            "venues", slug -> shared(venues.get(Caller.ANYONE, slug)),
            "players", slug -> shared(players.get(Caller.ANYONE, slug)));
  }

  private static Shared shared(EventView game) {
    EventView.Location at = game.location();
    return new Shared(
        game.event().slug(),
        game.version(),
        at == null ? null : at.point(),
        cards -> cards.of(game));
  }

  private static Shared shared(ClubView club) {
    return new Shared(club.club().slug(), club.version(), null, cards -> cards.of(club.club()));
  }

  private static Shared shared(VenueView venue) {
    return new Shared(
        venue.venue().slug(),
        venue.version(),
        venue.venue().point(),
        cards -> cards.of(venue.venue()));
  }

  private static Shared shared(PlayerView player) {
    return new Shared(player.handle(), player.version(), null, cards -> cards.of(player));
  }

  @Override
  public List<Route> routes(Admission admission) {
    return List.of(
        FileRoute.of("/share/{kind}/{slug}/{version}.{language}.png", admission, this::answer));
  }

  private Reply answer(UnaryOperator<String> path) {
    String kind = path.apply("kind");
    String language = path.apply("language");
    Function<String, Shared> found = kinds.get(kind);
    Language spoken = Language.of(language).filter(Language.offered()::contains).orElse(null);
    if (found == null || spoken == null) {
      throw new Problem.NotFound("picture", kind).exception();
    }
    try {
      Shared shared = found.apply(path.apply("slug"));
      String now = links.picture(kind, shared.slug(), shared.version(), language).getRawPath();
      if (!path.apply("version").equals(Long.toString(shared.version()))) {
        return new Reply.Newer(now);
      }
      String drawn = now + "#" + shared.place(); // a venue may hide its place without a new game
      byte[] png = pictures.of(drawn, () -> draw(kind, shared, spoken));
      return new Reply.Of(new Content("image/png", png), Caching.FOR_EVER);
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Moved(_, var slug)) {
        return new Reply.MovedTo(
            "/share/%s/%s/%s.%s.png".formatted(kind, slug, path.apply("version"), language));
      }
      throw e;
    }
  }

  private byte[] draw(String kind, Shared shared, Language language) {
    ShareCard card = shared.card().apply(new ShareCards(Words.of(language)));
    return drawing.png(card, (kind + "/" + shared.slug()).hashCode(), shared.place());
  }
}
