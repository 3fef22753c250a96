package org.muster.delivery.web;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.delivery.words.ReaderChoice;
import org.muster.delivery.words.Words;

/** One request for a page, as its handler sees it. Not thread-safe. */
public final class Visit {

  private final Cookies cookies;
  private final Function<String, Optional<String>> sent;
  private final UnaryOperator<String> path;
  private final Map<String, List<String>> query;
  private final Map<String, List<String>> form;
  private final Optional<Viewer> viewer;
  private final Origin origin;
  private final Words words;
  private final PageAddress address;
  private final Map<String, String> setCookies = new LinkedHashMap<>();
  private boolean sessionEnded;

  Visit(
      Cookies cookies,
      Function<String, Optional<String>> sent,
      UnaryOperator<String> path,
      Map<String, List<String>> query,
      Map<String, List<String>> form,
      Optional<Viewer> viewer,
      Origin origin,
      Words words,
      PageAddress address) {
    this.cookies = cookies;
    this.sent = sent;
    this.path = path;
    this.query = query;
    this.form = form;
    this.viewer = viewer;
    this.origin = origin;
    this.words = words;
    this.address = address;
  }

  /** The words of the reader, as templates get them. */
  public Words words() {
    return words;
  }

  /** The address of a path of this site, in the language in which one is. */
  public String link(String other) {
    return address.link(other);
  }

  /**
   * Where to go after this page: an address of this site, in the language in which one is if it has
   * one.
   *
   * @param wanted untrusted, see {@link ReturnPath}
   */
  public String returnTo(@Nullable String wanted) {
    return address.returnTo(wanted);
  }

  /** A value of a query, percent-encoded. */
  public static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** Path and query of the page itself, without language, percent-encoded. */
  public String self() {
    return address.withQuery();
  }

  /** Whoever asks, for operations. */
  public Caller caller() {
    return viewer.<Caller>map(Viewer::caller).orElse(Caller.ANYONE).reading(words().locale());
  }

  /** The signed-in person, if any. */
  public Optional<Viewer> viewer() {
    return viewer;
  }

  /** Where the signed-in person lives, if that is known. */
  public Optional<ReaderChoice.Home> home() {
    return viewer.map(reader -> reader.choice().home());
  }

  /**
   * The signed-in person.
   *
   * @throws org.muster.core.ProblemException {@link Problem.SignInNeeded}, which redirects to
   *     sign-in and back
   */
  public Viewer signedIn() {
    return viewer.orElseThrow(() -> new Problem.SignInNeeded(Scope.ME_READ).exception());
  }

  /** The variable {@code {name}} of the path. */
  public String path(String name) {
    return path.apply(name);
  }

  /** The first value of a query parameter, if present. */
  public Optional<String> query(String name) {
    return first(query, name);
  }

  /** All query parameters, for protocols that validate them themselves. */
  public Map<String, List<String>> query() {
    return query;
  }

  /** The first value of a form field, stripped; an empty text if absent. */
  public String field(String name) {
    return first(form, name).map(String::strip).orElse("");
  }

  /** The version that the form was made of; one that says none, or was tampered with, is none. */
  public ExpectedVersion version() {
    try {
      return ExpectedVersion.of(Long.parseLong(field("version")));
    } catch (NumberFormatException e) {
      return ExpectedVersion.of();
    }
  }

  /** The first value of a form field exactly as entered: a password. */
  public String secret(String name) {
    return first(form, name).orElse("");
  }

  /** The names of the fields that were sent. */
  public Set<String> fieldNames() {
    return Set.copyOf(form.keySet());
  }

  /** The values to show in the form again: without passwords and tokens. */
  Map<String, String> typed() {
    return form.keySet().stream()
        .filter(name -> !name.contains("password") && !name.contains("token"))
        .collect(Collectors.toMap(name -> name, this::field));
  }

  /** All values of a form field, such as checkboxes with one name. */
  public List<String> fields(String name) {
    return form.getOrDefault(name, List.of());
  }

  /** The client's address. */
  public Origin origin() {
    return origin;
  }

  /** Sets the session cookie. */
  public void startSession(String secret, Duration age) {
    setCookie(cookies.session(), secret, age);
  }

  /** Deletes the session cookie, and what the browser has kept of this site's pages. */
  public void endSession() {
    setCookie(cookies.session(), "", Duration.ZERO);
    sessionEnded = true;
  }

  boolean isSessionEnded() {
    return sessionEnded;
  }

  /** The value of one of this browser's cookies, if present. */
  public Optional<String> kept(String name) {
    return sent.apply(cookies.named(name)).filter(value -> !value.isEmpty());
  }

  /**
   * Sets a cookie with the same protection as the session's.
   *
   * @param age zero deletes it
   */
  public void keep(String name, String value, Duration age) {
    setCookie(cookies.named(name), value, age);
  }

  void setCookie(String name, String value, Duration age) {
    setCookies.put(name, cookies.set(name, value, age));
  }

  List<String> setCookies() {
    return new ArrayList<>(setCookies.values());
  }

  private static Optional<String> first(Map<String, List<String>> values, String name) {
    return values.getOrDefault(name, List.of()).stream().findFirst();
  }
}
