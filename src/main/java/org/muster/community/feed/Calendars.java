package org.muster.community.feed;

import biweekly.ICalVersion;
import biweekly.ICalendar;
import biweekly.component.VEvent;
import biweekly.component.VTimezone;
import biweekly.io.TimezoneAssignment;
import biweekly.io.text.ICalWriter;
import biweekly.property.Categories;
import biweekly.property.DateEnd;
import biweekly.property.DateStart;
import biweekly.property.Geo;
import biweekly.property.Method;
import biweekly.property.Organizer;
import biweekly.property.Status;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Collection;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.EventView;
import org.muster.core.GeoPoint;
import org.muster.core.json.Json;
import org.muster.delivery.web.Links;

/** Writes games as iCalendar (RFC 5545), with the calendar properties of RFC 7986. */
final class Calendars {

  /** Recommended interval for refreshing. */
  private static final String REFRESH = "PT1H";

  private final Links links;

  Calendars(Links links) {
    this.links = links;
  }

  /** One game, to import into a calendar. */
  byte[] of(EventView game) {
    return written(empty(), List.of(game));
  }

  /** One game, to be sent to somebody (RFC 5546 section 3.2.1). */
  byte[] published(EventView game) {
    ICalendar calendar = empty();
    calendar.setMethod(Method.publish());
    return written(calendar, List.of(game));
  }

  /** Games to subscribe to. */
  byte[] of(String name, List<EventView> games) {
    return of(name, null, games);
  }

  /**
   * Games of a search, to subscribe to.
   *
   * @param name of the calendar
   * @param about what else there is to say of it
   */
  byte[] of(String name, @Nullable String about, List<EventView> games) {
    ICalendar calendar = empty();
    calendar.setName(FeedTexts.plain(name));
    if (about != null) {
      calendar.setDescription(about);
      calendar.addExperimentalProperty("X-WR-CALDESC", escaped(about));
    }
    calendar.setRefreshInterval(biweekly.util.Duration.parse(REFRESH));
    games.stream()
        .map(EventView::updatedAt)
        .max(Comparator.naturalOrder())
        .ifPresent(latest -> calendar.setLastModified(Date.from(latest)));
    // read by Apple, Google and Outlook
    calendar.addExperimentalProperty("X-WR-CALNAME", escaped(FeedTexts.plain(name)));
    calendar.addExperimentalProperty("X-PUBLISHED-TTL", REFRESH);
    return written(calendar, games);
  }

  private static ICalendar empty() {
    var calendar = new ICalendar();
    calendar.setProductId("-//Muster//Games//EN");
    return calendar;
  }

  private byte[] written(ICalendar calendar, List<EventView> games) {
    var zones = new TreeMap<String, TimezoneAssignment>();
    for (EventView game : games) {
      ZoneId zone = game.event().tz();
      if (!ZoneDefinitions.isFixed(zone)) {
        zones.computeIfAbsent(zone.getId(), _ -> assignment(zone, games));
      }
    }
    for (EventView game : games) {
      VEvent entry = event(game);
      TimezoneAssignment zone = zones.get(game.event().tz().getId());
      calendar.getTimezoneInfo().setTimezone(entry.getDateStart(), zone);
      calendar.getTimezoneInfo().setTimezone(entry.getDateEnd(), zone);
      calendar.addEvent(entry);
    }
    if (games.isEmpty()) { // at least one component is required (RFC 5545 section 3.6)
      calendar.addComponent(ZoneDefinitions.of(ZoneId.of("Etc/UTC"), Instant.EPOCH, Instant.EPOCH));
    }
    return written(calendar, zones.values());
  }

  private static byte[] written(ICalendar calendar, Collection<TimezoneAssignment> zones) {
    var text = new StringWriter();
    try (var writer = new Writer(text, zones.stream().map(TimezoneAssignment::getComponent))) {
      writer.setCaretEncodingEnabled(true); // RFC 6868
      writer.getVObjectWriter().getFoldedLineWriter().setLineLength(null); // CalendarLines folds
      writer.write(calendar);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return CalendarLines.folded(text.toString()).getBytes(StandardCharsets.UTF_8);
  }

  /**
   * Writes time zone definitions in a fixed order, so that equal calendars are equal byte for byte.
   */
  private static final class Writer extends ICalWriter {
    private final List<VTimezone> zones;

    Writer(StringWriter to, Stream<VTimezone> zones) {
      super(to, ICalVersion.V2_0);
      this.zones = zones.toList();
    }

    @Override
    protected Collection<VTimezone> getTimezoneComponents() {
      return zones;
    }
  }

  private static TimezoneAssignment assignment(ZoneId zone, List<EventView> games) {
    List<Event> there =
        games.stream().map(EventView::event).filter(event -> event.tz().equals(zone)).toList();
    Instant first = there.stream().map(Event::start).min(Comparator.naturalOrder()).orElseThrow();
    Instant last = there.stream().map(Event::end).max(Comparator.naturalOrder()).orElseThrow();
    return new TimezoneAssignment(
        TimeZone.getTimeZone(zone), ZoneDefinitions.of(zone, first, last));
  }

  private VEvent event(EventView game) {
    Event event = game.event();
    var entry = new VEvent();
    entry.setUid(links.calendarId(game.id()));
    // without METHOD this is the time of the last change (RFC 5545 section 3.8.7.2)
    entry.setDateTimeStamp(Date.from(game.updatedAt()));
    entry.setCreated(Date.from(game.createdAt()));
    entry.setLastModified(Date.from(game.updatedAt()));
    entry.setSequence((int) Math.min(game.version(), Integer.MAX_VALUE));
    entry.setStatus(status(event.state()));
    entry.setDateStart(new DateStart(Date.from(event.start()), true));
    entry.setDateEnd(new DateEnd(Date.from(event.end()), true));
    entry.setSummary(FeedTexts.plain(event.title()));
    String page = links.event(event.slug()).toString();
    String text =
        FeedTexts.joined("\n\n", Stream.of(FeedTexts.notice(event), FeedTexts.about(event), page));
    entry.setDescription(FeedTexts.plain(text));
    entry.setUrl(page);
    addCategories(entry, event);
    addPlace(entry, game);
    entry.setOrganizer(organiser(game));
    return entry;
  }

  private static Status status(Event.State state) {
    return switch (state) {
      case PUBLISHED, COMPLETED -> Status.confirmed();
      case POSTPONED, DRAFT -> Status.tentative();
      case CANCELLED -> Status.cancelled();
    };
  }

  private static void addCategories(VEvent entry, Event event) {
    String[] categories =
        Stream.concat(event.gameTypes().stream().map(Json::name), event.themes().stream())
            .map(word -> word.replace('_', ' '))
            .toArray(String[]::new);
    if (categories.length > 0) {
      entry.addCategories(new Categories(categories));
    }
  }

  private static void addPlace(VEvent entry, EventView game) {
    String where = FeedTexts.where(game);
    if (!where.isEmpty()) {
      entry.setLocation(FeedTexts.plain(where));
    }
    GeoPoint point = game.location() == null ? null : game.location().point();
    if (point != null) {
      entry.setGeo(new Geo(point.lat(), point.lon()));
    }
  }

  /** Identified by the page's address, because spam would use a mail address. */
  private @Nullable Organizer organiser(EventView game) {
    if (game.event().organiser() == null || game.organiserName() == null) {
      return null;
    }
    var organiser = new Organizer(FeedTexts.plain(game.organiserName()), null);
    organiser.setUri(links.organiser(game.event().organiser()).toString());
    return organiser;
  }

  /** Escapes text for a property that the library does not know (RFC 5545 section 3.3.11). */
  private static String escaped(String text) {
    return text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,").replace("\n", "\\n");
  }
}
