package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TicketCodeTest {

  private static final TicketCode CODE =
      new TicketCode(UUID.fromString("01990000-0000-7000-8123-456789abcdef"));

  @Test
  void isTheIdInTwentyTwoCharactersAndItsEndInEight() {
    assertThat(CODE.text()).isEqualTo("AZkAAAAAcACBI0VniavN7w");
    assertThat(CODE.typed()).isEqualTo("CY4TQKFF");
    assertThat(CODE.shown()).isEqualTo("CY4T-QKFF");
  }

  @Property(tries = 200)
  void whatIsWrittenIsReadAgain(@ForAll long most, @ForAll long least) {
    var code = new TicketCode(new UUID(most, least));
    assertThat(TicketCode.of(code.text())).contains(code);
    assertThat(code.text()).hasSize(TicketCode.TEXT_LENGTH).matches("[A-Za-z0-9_-]+");
    assertThat(TicketCode.ofTyped(code.shown())).contains(code.typed());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "AZkAAAAAcACBI0VniavN7",
        "AZkAAAAAcACBI0VniavN7w=",
        "AZkAAAAAcACBI0VniavN7ww",
        "AZkAAAAAcACBI0VniavN7x",
        "AZkAAAAAcACBI0VniavN7/",
        "AZkAAAAAcACBI0VniavN7é"
      })
  void anythingElseIsNoCode(String text) {
    assertThat(TicketCode.of(text)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"CY4TQKFF", "cy4t-qkff", " CY4T QKFF ", "c-y-4-t-q-k-f-f"})
  void readsWhatPeopleType(String typed) {
    assertThat(TicketCode.ofTyped(typed)).contains("CY4TQKFF");
  }

  @Test
  void readsLettersThatLookLikeFigures() {
    assertThat(TicketCode.ofTyped("oOiI-lL00")).contains("00111100");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "CY4TQKF", "CY4TQKFFF", "CY4TQKFU", "CY4TQKF!"})
  void anythingElseCannotBeTyped(String typed) {
    assertThat(TicketCode.ofTyped(typed)).isEmpty();
  }
}
