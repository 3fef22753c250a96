package org.muster.lab.bench;

import java.util.List;
import org.jdbi.v3.core.Handle;
import org.muster.lab.bench.Material.Town;
import org.muster.platform.db.Database;

/** Reads the {@link Material} of a community. */
public final class MaterialStore {

  private final Database database;

  public MaterialStore(Database database) {
    this.database = database;
  }

  /** Always in the same order. */
  public Material read() {
    return database.read(h -> new Material(names(h), towns(h)));
  }

  private static List<String> names(Handle handle) {
    return handle
        .createQuery(
            """
            select name collate "C" from listed_club union select name from listed_venue
            union select title from coming_event where ends_at > now() order by 1\
            """)
        .mapTo(String.class)
        .list();
  }

  private static List<Town> towns(Handle handle) {
    return handle
        .createQuery(
            """
            select place collate "C" as place, country, avg(lat) as lat, avg(lon) as lon
            from listed_club where place is not null and country is not null and lat is not null
            group by 1, 2 order by 1, 2\
            """)
        .map(
            (rs, ctx) ->
                new Town(
                    rs.getString("place"),
                    rs.getString("country"),
                    rs.getDouble("lat"),
                    rs.getDouble("lon")))
        .list();
  }
}
