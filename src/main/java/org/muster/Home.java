package org.muster;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.muster.http.Content;
import org.muster.http.Route;

/** The page at {@code /}: what this is, and where everything else is. */
final class Home {

  private static final String PAGE =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Muster</title>
      <meta name="description" content="Find airsoft games, clubs, venues and players in one search.">
      <link rel="stylesheet" href="/home.css">
      </head>
      <body>
      <main>
      <h1>Muster</h1>
      <p>An open community platform for airsoft. Clubs say who they are, organisers publish games, \
      and everybody finds everything in one search that forgives typos.</p>
      <form action="/api/search" role="search">
      <label for="q">Search clubs, games, venues and players</label>
      <input id="q" name="q" type="search" maxlength="200" required autocomplete="off">
      <button>Search</button>
      </form>
      <h2>For programs</h2>
      <ul>
      <li><a href="/docs">The REST API</a>, described by <a href="/api/openapi.json">OpenAPI 3.1</a> \
      (<a href="/api/openapi.yaml">YAML</a>)</li>
      <li><a href="/api/events/upcoming">Upcoming games</a> and <a href="/api/clubs">clubs</a> as \
      JSON</li>
      </ul>
      <h2>For AI assistants</h2>
      <p>Add this server to any client that speaks the Model Context Protocol:</p>
      <pre><code>{
        "mcpServers": {
          "muster": { "url": "{base_url}/api/mcp" }
        }
      }</code></pre>
      <h2>For whoever runs this</h2>
      <p><a href="/observe/health/ready">Ready?</a> <a href="/observe/metrics">Metrics</a></p>
      <footer>Muster {version}. Place names and coordinates of the demo community are from \
      <a href="https://www.geonames.org/">GeoNames</a>, CC BY 4.0.</footer>
      </main>
      </body>
      </html>
      """;

  private static final String STYLE =
      """
      :root { color-scheme: light dark; }
      body { font: 1.0625rem/1.6 system-ui, sans-serif; margin: 0; }
      main { max-width: 42rem; margin: 0 auto; padding: 2rem 1.25rem 3rem; }
      h1 { font-size: 2.25rem; margin: 0 0 .5rem; }
      h2 { font-size: 1.25rem; margin: 2rem 0 .5rem; }
      label { display: block; font-weight: 600; margin: 1.5rem 0 .35rem; }
      input { font: inherit; padding: .5rem .75rem; width: 100%; box-sizing: border-box; }
      button { font: inherit; padding: .5rem 1.25rem; margin-top: .5rem; }
      pre { padding: 1rem; overflow-x: auto; border: 1px solid GrayText; border-radius: .375rem; }
      footer { margin-top: 3rem; font-size: .9rem; }
      """;

  private Home() {}

  static List<Route> routes(URI baseUrl, String version) {
    String page = PAGE.replace("{base_url}", baseUrl.toString()).replace("{version}", version);
    return List.of(
        Route.of("/", content("text/html; charset=utf-8", page)),
        Route.of("/home.css", content("text/css; charset=utf-8", STYLE)));
  }

  private static Content content(String mediaType, String text) {
    return new Content(mediaType, text.getBytes(StandardCharsets.UTF_8));
  }
}
