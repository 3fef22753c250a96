package org.muster.community.notice;

import java.util.List;
import java.util.stream.Stream;
import org.muster.platform.db.Database;

/** Records notices in the transaction of what they are about. */
public final class Notices {

  private final NoticeStore store;

  /** Records notices in this database. */
  public static Notices on(Database database) {
    return new Notices(new NoticeStore(database));
  }

  Notices(NoticeStore store) {
    this.store = store;
  }

  /**
   * Records notices. They are delivered once the transaction of this thread commits, and discarded
   * if it rolls back.
   */
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
