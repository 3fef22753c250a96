package org.muster.faults;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.muster.testing.NodeProcess;

/** Something that goes wrong while a node is in use. */
abstract class Fault {

  private final String name;
  private final String promise;

  /**
   * Describes it.
   *
   * @param name what {@code --fault} takes
   * @param promise what must hold, in a sentence, beside what {@link Checker} asks of every fault
   */
  Fault(String name, String promise) {
    this.name = name;
    this.promise = promise;
  }

  final String name() {
    return name;
  }

  final String promise() {
    return promise;
  }

  /** How often it happens. */
  int cycles(Form form) {
    return form == Form.SHORT ? 1 : 10;
  }

  /** Whether FaultsIT has it happen. */
  boolean isInShortForm() {
    return true;
  }

  /** Why it cannot happen on this machine; absent if it can. */
  Optional<String> impossible() {
    return Optional.empty();
  }

  /** What clients have to put up with. */
  Manners manners() {
    return Manners.ALWAYS_ANSWERS;
  }

  /** How long it lasts before it is healed. */
  Duration lasts(Form form) {
    return Duration.ZERO;
  }

  /** From the healing until a write is acknowledged and found. */
  Duration recoversWithin() {
    return Duration.ofSeconds(5);
  }

  /** How long we look on before we say that it does not recover at all. */
  Duration patience() {
    return Duration.ofSeconds(60);
  }

  /** Whether index and database must be in step while it lasts, too. */
  boolean staysInStep() {
    return false;
  }

  /** What may be refused with 503. */
  Refusals refusals() {
    return Refusals.READS_AND_WRITES;
  }

  /** Gets ready; answers the nodes that must agree. All have the same PostgreSQL. */
  List<NodeProcess> prepare(Site site) throws Exception {
    return List.of(site.node());
  }

  /** Whether the node's process is to live through it, and to say so. */
  boolean staysAlive() {
    return manners() == Manners.ALWAYS_ANSWERS;
  }

  /** Where writers and readers go. */
  URI door(List<NodeProcess> nodes) {
    return nodes.getFirst().url();
  }

  /** Makes it happen. */
  abstract void inject(Site site, Random random, Complaints complaints) throws Exception;

  /** Ends it, if it does not end by itself. */
  void heal(Site site, Complaints complaints) throws Exception {}

  /** Cleans up behind {@link #prepare}, and behind a cycle that failed. */
  void release(Site site) throws Exception {}

  @Override
  public final String toString() {
    return name;
  }
}
