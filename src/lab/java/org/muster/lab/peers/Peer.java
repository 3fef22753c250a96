package org.muster.lab.peers;

import java.util.List;
import java.util.UUID;

/** One way to search for a name. */
public interface Peer {

  /** Its name in the table. */
  String name();

  /** How it is asked, in a line. */
  String form();

  /** Whether it leaves out games that are over. */
  default boolean onlyCurrent() {
    return false;
  }

  /** The processes that work for it; what else they do at the time counts too. */
  List<ProcessHandle> processes();

  /** A connection with whatever is prepared on it, for one thread. */
  Session open();

  /** Asks one question after the other, for the ten best. */
  interface Session extends AutoCloseable {
    int LIMIT = 10;

    /**
     * Returns when the answer is there, read from the wire but not taken apart.
     *
     * @throws RefusedException no answer now
     */
    void ask(String text);

    /** The last answer, best first. */
    List<UUID> ids();

    @Override
    void close();
  }
}
