package org.muster.testing;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The request of a curl command as documents show it, with the options that they use. */
public final class CurlCommand {

  private static final Pattern WORD = Pattern.compile("'([^']*)'|\"([^\"]*)\"|(\\S+)");

  private final List<String> headers = new ArrayList<>();
  private final List<String> data = new ArrayList<>();
  private String method = "";
  private String address = "";
  private boolean inQuery;

  private CurlCommand() {}

  /**
   * The request of a command.
   *
   * @param command a line, or more if a quoted text goes on
   */
  public static HttpRequest request(String command) {
    var curl = new CurlCommand();
    List<String> words = words(command);
    if (!words.removeFirst().equals("curl")) {
      throw new IllegalArgumentException(command);
    }
    while (!words.isEmpty()) {
      curl.take(words.removeFirst(), words);
    }
    return curl.request();
  }

  private static List<String> words(String command) {
    List<String> words = new ArrayList<>();
    Matcher word = WORD.matcher(command);
    while (word.find()) {
      for (int group = 1; group <= word.groupCount(); group++) {
        if (word.group(group) != null) {
          words.add(word.group(group));
        }
      }
    }
    return words;
  }

  private void take(String word, List<String> rest) {
    switch (word) {
      case "-i" -> {}
      case "-G" -> inQuery = true;
      case "-X" -> method = rest.removeFirst();
      case "-H" -> headers.add(rest.removeFirst());
      case "-d" -> data.add(rest.removeFirst());
      case "--data-urlencode" -> data.add(encoded(rest.removeFirst()));
      default -> {
        if (word.startsWith("-") || !address.isEmpty()) {
          throw new IllegalArgumentException(word);
        }
        address = word;
      }
    }
  }

  private static String encoded(String nameAndValue) {
    int end = nameAndValue.indexOf('=') + 1;
    return nameAndValue.substring(0, end)
        + URLEncoder.encode(nameAndValue.substring(end), StandardCharsets.UTF_8);
  }

  private HttpRequest request() {
    String sent = String.join("&", data);
    var request = HttpRequest.newBuilder(URI.create(inQuery ? address + "?" + sent : address));
    for (String header : headers) {
      int colon = header.indexOf(':');
      request.header(header.substring(0, colon), header.substring(colon + 1).strip());
    }
    boolean hasBody = !inQuery && !data.isEmpty();
    return request
        .method(
            method.isEmpty() ? "GET" : method,
            hasBody ? BodyPublishers.ofString(sent) : BodyPublishers.noBody())
        .build();
  }
}
