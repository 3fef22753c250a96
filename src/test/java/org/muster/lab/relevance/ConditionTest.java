package org.muster.lab.relevance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.GeoPoint;
import org.muster.core.game.GameType;

class ConditionTest {

  /** A Wednesday. */
  private static final When.Today TODAY = new When.Today(LocalDate.parse("2027-05-12"));

  private static final Thing GAME =
      new Thing.Facts("event", "open-game", List.of("Wolf Pack Open Game", "狼谷フィールド 定例会"))
          .tag("game_type", GameType.NIGHT_GAME)
          .tag("game_type", GameType.SKIRMISH)
          .tag("region", "Nordrhein-Westfalen")
          .tag("state", "published")
          .number("price", 35)
          .says("Łódź, bring boots.")
          .at(new GeoPoint(53.80, -1.55))
          .starting(LocalDate.parse("2027-05-16"))
          .thing(true);

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "type=event; true",
        "type=club,event; true",
        "!type=event; false",
        "game_type=night_game price<=35; true",
        "game_type=night_game price<=34.99; false",
        "game_type=cqb|price>=35; true",
        "game_type=cqb|price>=35 type=club; false",
        "game_type=cqb type=club | type=event; true",
        "capacity<=50; false",
        "capacity>=0; false",
        "region=\"Nordrhein-Westfalen\"; true",
        "region=nordrhein-westfalen; true",
        "name~\"wolf pack\"; true",
        "name~\"wolf pac\"; false",
        "name~狼谷; true",
        "text~lodz; true",
        "text~\"open game\"; true",
        "within=10km:53.85,-1.55; true",
        "within=5km:53.85,-1.55; false",
        "starts=weekend weekday=sunday; true",
        "starts=next_weekend; false",
      })
  void holds_asTheLineSays(String line, boolean expected) {
    assertThat(Condition.parse(line, TODAY).holds(GAME)).isEqualTo(expected);
  }

  @Test
  void holds_cancelled_onlyIfTheStateIsAskedFor() {
    Thing cancelled =
        new Thing.Facts("event", "off", List.of("Off")).tag("state", "cancelled").thing(false);
    assertThat(Condition.parse("type=event", TODAY).holds(cancelled)).isFalse();
    assertThat(Condition.parse("type=event state=cancelled", TODAY).holds(cancelled)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "event",
        "colour=red",
        "weight<=3",
        "price<=cheap",
        "within=50:1,2",
        "starts=soon",
        "place~leeds"
      })
  void parse_wrongLine_isRefused(String line) {
    assertThatThrownBy(() -> Condition.parse(line, TODAY))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "today, 2027-05-12, 2027-05-12",
    "tomorrow, 2027-05-13, 2027-05-13",
    "weekend, 2027-05-15, 2027-05-16",
    "next_weekend, 2027-05-22, 2027-05-23",
    "week, 2027-05-12, 2027-05-16",
    "next_week, 2027-05-17, 2027-05-23",
    "month, 2027-05-12, 2027-05-31",
    "next_month, 2027-06-01, 2027-06-30",
    "14d, 2027-05-12, 2027-05-26",
    "2027-02, 2027-02-01, 2027-02-28",
    "2027-06-12..2027-06-20, 2027-06-12, 2027-06-20",
  })
  void when_fromAWednesday(String text, LocalDate first, LocalDate last) {
    assertThat(When.parse(text, TODAY)).isEqualTo(new When(first, last));
  }

  @Test
  void when_weekendOnASunday_isTheRestOfIt() {
    LocalDate sunday = LocalDate.parse("2027-05-16");
    assertThat(When.parse("weekend", new When.Today(sunday))).isEqualTo(new When(sunday, sunday));
  }
}
