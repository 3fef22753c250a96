package org.muster.delivery.mcp;

import java.util.List;
import java.util.Optional;
import org.muster.core.Caller;

/**
 * Finds clubs, games, venues and players by what they are called: people say names, tools take
 * slugs.
 */
public interface NameLookup {

  /** Knows nothing. */
  NameLookup NONE =
      new NameLookup() {
        @Override
        public List<Named> nearest(Caller caller, String kind, String words, int most) {
          return List.of();
        }

        @Override
        public Optional<String> current(Caller caller, String kind, String key) {
          return Optional.empty();
        }
      };

  /** What everybody can find that is called most like this, the nearest first. */
  List<Named> nearest(Caller caller, String kind, String words, int most);

  /** The slug or handle that something has now; empty if the caller knows of none like this. */
  Optional<String> current(Caller caller, String kind, String key);

  /** Something by its slug or handle, with its names. */
  record Named(String key, List<String> names) {
    public Named {
      names = List.copyOf(names);
    }
  }
}
