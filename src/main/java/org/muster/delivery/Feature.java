package org.muster.delivery;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.muster.core.Caller;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.Credentials;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.Route;
import org.muster.delivery.http.SentMessage;
import org.muster.delivery.mcp.ResourceTemplate;
import org.muster.delivery.mcp.Tool;
import org.muster.delivery.web.Pages;
import org.muster.engine.query.DocumentSource;
import org.muster.platform.jobs.Job;

/**
 * A feature, which wires itself and declares what it adds to a node. Each package of {@code
 * community} and {@code identity} has one. The node lists them; whatever needs all endpoints, tools
 * or tables iterates over that list.
 */
public interface Feature {

  /** Joins what the classes of a feature add. */
  @SafeVarargs
  static <T> List<T> concat(List<? extends T>... lists) {
    List<T> all = new ArrayList<>();
    for (List<? extends T> list : lists) {
      all.addAll(list);
    }
    return List.copyOf(all);
  }

  /** REST endpoints. */
  default List<Endpoint<?>> endpoints() {
    return List.of();
  }

  /** Messages that it posts to webhooks, for the OpenAPI document. */
  default List<SentMessage> messages() {
    return List.of();
  }

  /** Descriptions of its groups of operations, by tag, for the OpenAPI document. */
  default Map<String, String> tags() {
    return Map.of();
  }

  /** MCP tools. */
  default List<Tool<?, ?>> tools() {
    return List.of();
  }

  /** MCP resources. */
  default List<ResourceTemplate> resources() {
    return List.of();
  }

  /** Background work that runs on one node at a time. */
  default List<Job> jobs() {
    return List.of();
  }

  /** Entries in the list of settings pages. */
  default List<SettingsLink> settings() {
    return List.of();
  }

  /** Adds its pages to the site. */
  default void addTo(Pages site) {}

  /**
   * Routes of other protocols.
   *
   * @param admission counts their requests
   */
  default List<Route> routes(Admission admission) {
    return List.of();
  }

  /** Kinds of credentials that it verifies. */
  default List<Credentials.Kind> credentials() {
    return List.of();
  }

  /** The documents that it adds to the search index. */
  default Optional<DocumentSource> documents() {
    return Optional.empty();
  }

  /** The personal data that it stores. */
  default PersonalData personal() {
    return PersonalData.NONE;
  }

  /**
   * Releases what a person holds, such as places and roles, before their rows are erased. Called in
   * a transaction: an exception rolls all of it back. May be called again.
   */
  default void release(Caller.Member leaving) {}

  /** Drops cached credentials of an account that was banned or erased on this node. */
  default void forget(UUID account) {}

  /** Stops its background work. */
  default void close() {}
}
