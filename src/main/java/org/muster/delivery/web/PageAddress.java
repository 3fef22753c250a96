package org.muster.delivery.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.delivery.http.guard.RequestTarget;
import org.muster.delivery.words.Language;

/**
 * The address of a page on this site.
 *
 * @param language with which it begins, if it does
 * @param path without language, percent-encoded
 * @param query percent-encoded; empty: none
 */
record PageAddress(Optional<Language> language, String path, String query) {

  /** The address that was asked for, which may hold what no address should. */
  static PageAddress asked(String rawPath, String rawQuery) {
    return of(RequestTarget.printable(rawPath), RequestTarget.printable(rawQuery));
  }

  /** Takes the language off a path. */
  static PageAddress of(String path, String query) {
    int end = path.indexOf('/', 1);
    String first = path.substring(Math.min(1, path.length()), end < 0 ? path.length() : end);
    Optional<Language> language = Language.of(first);
    if (language.isEmpty()) {
      return new PageAddress(language, path, query);
    }
    return new PageAddress(language, end < 0 ? "/" : path.substring(end), query);
  }

  /** Takes path and query apart. */
  static PageAddress of(String pathAndQuery) {
    int query = pathAndQuery.indexOf('?');
    return query < 0
        ? of(pathAndQuery, "")
        : of(pathAndQuery.substring(0, query), pathAndQuery.substring(query + 1));
  }

  /** The address of a path of this site in the language of this address. */
  String link(String other) {
    return language.map(now -> in(now, other)).orElse(other);
  }

  /** The address of a path in a language. */
  static String in(Language language, String path) {
    String below = path.equals("/") || path.startsWith("/?") ? path.substring(1) : path;
    return "/" + language.tag() + below;
  }

  /** The path, without language, with its query. */
  String withQuery() {
    return path + (query.isEmpty() ? "" : "?" + query);
  }

  /** The whole address, to come back to. */
  String whole() {
    return link(withQuery());
  }

  /**
   * Where to go afterwards: an address of this site, in the language of this address if both have
   * one.
   *
   * @param wanted untrusted, see {@link ReturnPath}
   */
  String returnTo(@Nullable String wanted) {
    String path = ReturnPath.of(wanted);
    PageAddress there = of(path);
    return there.language.isPresent()
        ? language.map(now -> in(now, there.withQuery())).orElse(path)
        : path;
  }

  /** The address of the sign-in page, which leads back here. */
  String signIn() {
    return link("/sign-in") + "?return_to=" + URLEncoder.encode(whole(), StandardCharsets.UTF_8);
  }
}
