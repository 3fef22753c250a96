package org.muster.lab.peers;

import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;

/**
 * What every engine is given of a row: the names and the prose that this program's index has.
 *
 * @param current whether the service's own search may answer with it: no game that is over
 */
public record PeerDocument(UUID id, List<String> names, String body, boolean current) {

  public PeerDocument {
    names = List.copyOf(names);
  }

  /** All documents, in batches, as often as wanted, always in the same order. */
  @FunctionalInterface
  public interface Reader {
    void forEachBatch(Consumer<List<PeerDocument>> batch);
  }
}
