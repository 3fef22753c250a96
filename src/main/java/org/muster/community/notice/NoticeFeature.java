package org.muster.community.notice;

import java.time.Duration;
import java.util.List;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.web.Pages;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.jobs.Sweep;
import org.muster.platform.outbox.OutboxJob;
import org.muster.platform.outbox.OutboxStore;
import org.muster.platform.secrets.SecretStore.Purpose;

/** Wires notices, their delivery by mail, and unsubscribing. */
public final class NoticeFeature implements Feature {

  /** Selects notices that name this person; the function is that of an index. */
  private static final String NAMED = "notice_names(data) && cast(:handles as text[])";

  /** What a notice tells, without the ids of what it links to. */
  private static final String WITHOUT_IDS =
      "data #- '{registration}' #- '{search,id}' #- '{webhook,id}' as data";

  private final List<Job> jobs;
  private final MailOptOuts optOuts;
  private final OrganiserChoices organisers;

  /**
   * @param games which mails are about
   * @param codes go with mails about places
   */
  public NoticeFeature(Platform platform, MailedGames games, TicketCodes codes) {
    Database database = platform.database();
    var links = new UnsubscribeLinks(platform.secrets().all(Purpose.LINK), platform.baseUrl());
    var mails = new NoticeMailStore(database);
    jobs =
        List.of(
            new OutboxJob(
                new OutboxStore(database),
                new NoticeMailChannel(
                    mails,
                    platform.mail().mailer(platform.clock()),
                    links,
                    platform.baseUrl(),
                    games,
                    codes),
                platform.meters()),
            new Sweep(
                "notice-retention",
                Duration.ofHours(1),
                1_000,
                most -> mails.deleteOlder(NoticeMailStore.KEPT, most)));
    optOuts = new MailOptOuts(database, new MailOptOutStore(database), links);
    organisers = new OrganiserChoices(new OrganiserChoiceStore(database));
  }

  @Override
  public List<Job> jobs() {
    return jobs;
  }

  @Override
  public List<SettingsLink> settings() {
    return List.of(
        SettingsLink.of(UnsubscribePages.SETTINGS, NoticeWords.LINK, NoticeWords.LINK_ABOUT));
  }

  @Override
  public void addTo(Pages site) {
    new UnsubscribePages(optOuts, organisers).addTo(site);
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of("notice", "player_id = :player", "at", "kind", WITHOUT_IDS),
            PersonalData.Rows.of(
                "delivery",
                "webhook_id is null"
                    + " and notice_id in (select id from notice where player_id = :player)",
                "'mail' as way",
                "(select kind from notice n where n.id = t.notice_id) as kind",
                "tries",
                "error",
                "created_at",
                "delivered_at"),
            PersonalData.Rows.of("mail_refusal", "account_id = :account", "topic", "created_at"),
            PersonalData.Rows.of("organiser_mail", "player_id = :player", "news", "created_at"))
        .erasing(
            // the notice may still be due at a club's webhooks, but without the name
            """
            update notice set data = data - 'player' - 'message' where id = any (array(
              select id from notice where player_id is null and %s
                and (data -> 'player' ->> 'handle' = any (:handles)
                  or data ->> 'player' = any (:handles))
              limit :most))\
            """
                .formatted(NAMED),
            """
            delete from notice where id = any (array(
              select id from notice where %s limit :most))\
            """
                .formatted(NAMED),
            """
            delete from notice where id = any (array(
              select id from notice where player_id = :player limit :most))\
            """);
  }
}
