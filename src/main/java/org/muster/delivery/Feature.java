package org.muster.delivery;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.Route;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.jobs.Job;

/**
 * One feature, which wires itself and says what it adds to a node. There is one in each package of
 * {@code community} and {@code identity}; the node lists them, and everything that walks all
 * endpoints, tools or tables reads that list.
 */
public interface Feature {

  /** Operations over REST. */
  default List<Endpoint<?>> endpoints() {
    return List.of();
  }

  /** What the groups of its operations are about, by tag, for the OpenAPI document. */
  default Map<String, String> tags() {
    return Map.of();
  }

  /** Tools for assistants. */
  default List<Tool<?, ?>> tools() {
    return List.of();
  }

  /** Resources that assistants can read. */
  default List<ResourceTemplate> resources() {
    return List.of();
  }

  /** Work in the background that one node does for all. */
  default List<Job> jobs() {
    return List.of();
  }

  /** Its pages in the list of settings. */
  default List<SettingsLink> settings() {
    return List.of();
  }

  /** Adds its pages to the site. */
  default void addTo(Pages site) {}

  /**
   * Addresses with a protocol of their own.
   *
   * @param admission counts their requests
   */
  default List<Route> routes(Admission admission) {
    return List.of();
  }

  /** Credentials that it knows. */
  default List<Credentials.Kind> credentials() {
    return List.of();
  }

  /** What feeds the search index. */
  default Optional<DocumentSource> documents() {
    return Optional.empty();
  }

  /** What it keeps of people. */
  default PersonalData personal() {
    return PersonalData.NONE;
  }

  /**
   * Gives up what a person holds, while their rows are still there: places, offices. Called within
   * the transaction that erases them: an exception stops all of it.
   */
  default void release(Caller.Member leaving) {}

  /** Drops what this node has cached of an account's credentials: it was banned or erased. */
  default void forget(UUID account) {}

  /** Stops what it does in the background. */
  default void close() {}
}
