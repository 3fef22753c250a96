package org.muster.community.registration;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.GameQuestion;
import org.muster.core.OneLine;
import org.muster.core.json.Json;

/**
 * The attendees of a game as CSV (RFC 4180). The text is UTF-8 with a byte order mark, because
 * spreadsheets assume another encoding without one.
 *
 * <p>Cells hold text written by players, and spreadsheets evaluate a cell that starts like a
 * formula. Such a cell is prefixed with an apostrophe, which makes it plain text and is not
 * displayed (OWASP, "CSV Injection").
 */
final class AttendanceSheet {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /** Characters that can start a formula; spreadsheets skip leading tabs and line breaks. */
  private static final String FORMULAS = "=+-@\t\r\n";

  private static final List<String> HEADER =
      List.of(
          "id",
          "state",
          "waitlist_position",
          "handle",
          "callsign",
          "is_adult",
          "team",
          "size",
          "faction",
          "role",
          "price",
          "rentals",
          "friends_with",
          "waiver_at",
          "waiver_outdated",
          "consent_by",
          "guests",
          "answers",
          "registered_at",
          "offer_expires_at",
          "checked_in_at");

  private AttendanceSheet() {}

  /**
   * The sheet.
   *
   * @param questions each has a column of its own, {@code answer_} and its key; {@code answers} has
   *     the answers to what the game asks no longer
   */
  static byte[] of(List<GameQuestion> questions, List<RegistrationView> attendees) {
    var text = new StringWriter().append(BYTE_ORDER_MARK);
    try (var printer = new CSVPrinter(text, CSVFormat.RFC4180)) {
      printer.printRecord(
          Stream.concat(
              HEADER.stream(), questions.stream().map(question -> "answer_" + question.key())));
      for (RegistrationView attendee : attendees) {
        printer.printRecord(
            Stream.concat(
                cells(questions, attendee).stream(),
                questions.stream()
                    .map(question -> cell(attendee.details().answers().get(question.key())))));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // a string writer does no I/O
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> cells(List<GameQuestion> questions, RegistrationView attendee) {
    List<String> keys = questions.stream().map(GameQuestion::key).toList();
    RegistrationView.Attendee player = attendee.player();
    RegistrationDetails details = attendee.details();
    return List.of(
        cell(attendee.id()),
        cell(Json.name(attendee.state())),
        cell(attendee.waitlistPosition()),
        cell(player == null ? null : player.handle()),
        cell(attendee.callsign()),
        cell(attendee.isAdult()),
        cell(details.team() == null ? null : details.team().name()),
        cell(details.size()),
        cell(details.faction()),
        cell(details.role()),
        cell(details.price()),
        cell(details.rentals()),
        cell(String.join(" ", details.friendsWith())),
        cell(attendee.waiverAt()),
        cell(attendee.waiverAt() == null ? null : attendee.waiverOutdated()),
        cell(details.consentBy()),
        cell(String.join("\n", details.guests().stream().map(AttendanceSheet::guest).toList())),
        cell(
            details.answers().entrySet().stream()
                .filter(answer -> !keys.contains(answer.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .map(answer -> OneLine.of(answer.getKey() + ": " + answer.getValue()))
                .collect(Collectors.joining("\n"))),
        cell(attendee.createdAt()),
        cell(attendee.offerExpiresAt()),
        cell(attendee.checkedInAt()));
  }

  private static String guest(Guest guest) {
    String adult = guest.adult() == null ? "" : guest.adult() ? ", adult" : ", minor";
    return OneLine.of(guest.line() + adult + (guest.waiver() ? ", waiver agreed" : ""));
  }

  private static String cell(@Nullable Object value) {
    String text = Objects.toString(value, "");
    return !text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
