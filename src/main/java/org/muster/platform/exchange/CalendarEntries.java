package org.muster.platform.exchange;

import static java.time.format.DateTimeFormatter.ISO_OFFSET_DATE_TIME;

import biweekly.Biweekly;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.io.TimezoneAssignment;
import biweekly.io.TimezoneInfo;
import biweekly.property.DateEnd;
import biweekly.property.DateOrDateTimeProperty;
import biweekly.property.RawProperty;
import biweekly.property.TextProperty;
import biweekly.util.DateTimeComponents;
import biweekly.util.ICalDate;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.codec.digest.DigestUtils;
import org.jspecify.annotations.Nullable;

/**
 * Reads the games of calendars (RFC 5545). The address of each is made of organiser and UID, so
 * that the same entry updates the same game. Entries that repeat are refused.
 */
final class CalendarEntries implements ImportEntries {

  private static final long LARGEST = 20L * 1024 * 1024;
  private static final int TITLE = 160;

  private final ImportChoices choices;
  private final Deque<Line> lines = new ArrayDeque<>();

  CalendarEntries(Path file, ImportChoices choices) throws IOException {
    this.choices = choices;
    if (choices.organiser().isEmpty()) {
      lines.add(
          Line.unreadable(1, "--organiser is required for calendars: a club's slug or @handle."));
    } else if (Files.size(file) > LARGEST) {
      lines.add(Line.unreadable(1, "The file is larger than 20 MB."));
    } else {
      try {
        read(Files.readString(file, StandardCharsets.UTF_8));
      } catch (CharacterCodingException e) {
        lines.add(Line.unreadable(1, "The file is not UTF-8."));
      }
    }
  }

  private void read(String text) {
    List<ICalendar> calendars = Biweekly.parse(text).all();
    if (calendars.isEmpty()) {
      lines.add(Line.unreadable(1, "There is no calendar in this file: BEGIN:VCALENDAR."));
      return;
    }
    Deque<Long> begins = new ArrayDeque<>(begins(text));
    for (ICalendar calendar : calendars) {
      for (VEvent entry : calendar.getEvents()) {
        Long number = begins.poll();
        lines.add(line(number == null ? 1 : number, calendar, entry));
      }
    }
  }

  /** The lines on which entries begin, which the library does not keep. */
  private static List<Long> begins(String text) {
    List<Long> begins = new ArrayList<>();
    long number = 0;
    for (String line : text.lines().toList()) {
      number++;
      if (line.strip().equalsIgnoreCase("BEGIN:VEVENT")) {
        begins.add(number);
      }
    }
    return begins;
  }

  private Line line(long number, ICalendar calendar, VEvent entry) {
    Optional<String> fault = fault(entry);
    if (fault.isPresent()) {
      return Line.unreadable(number, fault.get());
    }
    TimezoneInfo zones = calendar.getTimezoneInfo();
    DateOrDateTimeProperty start = entry.getDateStart();
    ZoneId zone = zone(calendar, zones.getTimezone(start), start);
    if (zone == null) {
      return Line.unreadable(
          number,
          "DTSTART has no time zone that is known. Name one with --tz, such as --tz"
              + " Europe/London.");
    }
    ZonedDateTime begin = at(zones, start, zone);
    DateEnd given = entry.getDateEnd();
    ZonedDateTime end =
        given == null
            ? begin.plus(Duration.ofMillis(entry.getDuration().getValue().toMillis()))
            : at(zones, given, zone);
    String organiser = choices.organiser().orElseThrow();
    ObjectNode game =
        JsonNodeFactory.instance
            .objectNode()
            .put("type", "event")
            .put("slug", slug(organiser, entry.getUid().getValue()))
            .put("title", cut(text(entry.getSummary())))
            .put("organiser", organiser)
            .put("starts_at", begin.format(ISO_OFFSET_DATE_TIME))
            .put("ends_at", end.format(ISO_OFFSET_DATE_TIME))
            .put("tz", zone.getId())
            .put(
                "state",
                entry.getStatus() != null && entry.getStatus().isCancelled()
                    ? "cancelled"
                    : "published");
    String about = about(entry);
    if (!about.isEmpty()) {
      game.put("description", about);
    }
    return new Line(number, game.toString(), null, 0);
  }

  private static Optional<String> fault(VEvent entry) {
    if (entry.getUid() == null || text(entry.getUid()).isEmpty()) {
      return Optional.of("UID is missing: without it the game cannot be found again.");
    }
    if (entry.getRecurrenceRule() != null
        || !entry.getRecurrenceDates().isEmpty()
        || entry.getRecurrenceId() != null) {
      return Optional.of(
          "Entries that repeat (RRULE, RDATE, RECURRENCE-ID) are not imported. Export each date as"
              + " an entry of its own, or import one and copy it.");
    }
    if (text(entry.getSummary()).isEmpty()) {
      return Optional.of("SUMMARY, the title, is missing.");
    }
    ICalDate start = entry.getDateStart() == null ? null : entry.getDateStart().getValue();
    if (start == null || !start.hasTime()) {
      return Optional.of("DTSTART needs a date and a time.");
    }
    boolean ends =
        entry.getDateEnd() == null
            ? entry.getDuration() != null && entry.getDuration().getValue() != null
            : entry.getDateEnd().getValue() != null && entry.getDateEnd().getValue().hasTime();
    return ends ? Optional.empty() : Optional.of("DTEND, with a time, or DURATION is missing.");
  }

  private @Nullable ZoneId zone(
      ICalendar calendar, @Nullable TimezoneAssignment assigned, DateOrDateTimeProperty start) {
    return Stream.of(
            Optional.ofNullable(assigned).map(zone -> zone.getTimeZone().getID()),
            Optional.ofNullable(start.getParameter("TZID")),
            choices.tz().map(ZoneId::getId),
            Optional.ofNullable(calendar.getExperimentalProperty("X-WR-TIMEZONE"))
                .map(RawProperty::getValue),
            isUtc(start) ? Optional.of("Etc/UTC") : Optional.<String>empty())
        .flatMap(Optional::stream)
        .flatMap(id -> known(id).stream())
        .findFirst()
        .orElse(null);
  }

  private static Optional<ZoneId> known(String id) {
    try {
      return ZoneId.getAvailableZoneIds().contains(id)
          ? Optional.of(ZoneId.of(id))
          : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  private static boolean isUtc(DateOrDateTimeProperty property) {
    DateTimeComponents raw = property.getValue().getRawComponents();
    return raw != null && raw.isUtc();
  }

  /** Wall time without a zone is taken as that of the zone. */
  private static ZonedDateTime at(
      TimezoneInfo zones, DateOrDateTimeProperty property, ZoneId zone) {
    DateTimeComponents raw = property.getValue().getRawComponents();
    if (raw == null || raw.isUtc() || zones.getTimezone(property) != null) {
      return property.getValue().toInstant().atZone(zone);
    }
    return LocalDateTime.of(
            raw.getYear(),
            raw.getMonth(),
            raw.getDate(),
            raw.getHour(),
            raw.getMinute(),
            raw.getSecond())
        .atZone(zone);
  }

  /** What has no field of its own here. */
  private static String about(VEvent entry) {
    String place = text(entry.getLocation());
    String url = text(entry.getUrl());
    return Stream.of(text(entry.getDescription()), place.isEmpty() ? "" : "Place: " + place, url)
        .filter(part -> !part.isEmpty())
        .collect(Collectors.joining("\n\n"));
  }

  private static String text(@Nullable TextProperty property) {
    String text = property == null ? null : property.getValue();
    return text == null ? "" : text.strip();
  }

  private static String cut(String title) {
    String line = title.replaceAll("\\s+", " ");
    return line.length() <= TITLE ? line : line.substring(0, TITLE);
  }

  /** The same for the same entry of the same organiser. */
  private static String slug(String organiser, String uid) {
    String name = organiser.replace("@", "");
    return name.substring(0, Math.min(name.length(), 80))
        + "-"
        + DigestUtils.sha256Hex(organiser + "\n" + uid).substring(0, 12);
  }

  @Override
  public @Nullable Line next() {
    return lines.poll();
  }

  @Override
  public void close() {}
}
