package org.muster.architecture;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Which packages name which tables in SQL: arrows between features that the compiler cannot see.
 * Another one is welcome where a join needs it; where an operation of the owner would do, ask that.
 */
class TableReadersTest {

  /** {@code table: owner < other readers}, as packages below {@code org.muster}. */
  private static final String AGREED =
      """
      account: identity.account < community.club community.event community.moderation community.notice community.registration community.savedsearch community.status community.webhook demo identity.apikey identity.mfa identity.oauth identity.oidc identity.privacy
      agreed_waiver: community.registration
      api_key: identity.apikey
      audit: identity.account
      change_log: platform.changelog
      change_mark: platform.changelog
      check_in: community.registration
      club: community.club < community.event community.moderation community.registration community.savedsearch community.status community.venue community.webhook demo
      co_organiser: community.event < community.registration community.venue
      coming_event: community.event < community.discovery community.venue
      erasure: identity.privacy
      event: community.event < community.club community.figures community.gate community.message community.moderation community.registration community.savedsearch community.status community.venue demo
      gate_pass: community.gate
      guest_ticket: community.registration
      identity: identity.oidc < identity.mfa
      instance: platform.db < platform.changelog
      lease: platform.jobs
      listed_club: community.club < community.discovery
      listed_event: community.event
      listed_venue: community.venue < community.discovery
      mail_refusal: community.notice
      mail_token: identity.account
      membership: community.club < community.event community.moderation community.registration community.venue community.webhook demo
      message: community.message
      moderation: community.moderation < community.club
      notice: community.notice < community.webhook
      oauth_client: identity.oauth
      oauth_code: identity.oauth
      oauth_grant: identity.oauth
      oauth_refresh: identity.oauth
      organiser_mail: community.notice < community.registration
      passkey: identity.mfa < identity.oidc
      passkey_challenge: identity.mfa
      past_slug: platform.db < community.club community.event community.player community.venue identity.account identity.privacy
      player: community.player < community.club community.event community.gate community.message community.moderation community.registration community.savedsearch community.status community.webhook demo identity.account identity.privacy
      player_private: community.player
      publication: community.event < community.moderation
      rate: platform.limits < identity.account
      recovery_code: identity.mfa
      registration: community.registration < community.club community.event community.figures community.venue demo
      registration_news: community.registration
      reminder: community.registration
      replay: delivery.idempotency
      report: community.moderation
      saved_search: community.savedsearch
      saved_search_seen: community.savedsearch
      secret: platform.secrets
      server_life: platform.changelog
      session: identity.account < community.moderation
      shown_club: community.club < community.discovery community.event community.venue
      shown_player: community.player < community.discovery community.registration
      shown_venue: community.venue < community.discovery
      sign_in: identity.account < community.moderation
      signing_key: identity.oauth
      venue: community.venue < community.club community.event community.moderation community.savedsearch community.status
      webhook: community.webhook < community.status
      webhook_delivery: community.webhook
      """;

  private static final Pattern LITERAL =
      Pattern.compile("\"\"\".*?\"\"\"|\"(?:[^\"\\\\\n]|\\\\.)*\"", Pattern.DOTALL);

  /** A table in a statement; the first one may be of several, such as {@code %sclub}. */
  private static final Pattern IN_SQL =
      Pattern.compile("\\b(?:from|join|update|into)\\s+(?:%(?:\\d\\$)?s)?([a-z_]+)");

  /** A table given to a helper that makes the statement. */
  private static final Pattern TO_HELPERS =
      Pattern.compile("(?:database\\.\\w+|Upsert\\.into|Rows\\.of)\\(\\s*\"(\\w+)\"");

  private static final Pattern MADE = Pattern.compile("create (?:unlogged )?(?:table|view) (\\w+)");

  @Test
  void tables_areReadByTheirOwnersAndWhomTheseKnowOf() {
    Set<String> tables = tables();
    Map<String, Set<String>> readers = new TreeMap<>();
    tables.forEach(table -> readers.put(table, new TreeSet<>()));
    for (Path file : files("src/main/java", ".java")) {
      String code = text(file);
      String reader = Path.of("src/main/java/org/muster").relativize(file.getParent()).toString();
      String sql = LITERAL.matcher(code).results().map(MatchResult::group).collect(joining(" "));
      Stream.concat(IN_SQL.matcher(sql).results(), TO_HELPERS.matcher(code).results())
          .map(match -> readers.get(match.group(1)))
          .filter(known -> known != null)
          .forEach(known -> known.add(reader.replace('/', '.')));
    }
    String found = readers.entrySet().stream().map(TableReadersTest::line).collect(joining("\n"));
    assertThat(found).isEqualTo(AGREED.strip());
  }

  private static String line(Map.Entry<String, Set<String>> readers) {
    String owner = owners().getOrDefault(readers.getKey(), "nobody: name its owner here");
    String others =
        readers.getValue().stream().filter(reader -> !reader.equals(owner)).collect(joining(" "));
    return readers.getKey() + ": " + owner + (others.isEmpty() ? "" : " < " + others);
  }

  private static Map<String, String> owners() {
    return AGREED
        .lines()
        .map(line -> line.split("[: ]+"))
        .collect(Collectors.toMap(words -> words[0], words -> words[1]));
  }

  private static Set<String> tables() {
    return files("migrations", ".sql").stream()
        .flatMap(file -> MADE.matcher(text(file)).results())
        .map(match -> match.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static List<Path> files(String folder, String ending) {
    try (Stream<Path> all = Files.walk(Path.of(folder))) {
      return all.filter(file -> file.toString().endsWith(ending)).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
