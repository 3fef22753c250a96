package org.muster.community.feed;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.List;
import org.muster.delivery.web.Links;

/**
 * Structured data about the site's own pages (schema.org, JSON-LD 1.1): the site and its search,
 * the way to a page, and what a list shows.
 */
public final class SiteData {

  private final Links links;

  public SiteData(Links links) {
    this.links = links;
  }

  /** A page that another one is below. */
  public record Step(String name, URI page) {}

  /** The site as a WebSite, with its search as a SearchAction. */
  public ObjectNode site(String name) {
    ObjectNode it = document("WebSite");
    it.put("@id", links.home().toString());
    it.put("name", name);
    it.put("url", links.home().toString());
    ObjectNode action = it.putObject("potentialAction").put("@type", "SearchAction");
    action
        .putObject("target")
        .put("@type", "EntryPoint")
        .put("urlTemplate", links.at("/search") + "?q={search_term_string}");
    action.put("query-input", "required name=search_term_string");
    return it;
  }

  /** The way to a page as a BreadcrumbList, from the top; the page itself is last. */
  public ObjectNode way(List<Step> steps) {
    ObjectNode it = document("BreadcrumbList");
    ArrayNode all = it.putArray("itemListElement");
    for (Step step : steps) {
      all.addObject()
          .put("@type", "ListItem")
          .put("position", all.size())
          .put("name", step.name())
          .put("item", step.page().toString());
    }
    return it;
  }

  /** What a page lists as an ItemList, in its order: each thing has a page of its own. */
  public ObjectNode list(List<URI> pages) {
    ObjectNode it = document("ItemList");
    ArrayNode all = it.putArray("itemListElement");
    for (URI page : pages) {
      all.addObject()
          .put("@type", "ListItem")
          .put("position", all.size())
          .put("url", page.toString());
    }
    return it;
  }

  private static ObjectNode document(String type) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("@context", "https://schema.org")
        .put("@type", type);
  }
}
