package org.muster.app;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.http.Route;
import org.muster.delivery.mcp.McpEndpoint;
import org.muster.delivery.mcp.McpOperation;
import org.muster.delivery.mcp.MusterServerInfo;
import org.muster.delivery.mcp.Origins;
import org.muster.delivery.mcp.Prompts;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.mcp.ToolSafeguards;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.SiteTexts;
import org.muster.platform.limits.RateStore;
import org.muster.platform.secrets.SecretStore.Purpose;

/** The server of a node: what the features add, behind one set of credentials and limits. */
final class NodeServer {

  private final HttpSettings http;
  private final SiteTexts texts;
  private final Platform platform;
  private final NodeFeatures features;

  /**
   * @param texts of the instance
   */
  NodeServer(HttpSettings http, SiteTexts texts, Platform platform, NodeFeatures features) {
    this.http = http;
    this.texts = texts;
    this.platform = platform;
    this.features = features;
  }

  /**
   * Starts it.
   *
   * @param rates limits that all nodes share
   * @param ready conditions for being ready, by name
   * @param more endpoints beside those of the features
   * @param others routes beside those of the features
   */
  HttpServer start(
      RateStore rates,
      Map<String, BooleanSupplier> ready,
      List<Endpoint<?>> more,
      List<Route> others) {
    MeterRegistry meters = platform.meters();
    var admission = Admission.shared(http.limits().admission(), meters, rates);
    var credentials = new Credentials(features.each(Feature::credentials));
    byte[] formKey = platform.secrets().all(Purpose.FORM).lastEntry().getValue();
    var pages =
        new Pages(
            http.baseUrl(),
            formKey,
            features.sessions(),
            admission,
            texts,
            platform.maps().tiles().imageSource());
    new HomePage(features.events(), platform.clock(), http, texts.name()).addTo(pages);
    new GuidePage(http).addTo(pages);
    new ComponentsPage(http.baseUrl()).addTo(pages);
    features.all().forEach(feature -> feature.addTo(pages));
    var server =
        HttpServer.builder(http, meters, admission)
            .credentials(credentials)
            .replays(platform.responses())
            .endpoints(features.<Endpoint<?>>each(Feature::endpoints))
            .endpoints(more)
            .messages(features.each(Feature::messages))
            .described(McpOperation.PATH, McpOperation.description())
            .tag("Assistants", "The MCP server, for assistants.");
    features.all().forEach(feature -> feature.tags().forEach(server::tag));
    new TreeMap<>(ready).forEach(server::readyWhen);
    return server
        .routes(mcp(credentials, admission).routes())
        .routes(platform.resources().routes())
        .routes(platform.maps().routes(admission))
        .routes(features.each(feature -> feature.routes(admission)))
        .routes(pages.routes())
        .notFoundPage(pages::fail)
        .routes(others)
        .start();
  }

  private McpEndpoint mcp(Credentials credentials, Admission admission) {
    List<Tool<?, ?>> tools =
        features.<Tool<?, ?>>each(Feature::tools).stream()
            // tools without sign-in first: a model, or a conformance test, tries the first one
            .sorted(Comparator.comparing(tool -> tool.scope().isPresent()))
            .toList();
    return new McpEndpoint(
        MusterServerInfo.of(http.version(), http.baseUrl()),
        tools,
        features.each(Feature::resources),
        Prompts.all(features.events()::slugs),
        platform.resources(),
        credentials,
        new Origins(http.baseUrl(), List.of()),
        admission,
        new ToolSafeguards(
            platform.responses(), platform.seal(), platform.clock(), features.names()));
  }
}
