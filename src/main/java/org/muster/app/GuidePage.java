package org.muster.app;

import static java.nio.charset.StandardCharsets.UTF_8;

import gg.jte.Content;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.web.Markdown;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.platform.limits.RatePolicies;

/** The page at {@code /docs}: how programs use this instance, in English, with examples. */
public final class GuidePage {

  private static final String TEXT = "/org/muster/app/guide.md";
  private static final String ENGLISH = "en";

  private final Model model;

  /**
   * What is on the page.
   *
   * @param lead before the parts
   */
  public record Model(String title, Content lead, List<Part> parts) {}

  /**
   * A part of the guide.
   *
   * @param id for links to it
   */
  public record Part(String id, String title, Content text) {

    private static Part of(String markdown) {
      int end = markdown.indexOf('\n');
      String title = markdown.substring(0, end).strip();
      String id = title.toLowerCase(Locale.ROOT).replace(' ', '-');
      return new Part(id, title, block(markdown.substring(end)));
    }
  }

  GuidePage(HttpSettings http) {
    List<String> parts =
        new ArrayList<>(
            List.of(
                markdown(http.baseUrl().toString())
                    .replace("{version}", http.version())
                    .split("(?m)^## ", -1)));
    Part first = Part.of(parts.removeFirst().substring("# ".length()));
    this.model = new Model(first.title, first.text, parts.stream().map(Part::of).toList());
  }

  /** The text of the guide for an instance at this address. */
  static String markdown(String base) {
    try (InputStream in = Objects.requireNonNull(GuidePage.class.getResourceAsStream(TEXT), TEXT)) {
      return new String(in.readAllBytes(), UTF_8)
          .replace("{base}", base)
          .replace("{anonymous}", Integer.toString(RatePolicies.ANONYMOUS))
          .replace("{key}", Integer.toString(RatePolicies.KEY))
          .replace("{writes}", Integer.toString(RatePolicies.WRITES));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Content block(String markdown) {
    return Markdown.block(markdown.strip(), ENGLISH, 2);
  }

  void addTo(Pages pages) {
    pages.publicPage(
        "/docs",
        visit ->
            View.page("guide.jte", model.title, model)
                .description(
                    "How programs use the REST API, webhooks, feeds and the MCP server for airsoft"
                        + " clubs, games and venues: first request, keys, paging, errors."));
  }
}
