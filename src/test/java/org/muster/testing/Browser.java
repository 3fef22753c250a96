package org.muster.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.HttpCookie;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Somebody at a site without JavaScript: keeps cookies, sends the forms that pages show. */
public final class Browser implements AutoCloseable {

  private static final Pattern TOKEN = Pattern.compile("name=\"form_token\" value=\"([^\"]+)\"");

  /** Of what a page shows, where that must not be changed by somebody else meanwhile. */
  private static final Pattern VERSION = Pattern.compile("name=\"version\" value=\"([^\"]+)\"");

  private final URI site;
  private final CookieManager cookies = new CookieManager();
  private final HttpClient client =
      HttpClient.newBuilder().cookieHandler(cookies).build(); // follows no redirects by itself

  /** Somebody who has never been at this site. */
  public Browser(URI site) {
    this.site = site;
  }

  public HttpResponse<String> get(String path) {
    return send(path, builder -> builder.GET());
  }

  /** Loads the page at {@code path} and sends its form to the same address, with these fields. */
  public HttpResponse<String> submit(String path, Map<String, String> fields) {
    return submit(path, path, fields);
  }

  /** Loads the page at {@code page} and sends a form of it to {@code action}. */
  public HttpResponse<String> submit(String page, String action, Map<String, String> fields) {
    HttpResponse<String> shown = get(page);
    var all = new HashMap<String, String>();
    VERSION.matcher(shown.body()).results().forEach(seen -> all.put("version", seen.group(1)));
    all.putAll(fields);
    return post(action, token(shown), all);
  }

  /** Sends fields with a token, which may be another one's. */
  public HttpResponse<String> post(String action, String token, Map<String, String> fields) {
    return post(action, token, fields, builder -> builder);
  }

  /** Sends fields with headers of one's own. */
  public HttpResponse<String> post(
      String action,
      String token,
      Map<String, String> fields,
      UnaryOperator<HttpRequest.Builder> headers) {
    String body =
        "form_token="
            + encoded(token)
            + fields.entrySet().stream()
                .map(field -> "&" + field.getKey() + "=" + encoded(field.getValue()))
                .collect(Collectors.joining());
    return postBody(action, body, headers);
  }

  /** Sends the body of a form as it is, such as one with fields of one name. */
  public HttpResponse<String> postBody(String action, String body) {
    return postBody(action, body, builder -> builder);
  }

  private HttpResponse<String> postBody(
      String action, String body, UnaryOperator<HttpRequest.Builder> headers) {
    return send(
        action,
        builder ->
            headers.apply(
                builder
                    .header("Content-Type", "application/x-www-form-urlencoded")
                    .POST(BodyPublishers.ofString(body))));
  }

  /** Signs in; answers where that led. */
  public HttpResponse<String> signIn(String email, String password) {
    return submit("/sign-in", Map.of("email", email, "password", password));
  }

  /** The token that stands in the forms of a page. */
  public static String token(HttpResponse<String> page) {
    Matcher token = TOKEN.matcher(page.body());
    if (!token.find()) {
      throw new IllegalStateException("no form in " + page.uri() + ": " + page.body());
    }
    return token.group(1);
  }

  public static String location(HttpResponse<String> answer) {
    return answer.headers().firstValue("Location").orElse("nowhere, " + answer.statusCode());
  }

  List<HttpCookie> cookies() {
    return cookies.getCookieStore().getCookies();
  }

  /** The names of all cookies. */
  public List<String> cookieNames() {
    return cookies().stream().map(HttpCookie::getName).toList();
  }

  /** The value of a cookie; an empty text if there is none. */
  public String cookie(String name) {
    return cookies().stream()
        .filter(cookie -> cookie.getName().equals(name))
        .map(HttpCookie::getValue)
        .findFirst()
        .orElse("");
  }

  public void setCookie(String name, String value) {
    var cookie = new HttpCookie(name, value);
    cookie.setDomain(site.getHost());
    cookie.setPath("/");
    cookie.setVersion(0);
    cookies.getCookieStore().add(site, cookie);
  }

  private HttpResponse<String> send(String path, UnaryOperator<HttpRequest.Builder> request) {
    try {
      return client.send(
          request.apply(HttpRequest.newBuilder(site.resolve(path))).build(),
          HttpResponse.BodyHandlers.ofString());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8);
  }

  @Override
  public void close() {
    client.close();
  }
}
