package org.muster.delivery.http.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.ProblemException;

class RequestTargetTest {

  @Test
  void parameters_areDecodedInOrder() {
    assertThat(RequestTarget.parameters("b=1+2&a=%C3%BC&b=3&c&&=x"))
        .containsExactly(
            Map.entry("b", List.of("1 2", "3")),
            Map.entry("a", List.of("ü")),
            Map.entry("c", List.of("")),
            Map.entry("", List.of("x")));
  }

  @Test
  void parameters_takeWhatBrowsersLeaveAsItIs() {
    assertThat(RequestTarget.parameters("q=a|b^c`d{e}[f]\"g\"<h>\\i"))
        .containsExactly(Map.entry("q", List.of("a|b^c`d{e}[f]\"g\"<h>\\i")));
  }

  @Test
  void printable_isAnAddress() {
    String sent = "q=a|b^c`d{e}[f]\"g\"<h>\\i ü%&r=%zz%4";
    String printable = RequestTarget.printable(sent);
    assertThat(URI.create("/x?" + printable).getRawQuery()).isEqualTo(printable);
    assertThat(RequestTarget.parameters(RequestTarget.printable(sent)))
        .containsExactly(
            Map.entry("q", List.of("a|b^c`d{e}[f]\"g\"<h>\\i ü%")),
            Map.entry("r", List.of("%zz%4")));
    String good = "/a-b_c~/(d)!$'*,;:@.e?f=g+h%C3%BC&i";
    assertThat(RequestTarget.printable(good)).isEqualTo(good);
  }

  @Test
  void parameters_decodeOnce() {
    assertThat(RequestTarget.parameters("q=%2500")).containsExactly(Map.entry("q", List.of("%00")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "q=%",
        "q=%4",
        "q=%zz",
        "q=%-1",
        "q=%00",
        "q=%1f",
        "q=%7f",
        "q=%c3",
        "q=%C0%80",
        "q=%ed%a0%80",
        "q=%f4%90%80%80",
        "%ff=1",
        "q=ü",
        "q=\u0001",
        "q=a\tb"
      })
  void parameters_refuseWhatIsNoText(String query) {
    assertThatThrownBy(() -> RequestTarget.parameters(query)).isInstanceOf(ProblemException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/a%00", "/%ff", "/%zz", "/a%0d%0aX:y", "/ü"})
  void checkPath_refusesWhatIsNoText(String path) {
    assertThatThrownBy(() -> RequestTarget.checkPath(path)).isInstanceOf(ProblemException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/;x/observe/metrics",
        "/;x=1/observe/health/ready",
        "/.;a/./observe/metrics",
        "/;a/../observe/metrics",
        "//observe/metrics",
        "/./observe/metrics",
        "/api/../observe/metrics",
        "/api/%2e%2e/observe/metrics",
        "/api/..%2fobserve/metrics",
        "/%2fobserve/metrics",
        "/api/events;v=1",
        "/api/events%3Bv=1",
        "/api/.",
        "/api/.."
      })
  void checkPath_refusesWhatCanBeReadInTwoWays(String path) {
    assertThatThrownBy(() -> RequestTarget.checkPath(path)).isInstanceOf(ProblemException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/",
        "/api/events/",
        "/api/events/a+b%20c",
        "/.well-known/oauth-protected-resource/api/mcp",
        "/events/...",
        "/events/a.ics",
        "/api/toys/a%2fb"
      })
  void checkPath_leavesOthersAlone(String path) {
    RequestTarget.checkPath(path);
  }
}
