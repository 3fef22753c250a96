package org.muster.community.registration;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.muster.core.OneLine;
import org.muster.core.json.Json;

/**
 * Who comes to a game as a table: CSV (RFC 4180), in UTF-8 behind a byte order mark, without which
 * spreadsheets take it for another encoding.
 *
 * <p>Cells hold what players wrote, and a spreadsheet runs a cell that begins like a formula, so
 * such a cell gets an apostrophe in front: text to the spreadsheet, and shown as it was written
 * (OWASP, "CSV Injection").
 */
final class AttendanceSheet {

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  /** Where formulas begin; tab and line breaks are skipped by what reads them. */
  private static final String FORMULAS = "=+-@\t\r\n";

  private static final CSVFormat FORMAT =
      CSVFormat.RFC4180
          .builder()
          .setHeader(
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
              "consent_by",
              "answers",
              "registered_at",
              "offer_expires_at",
              "checked_in_at")
          .get();

  private AttendanceSheet() {}

  static byte[] of(List<RegistrationView> attendees) {
    var text = new StringWriter().append(BYTE_ORDER_MARK);
    try (var printer = new CSVPrinter(text, FORMAT)) {
      for (RegistrationView attendee : attendees) {
        printer.printRecord(cells(attendee));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e); // there is no I/O in a string
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static List<String> cells(RegistrationView attendee) {
    RegistrationView.Attendee player = attendee.player();
    RegistrationDetails details = attendee.details();
    return List.of(
        cell(attendee.id()),
        cell(Json.name(attendee.state())),
        cell(attendee.waitlistPosition()),
        cell(player == null ? null : player.handle()),
        cell(player == null ? null : player.callsign()),
        cell(player == null ? null : player.isAdult()),
        cell(details.team() == null ? null : details.team().name()),
        cell(details.size()),
        cell(details.faction()),
        cell(details.role()),
        cell(details.price()),
        cell(details.rentals()),
        cell(String.join(" ", details.friendsWith())),
        cell(attendee.waiverAt()),
        cell(details.consentBy()),
        cell(
            details.answers().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(answer -> OneLine.of(answer.getKey() + ": " + answer.getValue()))
                .collect(Collectors.joining("\n"))),
        cell(attendee.createdAt()),
        cell(attendee.offerExpiresAt()),
        cell(attendee.checkedInAt()));
  }

  private static String cell(@Nullable Object value) {
    String text = Objects.toString(value, "");
    return !text.isEmpty() && FORMULAS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
  }
}
