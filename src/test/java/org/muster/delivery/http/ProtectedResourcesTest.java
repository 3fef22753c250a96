package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProtectedResourcesTest {

  private final ProtectedResources resources =
      new ProtectedResources(URI.create("https://muster.example"));

  @ParameterizedTest
  @CsvSource({
    "/api, true",
    "/api/, true",
    "/api/clubs, true",
    "/api/mcpx, true",
    "/api/mcp, false",
    "/api/mcp/readonly, false",
    "/api/mcp/account, false",
    "/apis, false",
    "/, false",
    "/API, false"
  })
  void covers_wholeSegments_below(String path, boolean covered) {
    assertThat(resources.api().covers(path)).isEqualTo(covered);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/mcp, true",
    "/api/mcp/readonly, true",
    "/api/mcp/account, true",
    "/api/mcpx, false",
    "/api, false",
    "/api/clubs, false"
  })
  void covers_ofMcp_isNotTheRestOfTheApi(String path, boolean covered) {
    assertThat(resources.mcp().covers(path)).isEqualTo(covered);
  }

  @ParameterizedTest
  @CsvSource({
    "/api/me, https://muster.example/api",
    "/api/mcp, https://muster.example/api/mcp",
    "/api/mcp/readonly, https://muster.example/api/mcp",
    "/api/mcp/account, https://muster.example/api/mcp/account",
    "/api/mcp/accounts, https://muster.example/api/mcp"
  })
  void at_isTheClosest(String path, URI id) {
    assertThat(resources.at(path)).map(ProtectedResource::id).hasValue(id);
  }

  @Test
  void at_otherPages_isNone() {
    assertThat(resources.at("/settings")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://muster.example/api/mcp/",
        "https://muster.example/API/mcp",
        "https://muster.example:443/api/mcp",
        "http://muster.example/api/mcp",
        "https://muster.example/api/mcp#x",
        "https://muster.example/api/mcp/readonly",
        "https://muster.example",
        "/api/mcp",
        ""
      })
  void of_anythingElse_isNone(String id) {
    assertThat(resources.of(id)).isEmpty();
  }

  @Test
  void of_eachId_isTheResource() {
    assertThat(resources.of("https://muster.example/api")).hasValue(resources.api());
    assertThat(resources.of("https://muster.example/api/mcp")).hasValue(resources.mcp());
    assertThat(resources.of("https://muster.example/api/mcp/account"))
        .hasValue(resources.account());
  }

  @Test
  void metadata_isBetweenOriginAndPath() {
    assertThat(resources.account().metadata())
        .hasToString("https://muster.example/.well-known/oauth-protected-resource/api/mcp/account");
  }

  @ParameterizedTest
  @ValueSource(strings = {"https://muster.example/", "https://muster.example/base"})
  void baseUrl_withPath_isRefused(String baseUrl) {
    assertThatThrownBy(() -> new ProtectedResources(URI.create(baseUrl)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
