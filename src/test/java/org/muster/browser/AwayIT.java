package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.core.Problem;
import org.muster.delivery.http.Admission;
import org.muster.delivery.http.HttpServer;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.SiteTexts;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.testing.NodeProcess;

/** Pages that say that there is no page now, in a browser. */
class AwayIT {

  private static final Duration SOON = Duration.ofSeconds(20);

  private static HttpServer server;

  @BeforeAll
  static void start() {
    int port = NodeProcess.freePort();
    URI base = URI.create("http://127.0.0.1:" + port);
    var meters = new SimpleMeterRegistry();
    var admission = Admission.alone(AdmissionSettings.UNMETERED, meters);
    var texts = new SiteTexts(Path.of("no-texts-of-its-own"));
    Pages pages =
        new Pages(base, new byte[32], (_, _) -> Optional.empty(), admission, texts, "")
            .publicPage(
                "/busy",
                _ -> {
                  throw new Problem.RateLimited(600, Duration.ofMinutes(1), SOON).exception();
                })
            .publicPage(
                "/away",
                _ -> {
                  throw new Problem.Unavailable("The database is away.", SOON).exception();
                });
    server =
        HttpServer.builder(HttpSettings.of("127.0.0.1", port, base, "1"), meters, admission)
            .routes(pages.routes())
            .start();
  }

  @AfterAll
  static void stop() {
    server.stop();
  }

  /** The page says when to come again. */
  @ParameterizedTest
  @CsvSource({"/busy, 429", "/away, 503", "/de/away, 503"})
  void page_isForEverybody(String path, int status) {
    try (var context =
        Chromium.shared()
            .newContext(
                new Browser.NewContextOptions().setBaseURL("http://127.0.0.1:" + server.port()))) {
      Page page = context.newPage();
      assertThat(page.navigate(path).status()).isEqualTo(status);
      assertThat(page.locator("main").innerText()).contains("20");
      assertThat(Accessibility.faults(page)).isEmpty();
    }
  }
}
