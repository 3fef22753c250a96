package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;

/** Whatever is wrong with a parameter: 400, which one it is, and what is allowed. */
class WrongParametersIT {

  private static final Api API = Api.shared();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          events  | from=tomorrow            | from        | RFC 3339
          events  | from=2027-02-30          | from        | date such as
          events  | from=2027-04-03T10:00:00 | from        | offset
          events  | from=%2B999999999-12-31T00:00:00Z | from | RFC 3339
          events  | to=-999999999-01-01T00:00:00Z     | to   | RFC 3339
          events  | from=                    | from        | RFC 3339
          events  | to=2027-13-01            | to          | RFC 3339
          events  | from=2027-05-02&to=2027-05-01 | to     | before
          events  | tz=Mars/Olympus          | tz          | Europe/London
          events  | near=53.48               | near        | 53.48,-2.24
          events  | near=91,0                | near        | -90 to 90
          events  | near=0,181               | near        | -180 to 180
          events  | near=NaN,0               | near        | 53.48,-2.24
          events  | near=                    | near        | 53.48,-2.24
          events  | radius_km=10             | radius_km   | near
          events  | near=0,0&radius_km=0     | radius_km   | 1 to 1000
          events  | near=0,0&radius_km=1001  | radius_km   | 1 to 1000
          events  | near=0,0&radius_km=far   | radius_km   | 1 to 1000
          events  | bbox=                    | bbox        | -2.5,53,-1,54.5
          events  | bbox=1,2,3               | bbox        | west, south, east and north
          events  | bbox=1,2,3,4,5           | bbox        | west, south, east and north
          events  | bbox=a,b,c,d             | bbox        | west, south, east and north
          events  | bbox=1,2,3,1e1           | bbox        | west, south, east and north
          events  | bbox=-181,2,3,4          | bbox        | from -180 to 180
          events  | bbox=1,2,180.1,4         | bbox        | from -180 to 180
          events  | bbox=1,-91,3,4           | bbox        | from -90 to 90
          events  | bbox=1,2,3,90.5          | bbox        | from -90 to 90
          events  | bbox=1,2,3,1.9           | bbox        | south at most north
          events  | bbox=1,2,3,4&bbox=1,2,3,4 | bbox       | once
          clubs   | bbox=1,2,3               | bbox        | west, south, east and north
          venues  | bbox=1,2,3               | bbox        | west, south, east and north
          search  | bbox=1,2,3               | bbox        | west, south, east and north
          events/clusters | zoom=3         | bbox        | required
          events/clusters | bbox=1,2,3,4   | zoom        | required
          events/clusters | bbox=1,2,3&zoom=3 | bbox     | west, south, east and north
          events/clusters | bbox=1,2,3,4&zoom=-1 | zoom  | 0 to 20
          events/clusters | bbox=1,2,3,4&zoom=21 | zoom  | 0 to 20
          events/clusters | bbox=1,2,3,4&zoom=2.5 | zoom | whole number
          events/clusters | bbox=1,2,3,4&zoom=3&sort=soonest | sort | Allowed: search, from, to
          events/clusters | bbox=1,2,3,4&zoom=3&cursor=x | cursor | Allowed: search, from, to
          events/clusters | bbox=1,2,3,4&zoom=3&near=0,181 | near | -180 to 180
          clubs/clusters  | bbox=1,2,3,4&zoom=3&kind=gang | kind | team, club, association
          venues/clusters | bbox=1,2,3,4&zoom=3&amenity=sauna | amenity | parking, toilets
          players | bbox=1,2,3,4             | bbox        | Allowed: search, near
          events  | group=club               | group       | series
          events  | series=                  | series      | at least 1
          events/clusters | bbox=1,2,3,4&zoom=3&group=series | group | Allowed: search, from, to
          events.geojson  | group=series     | group       | Allowed: search, from, to
          clubs   | group=series             | group       | Allowed: search, near
          events  | country=G1               | country     | ^[A-Za-z]{2}$
          events  | country=GBR              | country     | ^[A-Za-z]{2}$
          events  | country=GB,              | country     | empty
          events  | region=                  | region      | empty
          events  | game_type=paintball      | game_type   | skirmish, open_day
          events  | environment=space        | environment | woodland, urban
          events  | audience=everybody       | audience    | beginners
          events  | price_max=-1             | price_max   | 0 to 1000000
          events  | price_max=cheap          | price_max   | 0 to 1000000
          events  | price_max=1e3            | price_max   | 0 to 1000000
          events  | currency=pounds          | currency    | ^[A-Z]{3}$
          events  | age=100                  | age         | 0 to 99
          events  | min_age=12.5             | age         | whole number
          events  | rental=yes               | rental      | true or false
          events  | rental=                  | rental      | true or false
          events  | state=draft              | state       | published, postponed, cancelled, completed
          events  | organiser=Not%20a%20slug | organiser   | pattern
          events  | venue=Not%20a%20slug     | venue       | pattern
          events  | sort=name                | sort        | relevance, soonest, latest, nearest
          events  | sort=nearest             | sort        | near
          events  | sort=relevance           | sort        | search
          events  | limit=0                  | limit       | 1 to 100
          events  | limit=101                | limit       | 1 to 100
          events  | limit=10&limit=10        | limit       | once
          events  | cursor=abc               | cursor      | next_cursor
          events  | cursor=                  | cursor      | next_cursor
          events  | min_joule=3              | min_joule   | Allowed: search, from, to
          events  | SEARCH=x                 | SEARCH      | Allowed: search, from, to
          events/upcoming | limit=-1         | limit       | 1 to 100
          events/upcoming | when=now         | when        | Allowed: search, from, to
          clubs   | kind=gang                | kind        | team, club, association
          clubs   | style=paintball          | style       | skirmish, open_day
          clubs   | recruiting=maybe         | recruiting  | true or false
          clubs   | scheme=                  | scheme      | at least 1
          clubs   | sort=nearest             | sort        | near
          clubs   | sort=soonest             | sort        | relevance, nearest, name
          clubs   | from=2027-01-01          | from        | Allowed: search, near
          venues  | amenity=sauna            | amenity     | parking, toilets
          venues  | environment=moon         | environment | woodland, urban
          players | role=general             | role        | rifleman, assault
          players | style=chess              | style       | skirmish, open_day
          players | language=Klingon!        | language    | pattern
          players | looking_for_team=1       | looking_for_team | true or false
          players | birth_date=2000-01-01    | birth_date  | Allowed: search, near
          players | legal_name=x             | legal_name  | Allowed: search, near
          search  | type=legend              | type        | club, event, venue, player
          search  | search=x                 | search      | Allowed: q, type
          suggest | type=legend              | type        | place, club, event, venue, tag, player
          suggest | limit=21                 | limit       | 1 to 20
          suggest | limit=0                  | limit       | 1 to 20
          suggest | q=x&near=91,0            | near        | -90 to 90
          suggest | q=a%00b                  | q           | control
          suggest | cursor=x                 | cursor      | Allowed: q, type, near, country
          """)
  void wrongValue_isNamedWithWhatIsAllowed(
      String list, String query, String parameter, String allowed) {
    JsonNode problem = API.problem("/api/" + list + "?" + query, 400);

    assertThat(problem.path("errors")).hasSize(1);
    JsonNode error = problem.path("errors").path(0);
    assertThat(error.path("parameter").asText()).isEqualTo(parameter);
    assertThat(error.path("detail").asText()).contains(parameter).contains(allowed);
    assertThat(problem.toString()).doesNotContain("org.muster").doesNotContain("Exception");
  }

  @Test
  void severalWrongOnes_areAllNamed() {
    JsonNode problem = API.problem("/api/events?limit=0&age=-1&state=lost", 400);

    assertThat(problem.path("errors").findValuesAsText("parameter"))
        .containsExactlyInAnyOrder("limit", "age", "state");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/api/clubs/%s?limit=1",
        "/api/events/%s?search=x",
        "/api/players/%s?x=1",
        "/api/venues/%s?near=0,0"
      })
  void oneThing_takesNoParameters(String path) {
    String list = path.substring(5, path.lastIndexOf('/'));
    String one = Api.slug(API.ok("/api/" + list + "?limit=1").path("items").path(0));

    assertThat(API.problem(path.formatted(one), 400).path("errors").path(0).path("detail").asText())
        .contains("takes no parameters");
  }

  @Test
  void cursor_fitsOnlyItsQuery() {
    String cursor = API.ok("/api/clubs?limit=1").path("next_cursor").asText();

    API.ok("/api/clubs?limit=50&cursor=" + cursor); // the limit may change
    for (String other :
        List.of(
            "/api/clubs?country=GB&cursor=" + cursor,
            "/api/clubs?sort=nearest&near=0,0&cursor=" + cursor,
            "/api/venues?cursor=" + cursor,
            "/api/players?cursor=" + cursor,
            "/api/search?cursor=" + cursor,
            "/api/clubs?cursor=A" + cursor.substring(1) + "A")) {
      assertThat(API.problem(other, 400).path("errors").path(0).path("parameter").asText())
          .as(other)
          .isEqualTo("cursor");
    }
  }
}
