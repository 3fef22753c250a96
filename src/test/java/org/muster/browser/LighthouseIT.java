package org.muster.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.muster.testing.NodeJs;

/** What Lighthouse says about a page of each kind. */
@Tag("full")
class LighthouseIT {

  private static final Duration LIMIT = Duration.ofMinutes(4);
  private static final Path SCORES = Path.of("target", "pages", "lighthouse.txt");

  @Test
  void pages_areWithoutFault() throws IOException {
    String club = "/clubs/" + Demo.first("/api/clubs?limit=1");
    List<String> pages =
        List.of(
            "/",
            "/events?country=GB",
            "/events/" + Demo.first("/api/events?limit=1"),
            club,
            "/venues/" + Demo.first("/api/venues?limit=1"),
            "/airsoft/gb");
    var arguments = new ArrayList<String>();
    arguments.add(Chromium.path());
    pages.forEach(page -> arguments.add(Demo.NODE.baseUrl() + page));
    NodeJs.Run run = NodeJs.ready().run(LIMIT, "lighthouse.mjs", arguments.toArray(String[]::new));
    Files.createDirectories(SCORES.getParent());
    Files.writeString(SCORES, run.output());
    assertThat(run.exit()).as(run.output()).isZero();
  }
}
