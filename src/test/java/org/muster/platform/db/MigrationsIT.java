package org.muster.platform.db;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.DriverManager;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.muster.core.CannotRunException;
import org.muster.testing.TestDatabase;
import org.muster.testing.Within;

class MigrationsIT {

  private final Database.Address address = TestDatabase.empty();

  @Test
  void apply_again_nothingIsLeftToDo() {
    assertThat(new Migrations(address).apply()).isPositive();
    assertThat(new Migrations(address).apply()).isZero();
  }

  @Test
  void apply_byTwoNodesAtOnce_eachMigrationIsAppliedByOne() throws Exception {
    int all = new Migrations(TestDatabase.empty()).apply();
    try (var nodes = Executors.newVirtualThreadPerTaskExecutor()) {
      Callable<Integer> start = () -> new Migrations(address).apply();
      var one = nodes.submit(start);
      var other = nodes.submit(start);

      assertThat(Within.get(one) + Within.get(other)).isPositive().isEqualTo(all);
    }
    assertThat(new Migrations(address).apply()).isZero();
  }

  @Test
  void apply_databaseOfANewerProgram_isRefused() throws Exception {
    new Migrations(address).apply();
    sql(
        """
        insert into flyway_schema_history
          (installed_rank, version, description, type, script, checksum, installed_by,
           execution_time, success)
        values (900, '900', 'to come', 'SQL', 'V900__to_come.sql', 1, 'muster', 1, true)
        """);

    assertThatThrownBy(() -> new Migrations(address).apply())
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("schema version 900, but this Muster supports versions up to 0");
  }

  @Test
  void apply_migrationFails_saysWhyInOneLineAndChangesNothing() {
    assertThatThrownBy(() -> new Migrations(address, "classpath:broken-migrations").apply())
        .isInstanceOfSatisfying(CannotRunException.class, e -> assertThat(e.line()).hasLineCount(1))
        .hasMessageContaining("relation \"no_such_table\" does not exist");
    assertThatThrownBy(() -> sql("select from half_done")).hasMessageContaining("does not exist");
  }

  @Test
  void apply_databaseOfAnotherProgram_isLeftAlone() throws Exception {
    sql("create table theirs (n int)");

    assertThatThrownBy(() -> new Migrations(address).apply())
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("contains tables that do not belong to Muster");
  }

  @Test
  void apply_oneQueue_takesOverWhatWaits() throws Exception {
    flyway("6");
    sql(
        """
        insert into player (handle, visibility) values ('ada', 'private');
        insert into account (email, player_id, password_hash)
          select 'ada@example.org', id, 'x' from player;
        insert into webhook (account_id, url, secret, state)
          select id, 'https://example.org', '', 'active' from account;
        insert into notice (kind, player_id, data, mail_due, mail_tries, mailed_at, mail_error)
          select 'event.changed', id, '{}', due, tries, sent, why from player, (values
            (timestamptz '2027-01-01', 2, null::timestamptz, 'away'),
            (null, 0, timestamptz '2026-01-01', null),
            (null, 0, null, null)) n (due, tries, sent, why);
        insert into webhook_delivery (webhook_id, notice_id, due, tries)
          select webhook.id, notice.id, now(), 3 from webhook, notice where mail_tries = 2
        """);

    new Migrations(address).apply();

    assertThat(
            texts(
                """
                select concat_ws(' ', d.kind, d.tries, d.error, d.due is not null,
                  d.delivered_at is not null, d.webhook_id is not null)
                from delivery d join notice n on n.id = d.notice_id
                """))
        .containsExactlyInAnyOrder(
            "webhook 3 t f t", "notice_mail 2 away t f f", "notice_mail 0 f t f");
  }

  /** What a registration costs was looked up in its game until then. */
  @Test
  void apply_priceWhenBooked_isThatOfTheGame_withoutANewVersion() throws Exception {
    flyway("30");
    sql(
        """
        insert into club (slug, name, kind, join_policy, visibility, state)
          values ('wolves', 'Wolves', 'club', 'open', 'public', 'active');
        insert into event (slug, title, organiser_club_id, starts_at, ends_at, tz, state,
            visibility, join_mode, prices, rental)
          select v.slug, v.slug, club.id, now(), now() + interval '6 hours', 'UTC', 'published',
            'public', 'free', cast(v.prices as jsonb), cast(v.rental as jsonb)
          from club, (values
            ('two', '[{"label": "Day", "amount_minor": 1, "currency": "GBP", "until": "2026-01-01T00:00:00Z"},
              {"label": "Day", "amount_minor": 2, "currency": "GBP"},
              {"label": "Weekend", "amount_minor": 3, "currency": "GBP"}]', '{"price_minor": 9}'),
            ('one', '[{"amount_minor": 4, "currency": "GBP"}]', null),
            ('free', '[]', null)) v (slug, prices, rental);
        insert into registration (event_id, state, price, created_at)
          select event.id, 'confirmed', v.price, cast(v.at as timestamptz)
          from event join (values
            ('two', 'Day', '2025-12-31'), ('two', 'Day', '2026-01-02'), ('two', null, '2026-01-02'),
            ('one', null, '2026-01-02'), ('free', null, '2026-01-02')) v (slug, price, at)
            using (slug)
        """);

    new Migrations(address).apply();

    assertThat(
            texts(
                """
                select concat_ws(' ', slug, r.version, r.quote #>> '{price,amount_minor}',
                  r.quote ->> 'rental_minor')
                from registration r join event e on e.id = r.event_id
                """))
        .containsExactlyInAnyOrder("two 1 1 9", "two 1 2 9", "two 1 9", "one 1 4", "free 1");
  }

  private void flyway(String version) {
    Flyway.configure()
        .dataSource(address.url(), address.user(), address.password())
        .locations("classpath:migrations")
        .target(version)
        .load()
        .migrate();
  }

  private List<String> texts(String sql) {
    try (var database = Database.open(address, 1)) {
      return database.read(handle -> handle.createQuery(sql).mapTo(String.class).list());
    }
  }

  private void sql(String sql) throws Exception {
    try (var connection =
            DriverManager.getConnection(address.url(), address.user(), address.password());
        var statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}
