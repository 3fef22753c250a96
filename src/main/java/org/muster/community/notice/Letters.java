package org.muster.community.notice;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.community.notice.Notice.Kind;
import org.muster.delivery.web.Links;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;

/**
 * Writes the mails for notices, in English. Text that users wrote always passes through {@link
 * NoticeFacts#text}; links lead to this instance only.
 */
final class Letters {

  private final Links links;
  private final TicketCodes tickets;

  Letters(Links links, TicketCodes tickets) {
    this.tickets = tickets;
    this.links = links;
  }

  /**
   * Writes one mail.
   *
   * @param facts see {@link Notice}; missing ones are left out
   * @param unsubscribe the page on which to unsubscribe from the topic
   */
  Letter write(Kind kind, NoticeFacts facts, URI unsubscribe) {
    Letter letter = letter(kind, facts);
    String text =
        """
        Hello,

        %s

        --\s
        Muster, %s
        You receive this email because of your account there.
        To stop emails about %s, open:
        %s
        """
            .formatted(letter.text(), links.home(), about(kind), unsubscribe);
    return new Letter(letter.subject(), text);
  }

  /** Mails are in English. */
  private static String about(Kind kind) {
    return Words.of(Language.EN).of(Topic.of(kind).about());
  }

  private Letter letter(Kind kind, NoticeFacts facts) {
    return switch (kind) {
      case REGISTRATION_CONFIRMED ->
          game(
              facts,
              "Registration confirmed: ",
              "your registration for this game is confirmed.",
              LetterLines.booked(facts),
              LetterLines.where(facts.of("place")),
              ticket(facts),
              "If you cannot come, please cancel so that another player can have your place.",
              own(facts, "To change or cancel it, open:"));
      case REGISTRATION_PENDING ->
          game(
              facts,
              "Registration waiting for approval: ",
              "the organiser has received your registration and will accept or decline it.");
      case REGISTRATION_WAITLISTED ->
          game(
              facts,
              "On the waitlist: ",
              "this game is full, and you are on its waitlist"
                  + (facts.has("position") ? ", at position " + facts.number("position") : "")
                  + ". We will send you an email when a place is offered to you.",
              own(facts, "To change or withdraw your registration, open:"));
      case REGISTRATION_OFFERED ->
          game(
              facts,
              "Place offered: ",
              "a place at this game is available for you"
                  + by(facts)
                  + ". If you do not accept it by then, it is offered to the next player.",
              own(facts, "To accept or decline it, open:"));
      case REGISTRATION_OFFER_EXPIRED ->
          game(
              facts,
              "Offer expired: ",
              "the place that was offered to you has been passed on to the next player.");
      case REGISTRATION_REJECTED ->
          game(
              facts,
              "Registration declined: ",
              "the organiser has declined your registration for this game.");
      case REGISTRATION_CANCELLED ->
          game(
              facts,
              "Registration cancelled: ",
              "your registration for this game has been cancelled. If you have put the game into"
                  + " your calendar from one of our emails, please remove it there.",
              LetterLines.refunds(facts));
      case REGISTRATION_CHANGED ->
          game(
              facts,
              "Registration changed: ",
              "the organiser has changed your registration for this game:",
              changes(facts, "changes"),
              own(facts, "To see or change it, open:"));
      case ORGANISING_REGISTRATIONS -> organising(facts);
      case EVENT_PUBLISHED -> game(facts, "New game: ", "a new game has been published.");
      case REMINDER_GAME ->
          game(
              facts,
              "Reminder: ",
              "this game is soon, and you are confirmed for it.",
              LetterLines.booked(facts),
              LetterLines.where(facts.of("place")),
              ticket(facts),
              "If you cannot come, please cancel so that another player can have your place.",
              own(facts, "To change or cancel your registration, open:"));
      case EVENT_CHANGED ->
          game(
              facts,
              "Changed: ",
              facts.has("values")
                  ? "this game has changed:"
                  : "this game has changed"
                      + (facts.has("changes") ? ": " + facts.words("changes") : "")
                      + ".",
              changes(facts, "values"));
      case EVENT_POSTPONED ->
          game(
              facts,
              "Postponed: ",
              postponed(facts.of("event")),
              LetterLines.refunds(facts),
              LetterLines.contact(facts));
      case EVENT_CANCELLED ->
          game(
              facts,
              "Cancelled: ",
              "this game has been cancelled.",
              LetterLines.refunds(facts),
              LetterLines.contact(facts));
      case EVENT_APPROVED ->
          game(
              facts,
              "Approved: ",
              "a moderator has approved your game. It is in lists and searches now.");
      case EVENT_REFUSED ->
          game(
              facts,
              "Not approved: ",
              "a moderator has refused your game, so that only its organisers see it. If you change"
                  + " it, it waits for a moderator again.");
      case MESSAGE_SENT ->
          game(
              facts,
              facts.has("subject") ? facts.text("subject") + ": " : "Message: ",
              "those who run this game have written to all who come, or to some of them. This is"
                  + " what they wrote; it is not from us:",
              facts.lines("text"),
              own(facts, "To see or change your registration, open:"));
      case EVENT_CO_ORGANISER ->
          game(
              facts,
              "Co-organiser: ",
              "you have been named co-organiser of this game. You can do what its organisers do,"
                  + " except handing it over, deleting or copying it, and naming others.");
      case MEMBERSHIP_REQUESTED ->
          club(
              "organise/clubs",
              facts,
              facts.of("player").text("handle") + " wants to join ",
              "a player has asked to join your club: " + facts.of("player").text("handle") + ".",
              facts.has("message")
                  ? "This is what they wrote; it is not from us:\n\n  \""
                      + facts.text("message")
                      + "\""
                  : "");
      case MEMBERSHIP_INVITED ->
          club(facts, "Invitation to ", "this club has invited you to become a member.");
      case MEMBERSHIP_DECIDED -> decided(facts);
      case SEARCH_FOUND -> found(facts);
      case WEBHOOK_FAILING ->
          new Letter(
              "One of your webhooks was disabled",
              paragraphs(
                  "deliveries to one of your webhooks have failed for days, or it answered 410"
                      + " Gone, so it has been disabled:",
                  "  " + facts.of("webhook").text("url"),
                  "Its deliveries, listed by the API, show the errors. To enable it again, set its"
                      + " state to active."));
      case WEBHOOK_TEST -> new Letter("Test message", "this is a test message of a webhook.");
    };
  }

  private Letter game(NoticeFacts facts, String subject, String... sentences) {
    NoticeFacts event = facts.of("event");
    return new Letter(
        subject + event.text("title"),
        paragraphs(
            Stream.of(
                    Stream.of(sentences),
                    Stream.of(block(event, "events") + LetterLines.organiser(facts)),
                    Stream.of(why(facts)))
                .flatMap(parts -> parts)
                .toArray(String[]::new)));
  }

  private Letter club(NoticeFacts facts, String subject, String... sentences) {
    return club("clubs", facts, subject, sentences);
  }

  /**
   * About a club.
   *
   * @param list to whose page it leads: of the club, or its desk
   */
  private Letter club(String list, NoticeFacts facts, String subject, String... sentences) {
    NoticeFacts club = facts.of("club");
    return new Letter(
        subject + club.text("name"),
        paragraphs(
            Stream.of(Stream.of(sentences), Stream.of(block(club, list)), Stream.of(why(facts)))
                .flatMap(parts -> parts)
                .toArray(String[]::new)));
  }

  /** What somebody has not heard of the registrations for a game that they run. */
  private Letter organising(NoticeFacts facts) {
    List<NoticeFacts> heard = facts.each("items");
    int more = facts.number("total") - heard.size();
    int waiting = facts.number("waiting");
    return game(
        facts,
        heard.isEmpty() ? "Registrations: " : LetterLines.counts(heard) + ": ",
        "there is news of the registrations for a game that you run:",
        LetterLines.heard(heard) + (more > 0 ? "\n  and " + more + " more" : ""),
        waiting == 0
            ? ""
            : waiting == 1
                ? "One registration waits for your approval."
                : waiting + " registrations wait for your approval.");
  }

  private static String postponed(NoticeFacts event) {
    String was = event.time("previous_start", event.zone("tz"));
    return "this game has been postponed"
        + (was.isEmpty() ? "" : "; it was to start on " + was)
        + (was.isEmpty() || isDateless(event)
            ? ". We will send you an email when it has a new date."
            : ". It is planned for the date below.");
  }

  /** Whether it was postponed, and nobody has said to when. */
  private static boolean isDateless(NoticeFacts event) {
    return event.has("previous_start")
        && event.text("previous_start").equals(event.text("starts_at"));
  }

  private static String changes(NoticeFacts facts, String list) {
    return LetterLines.changes(facts.each(list), facts.of("event").zone("tz"));
  }

  private Letter decided(NoticeFacts facts) {
    return switch (facts.word("state")) {
      case "active" ->
          club(facts, "You are a member of ", "this club has accepted you as a member.");
      case "removed" ->
          club(facts, "No longer a member of ", "you are no longer a member of this club.");
      case "banned" ->
          club(
              facts,
              "Banned from ",
              "you are no longer a member of this club and cannot join it again.");
      default ->
          club(facts, "Membership declined by ", "this club has declined your request to join.");
    };
  }

  /**
   * The mail about new matches of a saved search. Facts: {@code search {name, list, address},
   * total, items [as event or club]}.
   */
  private Letter found(NoticeFacts facts) {
    NoticeFacts search = facts.of("search");
    String list = search.word("list");
    List<String> parts = new ArrayList<>();
    int total = facts.number("total");
    parts.add(
        total == 1
            ? "your saved search has a new result:"
            : "your saved search has %d new results:".formatted(total));
    facts.each("items").forEach(item -> parts.add(block(item, list)));
    parts.add("All results:\n\n  " + links.list(list, search.query("query")));
    return new Letter(
        "New results: " + search.text("name"), paragraphs(parts.toArray(String[]::new)));
  }

  /** Where the player's own registration for the game is, if the mail knows the game. */
  private String own(NoticeFacts facts, String sentence) {
    String slug = facts.of("event").word("slug");
    return slug.isEmpty() ? "" : sentence + "\n\n  " + links.at("/events/" + slug + "/mine");
  }

  /** Where the player's ticket is, if the mail knows the registration. */
  private String ticket(NoticeFacts facts) {
    return facts
        .id("registration")
        .map(
            id ->
                "Your ticket, whose code is attached:\n\n  "
                    + links.at("/me/tickets/" + id)
                    + guests(tickets.guests(id)))
        .orElse("");
  }

  /** What the player forwards to those whom they bring. */
  private static String guests(Map<String, String> tickets) {
    return tickets.isEmpty()
        ? ""
        : tickets.entrySet().stream()
            .map(each -> "  " + NoticeFacts.plain(each.getKey()) + ": " + each.getValue())
            .collect(
                Collectors.joining("\n", "\n\nTickets of your guests, to be forwarded:\n\n", ""));
  }

  /** Title, date and link of one item. */
  private String block(NoticeFacts thing, String list) {
    String slug = thing.word("slug");
    return Stream.of(
            thing.text(thing.has("title") ? "title" : "name"),
            isDateless(thing) ? "" : thing.time("starts_at", thing.zone("tz")),
            slug.isEmpty() ? "" : links.page(list, slug).toString())
        .filter(line -> !line.isEmpty())
        .map(line -> "  " + line)
        .collect(Collectors.joining("\n"));
  }

  private static String by(NoticeFacts facts) {
    String until = facts.time("offer_expires_at", facts.of("event").zone("tz"));
    return until.isEmpty() ? "" : " until " + until;
  }

  private static String why(NoticeFacts facts) {
    return facts.has("reason") ? "Reason: " + facts.text("reason") : "";
  }

  private static String paragraphs(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n"));
  }
}
