package org.muster.community.notice;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.muster.community.notice.Notice.Kind;
import org.muster.delivery.web.Links;

/**
 * Writes the mails for notices, in English. Text that users wrote always passes through {@link
 * NoticeFacts#text}; links lead to this instance only.
 */
final class Letters {

  private final Links links;

  Letters(Links links) {
    this.links = links;
  }

  /**
   * Writes one mail.
   *
   * @param data see {@link Notice}; missing facts are left out
   * @param unsubscribe the page on which to unsubscribe from the topic
   */
  Letter write(Kind kind, JsonNode data, URI unsubscribe) {
    var facts = new NoticeFacts(data);
    Letter letter = letter(kind, facts);
    String text =
        """
        Hello,

        %s

        --\s
        Muster, %s
        You get this because of your account there. No more mails about %s:
        %s
        """
            .formatted(letter.text(), links.home(), Topic.of(kind).about(), unsubscribe);
    return new Letter(letter.subject(), text);
  }

  private Letter letter(Kind kind, NoticeFacts facts) {
    return switch (kind) {
      case REGISTRATION_CONFIRMED ->
          game(
              facts,
              "You are in: ",
              "you have a place at this game.",
              "If you cannot come, give it back, so that somebody else can.");
      case REGISTRATION_PENDING ->
          game(
              facts,
              "Waits for approval: ",
              "the organiser has your registration and will say yes or no.");
      case REGISTRATION_WAITLISTED ->
          game(
              facts,
              "On the waitlist: ",
              "this game is full, and you are on its waitlist"
                  + (facts.has("position") ? ", at place " + facts.number("position") : "")
                  + ". You are told when a place is yours to take.");
      case REGISTRATION_OFFERED ->
          game(
              facts,
              "A place for you: ",
              "a place at this game is yours to take"
                  + by(facts)
                  + ". After that it is offered to the next.");
      case REGISTRATION_OFFER_EXPIRED ->
          game(facts, "The offer is over: ", "the place that you were offered goes to the next.");
      case REGISTRATION_REJECTED ->
          game(facts, "Not taken: ", "the organiser did not accept your registration.");
      case REGISTRATION_CANCELLED ->
          game(facts, "Registration cancelled: ", "your registration for this game is cancelled.");
      case EVENT_PUBLISHED -> game(facts, "A new game: ", "there is a new game.");
      case EVENT_CHANGED ->
          game(
              facts,
              "Changed: ",
              "something about this game has changed"
                  + (facts.has("changes") ? ": " + facts.words("changes") : "")
                  + ".");
      case EVENT_POSTPONED ->
          game(
              facts,
              "Postponed: ",
              "this game does not take place as it was planned. You are told when it has a new"
                  + " date.");
      case EVENT_CANCELLED -> game(facts, "Cancelled: ", "this game does not take place.");
      case MEMBERSHIP_REQUESTED ->
          club(
              facts,
              facts.of("player").text("handle") + " wants to join ",
              "somebody wants to join your club: " + facts.of("player").text("handle") + ".");
      case MEMBERSHIP_INVITED ->
          club(facts, "You are invited to ", "this club would like to have you.");
      case MEMBERSHIP_DECIDED -> decided(facts);
      case SEARCH_FOUND -> found(facts);
      case WEBHOOK_FAILING ->
          new Letter(
              "A webhook of yours is off",
              paragraphs(
                  "nothing could be delivered to one of your webhooks for days, or it said that it"
                      + " is gone, so nothing is sent to it any more:",
                  "  " + facts.of("webhook").text("url"),
                  "Its deliveries, which the API lists, say what went wrong. Set its state to"
                      + " active to go on."));
      case WEBHOOK_TEST -> new Letter("A test", "this is a test of a webhook.");
    };
  }

  private Letter game(NoticeFacts facts, String subject, String... sentences) {
    NoticeFacts event = facts.of("event");
    return new Letter(
        subject + event.text("title"),
        paragraphs(
            Stream.of(
                    Stream.of(sentences), Stream.of(block(event, "events")), Stream.of(why(facts)))
                .flatMap(parts -> parts)
                .toArray(String[]::new)));
  }

  private Letter club(NoticeFacts facts, String subject, String sentence) {
    NoticeFacts club = facts.of("club");
    return new Letter(
        subject + club.text("name"), paragraphs(sentence, block(club, "clubs"), why(facts)));
  }

  private Letter decided(NoticeFacts facts) {
    return switch (facts.word("state")) {
      case "active" -> club(facts, "You are a member of ", "this club has taken you in.");
      case "removed" -> club(facts, "No longer a member of ", "you are no member of it any more.");
      case "banned" ->
          club(facts, "Banned from ", "you are no member of it any more, and cannot join again.");
      default -> club(facts, "Not taken in by ", "this club has not taken you in.");
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
    parts.add("your saved search has found something new, %d in all:".formatted(total));
    facts.each("items").forEach(item -> parts.add(block(item, list)));
    parts.add("All that it finds:\n\n  " + links.apiSearch(list, search.query("query")));
    return new Letter("Found: " + search.text("name"), paragraphs(parts.toArray(String[]::new)));
  }

  /** Title, date and link of one item. */
  private String block(NoticeFacts thing, String list) {
    String slug = thing.word("slug");
    return Stream.of(
            thing.text(thing.has("title") ? "title" : "name"),
            thing.time("starts_at", thing.zone("tz")),
            slug.isEmpty() ? "" : links.api(list, slug).toString())
        .filter(line -> !line.isEmpty())
        .map(line -> "  " + line)
        .collect(Collectors.joining("\n"));
  }

  private static String by(NoticeFacts facts) {
    String until = facts.time("offer_expires_at", facts.of("event").zone("tz"));
    return until.isEmpty() ? "" : " until " + until;
  }

  private static String why(NoticeFacts facts) {
    return facts.has("reason") ? "The reason given: " + facts.text("reason") : "";
  }

  private static String paragraphs(String... parts) {
    return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining("\n\n"));
  }
}
