package org.muster.community.browse;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ListAddressTest {

  @Test
  void emptyFields_areLeftOut() {
    assertThat(of("near", " ", "search", "night game", "game_type", "cqb,,milsim").text())
        .isEqualTo("/events?search=night+game&game_type=cqb&game_type=milsim");
    assertThat(of().text()).isEqualTo("/events");
  }

  @Test
  void names_areEncoded() {
    assertThat(of("s\"rch", "cqb", "a&b", "c=d").text())
        .isEqualTo("/events?s%22rch=cqb&a%26b=c%3Dd");
  }

  @Test
  void commas_separateValuesButNotTexts() {
    ListAddress address = of("search", "cqb, leeds", "near", "Leeds, England", "weekday", "a,b");
    assertThat(address.all("search")).containsExactly("cqb, leeds");
    assertThat(address.all("near")).containsExactly("Leeds, England");
    assertThat(address.all("weekday")).containsExactly("a", "b");
  }

  @Test
  void links_leadToTheFirstPage() {
    ListAddress address = of("search", "cqb", "cursor", "abc");
    assertThat(address.with("sort", "price").text()).isEqualTo("/events?search=cqb&sort=price");
    assertThat(address.without().text()).isEqualTo("/events?search=cqb");
    assertThat(address.at("/events.ics").text()).isEqualTo("/events.ics?search=cqb");
  }

  @Test
  void nextPages_knowTheWayBack() {
    ListAddress first = of("search", "cqb");
    assertThat(first.previous()).isEmpty();
    ListAddress second = first.next("a");
    assertThat(second.text()).isEqualTo("/events?search=cqb&cursor=a");
    assertThat(second.previous()).contains(first);
    ListAddress third = second.next("b");
    assertThat(third.text()).isEqualTo("/events?search=cqb&cursor=b&back=a");
    assertThat(third.previous()).contains(second);
    ListAddress fourth = third.next("c");
    assertThat(fourth.previous()).contains(third);
    assertThat(fourth.with("sort", "price").text()).isEqualTo("/events?search=cqb&sort=price");
  }

  @Test
  void wayBack_isNotLongerThanAnAddressMayBe() {
    ListAddress page = of("search", "cqb");
    for (int i = 0; i < 9; i++) {
      page = page.next(Integer.toString(i).repeat(1_500));
      assertThat(page.text()).hasSizeLessThan(6_000);
    }
    assertThat(page.all("back")).hasSize(3).last().isEqualTo("-");
    page = page.previous().orElseThrow().previous().orElseThrow();
    assertThat(page.one("cursor")).contains("6".repeat(1_500));
    assertThat(page.previous()).as("what was before is not known").isEmpty();
  }

  @Test
  void oneValue_canBeTakenAway() {
    ListAddress address = of("game_type", "cqb,milsim");
    assertThat(address.less("game_type", "cqb").text()).isEqualTo("/events?game_type=milsim");
    assertThat(address.less("game_type", "cqb").less("game_type", "milsim").text())
        .isEqualTo("/events");
    assertThat(address.with("search", " ").has("search")).isFalse();
  }

  @Test
  void values_arePercentEncoded() {
    assertThat(of("search", "a&b=c#d <é>").text())
        .isEqualTo("/events?search=a%26b%3Dc%23d+%3C%C3%A9%3E");
    assertThat(of("bbox", "-2,53,-1,54").text()).isEqualTo("/events?bbox=-2,53,-1,54");
  }

  static ListAddress of(String... pairs) {
    Map<String, List<String>> sent = new LinkedHashMap<>();
    for (int i = 0; i < pairs.length; i += 2) {
      sent.put(pairs[i], List.of(pairs[i + 1]));
    }
    return ListAddress.of("/events", sent);
  }
}
