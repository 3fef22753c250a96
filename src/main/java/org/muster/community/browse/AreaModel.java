package org.muster.community.browse;

import java.util.List;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Tab;

/**
 * What a page about airsoft in an area shows.
 *
 * @param heading says where
 * @param said how many games are to come
 * @param games the next ones
 * @param all address of all of them
 * @param clubs some of the area
 * @param venues some of the area
 * @param within areas in it, with how many games each has
 * @param towns in it, around which there are games
 */
public record AreaModel(
    String heading,
    String said,
    List<Entry> games,
    String all,
    List<Entry> clubs,
    List<Entry> venues,
    List<Tab> within,
    List<Anchor> towns) {

  public AreaModel {
    games = List.copyOf(games);
    clubs = List.copyOf(clubs);
    venues = List.copyOf(venues);
    within = List.copyOf(within);
    towns = List.copyOf(towns);
  }

  /** An area of areas alone: the world. */
  static AreaModel of(String heading, String said, String all, List<Tab> within) {
    return new AreaModel(heading, said, List.of(), all, List.of(), List.of(), within, List.of());
  }
}
