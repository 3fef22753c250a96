package org.muster.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.muster.community.event.NewOrganisers;
import org.muster.core.CannotRunException;
import org.muster.core.log.LoggedClients;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.map.MapSettings;
import org.muster.identity.oidc.ProviderSettings;
import org.muster.platform.db.Database;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.TrustedProxies;

class SettingsTest {

  @TempDir private Path directory;

  @Test
  void load_nothingSet_defaults() {
    Settings settings = load(Map.of());

    assertThat(settings.host()).isEqualTo("127.0.0.1");
    assertThat(settings.port()).isEqualTo(8080);
    assertThat(settings.baseUrl(8080)).hasToString("http://127.0.0.1:8080");
    assertThat(settings.dataDir()).isEqualTo(directory.resolve("data"));
    assertThat(settings.external()).isEmpty();
    assertThat(settings.demo()).isTrue();
    assertThat(settings.limits())
        .isEqualTo(HttpSettings.Limits.DEFAULT.with(settings.limits().admission()));
    assertThat(settings.drain()).hasSeconds(5);
    assertThat(settings.changesKept()).isEqualTo(Duration.ofDays(7));
    assertThat(settings.rowCacheBytes())
        .isEqualTo(Math.max(64L * 1024 * 1024, Runtime.getRuntime().maxMemory() / 8));
  }

  @Test
  void load_megabytesOfTheRowCache() {
    assertThat(load(Map.of("MUSTER_ROW_CACHE_MB", "0")).rowCacheBytes()).isZero();
    assertThat(load(Map.of("MUSTER_ROW_CACHE_MB", "100000")).rowCacheBytes())
        .isEqualTo(100_000L * 1024 * 1024);
  }

  @Test
  void load_connectionsAndDrain() {
    Settings settings =
        load(
            Map.of(
                "MUSTER_MAX_CONNECTIONS", "20000",
                "MUSTER_MAX_CONNECTIONS_PER_ADDRESS", "50",
                "MUSTER_DRAIN_SECONDS", "0"));

    assertThat(settings.limits().connections()).isEqualTo(20_000);
    assertThat(settings.limits().connectionsPerAddress()).isEqualTo(50);
    assertThat(settings.drain()).isZero();
  }

  @Test
  void load_hoursOfTheChangeLog_withinTheirBounds() {
    assertThat(load(Map.of("MUSTER_CHANGES_KEPT_HOURS", "1")).changesKept())
        .isEqualTo(Duration.ofHours(1));
    assertThat(load(Map.of("MUSTER_CHANGES_KEPT_HOURS", "8760")).changesKept())
        .isEqualTo(Duration.ofDays(365));
  }

  @Test
  void load_anotherProvider_issuerToTheLetter() {
    Map<String, String> whole =
        Map.of(
            "MUSTER_OIDC_ISSUER", "https://id.example/realms/club/",
            "MUSTER_OIDC_CLIENT_ID", "muster",
            "MUSTER_OIDC_CLIENT_SECRET", "s3cret");

    assertThat(load(Map.of()).provider()).isEmpty();
    assertThat(load(whole).provider())
        .contains(
            new ProviderSettings(
                URI.create("https://id.example/realms/club/"),
                "muster",
                "s3cret",
                "id.example",
                Optional.empty(),
                false));
    var trusting = new HashMap<>(whole);
    trusting.put("MUSTER_OIDC_TRUST_MFA", "true");
    assertThat(load(trusting).provider().orElseThrow().asksSecondFactor()).isTrue();
    assertThat(load(whole).provider().orElseThrow().toString()).doesNotContain("s3cret");
  }

  @ParameterizedTest
  @CsvSource({
    "MUSTER_OIDC_ISSUER, http://id.example/realms/club",
    "MUSTER_OIDC_ISSUER, https://id.example/?realm=club",
    "MUSTER_OIDC_CLIENT_ID, muster&scope=all",
    "MUSTER_OIDC_CLIENT_SECRET, ' '",
    "MUSTER_OIDC_AUDIENCE, api",
    "MUSTER_OIDC_TRUST_MFA, true"
  })
  void load_anotherProvider_incompleteOrNotAllowed_refusedByName(String name, String value) {
    assertThatThrownBy(() -> load(Map.of(name, value)))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("MUSTER_OIDC");
  }

  @Test
  void load_file_sameNames() throws IOException {
    file(
        """
        # a comment
        MUSTER_PORT: 9090
        MUSTER_DEMO: false
        MUSTER_DB_URL: jdbc:postgresql://db.example:5432/muster
        MUSTER_DB_USER: "club"
        MUSTER_DB_PASSWORD: 0123
        """);

    Settings settings = load(Map.of());

    assertThat(settings.port()).isEqualTo(9090);
    assertThat(settings.demo()).isFalse();
    assertThat(settings.external().orElseThrow().user()).isEqualTo("club");
    assertThat(settings.external().orElseThrow().password()).isEqualTo("0123");
  }

  @Test
  void load_bothSet_environmentWins() throws IOException {
    file("MUSTER_PORT: 9090");

    assertThat(load(Map.of("MUSTER_PORT", "9191")).port()).isEqualTo(9191);
  }

  @Test
  void load_nothingSet_limitsForTheInternet() {
    AdmissionSettings limits = load(Map.of()).limits().admission();

    assertThat(limits.rates()).hasValue(RatePolicies.perMinute(60, 600, 60, 600));
    assertThat(limits.proxies()).isEqualTo(TrustedProxies.NONE);
    assertThat(limits.atOnce()).isEqualTo(AdmissionSettings.AT_ONCE);
    assertThat(limits.waiting()).isEqualTo(AdmissionSettings.WAITING);
  }

  @Test
  void load_limits_eachFigureCanBeSet() {
    AdmissionSettings limits =
        load(Map.of(
                "MUSTER_RATE_ANONYMOUS", "7",
                "MUSTER_RATE_KEY", "8",
                "MUSTER_RATE_WRITES", "9",
                "MUSTER_RATE_PAGES", "10",
                "MUSTER_RATE_MCP", "11",
                "MUSTER_RATE_REGISTRATIONS", "12",
                "MUSTER_TRUSTED_PROXIES", "10.0.0.0/8, ::1",
                "MUSTER_REQUESTS_AT_ONCE", "3",
                "MUSTER_REQUESTS_WAITING", "0"))
            .limits()
            .admission();

    assertThat(limits.rates())
        .hasValue(
            RatePolicies.perMinute(7, 8, 9, 10)
                .withAssistants(RatePolicy.perMinute("mcp", 11))
                .withRegistrations(RatePolicies.registrations(12)));
    assertThat(limits.proxies()).isEqualTo(TrustedProxies.parse("10.0.0.0/8,::1"));
    assertThat(limits.atOnce()).isEqualTo(3);
    assertThat(limits.waiting()).isZero();
    assertThat(load(Map.of("MUSTER_RATE_LIMITS", "off")).limits().admission().rates()).isEmpty();
  }

  @Test
  void load_loggedClients_areNetworks_unlessSaid() {
    assertThat(load(Map.of()).limits().loggedClients()).isEqualTo(LoggedClients.SHORT);
    assertThat(load(Map.of("MUSTER_LOG_CLIENTS", "off")).limits().loggedClients())
        .isEqualTo(LoggedClients.OFF);
    assertThat(load(Map.of("MUSTER_LOG_CLIENTS", "full")).limits().loggedClients())
        .isEqualTo(LoggedClients.FULL);
  }

  @Test
  void load_mapTiles_needWhomToName() {
    String tiles = "https://tiles.example/{z}/{x}/{y}.png";

    assertThat(load(Map.of()).map()).isEqualTo(MapSettings.NONE);
    assertThat(load(Map.of("MUSTER_MAP_TILES", tiles, "MUSTER_MAP_ATTRIBUTION", "Somebody")).map())
        .isEqualTo(new MapSettings(Optional.of(tiles), Optional.of("Somebody")));
    assertThatThrownBy(() -> load(Map.of("MUSTER_MAP_TILES", tiles)))
        .isInstanceOf(CannotRunException.class)
        .hasMessageContaining("MUSTER_MAP_ATTRIBUTION");
  }

  @Test
  void load_emptyFile_isNoSetting() throws IOException {
    file("# nothing yet\n");

    assertThat(load(Map.of()).port()).isEqualTo(8080);
  }

  @Test
  void load_externalDatabase_noDemoUnlessAsked() {
    Map<String, String> external =
        Map.of("MUSTER_DB_URL", "jdbc:postgresql://db/muster", "MUSTER_DB_USER", "u");

    assertThat(load(external).demo()).isFalse();
    assertThat(
            load(Map.of(
                    "MUSTER_DB_URL", "jdbc:postgresql://db/muster",
                    "MUSTER_DB_USER", "u",
                    "MUSTER_DEMO", "true"))
                .demo())
        .isTrue();
  }

  @ParameterizedTest
  @CsvSource({"false, QUIET", "true, OPEN"})
  void load_newOrganisers_unasked_areQuietButWithTheDemo(String demo, NewOrganisers rule) {
    assertThat(load(Map.of("MUSTER_DEMO", demo)).newOrganisers()).isEqualTo(rule);
    for (NewOrganisers each : NewOrganisers.values()) {
      String name = each.name().toLowerCase(Locale.ROOT);
      var asked = Map.of("MUSTER_DEMO", demo, "MUSTER_NEW_ORGANISERS", name);
      assertThat(load(asked).newOrganisers()).isEqualTo(each);
    }
  }

  @Test
  void load_replica_hasTheUserOfTheFirstDatabase() {
    var settings =
        load(
            Map.of(
                "MUSTER_DB_URL", "jdbc:postgresql://db/muster",
                "MUSTER_DB_READ_URL", "jdbc:postgresql://db2/muster",
                "MUSTER_DB_USER", "u",
                "MUSTER_DB_PASSWORD", "p",
                "MUSTER_DB_CONNECTIONS", "7",
                "MUSTER_DB_WAITING", "0"));

    assertThat(settings.pools().replica())
        .contains(new Database.Address("jdbc:postgresql://db2/muster", "u", "p"));
    assertThat(settings.pools().connections()).isEqualTo(7);
    assertThat(settings.pools().waiting()).isZero();
    refused(Map.of("MUSTER_DB_READ_URL", "jdbc:postgresql://db2/muster"))
        .hasMessageStartingWith("MUSTER_DB_READ_URL is set, but MUSTER_DB_URL is not");
  }

  @ParameterizedTest
  @CsvSource({
    "0.0.0.0, http://localhost:80",
    "::1, http://[::1]:80",
    "games.example, http://games.example:80"
  })
  void baseUrl_notSet_isWhereTheNodeListens(String host, String url) {
    assertThat(load(Map.of("MUSTER_HOST", host, "MUSTER_INSECURE", "true")).baseUrl(80))
        .hasToString(url);
  }

  @ParameterizedTest
  @CsvSource({"8080, 9080", "443, 1443", "0, 0", "65000, 64000"})
  void observe_unasked_isBesideTheNode_onItsMachineOnly(String port, int observe) {
    assertThat(load(Map.of("MUSTER_PORT", port)).observe())
        .isEqualTo(new HttpSettings.Address("127.0.0.1", observe));
    assertThat(load(Map.of("MUSTER_HOST", "0.0.0.0", "MUSTER_PORT", port)).observe().host())
        .isEqualTo("127.0.0.1");
    assertThat(
            load(Map.of("MUSTER_OBSERVE_HOST", "10.0.0.11", "MUSTER_OBSERVE_PORT", "1")).observe())
        .isEqualTo(new HttpSettings.Address("10.0.0.11", 1));
  }

  @ParameterizedTest
  @CsvSource({
    "MUSTER_BASE_URL, http://muster.example",
    "MUSTER_BASE_URL, http://10.0.0.11:8080",
    "MUSTER_BASE_URL, http://[fd00::1]",
    "MUSTER_BASE_URL, http://localhost.example",
    "MUSTER_HOST, 10.0.0.11",
    "MUSTER_HOST, muster.example"
  })
  void plainHttpElsewhere_isRefused_unlessAskedFor(String name, String value) {
    refused(Map.of(name, value))
        .hasMessageContaining("without encryption")
        .hasMessageContaining("MUSTER_INSECURE");
    assertThat(load(Map.of(name, value, "MUSTER_INSECURE", "true")).isPlainElsewhere()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "http://localhost:8080",
    "http://127.0.0.9",
    "http://[::1]:1",
    "http://muster.localhost",
    "https://muster.example"
  })
  void httpsOrThisMachine_isNotRefused(String url) {
    assertThat(load(Map.of("MUSTER_BASE_URL", url)).isPlainElsewhere()).isFalse();
  }

  @ParameterizedTest
  @CsvSource({
    "127.0.0.1, http://localhost:8080, true",
    "'::1', http://localhost:8080, true",
    "127.0.0.1, https://muster.example, false",
    "0.0.0.0, http://localhost:8080, false",
    "10.0.0.11, https://muster.example, false"
  })
  void demo_unasked_onlyWhereNobodyElseComes(String host, String url, boolean demo) {
    var settings = Map.of("MUSTER_HOST", host, "MUSTER_BASE_URL", url);
    assertThat(load(settings).demo()).isEqualTo(demo);
    assertThat(load(settings).isLocal()).isEqualTo(demo);
    var asked = Map.of("MUSTER_HOST", host, "MUSTER_BASE_URL", url, "MUSTER_DEMO", "true");
    assertThat(load(asked).demo()).isTrue();
  }

  @Test
  void baseUrl_slashAtTheEnd_isDropped() {
    assertThat(load(Map.of("MUSTER_BASE_URL", "https://games.example:8443/")).baseUrl(1))
        .hasToString("https://games.example:8443");
  }

  @ParameterizedTest
  @CsvSource({
    "MUSTER_PORT, 65536, a number from 0 to 65535",
    "MUSTER_PORT, -1, a number from 0 to 65535",
    "MUSTER_PORT, eighty, a number from 0 to 65535",
    "MUSTER_PORT, '', a number from 0 to 65535",
    "MUSTER_HOST, http://x, a host name or address",
    "MUSTER_HOST, '', a host name or address",
    "MUSTER_BASE_URL, games.example, an http or https origin such as https://muster.example",
    "MUSTER_BASE_URL, https://x/?a=b, an http or https origin such as https://muster.example",
    "MUSTER_BASE_URL, https://x/muster, an http or https origin such as https://muster.example",
    "MUSTER_BASE_URL, https://u@x/, an http or https origin such as https://muster.example",
    "MUSTER_DATA_DIR, '', the path of a directory",
    "MUSTER_DEMO, yes, true or false",
    "MUSTER_INSECURE, yes, true or false",
    "MUSTER_NEW_ORGANISERS, maybe, 'wait, quiet or open'",
    "MUSTER_NEW_ORGANISERS, WAIT, 'wait, quiet or open'",
    "MUSTER_DB_CONNECTIONS, 0, a number from 1 to 1000",
    "MUSTER_DB_CONNECTIONS, 1001, a number from 1 to 1000",
    "MUSTER_DB_WAITING, some, a number from 0 to 1000",
    "MUSTER_DB_READ_URL, db2, 'a JDBC URL such as jdbc:postgresql://host:5432/database'",
    "MUSTER_RATE_LIMITS, false, on or off",
    "MUSTER_RATE_ANONYMOUS, 0, a whole number from 1 to 1000000",
    "MUSTER_RATE_ANONYMOUS, 1000001, a whole number from 1 to 1000000",
    "MUSTER_REQUESTS_AT_ONCE, 0, a whole number from 1 to 1000",
    "MUSTER_LOG_CLIENTS, all, 'off, short or full'",
    "MUSTER_REQUESTS_WAITING, 1e3, a whole number from 0 to 10000",
    "MUSTER_TRUSTED_PROXIES, proxy.example, 'addresses and ranges such as 127.0.0.1, 10.0.0.0/8,"
        + " fd00::/8'",
    "MUSTER_TRUSTED_PROXIES, 10.0.0.0/33, 'addresses and ranges such as 127.0.0.1, 10.0.0.0/8,"
        + " fd00::/8'",
    "MUSTER_MAX_CONNECTIONS, 0, a number from 1 to 1000000",
    "MUSTER_MAX_CONNECTIONS_PER_ADDRESS, many, a number from 1 to 1000000",
    "MUSTER_DRAIN_SECONDS, 16, a number of seconds from 0 to 15",
    "MUSTER_CHANGES_KEPT_HOURS, 0, a whole number of hours from 1 to 8760",
    "MUSTER_CHANGES_KEPT_HOURS, 8761, a whole number of hours from 1 to 8760",
    "MUSTER_CHANGES_KEPT_HOURS, 1.5, a whole number of hours from 1 to 8760",
    "MUSTER_MAP_TILES, http://tiles.example/{z}/{x}/{y}.png, 'an https URL with {z}, {x} and {y},"
        + " such as https://tiles.example/{z}/{x}/{y}.png'",
    "MUSTER_MAP_ATTRIBUTION, '', text",
    "MUSTER_DB_URL, postgres://x/y, 'a JDBC URL such as jdbc:postgresql://host:5432/database'",
    "MUSTER_DB_URL, jdbc:postgresql://x:port/y, 'a JDBC URL such as"
        + " jdbc:postgresql://host:5432/database'",
  })
  void load_wrongValue_namesSettingValueAndWhatIsAllowed(
      String name, String value, String allowed) {
    refused(Map.of(name, value)).hasMessage("%s is '%s'; allowed: %s", name, value, allowed);
  }

  @Test
  void load_wrongValueInFile_namesTheFile() throws IOException {
    file("MUSTER_PORT: many");

    refused(Map.of()).hasMessageStartingWith("MUSTER_PORT in application.yaml is 'many'");
  }

  @Test
  void load_unknownName_isNamed() throws IOException {
    refused(Map.of("MUSTER_PROT", "80")).hasMessageStartingWith("MUSTER_PROT is not a setting");
    file("server:\n  port: 80\n");
    refused(Map.of()).hasMessageStartingWith("server in application.yaml is not a setting");
  }

  @Test
  void load_nestedTwiceOrNoYaml_isRefused() throws IOException {
    file("MUSTER_PORT: [80]");
    refused(Map.of()).hasMessageStartingWith("MUSTER_PORT in application.yaml is not a single");
    file("MUSTER_PORT: 80\nMUSTER_PORT: 81\n");
    refused(Map.of()).hasMessageContaining("application.yaml, line 2");
    file("just words");
    refused(Map.of()).hasMessageContaining("contains no settings");
  }

  @Test
  void load_wrongSetting_neverShowsThePassword() throws IOException {
    refused(Map.of("MUSTER_DB_PASSWORD", "s3cret"))
        .hasMessageStartingWith("MUSTER_DB_PASSWORD is set, but MUSTER_DB_URL is not")
        .hasMessageNotContaining("s3cret");
    refused(Map.of("MUSTER_DB_URL", "postgres://me:s3cret@x/y?password=s3cret&a=b"))
        .hasMessageStartingWith("MUSTER_DB_URL is")
        .hasMessageNotContaining("s3cret");
    file("MUSTER_DB_PASSWORD: s3cret: s3cret\n");
    refused(Map.of()).hasMessageContaining("line 1").hasMessageNotContaining("s3cret");
  }

  @Test
  void load_halfADatabase_saysWhatIsMissing() {
    refused(Map.of("MUSTER_DB_URL", "jdbc:postgresql://db/muster"))
        .hasMessageContaining("MUSTER_DB_USER is not");
    refused(Map.of("MUSTER_DB_USER", "me")).hasMessageContaining("MUSTER_DB_URL is not");
  }

  private AbstractThrowableAssert<?, ? extends Throwable> refused(Map<String, String> environment) {
    return assertThatThrownBy(() -> load(environment))
        .isInstanceOfSatisfying(
            CannotRunException.class,
            e -> {
              assertThat(e.exitCode()).isEqualTo(2);
              assertThat(e.line()).hasLineCount(1);
            });
  }

  private Settings load(Map<String, String> environment) {
    return Settings.load(environment, directory);
  }

  private void file(String yaml) throws IOException {
    Files.writeString(directory.resolve("application.yaml"), yaml);
  }
}
