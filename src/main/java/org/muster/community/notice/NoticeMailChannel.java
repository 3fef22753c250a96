package org.muster.community.notice;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.community.notice.Notice.Kind;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;
import org.muster.platform.mail.Mail;
import org.muster.platform.mail.Mailer;
import org.muster.platform.outbox.OutboxChannel;
import org.muster.platform.outbox.OutboxEntry;
import org.muster.platform.outbox.SendResult;

/**
 * Mails notices to players with an account. One that is sent again has the same Message-ID. What is
 * not taken is tried again after a minute, and so on up to half a day; three days later it is given
 * up, and its row keeps why.
 */
final class NoticeMailChannel implements OutboxChannel {

  static final String KIND = "notice_mail";

  private static final Logger LOG = System.getLogger(NoticeMailChannel.class.getName());

  static final List<Duration> PAUSES =
      List.of(
          Duration.ofMinutes(1),
          Duration.ofMinutes(5),
          Duration.ofMinutes(15),
          Duration.ofHours(1),
          Duration.ofHours(3),
          Duration.ofHours(6),
          Duration.ofHours(12),
          Duration.ofHours(12),
          Duration.ofHours(12),
          Duration.ofHours(12),
          Duration.ofHours(12));

  /** Kinds of later releases are left to nodes that know them. */
  private static final String KNOWN =
      Stream.of(Kind.values())
          .map(Kind::word)
          .collect(
              Collectors.joining(
                  "', '",
                  "exists (select from notice n where n.id = notice_id and n.kind in ('",
                  "'))"));

  /** Mails after which a calendar is to say something else. */
  private static final Set<Kind> WITH_CALENDAR =
      EnumSet.of(
          Kind.REGISTRATION_CONFIRMED,
          Kind.REMINDER_GAME,
          Kind.EVENT_CHANGED,
          Kind.EVENT_POSTPONED,
          Kind.EVENT_CANCELLED);

  /** Mails after which the ticket may be the next thing one needs. */
  private static final Set<Kind> WITH_CODE =
      EnumSet.of(Kind.REGISTRATION_CONFIRMED, Kind.REMINDER_GAME);

  private final NoticeMailStore store;
  private final Mailer mailer;
  private final Letters letters;
  private final UnsubscribeLinks links;
  private final MailedGames games;
  private final TicketCodes codes;

  /**
   * @param mailer through which mails leave
   * @param baseUrl prefix of the links in mails
   * @param games which mails are about
   * @param codes go with mails about places
   */
  NoticeMailChannel(
      NoticeMailStore store,
      Mailer mailer,
      UnsubscribeLinks links,
      URI baseUrl,
      MailedGames games,
      TicketCodes codes) {
    this.store = store;
    this.mailer = mailer;
    this.letters = new Letters(new Links(baseUrl), codes);
    this.links = links;
    this.games = games;
    this.codes = codes;
  }

  @Override
  public String kind() {
    return KIND;
  }

  @Override
  public String job() {
    return "notice-mail";
  }

  @Override
  public Meters meters() {
    return new Meters(
        "muster.notice.mails",
        "Attempts of this node to mail a notice",
        "Notices that are to be mailed, of all nodes together",
        "given_up");
  }

  @Override
  public int atOnce() {
    return mailer.atOnce();
  }

  @Override
  public List<Duration> pauses() {
    return PAUSES;
  }

  @Override
  public String ready() {
    return KNOWN;
  }

  @Override
  public SendResult send(OutboxEntry entry) {
    Optional<DueMail> found = store.find(entry.id());
    if (found.isEmpty()) {
      return new SendResult.Dropped(null); // no account, or a banned one
    }
    DueMail due = found.get();
    if (due.isRefused()) {
      return new SendResult.Dropped("refused");
    }
    try {
      mailer.send(mail(due));
    } catch (RuntimeException e) {
      LOG.log(Level.WARNING, "Notice " + due.notice() + " was not mailed", e);
      return SendResult.Failed.of(e);
    }
    return new SendResult.Sent(null);
  }

  private Mail mail(DueMail due) {
    URI unsubscribe = links.to(due.account(), Topic.of(due.kind()));
    Optional<MailedGames.Game> game = game(due);
    Letter letter = letters.write(due.kind(), facts(due, game), unsubscribe);
    var news = new Mail.Notification("notice." + due.notice(), unsubscribe);
    List<Mail.Attachment> files =
        Stream.concat(
                code(due).map(code -> Mail.Attachment.picture(code.name(), code.png())).stream(),
                game
                    .filter(_ -> WITH_CALENDAR.contains(due.kind()))
                    .map(is -> Mail.Attachment.calendar(is.calendar().get()))
                    .stream())
            .toList();
    return new Mail(due.email(), letter.subject(), letter.text(), Optional.of(news), files);
  }

  private Optional<MailedGames.Game> game(DueMail due) {
    String slug = new NoticeFacts(due.data()).of("event").word("slug");
    return slug.isEmpty() ? Optional.empty() : games.of(slug, due.account(), due.player());
  }

  /** The facts of the notice, and what is said now of who organises its game. */
  private static NoticeFacts facts(DueMail due, Optional<MailedGames.Game> game) {
    ObjectNode facts = due.data().deepCopy();
    game.ifPresent(is -> facts.set("organiser", Json.mapper().valueToTree(is.organiser())));
    return new NoticeFacts(facts, due.zone());
  }

  private Optional<TicketCodes.Code> code(DueMail due) {
    return WITH_CODE.contains(due.kind())
        ? new NoticeFacts(due.data()).id("registration").flatMap(codes::of)
        : Optional.empty();
  }

  @Override
  public void failed(OutboxEntry entry, SendResult.Failed failure, Optional<Duration> pause) {
    if (pause.isEmpty()) {
      LOG.log(Level.ERROR, "A notice is mailed no more, delivery {0}", entry.id());
    }
  }
}
