package org.muster.identity.apikey;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * The peppers for API keys. A running node reloads them when it first meets a key with an unknown
 * version.
 */
final class Peppers {

  private final Supplier<NavigableMap<Integer, byte[]>> secrets;
  private volatile NavigableMap<Integer, byte[]> known = new TreeMap<>();

  /**
   * @param secrets all peppers by version; called again for unknown versions
   */
  Peppers(Supplier<NavigableMap<Integer, byte[]>> secrets) {
    this.secrets = secrets;
  }

  /** The latest pepper, for new keys, with its version. */
  Map.Entry<Integer, byte[]> newest() {
    return load().lastEntry();
  }

  /** A pepper by version; empty if it was removed, which invalidates its keys. */
  Optional<byte[]> of(int version) {
    byte[] pepper = known.get(version);
    return Optional.ofNullable(pepper != null ? pepper : load().get(version));
  }

  private NavigableMap<Integer, byte[]> load() {
    known = secrets.get();
    return known;
  }
}
