package org.muster.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jdbi.v3.core.mapper.RowMapper;
import org.muster.core.json.Json;

/** A node as its users see it over HTTP, and as its operator sees it in SQL. */
public record Api(DemoNode node) {

  public static Api shared() {
    return new Api(DemoNode.shared());
  }

  /** The answer of a request that works. */
  public JsonNode ok(String path) {
    HttpResponse<String> answer = node.get(path);
    assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(200);
    return Json.parse(answer.body());
  }

  /** The problem in the answer of one that does not. */
  public JsonNode problem(String path, int status) {
    HttpResponse<String> answer = node.get(path);
    assertThat(answer.statusCode()).as("%s: %s", path, answer.body()).isEqualTo(status);
    assertThat(answer.headers().firstValue("content-type")).hasValue("application/problem+json");
    return Json.parse(answer.body());
  }

  /** Every item of a list, by the Link headers from page to page. */
  public List<JsonNode> walk(String path) {
    var items = new ArrayList<JsonNode>();
    String next = path + (path.contains("?") ? "&" : "?") + "limit=100";
    while (!next.isEmpty()) {
      HttpResponse<String> answer = node.get(next);
      assertThat(answer.statusCode()).as("%s: %s", next, answer.body()).isEqualTo(200);
      Json.parse(answer.body()).path("items").forEach(items::add);
      next = answer.headers().firstValue("link").map(Api::target).orElse("");
    }
    return items;
  }

  /** Path and query of {@code <…>; rel="next"}. */
  public static String target(String link) {
    assertThat(link).startsWith("<").endsWith(">; rel=\"next\"");
    URI uri = URI.create(link.substring(1, link.indexOf('>')));
    return uri.getRawPath() + "?" + uri.getRawQuery();
  }

  /** The addresses of all items; none comes twice. */
  public Set<String> slugs(String path) {
    List<JsonNode> items = walk(path);
    var slugs = new TreeSet<String>();
    items.forEach(item -> slugs.add(slug(item)));
    assertThat(slugs).as("no item twice in %s", path).hasSize(items.size());
    return slugs;
  }

  public static String slug(JsonNode item) {
    return item.has("handle") ? item.path("handle").asText() : item.path("slug").asText();
  }

  public static <T> List<T> each(List<JsonNode> items, Function<JsonNode, T> what) {
    return items.stream().map(what).toList();
  }

  /** The first column of what a statement finds. */
  public List<String> sql(String query) {
    return node.database
        .database()
        .read(handle -> handle.createQuery(query).mapTo(String.class).list());
  }

  public <T> List<T> rows(String query, RowMapper<T> mapper) {
    return node.database.database().read(handle -> handle.createQuery(query).map(mapper).list());
  }

  /** Writes, and waits until searches see it. */
  public void change(String statement) {
    node.database.database().write(handle -> handle.execute(statement));
    node.awaitCaughtUp();
  }

  public static String encoded(String text) {
    return URLEncoder.encode(text, StandardCharsets.UTF_8);
  }
}
