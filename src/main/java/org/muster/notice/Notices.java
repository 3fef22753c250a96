package org.muster.notice;

/** What is to be told, written down within the transaction of what happened. */
public final class Notices {

  private final NoticeStore store;

  public Notices(NoticeStore store) {
    this.store = store;
  }

  /** Tells it once the transaction of this thread has committed, and not at all if it does not. */
  public void tell(Notice notice) {
    if (!notice.players().isEmpty() || notice.club().isPresent()) {
      store.add(notice);
    }
  }
}
