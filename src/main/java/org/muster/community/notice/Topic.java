package org.muster.community.notice;

import java.util.Arrays;
import java.util.Optional;
import org.muster.core.json.Json;

/** What a person may not want to be mailed about: notices of a kind, taken together. */
public enum Topic {
  REGISTRATIONS("your registrations for games", "registration"),
  EVENTS("changed, postponed and cancelled games", "event"),
  MEMBERSHIPS("club memberships", "membership"),
  SEARCHES("new results of your saved searches", "search"),
  WEBHOOKS("failing webhooks", "webhook");

  private final String about;
  private final String prefix;

  Topic(String about, String prefix) {
    this.about = about;
    this.prefix = prefix;
  }

  /** In a few words, behind "mails about". */
  public String about() {
    return about;
  }

  /** As links and the database write it. */
  public String word() {
    return Json.name(this);
  }

  /** The topic that is written like this. */
  static Optional<Topic> of(String word) {
    return Arrays.stream(values()).filter(topic -> topic.word().equals(word)).findFirst();
  }

  /** What a kind of notice is about: it has the first part of its word. */
  static Topic of(Notice.Kind kind) {
    return Arrays.stream(values())
        .filter(topic -> kind.word().startsWith(topic.prefix + "."))
        .findFirst()
        .orElseThrow();
  }
}
