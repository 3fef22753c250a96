package org.muster.delivery.web;

import gg.jte.Content;
import java.net.URI;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.web.part.Anchor;
import org.muster.delivery.web.part.Markup;
import org.muster.delivery.words.Language;
import org.muster.delivery.words.SiteWords;
import org.muster.delivery.words.Words;

/**
 * What every template gets beside its model: words, links, static files, and the data for what
 * surrounds the content.
 *
 * @param site name of the site
 * @param title of the page
 * @param meta what the page says about itself
 * @param words of the reader
 * @param viewer name of the signed-in person; null: not signed in
 * @param moderates whether that person moderates the instance: only they get the links there
 * @param formToken hidden field of every form: see {@link FormTokens}; empty on a public page for
 *     somebody who is not signed in, which therefore has no forms that are posted
 * @param address of the page itself
 * @param translated whether the page is in the reader's language
 * @param searched text to show in the search box
 * @param base public address of the site
 * @param assets maps a file name to its path
 */
public record Shell(
    String site,
    String title,
    PageMeta meta,
    Words words,
    @Nullable String viewer,
    boolean moderates,
    String formToken,
    PageAddress address,
    boolean translated,
    String searched,
    URI base,
    UnaryOperator<String> assets) {

  /** A language of this page, and the page in it. */
  public record Choice(Language language, String href, boolean current) {}

  /** The address of a page of this site, in the language in which one is. */
  public String link(String path) {
    return address.link(path);
  }

  /** The address of this page: where its form is sent that has no other address. */
  public String here() {
    return address.whole();
  }

  /** The address of the sign-in page, which leads back here. */
  public String signIn() {
    return address.signIn();
  }

  /** An id for a form of which each is done once: see {@link OncePerForm}. */
  public String once() {
    return OncePerForm.id();
  }

  /** The address of a static file such as {@code muster.css}; changes with its content. */
  public String asset(String name) {
    return assets.apply(name);
  }

  /** The title of the browser tab. */
  public String tab() {
    if (title.equals(site)) {
      return site;
    }
    String named = isError() ? words.of(SiteWords.ERROR_TITLE, heading()) : title;
    return named + " · " + site;
  }

  /** The page's heading: its title without the prefix for errors. */
  public String heading() {
    return isError() ? title.substring(View.ERROR.length()) : title;
  }

  private boolean isError() {
    return title.startsWith(View.ERROR);
  }

  /** The whole address of something on this site. */
  public String absolute(String path) {
    return base.resolve(path).toString();
  }

  /** The whole address under which search engines should know this page. */
  public String canonical() {
    return absolute(address.link(canonicalPath()));
  }

  private String canonicalPath() {
    String own = meta.canonical();
    return own == null ? address.path() : own;
  }

  /** Whether search engines should list the page: drafts of translations are not for them. */
  public boolean isIndexed() {
    return translated && meta.indexed() && words.language().isReviewed();
  }

  /** The page in all languages that search engines should know. */
  public List<Choice> alternates() {
    return isIndexed()
        ? choices(canonicalPath()).stream().filter(each -> each.language.isReviewed()).toList()
        : List.of();
  }

  /** The whole address of the page without language. */
  public String unspoken() {
    return absolute(canonicalPath());
  }

  /** The page in all languages, for its readers. */
  public List<Choice> languages() {
    return choices(address.withQuery());
  }

  private List<Choice> choices(String path) {
    return Language.offered().stream()
        .map(each -> new Choice(each, PageAddress.in(each, path), each.equals(words.language())))
        .toList();
  }

  /** Whether the reader should be told that the texts are a draft. */
  public boolean isDraft() {
    return translated && !words.language().isReviewed();
  }

  /** The pages above this one, with the home page. */
  public List<Anchor> crumbs() {
    return meta.crumbs();
  }

  /** A JSON-LD document, to be written into its element. */
  public Content data(String json) {
    return Markup.html(json);
  }
}
