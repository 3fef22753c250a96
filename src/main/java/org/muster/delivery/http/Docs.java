package org.muster.delivery.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import io.helidon.http.Header;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.function.Supplier;
import org.muster.core.Lazy;

/** The OpenAPI document, its rendering for people, and a page for each problem type. */
final class Docs {

  private static final String HTML = "text/html; charset=utf-8";
  private static final String LIBRARY = "/META-INF/maven/org.webjars/swagger-ui/pom.properties";

  /** The rendering library sets style attributes, which the site's pages do not need. */
  private static final Header POLICY =
      Content.policy(
          "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline';"
              + " img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none';"
              + " frame-ancestors 'none'");

  private Docs() {}

  static List<Route> routes(Supplier<ObjectNode> openApi) {
    List<Route> routes = new ArrayList<>();
    routes.add(
        made("/api/openapi.json", () -> new Content(Endpoint.JSON, Problems.json(openApi.get()))));
    routes.add(
        made("/api/openapi.yaml", () -> new Content("application/yaml", yaml(openApi.get()))));
    String library = "/META-INF/resources/webjars/swagger-ui/" + libraryVersion() + "/";
    routes.add(
        Route.of(
            "/docs/reference",
            new Content(HTML, resource("/org/muster/delivery/http/docs.html"), POLICY)));
    routes.add(Route.moved("/docs/", "../docs"));
    routes.add(asset("start.js", "text/javascript", resource("/org/muster/delivery/http/docs.js")));
    routes.add(asset("start.css", "text/css", resource("/org/muster/delivery/http/docs.css")));
    routes.add(asset("swagger-ui.css", "text/css", resource(library + "swagger-ui.css")));
    routes.add(
        asset("swagger-ui.js", "text/javascript", resource(library + "swagger-ui-bundle.js")));
    routes.add(asset("icon.png", "image/png", resource(library + "favicon-32x32.png")));
    for (ProblemType type : ProblemType.values()) {
      byte[] page = ProblemPage.of(type).getBytes(StandardCharsets.UTF_8);
      routes.add(Route.of(type.uri(), new Content(HTML, page)));
    }
    return routes;
  }

  /** Computes the content on first request, to keep startup fast. */
  private static Route made(String path, Supplier<Content> content) {
    return Route.of(path, Caching.PUBLIC, new Lazy<>(() -> content.get().keptReady())).asDocument();
  }

  private static Route asset(String name, String mediaType, byte[] bytes) {
    String charset = mediaType.startsWith("text/") ? "; charset=utf-8" : "";
    return Route.of("/docs/" + name, new Content(mediaType + charset, bytes));
  }

  private static byte[] yaml(ObjectNode document) {
    try {
      return new YAMLMapper().writeValueAsBytes(document);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String libraryVersion() {
    var properties = new Properties();
    try (InputStream in = open(LIBRARY)) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties.getProperty("version");
  }

  private static byte[] resource(String path) {
    try (InputStream in = open(path)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InputStream open(String path) {
    return Objects.requireNonNull(Docs.class.getResourceAsStream(path), path);
  }
}
