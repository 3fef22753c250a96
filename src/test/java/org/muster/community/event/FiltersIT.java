package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.testing.Api;

/** Every filter of every list against the same question asked of the rows in SQL. */
class FiltersIT {

  private static final Api API = Api.shared();

  private static final String EVENTS =
      """
      select e.slug from event e
      left join venue v on v.id = e.venue_id
      left join club c on c.id = e.organiser_club_id and c.visibility <> 'private'
      left join player p on p.id = e.organiser_player_id
      cross join lateral (
        select (x ->> 'amount_minor')::numeric
            / case when x ->> 'currency' = 'JPY' then 1 else 100 end as price,
          x ->> 'currency' as currency
        from (select * from jsonb_array_elements(e.prices) x
              union all select '{}'::jsonb) as every (x)
        where coalesce(x ->> 'per', 'person') = 'person' and x ->> 'member_scheme' is null
          and x ->> 'members_of' is null
          and coalesce((x ->> 'from')::timestamptz, '-infinity') <= now()
          and coalesce((x ->> 'until')::timestamptz, 'infinity') > now()
        order by price nulls last limit 1) entry
      where e.visibility = 'public' and
      """;
  private static final String USUAL =
      " e.state in ('published', 'postponed') and e.ends_at > now() and ";
  private static final String COUNTRY = "case when v.id is null then c.country else v.country end";

  private static final String FULL =
      """
      coalesce(coalesce(e.registered, 0) + (select coalesce(sum(r.size), 0) from registration r
        where r.event_id = e.id and registration_is_seated(r.state)) >= e.capacity, false)\
      """;
  private static final String OPEN =
      """
      e.state = 'published' and e.join_mode <> 'invite'
      and coalesce((e.registration ->> 'opens_at')::timestamptz, '-infinity') <= now()
      and coalesce((e.registration ->> 'closes_at')::timestamptz, 'infinity') > now()
      and case when e.starts_at > now() then not <full>
              or coalesce((e.registration ->> 'waitlist')::boolean, e.join_mode <> 'external')
            else not <full> and coalesce((e.registration ->> 'walk_on')::boolean, false) end\
      """
          .replace("<full>", FULL);

  private static final String CLUBS =
      "select c.slug from club c where c.visibility = 'public' and c.state = 'active' and ";
  private static final String VENUES = "select v.slug from venue v where v.state = 'active' and ";
  private static final String PLAYERS =
      "select p.handle from player p where p.visibility = 'public'"
          + " and p.birth_date <= now() - interval '18 years 12 hours' and ";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          country=GB                  | <country> = 'GB'
          country=GB,FR               | <country> in ('GB', 'FR')
          country=JP&country=DE       | <country> in ('JP', 'DE')
          game_type=milsim            | 'milsim' = any (e.game_types)
          game_type=cqb,speedsoft     | e.game_types && array['cqb', 'speedsoft']
          environment=indoor          | 'indoor' = any (v.environments)
          environment=urban,woodland  | v.environments && array['urban', 'woodland']
          theme=zombie                | 'zombie' = any (e.themes)
          theme=ww2,vietnam           | e.themes && array['ww2', 'vietnam']
          audience=beginners          | 'beginners' = any (e.audience)
          audience=women,juniors      | e.audience && array['women', 'juniors']
          price_max=25                | entry.price <= 25
          price_max=4000&currency=JPY | entry.price <= 4000 and entry.currency = 'JPY'
          price_min=25                | entry.price >= 25
          price_min=20&price_max=30   | entry.price between 20 and 30
          price_max=30&currency=GBP   | entry.price <= 30 and entry.currency = 'GBP'
          currency=EUR                | entry.currency = 'EUR'
          age=14                      | coalesce(e.min_age, 0) <= 14
          age=18                      | coalesce(e.min_age, 0) <= 18
          charity=true                | e.charity
          charity=false               | not e.charity
          language=de                 | e.lang = 'de'
          language=de,ja              | e.lang in ('de', 'ja')
          registration_open=true      | <open>
          registration_open=false     | not (<open>)
          updated_since=2020-01-01    | true
          rental=true                 | (e.rental ->> 'available')::boolean
          rental=false                | not coalesce((e.rental ->> 'available')::boolean, false)
          amenity=rental              | 'rental' = any (v.amenities) and coalesce((e.rental ->> 'available')::boolean, true)
          state=postponed             | e.state = 'postponed'
          state=published             | e.state = 'published'
          price_max=40&country=GB&game_type=cqb,skirmish | entry.price <= 40 and <country> = 'GB' and e.game_types && array['cqb', 'skirmish']
          rental=true&environment=indoor&age=16      | (e.rental ->> 'available')::boolean and 'indoor' = any (v.environments) and coalesce(e.min_age, 0) <= 16
          from=2020-01-01&to=2020-01-02                  | false
          """)
  void events_filterKeepsWhatSqlKeeps(String query, String condition) {
    String where = USUAL + condition.replace("<country>", COUNTRY).replace("<open>", OPEN);
    sameAs("/api/events?" + query, EVENTS + where, !condition.equals("false"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          state=cancelled | e.state = 'cancelled' and e.ends_at > now()
          state=completed | (e.state = 'completed' or e.state = 'published' and e.ends_at <= now())
          state=cancelled&from=2000-01-01 | e.state = 'cancelled'
          state=completed,cancelled       | (e.state in ('completed', 'cancelled') or e.state = 'published' and e.ends_at <= now())
          from=2000-01-01                 | e.state in ('published', 'postponed', 'completed')
          """)
  void events_statesAreThoseAskedFor(String query, String condition) {
    sameAs("/api/events?" + query, EVENTS + condition, true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          ''              | true
          country=FR      | <country> = 'FR'
          game_type=op    | 'op' = any (e.game_types)
          state=completed | false
          from=2000-01-01 | true
          """)
  void upcoming_holdsPublishedGamesThatAreNotOver(String query, String condition) {
    String where = " e.state = 'published' and e.ends_at > now() and ";
    sameAs(
        "/api/events/upcoming?" + query.replace("''", ""),
        EVENTS + where + condition.replace("<country>", COUNTRY),
        !condition.equals("false"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"events", "clubs", "venues", "players"})
  void items_beginAsTheyDoAlone(String list) {
    JsonNode item = API.ok("/api/" + list + "?limit=1").at("/items/0");
    String key = list.equals("players") ? "handle" : "slug";
    for (JsonNode one : List.of(item, API.ok("/api/" + list + "/" + Api.slug(item)))) {
      List<String> names = one.propertyStream().map(Map.Entry::getKey).toList();
      assertThat(names).startsWith("id", "version", key).endsWith("updated_at");
    }
  }

  @Test
  void upcoming_isSoonestFirst() {
    List<String> starts =
        Api.each(API.walk("/api/events/upcoming"), e -> e.path("starts_at").asText());

    assertThat(starts.stream().map(java.time.OffsetDateTime::parse).toList())
        .isSortedAccordingTo(Comparator.comparing(java.time.OffsetDateTime::toInstant));
  }

  @Test
  void events_ofAnOrganiser_areThoseItRunsOrCoHosts() {
    String club =
        API.sql(
                "select c.slug from club c join event e on c.id = any (e.co_host_ids)"
                    + " where c.visibility = 'public' and e.visibility = 'public'"
                    + " and e.state = 'published' and e.ends_at > now()"
                    + " order by c.slug limit 1")
            .getFirst();
    String of =
        "(c.slug = '%s' or (select id from club where slug = '%s') = any (e.co_host_ids))"
            .formatted(club, club);

    sameAs("/api/events?organiser=" + club, EVENTS + USUAL + of, true);
    sameAs("/api/clubs/" + club + "/events", EVENTS + USUAL + of, true);
    sameAs("/api/clubs/" + club + "/events?organiser=" + club, EVENTS + USUAL + of, true);
    assertThat(API.problem("/api/clubs/" + club + "/events?organiser=other", 400).toString())
        .contains("\"parameter\":\"organiser\"");
  }

  @Test
  void events_ofAPlayer_areFoundByHandle() {
    String handle =
        API.sql(
                "select p.handle from event e join player p on p.id = e.organiser_player_id"
                    + " where e.visibility = 'public' order by p.handle limit 1")
            .getFirst();

    sameAs(
        "/api/events?from=2000-01-01&organiser=@" + handle,
        EVENTS
            + "e.state in ('published', 'postponed', 'completed') and p.handle = '"
            + handle
            + "'",
        false);
  }

  @Test
  void events_atAVenue() {
    String venue =
        API.sql(EVENTS.replace("e.slug", "v.slug") + USUAL + "v.id is not null limit 1").getFirst();
    sameAs("/api/events?venue=" + venue, EVENTS + USUAL + "v.slug = '" + venue + "'", true);
  }

  @Test
  void events_textFindsWhatAPriceIncludes() {
    String included = " and e.prices::text like '%\"a raffle ticket\"%'";
    List<String> expected = API.sql(EVENTS + USUAL + COUNTRY + " = 'GB'" + included);
    assertThat(API.slugs("/api/events?country=GB&search=raffle"))
        .as("and those that tell of a raffle")
        .containsAll(expected)
        .hasSizeLessThan(expected.size() * 2);
    assertThat(expected).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"soonest", "latest"})
  void events_sortByTime(String sort) {
    List<java.time.Instant> starts =
        Api.each(
            API.walk("/api/events?country=GB&sort=" + sort),
            e -> java.time.OffsetDateTime.parse(e.path("starts_at").asText()).toInstant());

    Comparator<java.time.Instant> order = Comparator.naturalOrder();
    assertThat(starts)
        .hasSizeGreaterThan(20)
        .isSortedAccordingTo(sort.equals("latest") ? order.reversed() : order);
  }

  @Test
  void events_sortByPrice_putsWhatHasNoneLast() {
    List<JsonNode> events = API.walk("/api/events?country=GB,FR&sort=price");
    assertThat(Api.each(events, Api::slug)).doesNotHaveDuplicates();
    List<String> found = Api.each(events, FiltersIT::cheapest);

    List<Double> prices =
        found.stream().filter(price -> !price.isEmpty()).map(Double::valueOf).toList();
    assertThat(prices).hasSizeGreaterThan(20).isSorted();
    assertThat(found.subList(0, prices.size())).doesNotContain("");
    assertThat(events.subList(0, prices.size()))
        .as("of equal prices the soonest first")
        .isSortedAccordingTo(
            Comparator.comparingLong(
                    (JsonNode event) -> event.at("/price_now/amount_minor").asLong())
                .thenComparing(
                    event ->
                        java.time.OffsetDateTime.parse(event.path("starts_at").asText())
                            .toInstant()));
    assertThat(
            Api.each(
                events.subList(0, prices.size()),
                event -> event.path("price_now").path("amount_minor").asDouble() / 100))
        .isEqualTo(prices);
  }

  /** The lowest price that anybody can pay for one person; empty if there is none. */
  private static String cheapest(JsonNode event) {
    return API.sql(
            EVENTS.replace("e.slug", "coalesce(entry.price::text, '')")
                + "e.slug = '"
                + Api.slug(event)
                + "'")
        .getFirst();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          country=GB,PL       | c.country in ('GB', 'PL')
          kind=team           | c.kind = 'team'
          kind=club,retailer  | c.kind in ('club', 'retailer')
          style=milsim        | 'milsim' = any (c.styles)
          style=cqb,larp      | c.styles && array['cqb', 'larp']
          recruiting=true     | c.recruiting
          recruiting=false    | not c.recruiting
          scheme=UKARA        | c.schemes @> '[{"scheme": "UKARA"}]'
          scheme=ukara        | c.schemes @> '[{"scheme": "UKARA"}]'
          kind=team&recruiting=true&country=DE | c.kind = 'team' and c.recruiting and c.country = 'DE'
          """)
  void clubs_filterKeepsWhatSqlKeeps(String query, String condition) {
    sameAs("/api/clubs?" + query, CLUBS + condition, true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          country=FR,JP             | v.country in ('FR', 'JP')
          environment=cqb           | 'cqb' = any (v.environments)
          environment=urban,indoor  | v.environments && array['urban', 'indoor']
          amenity=parking           | 'parking' = any (v.amenities)
          amenity=parking,food      | v.amenities @> array['parking', 'food']
          amenity=shop&amenity=heating&environment=indoor | v.amenities @> array['shop', 'heating'] and 'indoor' = any (v.environments)
          """)
  void venues_filterKeepsWhatSqlKeeps(String query, String condition) {
    sameAs("/api/venues?" + query, VENUES + condition, true);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          country=IT            | p.country = 'IT' and not p.hidden @> '{area}'
          role=medic            | 'medic' = any (p.roles) and not p.hidden @> '{roles}'
          role=sniper,dmr       | p.roles && array['sniper', 'dmr'] and not p.hidden @> '{roles}'
          style=milsim          | 'milsim' = any (p.styles) and not p.hidden @> '{styles}'
          language=fr           | 'fr' = any (p.languages) and not p.hidden @> '{languages}'
          language=pl,cs        | p.languages && array['pl', 'cs'] and not p.hidden @> '{languages}'
          looking_for_team=true | p.looking_for_team and not p.hidden @> '{looking_for_team}'
          looking_for_team=false| not p.looking_for_team and not p.hidden @> '{looking_for_team}'
          role=scout&looking_for_team=true | 'scout' = any (p.roles) and p.looking_for_team and not p.hidden && '{roles,looking_for_team}'
          """)
  void players_filterKeepsWhatSqlKeeps(String query, String condition) {
    sameAs("/api/players?" + query, PLAYERS + condition, true);
  }

  @Test
  void withoutFilters_everythingListedIsThere() {
    sameAs("/api/clubs", CLUBS + "true", true);
    sameAs("/api/venues", VENUES + "true", true);
    sameAs("/api/players", PLAYERS + "true", true);
    sameAs("/api/events", EVENTS + USUAL + "true", true);
  }

  @Test
  void lookup_isAllTypesTogether() {
    Set<String> expected = new TreeSet<>();
    expected.addAll(API.sql(CLUBS + "c.country = 'IE'"));
    expected.addAll(API.sql(VENUES + "v.country = 'IE'"));

    assertThat(
            new TreeSet<>(
                Api.each(
                    API.walk("/api/search?type=club,venue&country=IE"),
                    found -> Api.slug(found.path(found.path("type").asText())))))
        .isEqualTo(expected)
        .isNotEmpty();
    assertThat(API.walk("/api/search?type=player&country=IE"))
        .isNotEmpty()
        .allMatch(found -> found.has("player") && !found.has("club"));
  }

  /** People write regions with and without accents, hyphens and capitals. */
  @Test
  void region_isFoundInEverySpelling() {
    List<String> regions =
        API.sql(
            "select distinct region from venue where state = 'active'"
                + " and region ~ '[^A-Za-z]' order by region");

    assertThat(regions).hasSizeGreaterThan(10);
    for (String region : regions) {
      String bare = Normalizer.normalize(region, Normalizer.Form.NFD).replaceAll("\\p{M}", "");
      String condition = "v.region = '" + region.replace("'", "''") + "'";
      for (String spelling :
          List.of(region.toUpperCase(Locale.ROOT), bare.replace('-', ' ').replace('\'', ' '))) {
        sameAs("/api/venues?region=" + Api.encoded(spelling), VENUES + condition, true);
      }
    }
  }

  private static void sameAs(String path, String sql, boolean some) {
    Set<String> expected = new TreeSet<>(API.sql(sql));
    assertThat(API.slugs(path)).as(path).isEqualTo(expected);
    JsonNode total = API.ok(path).path("total");
    if (total.path("relation").asText().equals("eq")) {
      assertThat(total.path("value").asInt()).isEqualTo(expected.size());
    } else {
      assertThat(total.path("value").asInt()).isBetween(1000, expected.size());
    }
    if (some) {
      assertThat(expected).as("%s has something to find", path).isNotEmpty();
    }
  }
}
