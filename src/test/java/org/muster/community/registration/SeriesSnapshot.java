package org.muster.community.registration;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.Event;

/**
 * The games of a series at one moment, which is that of one statement of SQL.
 *
 * @param games soonest first
 */
record SeriesSnapshot(Instant now, List<Game> games) {

  /**
   * A game.
   *
   * @param first whether it was there before it was repeated
   * @param mark what the last change of several games wrote: {@code game-7/3} is the third that
   *     began at that game; empty: none has
   * @param registrations how many ever were made
   */
  record Game(
      String slug,
      Instant start,
      Event.State state,
      @Nullable Integer occurrence,
      boolean first,
      String mark,
      int registrations) {

    /** Where the change began that is its last. */
    String changedFrom() {
      return mark.substring(0, Math.max(0, mark.indexOf('/')));
    }
  }

  static SeriesSnapshot of(Playground there, String series, List<String> first) {
    return new SeriesSnapshot(
        there.clock.instant(),
        there
            .database
            .database()
            .read(
                handle ->
                    handle
                        .createQuery(
                            """
                            select e.slug, e.starts_at, e.state, e.occurrence,
                              coalesce(e.synopsis, '') as mark,
                              (select count(*) from registration r where r.event_id = e.id) as made
                            from event e where e.series_id = ? order by e.starts_at, e.id\
                            """)
                        .bind(0, series)
                        .map(
                            (rs, context) ->
                                new Game(
                                    rs.getString("slug"),
                                    rs.getObject("starts_at", OffsetDateTime.class).toInstant(),
                                    Event.State.valueOf(
                                        rs.getString("state").toUpperCase(Locale.ROOT)),
                                    rs.getObject("occurrence", Integer.class),
                                    first.contains(rs.getString("slug")),
                                    rs.getString("mark"),
                                    rs.getInt("made")))
                        .list()));
  }

  /** Its place in the series; below all if it is none of it. */
  int place(String slug) {
    return games.stream().map(Game::slug).toList().indexOf(slug);
  }
}
