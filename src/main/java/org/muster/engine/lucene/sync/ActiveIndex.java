package org.muster.engine.lucene.sync;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import org.apache.lucene.store.AlreadyClosedException;
import org.jspecify.annotations.Nullable;

/**
 * The index that follows the database and the one that searches ask: the same one, unless the
 * former is not level with the database yet. Changed by one thread, asked by any.
 */
final class ActiveIndex implements AutoCloseable {

  private static final Logger LOG = System.getLogger(ActiveIndex.class.getName());

  /** The clock that cannot be set began somewhere; this is longer than anybody waits. */
  private static final Duration FOR_EVER = Duration.ofDays(1);

  private volatile @Nullable Follower following;
  private volatile @Nullable Follower serving;

  /** What follows the database; null while there is nothing that could. */
  @Nullable Follower following() {
    return following;
  }

  /** What searches ask; null while there is none. */
  @Nullable Follower serving() {
    return serving;
  }

  /** What searches may ask now; null if they are to come back. */
  @Nullable IndexFiles answering() {
    Follower follower = serving;
    return follower != null && follower.serves() ? follower.files() : null;
  }

  /** For how long searches have not been known to see everything committed. */
  Duration lag() {
    Follower follower = serving;
    return follower == null ? FOR_EVER : follower.lag();
  }

  /** How many documents searches see. */
  int size() {
    try {
      IndexFiles files = answering();
      return files == null ? 0 : files.size();
    } catch (AlreadyClosedException replacedMeanwhile) {
      return size();
    }
  }

  /** Lets an index follow. What searches ask stays as it is until {@link #serve}. */
  void follow(Follower next) {
    Follower before = following;
    following = next;
    if (before != null && before != serving) {
      close(before);
    }
  }

  /** Lets searches see what follows, which is level now; answers whether it is another one. */
  boolean serve() {
    Follower before = serving;
    Follower next = following;
    if (before == next) {
      return false;
    }
    serving = next;
    if (before != null) {
      close(before);
    }
    return true;
  }

  /** What follows cannot be written or read: lets go of it. It may be asked for a moment yet. */
  void breakDown() {
    Follower broken = following;
    if (broken != null) {
      following = null;
      broken.breakDown();
      broken.files().stopWriting();
      if (broken != serving) {
        close(broken);
      }
    }
  }

  /** Nothing follows and nothing is asked any more. */
  @Override
  public void close() {
    Follower first = following;
    Follower second = serving;
    following = null;
    serving = null;
    if (first != null) {
      close(first);
    }
    if (second != null && second != first) {
      close(second);
    }
  }

  private static void close(Follower follower) {
    try {
      follower.close();
    } catch (IOException | AlreadyClosedException e) {
      LOG.log(
          Level.WARNING,
          "An index was not closed cleanly; the change log makes up for what it lacks",
          e);
    }
  }
}
