package org.muster.community.notice;

import java.util.List;
import org.muster.delivery.Feature;
import org.muster.delivery.PersonalData;
import org.muster.delivery.Platform;
import org.muster.delivery.SettingsLink;
import org.muster.delivery.web.Pages;
import org.muster.platform.db.Database;
import org.muster.platform.jobs.Job;
import org.muster.platform.secrets.SecretStore.Purpose;

/** What people are told by mail, and what they do not want to be told. */
public final class NoticeFeature implements Feature {

  /** Notices with a member {@code player}, which is this one. */
  private static final String NOTICE_OF_ONE =
      "(data -> 'player' ->> 'handle' = any (:handles) or data ->> 'player' = any (:handles))";

  private final List<Job> jobs;
  private final MailOptOuts optOuts;

  public NoticeFeature(Platform platform) {
    Database database = platform.database();
    var links = new UnsubscribeLinks(platform.secrets().all(Purpose.LINK), platform.baseUrl());
    var deliveries = new MailDeliveryStore(database);
    jobs =
        List.of(
            new MailDelivery(
                deliveries,
                platform.mail().mailer(platform.clock()),
                links,
                platform.baseUrl(),
                platform.meters()),
            new NoticeRetention(deliveries));
    optOuts = new MailOptOuts(database, new MailOptOutStore(database), links);
  }

  @Override
  public List<Job> jobs() {
    return jobs;
  }

  @Override
  public List<SettingsLink> settings() {
    return List.of(
        new SettingsLink(UnsubscribePages.SETTINGS, "Emails", "Which emails you receive"));
  }

  @Override
  public void addTo(Pages site) {
    new UnsubscribePages(optOuts).addTo(site);
  }

  @Override
  public PersonalData personal() {
    return PersonalData.of(
            PersonalData.Rows.of("notice", "player_id = :player"),
            PersonalData.Rows.of("mail_refusal", "account_id = :account"))
        .erasing(
            // a club's hooks may still be told what happened, but not to whom
            "update notice set data = data - 'player' where player_id is null and " + NOTICE_OF_ONE,
            "delete from notice where " + NOTICE_OF_ONE,
            """
            delete from notice n using unnest(:handles) h
            where jsonb_path_exists(n.data, '$.** ? (@ == $at)', jsonb_build_object('at', '@' || h))
              or jsonb_path_exists(n.data, '$.**.handle ? (@ == $h)', jsonb_build_object('h', h))\
            """);
  }
}
