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

  /**
   * Another one, with a camera that sees this and asks nobody; to be closed.
   *
   * @param video see {@link CodeVideo}
   */
  static Browser withCamera(Path video) {
    path();
    return Running.start(
        "--use-fake-ui-for-media-stream",
        "--use-fake-device-for-media-stream",
        "--use-file-for-fake-video-capture=" + video);
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
    private static final Playwright PLAYWRIGHT = playwright();
    static final Browser BROWSER = start();

    private static Playwright playwright() {
      var playwright =
          Playwright.create(
              new Playwright.CreateOptions()
                  .setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
      Runtime.getRuntime().addShutdownHook(new Thread(playwright::close));
      return playwright;
    }

    static Browser start(String... arguments) {
      boolean root = "root".equals(System.getProperty("user.name"));
      return PLAYWRIGHT
          .chromium()
          .launch(
              new BrowserType.LaunchOptions()
                  .setExecutablePath(program().orElseThrow())
                  .setArgs(List.of(arguments))
                  .setChromiumSandbox(!root)); // Chromium refuses to sandbox root
    }
  }
}
