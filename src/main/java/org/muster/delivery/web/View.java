package org.muster.delivery.web;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.json.Json;
import org.muster.delivery.http.LargeContent;
import org.muster.delivery.web.part.Anchor;

/** The response of a page handler. */
public sealed interface View {

  /** Marks the title of a page that shows a form's faults: the tab says so in words. */
  String ERROR = "Error: ";

  /**
   * A page.
   *
   * @param template below {@code src/main/jte}, such as {@code account/sign-in.jte}
   * @param title of the tab, before the site's name
   * @param model second parameter of the template
   * @param status 200, or that of the error
   * @param leadsTo other sites, as CSP sources (CSP Level 3 section 2.3.1), to which the page's
   *     forms may be redirected: Chromium applies {@code form-action} to redirects, too
   * @param meta what it says about itself
   * @param part template that is sent instead, with the same model, if a script asks for the part
   *     of the page that changes; null: always the whole page
   */
  record Page(
      String template,
      String title,
      Object model,
      int status,
      List<String> leadsTo,
      PageMeta meta,
      @Nullable String part)
      implements View {

    /** Says in a sentence or two what is on it, for search engines and other sites. */
    public Page description(String text) {
      return with(PageMetaBuilder.builder(meta).description(text).build());
    }

    /** Is the same as the page at this path, which has no language and may have a query. */
    public Page canonical(String path) {
      return with(PageMetaBuilder.builder(meta).canonical(path).build());
    }

    /** Is not for search engines. */
    public Page noindex() {
      return with(PageMetaBuilder.builder(meta).indexed(false).build());
    }

    /**
     * Is also there as a feed or a document.
     *
     * @param type media type
     * @param path with its query
     */
    public Page feed(String type, String feedTitle, String path) {
      var feeds = plus(meta.feeds(), new PageMeta.Feed(type, feedTitle, path));
      return with(PageMetaBuilder.builder(meta).feeds(feeds).build());
    }

    /** Is described by this JSON-LD document, which Jackson can write. */
    public Page jsonLd(Object document) {
      try {
        String json = Json.mapper().writeValueAsString(document);
        var data = plus(meta.data(), json.replace("<", "\\u003c")); // would end the element
        return with(PageMetaBuilder.builder(meta).data(data).build());
      } catch (JsonProcessingException e) {
        throw new IllegalArgumentException(e);
      }
    }

    /** Has a picture for other sites, 1200 by 630 pixels. */
    public Page image(String path) {
      return with(PageMetaBuilder.builder(meta).image(path).build());
    }

    /** Is below another page; called from the top. */
    public Page crumb(String text, String href) {
      var crumbs = plus(meta.crumbs(), new Anchor(href, text));
      return with(PageMetaBuilder.builder(meta).crumbs(crumbs).build());
    }

    /** Runs a module of the static files. */
    public Page script(String name) {
      return with(PageMetaBuilder.builder(meta).scripts(plus(meta.scripts(), name)).build());
    }

    /** Sends this template alone if a script asks for what changes (header HX-Request). */
    public Page part(String partTemplate) {
      return new Page(template, title, model, status, leadsTo, meta, partTemplate);
    }

    private Page with(PageMeta other) {
      return new Page(template, title, model, status, leadsTo, other, part);
    }

    private static <T> List<T> plus(List<T> list, T more) {
      var all = new ArrayList<>(list);
      all.add(more);
      return all;
    }
  }

  /** Redirects with 303 (RFC 9110), after a form was processed. */
  record SeeOther(String location) implements View {}

  /** Redirects with 308: the page is at another address for good. */
  record MovedTo(String location) implements View {}

  /** A file to keep, after a form was processed. */
  record Download(LargeContent content) implements View {}

  /**
   * What a script of a page asks for: JSON, for one person.
   *
   * @param body that Jackson can write
   */
  record Data(Object body) implements View {}

  static Page page(String template, String title, Object model) {
    return page(200, template, title, model);
  }

  /** A page with another status than 200. */
  static Page page(int status, String template, String title, Object model) {
    return new Page(template, title, model, status, List.of(), PageMeta.NONE, null);
  }

  /** A page that shows a form's faults. */
  static Page wrong(String template, String title, Object model) {
    return page(422, template, ERROR + title, model);
  }

  /** A page with a form, which is not for search engines. */
  static Page form(String template, String title, Object model, Form form) {
    Page page =
        form.faults().isEmpty() ? page(template, title, model) : wrong(template, title, model);
    return page.noindex();
  }

  /** A page whose form is redirected to another site, given as a CSP source. */
  static Page leading(String source, String template, String title, Object model) {
    return new Page(template, title, model, 200, List.of(source), PageMeta.NONE, null);
  }

  static View seeOther(String location) {
    return new SeeOther(location);
  }

  /** A page that has moved for good. */
  static View movedTo(String location) {
    return new MovedTo(location);
  }
}
