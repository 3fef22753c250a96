package org.muster.community.message;

import java.util.List;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventEditing;
import org.muster.community.notice.Notices;
import org.muster.community.registration.Attendees;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.web.Pages;

/** Wires messages to those who come to a game. */
public final class MessageFeature implements Feature {

  private final GameMessages messages;
  private final MessagePages pages;

  /**
   * @param games reads the game that the pages are about
   * @param attendees tells who comes
   */
  public MessageFeature(
      Platform platform,
      EventAccess access,
      EventEditing games,
      Attendees attendees,
      Notices notices) {
    messages =
        new GameMessages(
            platform.database(),
            access,
            attendees,
            new MessageStore(platform.database()),
            notices,
            platform.cursors(),
            platform.clock());
    pages = new MessagePages(messages, games);
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new MessageRoutes(messages).endpoints();
  }

  @Override
  public void addTo(Pages site) {
    pages.addTo(site);
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "message",
                "sent_by = :player",
                "(select slug from event n where n.id = t.event_id) as event",
                "subject",
                "text",
                "states",
                "factions",
                "roles",
                "recipients",
                "sent_at"))
        .erasing(
            """
            update message set subject = null, text = null
            where sent_by = :player and text is not null\
            """);
  }
}
