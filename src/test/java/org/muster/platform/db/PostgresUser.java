package org.muster.platform.db;

import java.io.IOException;
import java.nio.file.Path;

/** A process that uses the embedded server until its standard input ends. */
final class PostgresUser {

  private PostgresUser() {}

  public static void main(String... args) throws IOException {
    try (var postgres = EmbeddedPostgres.open(Path.of(args[0]))) {
      System.out.println(postgres.address().url());
      while (System.in.read() >= 0) {
        // until we are told to go
      }
    }
  }
}
