package org.muster.delivery.words;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.jte.Content;
import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WordsTest {

  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final OffsetDateTime START = OffsetDateTime.parse("2027-06-06T07:30:00Z");
  private static final OffsetDateTime END = OffsetDateTime.parse("2027-06-06T15:30:00Z");

  private static final Words EN = Words.of(Language.EN);
  private static final Words DE = Words.of(Language.DE);

  @Test
  void of_fillsIn_byPluralRules() {
    for (int again = 0; again < 2; again++) {
      assertThat(EN.of(SiteWords.AWAY_TEXT, 1)).endsWith("in 1 second.");
      assertThat(EN.of(SiteWords.AWAY_TEXT, 2)).endsWith("in 2 seconds.");
      assertThat(DE.of(SiteWords.AWAY_TEXT, 1)).contains("1 Sekunde ");
    }
    assertThat(Words.of(Language.CS).of(SiteWords.AWAY_TEXT, 3)).endsWith("za 3 sekundy.");
    assertThat(Words.of(Language.PL).of(SiteWords.AWAY_TEXT, 5)).endsWith("za 5 sekund.");
    assertThat(Words.of(Language.FR).of(SiteWords.HOME)).isEqualTo("Page d’accueil");
  }

  @Test
  void of_withOtherArguments_fails() {
    assertThatThrownBy(() -> EN.of(SiteWords.AWAY_TEXT))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void html_escapesAllButMarkup() {
    assertThat(written(EN.html(SiteWords.REMOVE, "<i>"))).isEqualTo("Remove: &lt;i&gt;");
    assertThat(written(EN.html(SiteWords.REMOVE, markup("<b>x</b>"))))
        .isEqualTo("Remove: <b>x</b>");
    assertThat(written(Words.of(Language.JA).html(SiteWords.WRITTEN_IN, markup("<b>x</b>"))))
        .isEqualTo("<b>x</b>で記載");
  }

  private static Content markup(String html) {
    return output -> output.writeContent(html);
  }

  private static String written(Content content) {
    var text = new StringOutput();
    new OwaspHtmlTemplateOutput(text).writeUserContent(content);
    return text.toString();
  }

  @Test
  void pseudo_marksTexts_andKeepsArguments() {
    Words pseudo = Words.of(Language.PSEUDO);
    assertThat(pseudo.of(SiteWords.SEARCH)).isEqualTo("[Šéäŕçĥ ·]");
    assertThat(pseudo.of(SiteWords.AWAY_TEXT, 2)).startsWith("[Ţ").contains("2 šéçöñđš");
    assertThat(pseudo.of(SiteWords.REMOVE, "me")).isEqualTo("[Ŕémövé: me · ·]");
  }

  @Test
  void times_areInTheZoneOfTheGame() {
    assertThat(EN.date(START, BERLIN)).isEqualTo("Sun, 6 Jun 2027");
    assertThat(EN.day(START, BERLIN)).isEqualTo("Sun 6 Jun");
    assertThat(EN.time(START, BERLIN)).isEqualTo("09:30");
    assertThat(EN.times(START, END, BERLIN)).isEqualTo("09:30–17:30");
    assertThat(DE.interval(START, END, BERLIN)).isEqualTo("So., 6. Juni 2027, 09:30–17:30 Uhr");
    assertThat(EN.month(YearMonth.of(2026, 11))).isEqualTo("November 2026");
    assertThat(EN.zone(START, BERLIN)).isEqualTo("Germany Time");
    assertThat(EN.weekday(START, BERLIN) + EN.dayOfMonth(START, BERLIN) + EN.month(START, BERLIN))
        .isEqualTo("Sun6Jun");
  }

  @Test
  void figures_areWrittenAsThere() {
    assertThat(EN.money(new BigDecimal("30.00"), "GBP")).isEqualTo("£30");
    assertThat(EN.money(new BigDecimal("32.5"), "EUR")).isEqualTo("€32.50");
    assertThat(DE.money(new BigDecimal("50"), "EUR")).isEqualTo("50\u00a0€");
    assertThat(DE.number(new BigDecimal("1.3"), 2)).isEqualTo("1,30");
    assertThat(EN.money(new BigDecimal("45"), "AUD")).isEqualTo("A$45");
    assertThat(DE.number(12_345)).isEqualTo("12.345").isEqualTo(DE.number(12_345));
    assertThat(EN.number(12_345)).isEqualTo("12,345");
    assertThat(EN.list(List.of("A", "B", "C"))).isEqualTo("A, B and C");
    assertThat(DE.languageName("pl")).isEqualTo("Polnisch");
    assertThat(DE.countryName("CZ")).isEqualTo("Tschechien").isEqualTo(DE.countryName("CZ"));
    assertThat(EN.countryName("CZ")).isEqualTo("Czechia");
  }

  @Test
  void customs_areThoseOfTheRegion() {
    Words britain = Words.of(Language.EN, Optional.of("GB"));
    Words america = Words.of(Language.EN, Optional.of("US"));
    assertThat(EN.distance(21_000)).isEqualTo("21 km");
    assertThat(EN.distance(2_340)).isEqualTo("2.3 km");
    assertThat(britain.distance(21_000)).isEqualTo("13 mi");
    assertThat(america.time(START, BERLIN)).isEqualTo("9:30\u202fAM");
    assertThat(britain.range(20)).isEqualTo("20 m");
    assertThat(america.range(20)).isEqualTo("66 ft");
    assertThat(america.firstDayOfWeek()).isEqualTo(DayOfWeek.SUNDAY);
    assertThat(DE.firstDayOfWeek()).isEqualTo(DayOfWeek.MONDAY);
    assertThat(america.country()).hasValue("US");
    assertThat(DE.country()).hasValue("DE");
    assertThat(EN.country()).isEmpty();
  }

  @Test
  void units_areThoseThatSomebodyChose() {
    Words imperial = choosing(Units.IMPERIAL, "de-DE");
    Words metric = choosing(Units.METRIC, "en-US");

    assertThat(imperial.distance(21_000)).isEqualTo("13 mi");
    assertThat(imperial.range(20)).isEqualTo("66 ft");
    assertThat(metric.distance(21_000)).isEqualTo("21 km");
    assertThat(metric.range(20)).isEqualTo("20 m");
    assertThat(choosing(null, "en-US").distance(21_000)).isEqualTo("13 mi");
  }

  private static Words choosing(@Nullable Units units, String accepted) {
    return LanguageChoice.choose(
        Optional.empty(),
        new ReaderChoice(null, units, null, null),
        Optional.empty(),
        Optional.of(accepted),
        Language.EN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "de | IT | fr | pl       | DE",
        "-  | IT | fr | pl       | IT",
        "-  | -  | fr | pl       | FR",
        "-  | -  | xx | pl       | PL",
        "-  | -  | -  | pl;q=.5,sv | SV",
        "-  | -  | -  | xx, en-US;q=.9, de;q=.1 | EN",
        "-  | -  | -  | ;;;      | EN",
        "-  | -  | -  | *        | EN",
        "-  | -  | en-xa | -     | EN",
        "-  | -  | -  | -        | EN",
      })
  void choice_firstKnown(
      String address, Language account, String cookie, String accepted, Language chosen) {
    Words words =
        LanguageChoice.choose(
            Optional.ofNullable(address).flatMap(Language::of),
            new ReaderChoice(account, null, null, null),
            Optional.ofNullable(cookie),
            Optional.ofNullable(accepted),
            Language.EN);
    assertThat(words.language()).isEqualTo(chosen);
  }
}
