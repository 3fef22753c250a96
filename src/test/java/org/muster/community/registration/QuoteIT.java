package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.muster.community.registration.Said.details;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;

/** What was asked when one registered is what one owes. */
class QuoteIT {

  private static final Playground THERE = new Playground();

  private static final String RAISED = asks(4000, 6000, 3000);

  private Caller.Member player;
  private String game;

  @AfterAll
  static void close() {
    THERE.close();
  }

  @BeforeEach
  void open() {
    player = THERE.player();
    game = THERE.game(asks(3000, 5000, 2500) + ", registration = '{\"guests_allowed\": true}'");
  }

  private static String asks(int day, int weekend, int rental) {
    return """
        prices = '[{"label": "Day", "amount_minor": %d, "currency": "GBP"},
          {"label": "Weekend", "amount_minor": %d, "currency": "GBP"}]',
        rental = '{"available": true, "price_minor": %d}'\
        """
        .formatted(day, weekend, rental);
  }

  private RegistrationView registers(String json) {
    return THERE.registrations().register(player, game, details(json));
  }

  private RegistrationView changes(RegistrationView of, String json) {
    return THERE
        .registrations()
        .change(player, game, of.id().toString(), ExpectedVersion.ANY, before -> details(json));
  }

  private long owed(RegistrationView of) {
    RegistrationView now = THERE.now(of);
    Quote quote = Quote.of(THERE.access.toRead(game).orElseThrow().event(), now);
    return Owed.of(quote, now.details()).orElseThrow().amountMinor();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"price\": \"Day\", \"rentals\": 1}",
        "{\"price\": \"Weekend\"}",
        "{\"price\": \"Day\", \"size\": 3, \"rentals\": 2}"
      })
  void raised_isForOthers(String json) {
    RegistrationView own = registers(json);
    long before = owed(own);

    THERE.change(game, RAISED);

    assertThat(owed(own)).isEqualTo(before);
    player = THERE.player();
    assertThat(owed(registers(json))).isGreaterThan(before);
  }

  @Test
  void another_isThatOfNow() {
    RegistrationView own = registers("{\"price\": \"Day\", \"rentals\": 1}");
    THERE.change(game, RAISED);

    changes(own, "{\"price\": \"Day\", \"rentals\": 1, \"size\": 2}");
    assertThat(owed(own)).isEqualTo(2 * 3000 + 2500);
    changes(own, "{\"price\": \"Day\", \"rentals\": 2, \"size\": 2}");
    assertThat(owed(own)).isEqualTo(2 * 3000 + 2 * 3000);
    changes(own, "{\"price\": \"Weekend\", \"rentals\": 1, \"size\": 2}");
    assertThat(owed(own)).isEqualTo(2 * 6000 + 3000);
  }

  /** As a release before quotes leaves it, beside this one or before it. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "quote = null",
        "price = 'Weekend'",
      })
  void notKept_isThatOfTheGame(String columns) {
    RegistrationView own = registers("{\"price\": \"Day\", \"rentals\": 1}");
    THERE.sql("update registration set " + columns + " where id = ?", own.id());
    THERE.change(game, RAISED);

    assertThat(owed(own)).isEqualTo(columns.startsWith("quote") ? 4000 + 3000 : 6000 + 3000);
  }

  @Test
  void assistant_isToldTheSame() {
    RegistrationView own = registers("{\"price\": \"Day\", \"rentals\": 1}");
    THERE.change(game, RAISED);

    assertThat(new RegistrationWords(THERE.access, THERE.clock).holds(player, THERE.now(own)))
        .contains("30.00 GBP per person; rental 25.00 GBP each");
  }
}
