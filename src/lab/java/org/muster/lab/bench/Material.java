package org.muster.lab.bench;

import java.util.List;

/**
 * What texts and requests are made of.
 *
 * @param names of clubs, venues and games that a search may find, each once
 * @param towns where clubs are
 */
public record Material(List<String> names, List<Town> towns) {

  public Material {
    names = List.copyOf(names);
    towns = List.copyOf(towns);
  }

  /**
   * A town.
   *
   * @param country ISO 3166-1 alpha-2
   */
  public record Town(String name, String country, double lat, double lon) {}
}
