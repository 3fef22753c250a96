package org.muster.community.emblem;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.List;
import java.util.function.UnaryOperator;
import org.muster.community.club.Clubs;
import org.muster.community.venue.Venues;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.delivery.Feature;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Caching;
import org.muster.delivery.http.Content;
import org.muster.delivery.http.FileRoute;
import org.muster.delivery.http.FileRoute.Reply;
import org.muster.delivery.http.Route;

/** Serves emblems of the clubs and venues that everybody may see. */
public final class EmblemFeature implements Feature {

  private static final String CLUBS = "/emblems/clubs/";
  private static final String VENUES = "/emblems/venues/";

  private final Clubs clubs;
  private final Venues venues;

  public EmblemFeature(Clubs clubs, Venues venues) {
    this.clubs = clubs;
    this.venues = venues;
  }

  @Override
  public List<Route> routes(Admission admission) {
    return List.of(
        FileRoute.of(CLUBS + "{slug}.svg", admission, path -> answer(CLUBS, path, this::club)),
        FileRoute.of(VENUES + "{slug}.svg", admission, path -> answer(VENUES, path, this::venue)));
  }

  private String club(String slug) {
    return Emblem.of(Emblem.Kind.CLUB, clubs.get(Caller.ANYONE, slug).club().slug());
  }

  private String venue(String slug) {
    return Emblem.of(Emblem.Kind.VENUE, venues.get(Caller.ANYONE, slug).venue().slug());
  }

  private static Reply answer(
      String below, UnaryOperator<String> path, UnaryOperator<String> drawn) {
    try {
      byte[] svg = drawn.apply(path.apply("slug")).getBytes(UTF_8);
      return new Reply.Of(new Content("image/svg+xml", svg), Caching.DAY);
    } catch (ProblemException e) {
      if (e.problem() instanceof Problem.Moved(_, var slug)) {
        return new Reply.MovedTo(below + slug + ".svg");
      }
      throw e;
    }
  }
}
