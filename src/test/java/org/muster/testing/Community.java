package org.muster.testing;

import java.util.List;

/** A handful of clubs for tests with several nodes, and what to ask about them. */
public final class Community {

  private Community() {}

  /** A search over REST, one over MCP, one row and a name as it is typed. */
  public static final List<Traffic.Request> REQUESTS =
      List.of(
          new Traffic.Request(Connection.get("/api/clubs?search=wolfs"), "\"wolves\""),
          new Traffic.Request(
              Connection.mcp(
                  """
                  {"jsonrpc":"2.0","id":1,"method":"tools/call",\
                  "params":{"name":"search_clubs","arguments":{"search":"wolves"}}}
                  """),
              "wolves"),
          new Traffic.Request(Connection.get("/api/clubs/wolves"), "\"Wolves\""),
          new Traffic.Request(Connection.get("/api/suggest?q=wol"), "Wolves"));

  public static void create(TestDatabase database) {
    add(database, "wolves", "Wolves");
    add(database, "bears", "Bears");
  }

  /** One more club, in a transaction of its own. */
  public static void add(TestDatabase database, String slug, String name) {
    World.in(database.database()).club(slug, name, "open");
  }
}
