package org.muster.community.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.delivery.web.part.Chip;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.Words;
import org.muster.engine.query.Understood;
import org.muster.engine.query.Understood.Effect;
import org.muster.engine.query.Understood.Reading;

class ChipsTest {

  private static final Words ENGLISH = Words.of(Language.EN);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "game_type | milsim,night_game | Milsim, Night game",
        "country | GB | United Kingdom",
        "price_max | 0 | Free",
        "price_max | 40 | up to 40",
        "price_min | 7.5 | from 7.5",
        "price | 10-20,50- | 10 to 20, more than 50",
        "month | 2027-04 | April 2027",
        "weekday | saturday,weekend | Sat, Weekend",
        "age | 12 | age 12",
        "energy_j | 1.14 | 1.14 J",
        "rental | true | Rental gear",
        "rental | false | no Rental gear",
        "starts_after | 18:00 | starts from 18:00",
        "audience | beginners | for Beginners",
        "theme | post_apocalyptic | post apocalyptic",
        "from | 2027-04-03 | from Sat 3 Apr",
        "to | 2027-04-03 | until Sat 3 Apr",
        "region | West Yorkshire | West Yorkshire",
        "near | 53.8,-1.5 | within 80 km of the point",
        "from | yesterday | yesterday",
        "price_max | cheap | cheap",
      })
  void parameter_isSaid(String name, String value, String text) {
    Chips chips = chips(ListAddressTest.of(name, value));
    assertThat(String.join(", ", names(chips.of(Understood.NOTHING)))).isEqualTo(text);
  }

  @Test
  void parameters_thatBelongTogether_areOneChip() {
    ListAddress address =
        ListAddressTest.of(
            "near",
            "53.8,-1.5",
            "radius_km",
            "25",
            "from",
            "2027-04-03",
            "to",
            "2027-04-04",
            "price_max",
            "40",
            "currency",
            "GBP");
    UnderstoodView view = chips(address).of(Understood.NOTHING);
    assertThat(names(view))
        .containsExactly("within 25 km of the point", "Sat 3 Apr to Sun 4 Apr", "up to £40");
    assertThat(view.chips())
        .extracting(Chip::remove)
        .containsExactly(
            "/events?from=2027-04-03&to=2027-04-04&price_max=40&currency=GBP",
            "/events?near=53.8,-1.5&radius_km=25&price_max=40&currency=GBP",
            "/events?near=53.8,-1.5&radius_km=25&from=2027-04-03&to=2027-04-04&currency=GBP");
  }

  @Test
  void readings_areSaidAndTakenAwayWithTheirWords() {
    var understood =
        new Understood(
            "x",
            List.of(
                new Reading(
                    "near leeds",
                    "near",
                    "53.7965,-1.5479",
                    Effect.REQUIRED,
                    "Leeds, England, GB",
                    List.of("Leeds, Alabama, US")),
                Reading.of("under £40", "price_max", "40", Effect.REQUIRED),
                Reading.of("under £40", "currency", "GBP", Effect.REQUIRED),
                Reading.of("no milsim", "game_type", "milsim", Effect.EXCLUDED),
                Reading.of("night", "game_type", "night_game", Effect.OVERRULED),
                Reading.of("women only", "audience", "women_only", Effect.IGNORED)),
            List.of("xyzzy"));
    ListAddress address =
        ListAddressTest.of("search", "xyzzy near leeds, under £40, no milsim women only");
    UnderstoodView view = chips(address).of(understood);
    assertThat(names(view)).containsExactly("within 80 km of Leeds", "up to £40", "no Milsim");
    assertThat(view.chips()).extracting(Chip::excluded).containsExactly(false, false, true);
    assertThat(view.chips().getFirst().remove())
        .isEqualTo("/events?search=xyzzy,+under+%C2%A340,+no+milsim+women+only");
    assertThat(view.ignored()).isEqualTo("No entry has: xyzzy and women only. Left out.");
    assertThat(view.plain()).endsWith("&interpret=false");
    assertThat(view.places()).hasSize(1);
    assertThat(view.places().getFirst().taken()).isEqualTo("Leeds, England, GB was taken.");
    assertThat(view.places().getFirst().others().getFirst().href())
        .endsWith("&near=Leeds,+Alabama,+US");
  }

  @Test
  void word_thatIsReadAsTwoOfOneName_isOneChip() {
    var understood =
        new Understood(
            "cqb",
            List.of(
                Reading.of("cqb", "game_type", "cqb", Effect.PREFERRED),
                Reading.of("cqb", "environment", "cqb", Effect.PREFERRED)));
    ListAddress address = ListAddressTest.of("search", "cqb");
    assertThat(names(chips(address).of(understood))).containsExactly("CQB");
  }

  @Test
  void area_isSaidWithoutDistance() {
    var kent =
        new Reading(
            "Kent", "near", "Kent, England, GB", Effect.REQUIRED, "Kent, England, GB", List.of());
    UnderstoodView view =
        chips(ListAddressTest.of("near", "Kent")).of(new Understood(null, List.of(kent)));
    assertThat(names(view)).containsExactly("in Kent");
    assertThat(view.plain()).isNull();
  }

  private static Chips chips(ListAddress address) {
    return new Chips(ENGLISH, address, "search", path -> path);
  }

  private static List<String> names(UnderstoodView view) {
    return view.chips().stream().map(Chip::name).toList();
  }
}
