package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.net.URI;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.muster.core.json.Json;

/** What people read: the OpenAPI document, its rendering, the pages of problems. */
class DocsIT {

  private static ToyServer toys;

  @BeforeAll
  static void start() {
    toys = new ToyServer();
  }

  @AfterAll
  static void stop() {
    toys.close();
  }

  @Test
  void openApi_isTheSameInJsonAndYaml() throws Exception {
    var json = toys.get("/api/openapi.json");
    var yaml = toys.get("/api/openapi.yaml");
    assertThat(json.headers().firstValue("content-type")).hasValue("application/json");
    assertThat(yaml.headers().firstValue("content-type")).hasValue("application/yaml");
    assertThat(new YAMLMapper().readTree(yaml.body())).isEqualTo(Json.parse(json.body()));
    assertThat(Json.parse(json.body()).at("/servers/0/url").asText())
        .isEqualTo("http://example.org/base");
  }

  @ParameterizedTest
  @CsvSource({
    "/docs/reference,text/html; charset=utf-8",
    "/docs/start.js,text/javascript; charset=utf-8",
    "/docs/start.css,text/css; charset=utf-8",
    "/docs/swagger-ui.js,text/javascript; charset=utf-8",
    "/docs/swagger-ui.css,text/css; charset=utf-8",
    "/docs/icon.png,image/png",
  })
  void docs_areServedFromHere(String path, String mediaType) throws Exception {
    var answer = toys.get(path);
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.headers().firstValue("content-type")).hasValue(mediaType);
    assertThat(answer.headers().firstValue("x-content-type-options")).hasValue("nosniff");
  }

  @Test
  void docs_needNothingFromElsewhere() throws Exception {
    var answer = toys.get("/docs/reference");
    assertThat(answer.headers().firstValue("content-security-policy").orElse(""))
        .contains("default-src 'none'", "script-src 'self'", "connect-src 'self'");
    var used = Pattern.compile("(?:src|href)=\"([^\"]+)\"").matcher(answer.body());
    URI page = URI.create("/docs/reference");
    assertThat(
            used.results()
                .map(found -> found.group(1))
                .filter(path -> !path.equals("../docs")) // the guide is a page of the site
                .map(path -> page.resolve(path).toString())
                .toList())
        .hasSizeGreaterThan(4)
        .allSatisfy(
            path -> {
              assertThat(path).doesNotContain("//");
              assertThat(toys.get(path).statusCode()).as(path).isEqualTo(200);
            });
  }

  @Test
  void page_mayLoadWhatIsServedHere() throws Exception {
    assertThat(toys.get("/page").headers().firstValue("content-security-policy").orElse(""))
        .contains("default-src 'none'", "style-src 'self'", "form-action 'self'");
  }

  @Test
  void reference_isInAWindowOfItsOwn() throws Exception {
    assertThat(toys.get("/docs/reference").headers().firstValue("cross-origin-opener-policy"))
        .hasValue("same-origin");
  }

  @Test
  void docs_withASlashLeadToDocs() throws Exception {
    var answer = toys.get("/docs/");
    assertThat(answer.statusCode()).isEqualTo(308);
    assertThat(answer.headers().firstValue("location")).hasValue("../docs");
  }

  @ParameterizedTest
  @EnumSource(ProblemType.class)
  void problem_typeHasAPage(ProblemType type) throws Exception {
    var answer = toys.get(type.uri());
    assertThat(answer.statusCode()).isEqualTo(200);
    assertThat(answer.body()).contains(type.title(), type.code());
    assertThat(answer.headers().firstValue("cross-origin-opener-policy")).hasValue("same-origin");
  }
}
