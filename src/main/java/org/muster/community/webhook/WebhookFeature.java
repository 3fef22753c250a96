package org.muster.community.webhook;

import java.util.List;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.notice.Notices;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.SentMessage;
import org.muster.delivery.web.Pages;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.outbox.OutboxJob;
import org.muster.platform.outbox.OutboxStore;

/** Wires webhooks and their delivery. */
public final class WebhookFeature implements Feature {

  private final Job delivering;
  private final Webhooks hooks;
  private final Clubs clubs;

  public WebhookFeature(Platform platform, Clubs clubs, Roles roles, Notices notices) {
    Database database = platform.database();
    this.clubs = clubs;
    delivering =
        new OutboxJob(
            new OutboxStore(database),
            new WebhookChannel(
                new WebhookDeliveryStore(database),
                platform.egress(),
                platform.seal(),
                notices,
                platform.clock()),
            platform.meters());
    hooks =
        new Webhooks(
            database,
            new WebhookStore(database),
            clubs,
            roles,
            platform.seal(),
            platform.egress(),
            platform.clock());
  }

  @Override
  public List<Endpoint<?>> endpoints() {
    return new WebhookRoutes(hooks).endpoints();
  }

  @Override
  public void addTo(Pages site) {
    new WebhookPages(hooks, clubs).addTo(site);
  }

  @Override
  public List<SettingsLink> settings() {
    return List.of(SettingsLink.of(WebhookPages.OWN, WebhookWords.TITLE, WebhookWords.LINK_ABOUT));
  }

  @Override
  public List<SentMessage> messages() {
    return WebhookMessages.all();
  }

  @Override
  public List<Job> jobs() {
    return List.of(delivering);
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of(
                "webhook",
                "account_id = :account",
                "(select slug from club n where n.id = t.club_id) as club",
                "url",
                "kinds",
                "state",
                "note",
                "created_at",
                "updated_at"),
            PersonalData.Rows.of(
                "delivery",
                "webhook_id in (select id from webhook where account_id = :account)",
                "'webhook' as way",
                "(select url from webhook w where w.id = t.webhook_id) as url",
                "(select kind from notice n where n.id = t.notice_id) as kind",
                "tries",
                "status",
                "error",
                "created_at",
                "delivered_at"))
        .erasing(
            """
            delete from delivery where id = any (array(
              select d.id from delivery d join webhook w on w.id = d.webhook_id
              where w.account_id = :account limit :most))\
            """);
  }
}
