package org.muster.delivery.http;

/** The page at the address in {@code type} of a problem document. */
final class ProblemPage {

  private ProblemPage() {}

  static String of(ProblemType type) {
    return """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>%1$s</title>
    <link rel="stylesheet" href="../docs/start.css">
    </head>
    <body>
    <main>
    <h1>%1$s</h1>
    <p>%2$s</p>
    <p>Status <b>%3$d</b>, code <code>%4$s</code>. <a href="../docs">The API</a></p>
    </main>
    </body>
    </html>
    """
        .formatted(type.title(), type.help(), type.status(), type.code());
  }
}
