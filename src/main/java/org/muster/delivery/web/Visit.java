package org.muster.delivery.web;

import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.Scope;

/** One request for a page, as its handler sees it: never more than once, by one thread. */
public final class Visit {

  private final Cookies cookies;
  private final Function<String, Optional<String>> sent;
  private final UnaryOperator<String> path;
  private final Map<String, List<String>> query;
  private final Map<String, List<String>> form;
  private final Optional<Viewer> viewer;
  private final Origin origin;
  private final Map<String, String> setCookies = new LinkedHashMap<>();

  Visit(
      Cookies cookies,
      Function<String, Optional<String>> sent,
      UnaryOperator<String> path,
      Map<String, List<String>> query,
      Map<String, List<String>> form,
      Optional<Viewer> viewer,
      Origin origin) {
    this.cookies = cookies;
    this.sent = sent;
    this.path = path;
    this.query = query;
    this.form = form;
    this.viewer = viewer;
    this.origin = origin;
  }

  /** Who is signed in. */
  public Optional<Viewer> viewer() {
    return viewer;
  }

  /**
   * Who is signed in.
   *
   * @throws org.muster.core.ProblemException {@link Problem.SignInNeeded}, which sends people to
   *     the sign-in page and back
   */
  public Viewer signedIn() {
    return viewer.orElseThrow(() -> new Problem.SignInNeeded(Scope.ME_READ).exception());
  }

  /** What stood in {@code {name}} of the path. */
  public String path(String name) {
    return path.apply(name);
  }

  /** The first value of a query parameter; empty if there is none. */
  public Optional<String> query(String name) {
    return first(query, name);
  }

  /** All query parameters, for protocols that check them themselves. */
  public Map<String, List<String>> query() {
    return query;
  }

  /** The first value of a form's field, stripped; an empty text if there is none. */
  public String field(String name) {
    return first(form, name).map(String::strip).orElse("");
  }

  /** The first value of a form's field as it was typed: a password. */
  public String secret(String name) {
    return first(form, name).orElse("");
  }

  /** What was typed, for the form that is shown again: without passwords and tokens. */
  Map<String, String> typed() {
    return form.keySet().stream()
        .filter(name -> !name.contains("password") && !name.contains("token"))
        .collect(Collectors.toMap(name -> name, this::field));
  }

  /** All values of a form's field: checkboxes of one name. */
  public List<String> fields(String name) {
    return form.getOrDefault(name, List.of());
  }

  /** Where the request came from. */
  public Origin origin() {
    return origin;
  }

  /** Lets the browser have a session from now on. */
  public void startSession(String secret, Duration age) {
    setCookie(cookies.session(), secret, age);
  }

  /** Ends the session's cookie. */
  public void endSession() {
    setCookie(cookies.session(), "", Duration.ZERO);
  }

  /** What this browser was given to keep; empty if it has nothing of that name. */
  public Optional<String> kept(String name) {
    return sent.apply(cookies.named(name)).filter(value -> !value.isEmpty());
  }

  /**
   * Gives this browser something to keep, in a cookie as safe as that of the session.
   *
   * @param age zero: to forget it
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
