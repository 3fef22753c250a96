package org.muster.identity.apikey;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The peppers of API keys. A new version is taken up by running nodes when a key first has it. */
final class Peppers {

  private final Supplier<NavigableMap<Integer, byte[]>> secrets;
  private volatile NavigableMap<Integer, byte[]> known = new TreeMap<>();

  /**
   * @param secrets all of them by version; asked again for versions that were not among them
   */
  Peppers(Supplier<NavigableMap<Integer, byte[]>> secrets) {
    this.secrets = secrets;
  }

  /** The one for new keys, with its version. */
  Map.Entry<Integer, byte[]> newest() {
    return load().lastEntry();
  }

  /** An older or the newest one; empty if it was thrown away, and its keys with it. */
  Optional<byte[]> of(int version) {
    byte[] pepper = known.get(version);
    return Optional.ofNullable(pepper != null ? pepper : load().get(version));
  }

  private NavigableMap<Integer, byte[]> load() {
    known = secrets.get();
    return known;
  }
}
