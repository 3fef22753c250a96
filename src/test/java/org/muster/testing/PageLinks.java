package org.muster.testing;

import static java.util.stream.Collectors.joining;

import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Links in what a node answers: in pages and their structured data, sitemaps, feeds, calendars.
 *
 * @param base of the node: a link is what begins with it, or with a slash
 */
public record PageLinks(URI base) {

  private static final Pattern TAG = Pattern.compile("<([a-z]+)\\b([^>]*)>");
  private static final Pattern ADDRESS =
      Pattern.compile("\\b(?:href|src|hx-get|value)\\s*=\\s*[\"']([^\"']*)[\"']");
  private static final Pattern DATA =
      Pattern.compile("<script type=\"application/ld\\+json\">(.*?)</script>", Pattern.DOTALL);
  private static final Pattern ID = Pattern.compile("\\bid=\"([^\"]+)\"");
  private static final Pattern FOLDED = Pattern.compile("\r?\n[ \t]");
  private static final Pattern WHOLE = Pattern.compile("https?://[^\\s\"'<>\\\\]+");

  /** Paths with their queries, in the order in which they are found, each once. */
  public Set<String> in(String type, String body) {
    var found = new LinkedHashSet<String>();
    String text = body;
    if (type.startsWith("text/html")) {
      Matcher tags = TAG.matcher(body);
      while (tags.find()) {
        ADDRESS.matcher(tags.group(2)).results().forEach(each -> add(found, plain(each.group(1))));
      }
      text = DATA.matcher(body).results().map(each -> each.group(1)).collect(joining("\n"));
    } else if (type.startsWith("text/calendar")) {
      text = FOLDED.matcher(body).replaceAll("");
    }
    WHOLE.matcher(text).results().forEach(each -> add(found, plain(each.group())));
    return found;
  }

  /** Links of a page to parts of itself that are not there. */
  public static List<String> toNowhere(String html) {
    Set<String> ids = new LinkedHashSet<>();
    ID.matcher(html).results().forEach(id -> ids.add(id.group(1)));
    List<String> missing = new ArrayList<>();
    ADDRESS
        .matcher(html)
        .results()
        .map(each -> each.group(1))
        .filter(address -> address.length() > 1 && address.startsWith("#"))
        .filter(address -> !ids.contains(address.substring(1)))
        .forEach(missing::add);
    return missing;
  }

  private void add(Set<String> found, String address) {
    String http = address.replaceFirst("^webcal:", base.getScheme() + ":");
    String path = http.startsWith(base + "/") ? http.substring(base.toString().length()) : http;
    boolean own = path.startsWith("/") && !path.startsWith("//");
    boolean template = path.contains("{") || path.contains("%7B");
    if (own && !template) {
      found.add(path.replaceFirst("#.*", ""));
    } else if (address.startsWith("javascript:")) {
      found.add("/" + address); // there is no such page
    }
  }

  private static String plain(String attribute) {
    return attribute
        .replace("&amp;", "&")
        .replace("&#39;", "'")
        .replace("&#34;", "\"")
        .replace("&quot;", "\"");
  }
}
