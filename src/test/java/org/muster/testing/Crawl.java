package org.muster.testing;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Follows links through a node as a search engine does, some of each kind of page. */
public final class Crawl {

  private static final int AT_ONCE = 4;
  private static final int BUSY = 503;
  private static final int PATIENCE = 20;
  private static final int WAIT_MS = 500;

  /** Pictures, feeds, and forms that differ by where they lead back: so many of a kind. */
  private static final Pattern ALIKE =
      Pattern.compile(
          "/(share|map|emblems|api|sign-in|sign-up|me|report)(/.*)?|.*\\.(ics|atom)"
              + "|.*/(join|register)");

  private static final int OF_ALIKE = 40;

  private static final Pattern IN_LANGUAGE =
      Pattern.compile("^/(cs|de|en|es|fr|it|ja|nl|pl|pt|sv)(?=/|\\?|$)");

  private final URI base;
  private final UnaryOperator<String> kind;
  private final int ofEach;
  private final int inEachLanguage;
  private final PageLinks links;
  private final HttpClient client = HttpClient.newHttpClient();
  private final Map<String, List<String>> visited = new LinkedHashMap<>();
  private final Map<String, Integer> counts = new HashMap<>();
  private final Set<String> known = new LinkedHashSet<>();
  private final List<String> dead = new ArrayList<>();

  /**
   * A crawl of a node.
   *
   * @param kind of a path without language
   * @param ofEach how many pages of a kind
   * @param inEachLanguage how many of a kind with a language in the address
   */
  public Crawl(URI base, UnaryOperator<String> kind, int ofEach, int inEachLanguage) {
    this.base = base;
    this.kind = kind;
    this.ofEach = ofEach;
    this.inEachLanguage = inEachLanguage;
    links = new PageLinks(base);
  }

  private record Link(String path, String from) {}

  private record Found(Link link, int status, List<String> wrong, Set<String> links) {}

  /** Goes on until no link is left that counts. */
  public Crawl from(String... paths) {
    List<Link> next = new ArrayList<>();
    for (String path : paths) {
      if (isWanted(path)) {
        next.add(new Link(path, "the beginning"));
      }
    }
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Link> wave = next;
      while (!wave.isEmpty()) {
        List<Future<Found>> answers =
            wave.stream().map(link -> threads.submit(() -> look(link))).toList();
        wave = new ArrayList<>();
        for (Future<Found> answer : answers) {
          Found found = answer.get();
          found.wrong().forEach(each -> dead.add(each + " in " + found.link().path()));
          for (String path : found.links()) {
            if (isWanted(path)) {
              wave.add(new Link(path, found.link().path()));
            }
          }
        }
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
    return this;
  }

  /** Whether to go there: not twice, and not to too many of a kind. */
  private boolean isWanted(String path) {
    if (!known.add(path)) {
      return false;
    }
    Matcher language = IN_LANGUAGE.matcher(path);
    String in = language.find() ? language.group(1) : "";
    String rest = in.isEmpty() ? path : path.substring(language.end());
    String plain = rest.startsWith("/") ? rest : "/" + rest;
    String name = kind.apply(plain.replaceFirst("\\?.*", ""));
    int count = counts.merge(in + " " + name, 1, Integer::sum);
    int most = ALIKE.matcher(name).matches() ? Math.min(ofEach, OF_ALIKE) : ofEach;
    if (count > (in.isEmpty() ? most : inEachLanguage)) {
      return false;
    }
    visited.computeIfAbsent(name, _ -> new ArrayList<>()).add(path);
    return true;
  }

  private Found look(Link link) throws IOException, InterruptedException {
    HttpResponse<String> answer = get(link.path());
    int status = answer.statusCode();
    var wrong = new ArrayList<String>();
    if (status != 200 && status / 100 != 3) {
      wrong.add(status + " of a link from " + link.from());
    }
    String type = answer.headers().firstValue("content-type").orElse("");
    if (type.startsWith("text/html")) {
      PageLinks.toNowhere(answer.body()).forEach(id -> wrong.add("nothing called " + id));
    }
    boolean listed = link.path().startsWith("/api/openapi."); // operations are no links
    Set<String> out = new LinkedHashSet<>(listed ? Set.of() : links.in(type, answer.body()));
    answer
        .headers()
        .firstValue("location")
        .ifPresent(to -> out.addAll(links.in("text/html", "<a href=\"" + to + "\">")));
    return new Found(link, status, wrong, out);
  }

  /** A node that is too busy says so, and is asked again, as search engines do. */
  private HttpResponse<String> get(String path) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(base + path)).build();
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    for (int again = 0; again < PATIENCE && answer.statusCode() == BUSY; again++) {
      Thread.sleep(WAIT_MS);
      answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    }
    return answer;
  }

  /** Links that lead nowhere, with where they stand. */
  public List<String> dead() {
    return List.copyOf(dead);
  }

  /** What was looked at, by kind. */
  public Map<String, List<String>> visited() {
    return Map.copyOf(visited);
  }

  /** How many addresses were looked at. */
  public int size() {
    return visited.values().stream().mapToInt(Collection::size).sum();
  }
}
