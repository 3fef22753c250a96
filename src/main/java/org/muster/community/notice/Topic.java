package org.muster.community.notice;

import java.util.Arrays;
import java.util.Optional;
import org.muster.core.json.Json;

/** A group of notices from which a person can unsubscribe. */
public enum Topic {
  REGISTRATIONS(NoticeWords.REGISTRATIONS, "registration"),
  ORGANISING(NoticeWords.ORGANISING, "organising"),
  REMINDERS(NoticeWords.REMINDERS, "reminder"),
  EVENTS(NoticeWords.EVENTS, "event"),
  MESSAGES(NoticeWords.MESSAGES, "message"),
  MEMBERSHIPS(NoticeWords.MEMBERSHIPS, "membership"),
  SEARCHES(NoticeWords.SEARCHES, "search"),
  WEBHOOKS(NoticeWords.WEBHOOKS, "webhook");

  private final NoticeWords about;
  private final String prefix;

  Topic(NoticeWords about, String prefix) {
    this.about = about;
    this.prefix = prefix;
  }

  /** A short description that follows "emails about". */
  public NoticeWords about() {
    return about;
  }

  /** The name in links and in the database. */
  public String word() {
    return Json.name(this);
  }

  /** The topic with this name. */
  static Optional<Topic> of(String word) {
    return Arrays.stream(values()).filter(topic -> topic.word().equals(word)).findFirst();
  }

  /** The topic of a kind of notice: the first part of its name. */
  static Topic of(Notice.Kind kind) {
    return Arrays.stream(values())
        .filter(topic -> kind.word().startsWith(topic.prefix + "."))
        .findFirst()
        .orElseThrow();
  }
}
