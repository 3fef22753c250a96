package org.muster.delivery.web;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.Anchor;

/**
 * What a page says about itself to search engines, feed readers and other sites.
 *
 * @param description a sentence or two; empty: none
 * @param canonical path of the page without language; null: the one that was asked for, without its
 *     query
 * @param indexed whether search engines should list it
 * @param feeds other forms of the page
 * @param data JSON-LD documents
 * @param image path of a picture for other sites
 * @param crumbs the pages above this one, from the top, without the home page
 * @param scripts names of modules among the static files
 */
@RecordBuilder
public record PageMeta(
    String description,
    @Nullable String canonical,
    boolean indexed,
    List<Feed> feeds,
    List<String> data,
    @Nullable String image,
    List<Anchor> crumbs,
    List<String> scripts) {

  /**
   * Another form of a page.
   *
   * @param type media type
   * @param title of the feed
   * @param path with its query
   */
  public record Feed(String type, String title, String path) {}

  /** Of a page that says nothing about itself. */
  public static final PageMeta NONE =
      new PageMeta("", null, true, List.of(), List.of(), null, List.of(), List.of());

  public PageMeta {
    feeds = List.copyOf(feeds);
    data = List.copyOf(data);
    crumbs = List.copyOf(crumbs);
    scripts = List.copyOf(scripts);
  }
}
