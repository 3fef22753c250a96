package org.muster.community.notice;

import java.util.Arrays;
import java.util.Optional;
import org.muster.core.json.Json;

/** How somebody who runs games hears of new, changed and cancelled registrations. */
public enum OrganiserChoice {
  /** In one mail a day for each game; at once on the last day before it. */
  DAILY(NoticeWords.NEWS_DAILY),
  AT_ONCE(NoticeWords.NEWS_AT_ONCE),
  /** Only of those that wait for approval. */
  NEVER(NoticeWords.NEWS_NEVER);

  private final NoticeWords words;

  OrganiserChoice(NoticeWords words) {
    this.words = words;
  }

  /** What the page says of it. */
  public NoticeWords words() {
    return words;
  }

  /** The name in forms and in the database. */
  public String word() {
    return Json.name(this);
  }

  static Optional<OrganiserChoice> of(String word) {
    return Arrays.stream(values()).filter(choice -> choice.word().equals(word)).findFirst();
  }
}
