package org.muster.community.event;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.engine.query.Document;

class PricingTest {

  private static final String MAY = "2030-05-01T00:00:00Z";
  private static final String JUNE = "2030-06-01T00:00:00Z";

  private static final List<Event.Price> PRICES =
      List.of(
          price(4500, "GBP", null),
          price(3000, "GBP", MAY),
          price(3500, "GBP", JUNE),
          price(3500, "GBP", MAY),
          price(4000, "GBP", MAY),
          PriceBuilder.builder(price(1000, "GBP", null)).memberScheme("UKARA").build(),
          PriceBuilder.builder(price(900, "GBP", null)).membersOf("wolves").build(),
          PriceBuilder.builder(price(500, "GBP", null)).per(Event.Per.TEAM).build());

  private static Event.Price price(long minor, String currency, @Nullable String until) {
    return price(minor, currency, null, until);
  }

  private static Event.Price price(
      long minor, String currency, @Nullable String from, @Nullable String until) {
    return PriceBuilder.builder()
        .amountMinor(minor)
        .currency(currency)
        .per(Event.Per.PERSON)
        .from(from == null ? null : OffsetDateTime.parse(from))
        .until(until == null ? null : OffsetDateTime.parse(until))
        .build();
  }

  @ParameterizedTest
  @CsvSource({
    "2000-01-01T00:00:00Z, 3000",
    "2030-04-30T23:59:59.999Z, 3000",
    "2030-05-01T00:00:00Z, 3500",
    "2030-05-31T23:59:59.999Z, 3500",
    "2030-06-01T00:00:00Z, 4500",
    "2199-01-01T00:00:00Z, 4500"
  })
  void price_isTheLowestThatIsValid(Instant now, long minor) {
    assertThat(Pricing.at(PRICES, now)).extracting(Event.Price::amountMinor).isEqualTo(minor);
    assertThat(Pricing.steps(PRICES))
        .filteredOn(step -> step.until() == null || step.until().isAfter(now))
        .first()
        .extracting(Document.Step::value)
        .isEqualTo(minor / 100.0);
  }

  @Test
  void steps_areInTheOrderOfTheirEndsAndValues() {
    assertThat(Pricing.steps(PRICES))
        .containsExactly(
            new Document.Step(30, Instant.parse(MAY)),
            new Document.Step(35, Instant.parse(JUNE)),
            new Document.Step(45, null));
  }

  /** A sale in May, nothing in June, a last offer from July on. */
  @Test
  void steps_followPricesThatBegin() {
    String july = "2030-07-01T00:00:00Z";
    List<Event.Price> prices =
        List.of(
            price(4000, "GBP", MAY, JUNE),
            price(3000, "GBP", july, null),
            price(5000, "GBP", null, MAY));

    assertThat(Pricing.steps(prices))
        .containsExactly(
            new Document.Step(50, Instant.parse(MAY)),
            new Document.Step(40, Instant.parse(JUNE)),
            Document.Step.none(Instant.parse(july)),
            new Document.Step(30, null));
    assertThat(Pricing.at(prices, Instant.parse(JUNE))).isNull();
    assertThat(Pricing.at(prices, Instant.parse(july))).isEqualTo(prices.get(1));
    assertThat(Pricing.steps(List.of(price(3000, "GBP", MAY, null))))
        .containsExactly(Document.Step.none(Instant.parse(MAY)), new Document.Step(30, null));
  }

  @Test
  void pricesThatHaveEnded_areNone() {
    List<Event.Price> ended = List.of(price(3000, "GBP", MAY), price(2000, "GBP", MAY));

    assertThat(Pricing.at(ended, Instant.parse(MAY))).isNull();
    assertThat(Pricing.steps(ended)).containsExactly(new Document.Step(20, Instant.parse(MAY)));
    assertThat(Pricing.at(List.of(), Instant.EPOCH)).isNull();
    assertThat(Pricing.steps(List.of())).isEmpty();
  }

  /** 3000 yen are more than 20.00 euros, though fewer of the smallest coins. */
  @Test
  void currencies_areComparedByTheirMajorUnits() {
    List<Event.Price> both = List.of(price(3000, "JPY", null), price(4000, "EUR", null));

    assertThat(Pricing.at(both, Instant.EPOCH)).isEqualTo(both.getLast());
    assertThat(Pricing.steps(both)).containsExactly(new Document.Step(40, null));
    assertThat(Pricing.currencies(both)).containsExactly("JPY", "EUR");
  }
}
