package org.muster.community.status;

import org.muster.delivery.words.Word;

/** What the page of an instance's status says. */
public enum StatusWords implements Word {
  ACCOUNTS,
  ASIDE,
  BACKUP,
  BACKUPS_KEPT("n"),
  BACKUP_NONE,
  BACKUP_OFF,
  BEHIND("changes ms"),
  BUILDING,
  COUNTS,
  DATABASE,
  DOCUMENTS,
  ERROR,
  FAILED,
  HEALTH,
  HEALTH_IS("state"),
  HELD_GAMES,
  HOOKS_FAILING,
  INDEX,
  INDEX_IS("state"),
  INSTANCE,
  NEXT_TRY,
  NODE,
  OPEN_REPORTS,
  PROBLEM,
  QUEUE("name"),
  QUEUES,
  QUEUES_TEXT,
  ROW,
  ROWS_ASIDE,
  SENT,
  TO_MODERATION,
  VERSION,
  WAITING,
  WAITS;

  private final String takes;

  StatusWords() {
    this("");
  }

  StatusWords(String takes) {
    this.takes = takes;
  }

  @Override
  public String takes() {
    return takes;
  }
}
