package org.muster.browser;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserType;
import com.microsoft.playwright.Playwright;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.muster.testing.Needed;

/**
 * The machine's own Chromium, one for all tests. A test that needs it is skipped on a machine
 * without one, and fails there when the environment says {@code CI=true}.
 */
final class Chromium {

  private static final String NAMED = "MUSTER_CHROMIUM";
  private static final List<String> USUAL =
      List.of(
          // Chromium without windows: half of the CPU for the same pages
          "/usr/bin/chromium-headless-shell",
          "/usr/bin/chromium",
          "/usr/bin/chromium-browser",
          "/usr/bin/google-chrome",
          "/Applications/Chromium.app/Contents/MacOS/Chromium",
          "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");

  private Chromium() {}

  /** Started with the first test that asks, ended with the JVM. */
  static Browser shared() {
    path();
    return Running.BROWSER;
  }

  /** The program. */
  static String path() {
    return program()
        .map(Path::toString)
        .orElseThrow(
            () ->
                Needed.missing(
                    "no Chromium was found: install it (apt-get install chromium, or your"
                        + " system's package) or name its program in "
                        + NAMED
                        + " to run this test"));
  }

  private static Optional<Path> program() {
    return Stream.concat(Stream.ofNullable(System.getenv(NAMED)), USUAL.stream())
        .map(Path::of)
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static final class Running {
    static final Browser BROWSER = start();

    private static Browser start() {
      var playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      boolean root = "root".equals(System.getProperty("user.name"));
      Browser browser =
          playwright
              .chromium()
              .launch(
                  new BrowserType.LaunchOptions()
                      .setExecutablePath(program().orElseThrow())
                      .setChromiumSandbox(!root)); // Chromium refuses to sandbox root
      Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
      return browser;
    }
  }
}
