package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Pictures of all kinds of pages, on a phone and on a desktop, light and dark, for eyes: in {@code
 * target/pages}. They are not compared, since fonts differ between machines.
 */
@Tag("full")
class PicturesIT {

  private static final Path FOLDER = Path.of("target", "pages");
  private static final List<Integer> WIDTHS = List.of(390, 1280);

  private static Map<String, String> pages() {
    var pages = new LinkedHashMap<String, String>();
    String game = "/events/" + Demo.first("/api/events?limit=1");
    String club = "/clubs/" + Demo.first("/api/clubs?limit=1");
    pages.put("start", "/");
    pages.put("start-de", "/de");
    pages.put("search", "/search?q=leeds");
    pages.put(
        "discover", "/events?search=beginner+friendly+woodland+near+nottingham,+under+%C2%A340");
    pages.put("list-map", "/events?near=Leeds");
    pages.put("map", "/events?near=Leeds&view=map");
    pages.put("month", "/events?view=month");
    pages.put("nothing", "/events?near=Leeds&radius_km=1&game_type=larp");
    pages.put("clubs", "/clubs");
    pages.put("venues", "/venues?near=Leeds");
    pages.put("players", "/players");
    pages.put("event", game);
    pages.put("event-ja", "/ja" + game);
    pages.put("club", club);
    pages.put("venue", "/venues/" + Demo.first("/api/venues?limit=1"));
    pages.put("player", "/players/" + Demo.first("/api/players?limit=1"));
    pages.put("areas", "/airsoft");
    pages.put("area", "/airsoft/gb");
    pages.put("near", "/airsoft/near/leeds");
    pages.put("report", "/report?kind=club&slug=" + club.substring("/clubs/".length()));
    pages.put("embed", "/embed?club=" + club.substring("/clubs/".length()));
    pages.put("about", "/about");
    pages.put("help", "/help");
    pages.put("docs", "/docs");
    pages.put("sign-in", "/sign-in");
    pages.put("sign-up", "/sign-up");
    pages.put("not-found", "/events/nothing");
    return pages;
  }

  @Test
  void pages_arePictured() {
    try (var visitor = Visitor.of(Demo.NODE)) {
      Page page = visitor.page();
      for (Map.Entry<String, String> each : pages().entrySet()) {
        visitor.opens(each.getValue());
        for (int width : WIDTHS) {
          page.setViewportSize(width, 844);
          for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
            page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
            page.waitForLoadState(LoadState.NETWORKIDLE);
            Path file = FOLDER.resolve(name(each.getKey(), width, scheme));
            page.screenshot(new Page.ScreenshotOptions().setPath(file).setFullPage(true));
            assertThat(file).isNotEmptyFile();
          }
        }
      }
    }
  }

  private static String name(String page, int width, ColorScheme scheme) {
    return page + "-" + width + "-" + scheme.name().toLowerCase(Locale.ROOT) + ".png";
  }
}
