package org.muster.community.notice;

import java.util.List;
import java.util.stream.Stream;
import org.muster.platform.db.Database;

/** What is to be told, written down within the transaction of what happened. */
public final class Notices {

  private final NoticeStore store;

  /** Notices in the rows of this database. */
  public static Notices on(Database database) {
    return new Notices(new NoticeStore(database));
  }

  Notices(NoticeStore store) {
    this.store = store;
  }

  /** Tells it once the transaction of this thread has committed, and not at all if it does not. */
  public void tell(Notice... notices) {
    List<Notice> heard =
        Stream.of(notices)
            .filter(notice -> !notice.players().isEmpty() || notice.club().isPresent())
            .toList();
    if (!heard.isEmpty()) {
      store.add(heard);
    }
  }
}
