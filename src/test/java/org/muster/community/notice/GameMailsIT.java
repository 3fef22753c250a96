package org.muster.community.notice;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.mail.BodyPart;
import jakarta.mail.Multipart;
import jakarta.mail.Session;
import jakarta.mail.internet.MimeMessage;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.muster.community.registration.TicketCode;
import org.muster.core.json.Json;
import org.muster.delivery.web.part.QrImage;
import org.muster.testing.DemoNode;
import org.muster.testing.KeyHolder;
import org.muster.testing.MailFiles;
import org.muster.testing.Tracks;

/** Mails about a game from both sides: what they say, and the calendar that goes with them. */
class GameMailsIT {

  private static final DemoNode NODE = DemoNode.empty();

  private final KeyHolder host = KeyHolder.in(NODE);
  private final KeyHolder player = KeyHolder.in(NODE);

  private String game(Map<String, Object> more) {
    Map<String, Object> game =
        new HashMap<>(Tracks.game("Ridge " + host.handle(), "@" + host.handle(), "2031-06-01"));
    game.put("tz", "Europe/London");
    game.putAll(more);
    return Json.parse(ok(host.post("/api/events", game)).body()).path("slug").asText();
  }

  private static HttpResponse<String> ok(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isBetween(200, 299);
    return answer;
  }

  /** The text and, if there is one, the calendar of a mail. */
  private static List<String> parts(String mail) throws Exception {
    var message =
        new MimeMessage(
            Session.getInstance(new Properties()),
            new ByteArrayInputStream(mail.getBytes(StandardCharsets.UTF_8)));
    if (!(message.getContent() instanceof Multipart parts)) {
      return List.of(message.getContent().toString());
    }
    BodyPart calendar = parts.getBodyPart(parts.getCount() - 1);
    assertThat(calendar.getContentType()).startsWith("text/calendar").contains("method=PUBLISH");
    assertThat(calendar.getFileName()).isEqualTo("game.ics");
    return List.of(
        text(parts.getBodyPart(0)),
        new String(calendar.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
  }

  private static String text(BodyPart part) throws Exception {
    return part.getContent() instanceof Multipart inner
        ? text(inner.getBodyPart(0))
        : part.getContent().toString().replace("\r\n", "\n");
  }

  @Test
  void whoComes_readsWhatTheyBooked_whatChanged_andThatItIsOff_withTheCalendar() throws Exception {
    ok(
        host.patch(
            "/api/me",
            host.etag("/api/me"),
            Map.of("profile", Map.of("visibility", "public", "birth_date", "1990-02-03"))));
    String slug =
        game(
            Map.of(
                "factions",
                List.of(Map.of("name", "Red")),
                "prices",
                List.of(Map.of("label", "Walk-on", "amount_minor", 3500, "currency", "GBP")),
                "rental",
                Map.of("available", true, "price_minor", 2000),
                "registration",
                Map.of("guests_allowed", true),
                "refund_policy",
                "All of it.\nWithin a week.",
                "contact_url",
                "https://chat.example/ridge"));
    String path = "/api/events/" + slug;
    ok(
        player.post(
            path + "/registrations",
            Map.of("faction", "Red", "price", "Walk-on", "size", 2, "rentals", 2)));
    MailFiles mails = MailFiles.of(NODE);
    List<String> confirmed = parts(mails.await(player.person().email(), 1));
    assertThat(confirmed.getFirst())
        .contains(
            "Red, 2 players, 2 rental packages, Walk-on, to pay: 110.00 GBP",
            "Sunday, 1 June 2031, 10:00 (Europe/London)",
            "\n  Organiser: " + host.handle() + "\n");
    assertThat(confirmed.getLast())
        .contains("METHOD:PUBLISH", "SEQUENCE:", "DTSTART;TZID=Europe/London:20310601T100000");

    ok(
        host.patch(
            path,
            host.etag(path),
            Map.of("starts_at", "2031-06-08T09:00:00Z", "ends_at", "2031-06-08T15:00:00Z")));
    List<String> changed = parts(mails.await(player.person().email(), 2));
    assertThat(changed.getFirst())
        .contains(
            "  start: Sunday, 8 June 2031, 10:00 (Europe/London)\n"
                + "    before: Sunday, 1 June 2031, 10:00 (Europe/London)\n");
    assertThat(changed.getLast()).contains("DTSTART;TZID=Europe/London:20310608T100000");
    assertThat(sequence(changed)).isGreaterThan(sequence(confirmed));

    ok(host.post(path + "/cancel", Map.of("reason", "Storm")));
    List<String> off = parts(mails.await(player.person().email(), 3));
    assertThat(off.getFirst())
        .contains(
            "has said of refunds:\n\n  All of it.\n  Within a week.\n",
            "How to reach the organiser is said on the page of the game.",
            "Reason: Storm")
        .doesNotContain("chat.example");
    assertThat(off.getLast()).contains("STATUS:CANCELLED");
    assertThat(sequence(off)).isGreaterThan(sequence(changed));
  }

  private static int sequence(List<String> parts) {
    return parts
        .getLast()
        .lines()
        .filter(line -> line.startsWith("SEQUENCE:"))
        .map(line -> Integer.parseInt(line.substring("SEQUENCE:".length())))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whoRunsIt_readsWhoWaits() throws Exception {
    String slug = game(Map.of("join_mode", "approval"));
    ok(player.post("/api/events/" + slug + "/registrations", Map.of()));
    String mail = MailFiles.of(NODE).await(host.person().email(), 1);
    assertThat(mail).contains("Subject: 1 waiting for approval: Ridge");
    assertThat(parts(mail).getFirst())
        .contains("waiting for approval: " + player.handle())
        .contains("To stop emails about registrations for games that you run");
  }

  /** With it one gets in where no page loads: mail clients keep what they have. */
  @Test
  void confirmation_bringsTheCodeOfTheTicket_andLeadsToIt() throws Exception {
    String path = "/api/events/" + game(Map.of());
    var booked = Json.parse(ok(player.post(path + "/registrations", Map.of())).body());
    var id = UUID.fromString(booked.path("id").asText());
    var message =
        new MimeMessage(
            Session.getInstance(new Properties()),
            new ByteArrayInputStream(
                MailFiles.of(NODE)
                    .await(player.person().email(), 1)
                    .getBytes(StandardCharsets.UTF_8)));
    var parts = (Multipart) message.getContent();
    assertThat(text(parts.getBodyPart(0)))
        .contains(NODE.baseUrl() + "/me/tickets/" + id + "\n")
        .as("nobody sees who the organiser is")
        .doesNotContain("Organiser");
    var code = new TicketCode(id);
    BodyPart picture = parts.getBodyPart(1);
    assertThat(picture.getContentType()).startsWith("image/png");
    assertThat(picture.getFileName()).isEqualTo(code.shown() + ".png");
    assertThat(picture.getInputStream().readAllBytes())
        .isEqualTo(QrImage.of(NODE.baseUrl() + "/t/" + code.text()).png());
    assertThat(parts.getBodyPart(2).getFileName()).isEqualTo("game.ics");
  }
}
