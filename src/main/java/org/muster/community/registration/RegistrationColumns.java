package org.muster.community.registration;

import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;
import org.muster.community.event.GameWaiver;
import org.muster.platform.db.Columns;

/** Maps rows selected by {@link RegistrationStore} to records. */
final class RegistrationColumns {

  private RegistrationColumns() {}

  static Registration registration(Columns row) throws SQLException {
    Instant waiverAt = instant(row, "waiver_at");
    return new Registration(
        row.uuid("id"),
        row.number("version"),
        row.instant("created_at"),
        row.uuid("event_id"),
        row.uuidOrNull("player_id"),
        details(row, waiverAt != null),
        row.json("quote", Quote.class),
        row.enumOf("state", Registration.State.class),
        waiverAt,
        row.number("queued"),
        instant(row, "offer_expires_at"),
        instant(row, "checked_in_at"),
        row.uuidOrNull("checked_in_by"));
  }

  @SuppressWarnings("unchecked") // written as a map of text to text
  private static RegistrationDetails details(Columns row, boolean waiver) throws SQLException {
    return new RegistrationDetails(
        row.json("team", RegistrationDetails.Team.class),
        row.integer("size"),
        row.text("faction"),
        row.text("role"),
        row.text("price"),
        row.integer("rentals"),
        row.texts("friends_with"),
        row.json("answers", Map.class),
        waiver,
        row.text("waiver_version"),
        row.text("consent_by"),
        row.jsons("guests", Guest.class));
  }

  static RegistrationRow row(Columns row) throws SQLException {
    ZoneId tz = ZoneId.of(row.given("tz"));
    String handle = row.text("handle");
    GameWaiver waiver = row.json("waiver", GameWaiver.class);
    return new RegistrationRow(
        registration(row),
        row.instant("updated_at"),
        new RegistrationRow.Game(
            row.given("slug"),
            row.given("title"),
            at(row, "starts_at", tz),
            at(row, "ends_at", tz),
            tz,
            row.enumOf("event_state", Event.State.class),
            waiver == null ? null : waiver.version()),
        handle == null
            ? null
            : new RegistrationRow.Who(handle, row.text("callsign"), row.date("birth_date")),
        row.json("walk_in", WalkIn.class),
        row.integer("position"));
  }

  private static OffsetDateTime at(Columns row, String column, ZoneId tz) throws SQLException {
    return row.instant(column).atZone(tz).toOffsetDateTime();
  }

  private static @Nullable Instant instant(Columns row, String column) throws SQLException {
    OffsetDateTime time = row.time(column);
    return time == null ? null : time.toInstant();
  }
}
