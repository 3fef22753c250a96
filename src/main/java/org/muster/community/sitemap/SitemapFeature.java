package org.muster.community.sitemap;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.muster.community.club.Clubs;
import org.muster.community.event.Events;
import org.muster.community.player.Players;
import org.muster.community.venue.Venues;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.FileRoute;
import org.muster.delivery.http.FileRoute.Reply;
import org.muster.delivery.http.Route;
import org.muster.delivery.web.Links;
import org.muster.delivery.words.Language;

/** Serves {@code robots.txt} and the sitemaps, which are kept for a while. */
public final class SitemapFeature implements Feature {

  private static final String XML = "application/xml; charset=utf-8";
  private static final long MOST_BYTES = 32L << 20;
  private static final Duration KEPT = Duration.ofMinutes(30);
  private static final String INDEX = "";

  private final Links links;
  private final LoadingCache<String, byte[]> files;

  /**
   * @param areas paths of the pages of areas
   */
  public SitemapFeature(
      Platform platform,
      Events events,
      Clubs clubs,
      Venues venues,
      Players players,
      Supplier<List<String>> areas) {
    links = new Links(platform.baseUrl());
    var maps =
        new Sitemaps(
            links,
            List.of(
                new Sitemaps.Part("events", events.addresses()),
                new Sitemaps.Part("clubs", clubs.addresses()),
                new Sitemaps.Part("venues", venues.addresses()),
                new Sitemaps.Part("players", players.addresses())),
            areas,
            SitemapFeature::reviewed);
    files =
        Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((String name, byte[] file) -> file.length)
            .expireAfterWrite(KEPT)
            .build(name -> name.equals(INDEX) ? maps.index() : maps.file(name));
  }

  @Override
  public List<Route> routes(Admission admission) {
    return List.of(
        Route.of(
            "/robots.txt",
            Robots.file(links, Language.offered().stream().map(Language::tag).toList())),
        FileRoute.of("/sitemap.xml", admission, path -> file(INDEX)),
        FileRoute.of("/sitemap-{name}.xml", admission, path -> file(path.apply("name"))));
  }

  /** Drafts are not for search engines. */
  private static List<String> reviewed() {
    return Language.offered().stream().filter(Language::isReviewed).map(Language::tag).toList();
  }

  private Reply file(String name) {
    return new Reply.Of(new Content(XML, files.get(name)), Caching.PUBLIC);
  }
}
