package org.muster.app;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.muster.community.event.NewOrganisers;
import org.muster.core.CannotRunException;
import org.muster.core.log.LoggedClients;
import org.muster.delivery.http.HttpSettings;
import org.muster.delivery.map.MapSettings;
import org.muster.identity.oidc.ProviderSettings;
import org.muster.platform.db.Database;
import org.muster.platform.db.PoolSettings;
import org.muster.platform.limits.AdmissionSettings;
import org.muster.platform.limits.RatePolicies;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.TrustedProxies;
import org.muster.platform.mail.MailAddress;
import org.muster.platform.mail.MailSettings;
import org.muster.platform.secrets.SecretsKey;

/**
 * Configuration of a node, from the environment or {@code application.yaml}; see {@link
 * SettingSource}.
 *
 * @param host {@code MUSTER_HOST}: name or address to listen on
 * @param port {@code MUSTER_PORT}: 0 means any free port
 * @param observe {@code MUSTER_OBSERVE_HOST}, {@code MUSTER_OBSERVE_PORT}: where health and metrics
 *     are
 * @param publicUrl {@code MUSTER_BASE_URL}: public origin of the node, without a path
 * @param dataDir {@code MUSTER_DATA_DIR}: holds the index and the embedded database
 * @param external {@code MUSTER_DB_URL}, {@code _USER}, {@code _PASSWORD}: an external PostgreSQL;
 *     absent: the embedded one
 * @param demo {@code MUSTER_DEMO}: whether an empty database is filled with the demo community;
 *     unasked only an embedded one of a node that nobody else can reach
 * @param newOrganisers {@code MUSTER_NEW_ORGANISERS}: what happens to the first games of a new
 *     account; unasked they are listed with the demo community only
 * @param pools {@code MUSTER_DB_CONNECTIONS}, {@code _WAITING}, {@code _READ_URL}
 * @param limits {@code MUSTER_MAX_CONNECTIONS}, {@code MUSTER_MAX_CONNECTIONS_PER_ADDRESS}, {@code
 *     MUSTER_RATE_LIMITS}, {@code MUSTER_RATE_ANONYMOUS}, {@code MUSTER_RATE_KEY}, {@code
 *     MUSTER_RATE_WRITES}, {@code MUSTER_RATE_PAGES}, {@code MUSTER_RATE_MCP}, {@code
 *     MUSTER_RATE_REGISTRATIONS}, {@code MUSTER_TRUSTED_PROXIES}, {@code MUSTER_REQUESTS_AT_ONCE},
 *     {@code MUSTER_REQUESTS_WAITING}, {@code MUSTER_LOG_CLIENTS}: limits per client and per node,
 *     and what is logged about clients
 * @param drain {@code MUSTER_DRAIN_SECONDS}: how long a node keeps serving during shutdown, until
 *     load balancers have noticed that it is not ready
 * @param changesKept {@code MUSTER_CHANGES_KEPT_HOURS}: how long a node may be away and still catch
 *     up without rebuilding its index
 * @param rowCacheBytes {@code MUSTER_ROW_CACHE_MB}: memory for public rows of lists; 0: none;
 *     absent: an eighth of the heap, at least 64 MB
 * @param mail {@code MUSTER_SMTP_URL}, {@code MUSTER_MAIL_FROM}: how mails are sent
 * @param provider {@code MUSTER_OIDC_…}: external identity provider to sign in with; absent: none
 * @param map {@code MUSTER_MAP_TILES}, {@code MUSTER_MAP_ATTRIBUTION}: other tiles for maps
 * @param safekeeping {@code MUSTER_BACKUP_…}, {@code MUSTER_SECRETS_FILE}, {@code MUSTER_DB_OWNER}:
 *     backups, the key of secrets, the owner of tables
 */
public record Settings(
    String host,
    int port,
    HttpSettings.Address observe,
    Optional<URI> publicUrl,
    Path dataDir,
    Optional<Database.Address> external,
    boolean demo,
    NewOrganisers newOrganisers,
    PoolSettings pools,
    HttpSettings.Limits limits,
    Duration drain,
    Duration changesKept,
    long rowCacheBytes,
    MailSettings mail,
    Optional<ProviderSettings> provider,
    MapSettings map,
    Safekeeping safekeeping) {

  /** One week: after a longer absence, reading all rows is faster than reading all changes. */
  public static final Duration CHANGES_KEPT = Duration.ofDays(7);

  /** An eighth of the heap. The least keeps some 40,000 games. */
  public static final long ROW_CACHE_BYTES =
      Math.max(64L << 20, Runtime.getRuntime().maxMemory() / 8);

  private static final int MAX_HOURS = 8760;
  private static final int MAX_ROW_CACHE_MB = 100_000;
  private static final int MAX_PORT = 65_535;
  private static final int OBSERVE_AWAY = 1_000;
  private static final int MAX_POOL = 1_000;
  private static final int MAX_CONNECTIONS = 1_000_000;

  /** The rest of the 25 seconds is for running requests, the index and the database. */
  private static final int MAX_DRAIN_SECONDS = 15;

  /**
   * The settings of this process.
   *
   * @param directory in which it was started
   */
  public static Settings load(Map<String, String> environment, Path directory) {
    SettingSource source = SettingSource.of(environment, directory.resolve("application.yaml"));
    Settings settings = load(source, directory);
    boolean insecure =
        source.get("MUSTER_INSECURE", "true or false", Settings::truth).orElse(false);
    if (settings.isPlainElsewhere() && !insecure) {
      throw CannotRunException.setting(
          "%s would be reached without encryption, so that passwords and sessions can be read on the"
                  .formatted(settings.baseUrl(settings.port()))
              + " way; set MUSTER_BASE_URL to an https address, or MUSTER_INSECURE to true");
    }
    return settings;
  }

  private static Settings load(SettingSource source, Path directory) {
    Optional<Database.Address> external = external(source);
    Path dataDir =
        directory.resolve(
            source
                .get("MUSTER_DATA_DIR", "the path of a directory", Settings::path)
                .orElse(Path.of("data")));
    String host =
        source.get("MUSTER_HOST", "a host name or address", Settings::host).orElse("127.0.0.1");
    int port = source.get("MUSTER_PORT", "a number from 0 to 65535", Settings::port).orElse(8080);
    Optional<URI> publicUrl =
        source.get(
            "MUSTER_BASE_URL",
            "an http or https origin such as https://muster.example",
            Settings::url);
    boolean demo =
        source
            .get("MUSTER_DEMO", "true or false", Settings::truth)
            .orElse(external.isEmpty() && isLocal(host, publicUrl));
    return new Settings(
        host,
        port,
        observe(source, port),
        publicUrl,
        dataDir,
        external,
        demo,
        source
            .get("MUSTER_NEW_ORGANISERS", "wait, quiet or open", Settings::newOrganisers)
            .orElse(demo ? NewOrganisers.OPEN : NewOrganisers.QUIET),
        pools(source, external),
        limits(source),
        Duration.ofSeconds(
            source
                .get(
                    "MUSTER_DRAIN_SECONDS",
                    "a number of seconds from 0 to 15",
                    value -> number(value, 0, MAX_DRAIN_SECONDS))
                .orElse(5)),
        source
            .get(
                "MUSTER_CHANGES_KEPT_HOURS",
                "a whole number of hours from 1 to " + MAX_HOURS,
                value -> Duration.ofHours(number(value, 1, MAX_HOURS)))
            .orElse(CHANGES_KEPT),
        source
            .get(
                "MUSTER_ROW_CACHE_MB",
                "a whole number of megabytes from 0 to " + MAX_ROW_CACHE_MB,
                value -> (long) number(value, 0, MAX_ROW_CACHE_MB) << 20)
            .orElse(ROW_CACHE_BYTES),
        mail(source, dataDir),
        provider(source),
        map(source),
        Safekeeping.of(source, external, directory));
  }

  private static NewOrganisers newOrganisers(String value) {
    require(value.equals(value.toLowerCase(Locale.ROOT)));
    return NewOrganisers.of(value);
  }

  private static HttpSettings.Address observe(SettingSource source, int port) {
    int beside = port == 0 ? 0 : port + (port <= MAX_PORT - OBSERVE_AWAY ? 1 : -1) * OBSERVE_AWAY;
    return new HttpSettings.Address(
        source
            .get("MUSTER_OBSERVE_HOST", "a host name or address", Settings::host)
            .orElse("127.0.0.1"),
        source
            .get("MUSTER_OBSERVE_PORT", "a number from 0 to 65535", Settings::port)
            .orElse(beside));
  }

  private static MailSettings mail(SettingSource source, Path dataDir) {
    Optional<URI> server =
        source.get("MUSTER_SMTP_URL", "smtp://user:password@host:587 or smtps://…", Settings::smtp);
    Optional<String> from =
        source.get(
            "MUSTER_MAIL_FROM",
            "an email address",
            value -> {
              require(MailAddress.isValid(value));
              return value;
            });
    if (server.isPresent() && from.isEmpty()) {
      throw CannotRunException.setting(
          "MUSTER_SMTP_URL is set, but MUSTER_MAIL_FROM is not; set both, or neither to write"
              + " emails to files");
    }
    return new MailSettings(server, from.orElse(MailSettings.NOBODY), dataDir.resolve("mail"));
  }

  private static MapSettings map(SettingSource source) {
    Optional<String> tiles =
        source.get(
            "MUSTER_MAP_TILES",
            "an https URL with {z}, {x} and {y}, such as https://tiles.example/{z}/{x}/{y}.png",
            MapSettings::tiles);
    Optional<String> attribution = source.get("MUSTER_MAP_ATTRIBUTION", "text", Settings::text);
    if (tiles.isEmpty() != attribution.isEmpty()) {
      throw CannotRunException.setting(
          "Of MUSTER_MAP_TILES and MUSTER_MAP_ATTRIBUTION only one is set; set both, or none to use"
              + " the tiles of Muster");
    }
    return new MapSettings(tiles, attribution);
  }

  private static URI smtp(String value) {
    try {
      URI uri = new URI(value);
      require("smtp".equals(uri.getScheme()) || "smtps".equals(uri.getScheme()));
      require(uri.getHost() != null && uri.getRawQuery() == null && uri.getRawFragment() == null);
      require(uri.getRawPath() == null || uri.getRawPath().matches("/?"));
      return uri;
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** The directory of this node's search index. */
  public Path indexDir() {
    return dataDir.resolve("index");
  }

  /**
   * The file with the key of the secrets: {@code MUSTER_SECRETS_FILE}, or one beside the embedded
   * database; absent for another database without the setting, whose secrets stay open.
   */
  public Optional<Path> secretsFile() {
    return safekeeping.secrets().or(this::besideTheDatabase);
  }

  private Optional<Path> besideTheDatabase() {
    return external.isEmpty() ? Optional.of(dataDir.resolve("secrets.key")) : Optional.empty();
  }

  /** The key of the secrets, if its file is there. */
  public Optional<SecretsKey> secretsKey() {
    return secretsFile().flatMap(SecretsKey::read);
  }

  /** The key of the secrets; its file is made if it is missing. */
  public Optional<SecretsKey> secretsKeyToLock() {
    return secretsFile()
        .map(file -> SecretsKey.read(file).orElseGet(() -> SecretsKey.create(file)));
  }

  /** The public address of a node that listens on {@code boundPort}. */
  public URI baseUrl(int boundPort) {
    return publicUrl.orElseGet(() -> URI.create("http://" + reachableHost() + ":" + boundPort));
  }

  /** Whether only this machine can reach the node. */
  public boolean isLocal() {
    return isLocal(host, publicUrl);
  }

  private static boolean isLocal(String host, Optional<URI> publicUrl) {
    return Loopback.is(host) && publicUrl.map(URI::getHost).map(Loopback::is).orElse(true);
  }

  /** Whether clients on other machines are told to come without TLS. */
  public boolean isPlainElsewhere() {
    URI base = baseUrl(port);
    return "http".equals(base.getScheme()) && !Loopback.is(base.getHost());
  }

  /** A wildcard address can be listened on, but not connected to. */
  private String reachableHost() {
    return switch (host) {
      case "0.0.0.0", "::" -> "localhost";
      default -> host.contains(":") ? "[" + host + "]" : host;
    };
  }

  private static Optional<Database.Address> external(SettingSource source) {
    Optional<String> url =
        source.get(
            "MUSTER_DB_URL",
            "a JDBC URL such as jdbc:postgresql://host:5432/database",
            Settings::jdbcUrl);
    Optional<String> user = source.get("MUSTER_DB_USER", "a user name", Settings::text);
    Optional<String> password = source.get("MUSTER_DB_PASSWORD", "text", value -> value);
    if (url.isEmpty() && (user.isPresent() || password.isPresent())) {
      throw CannotRunException.setting(
          (user.isPresent() ? "MUSTER_DB_USER" : "MUSTER_DB_PASSWORD")
              + " is set, but MUSTER_DB_URL is not; set both, or neither to use the embedded"
              + " database");
    }
    if (url.isPresent() && user.isEmpty()) {
      throw CannotRunException.setting(
          "MUSTER_DB_URL is set, but MUSTER_DB_USER is not; set both, or neither to use the"
              + " embedded database");
    }
    return url.map(u -> new Database.Address(u, user.orElseThrow(), password.orElse("")));
  }

  private static PoolSettings pools(SettingSource source, Optional<Database.Address> external) {
    Optional<String> replica =
        source.get(
            "MUSTER_DB_READ_URL",
            "a JDBC URL such as jdbc:postgresql://host:5432/database",
            Settings::jdbcUrl);
    if (replica.isPresent() && external.isEmpty()) {
      throw CannotRunException.setting(
          "MUSTER_DB_READ_URL is set, but MUSTER_DB_URL is not; the embedded database has no"
              + " standby");
    }
    return new PoolSettings(
        source
            .get("MUSTER_DB_CONNECTIONS", "a number from 1 to 1000", v -> number(v, 1, MAX_POOL))
            .orElse(16),
        source
            .get("MUSTER_DB_WAITING", "a number from 0 to 1000", v -> number(v, 0, MAX_POOL))
            .orElse(64),
        replica.map(
            url -> {
              Database.Address first = external.orElseThrow();
              return new Database.Address(url, first.user(), first.password());
            }));
  }

  private static Optional<ProviderSettings> provider(SettingSource source) {
    Optional<URI> issuer =
        source.get(
            "MUSTER_OIDC_ISSUER",
            "an https URL without query, or an http URL of this machine",
            Settings::issuer);
    Optional<String> client =
        source.get("MUSTER_OIDC_CLIENT_ID", "a client id without spaces", Settings::clientId);
    Optional<String> secret = source.get("MUSTER_OIDC_CLIENT_SECRET", "text", Settings::text);
    Optional<String> name = source.get("MUSTER_OIDC_NAME", "a name", Settings::text);
    Optional<String> audience = source.get("MUSTER_OIDC_AUDIENCE", "text", Settings::text);
    Optional<Boolean> trusted =
        source.get("MUSTER_OIDC_TRUST_MFA", "true or false", Settings::truth);
    if (issuer.isPresent() && client.isPresent() && secret.isPresent()) {
      return Optional.of(
          new ProviderSettings(
              issuer.get(),
              client.get(),
              secret.get(),
              name.orElseGet(issuer.get()::getHost),
              audience,
              trusted.orElse(false)));
    }
    if (Stream.of(issuer, client, secret, name, audience, trusted).anyMatch(Optional::isPresent)) {
      throw CannotRunException.setting(
          "Of MUSTER_OIDC_ISSUER, MUSTER_OIDC_CLIENT_ID and MUSTER_OIDC_CLIENT_SECRET only some are"
              + " set; set all three, or none to use no sign-in provider");
    }
    return Optional.empty();
  }

  private static HttpSettings.Limits limits(SettingSource source) {
    var usual = HttpSettings.Limits.DEFAULT;
    int all =
        source
            .get("MUSTER_MAX_CONNECTIONS", "a number from 1 to 1000000", Settings::connections)
            .orElse(usual.connections());
    int perAddress =
        source
            .get(
                "MUSTER_MAX_CONNECTIONS_PER_ADDRESS",
                "a number from 1 to 1000000",
                Settings::connections)
            .orElse(usual.connectionsPerAddress());
    return usual
        .withConnections(all, perAddress)
        .with(admission(source))
        .withLogged(
            source
                .get("MUSTER_LOG_CLIENTS", "off, short or full", Settings::loggedClients)
                .orElse(usual.loggedClients()));
  }

  private static AdmissionSettings admission(SettingSource source) {
    boolean limited = source.get("MUSTER_RATE_LIMITS", "on or off", Settings::onOrOff).orElse(true);
    RatePolicies rates =
        RatePolicies.perMinute(
                number(source, "MUSTER_RATE_ANONYMOUS", 1, 1_000_000, RatePolicies.ANONYMOUS),
                number(source, "MUSTER_RATE_KEY", 1, 1_000_000, RatePolicies.KEY),
                number(source, "MUSTER_RATE_WRITES", 1, 1_000_000, RatePolicies.WRITES),
                number(source, "MUSTER_RATE_PAGES", 1, 1_000_000, RatePolicies.PAGES))
            .withAssistants(
                RatePolicy.perMinute(
                    "mcp",
                    number(source, "MUSTER_RATE_MCP", 1, 1_000_000, RatePolicies.ASSISTANTS)))
            .withRegistrations(
                RatePolicies.registrations(
                    number(
                        source,
                        "MUSTER_RATE_REGISTRATIONS",
                        1,
                        1_000_000,
                        RatePolicies.REGISTRATIONS)));
    return new AdmissionSettings(
        limited ? Optional.of(rates) : Optional.empty(),
        source
            .get(
                "MUSTER_TRUSTED_PROXIES",
                "addresses and ranges such as 127.0.0.1, 10.0.0.0/8, fd00::/8",
                TrustedProxies::parse)
            .orElse(TrustedProxies.NONE),
        number(source, "MUSTER_REQUESTS_AT_ONCE", 1, 1_000, AdmissionSettings.AT_ONCE),
        number(source, "MUSTER_REQUESTS_WAITING", 0, 10_000, AdmissionSettings.WAITING));
  }

  private static int number(SettingSource source, String name, int least, int most, int otherwise) {
    String allowed = "a whole number from %d to %d".formatted(least, most);
    return source.get(name, allowed, value -> number(value, least, most)).orElse(otherwise);
  }

  private static LoggedClients loggedClients(String value) {
    return switch (value) {
      case "off" -> LoggedClients.OFF;
      case "short" -> LoggedClients.SHORT;
      case "full" -> LoggedClients.FULL;
      default -> throw new IllegalArgumentException();
    };
  }

  private static Integer connections(String value) {
    return number(value, 1, MAX_CONNECTIONS);
  }

  private static String host(String value) {
    require(value.matches("[0-9A-Za-z._:-]+"));
    return value;
  }

  private static Integer port(String value) {
    return number(value, 0, MAX_PORT);
  }

  private static Integer number(String value, int least, int most) {
    require(value.matches("[0-9]{1,9}"));
    Integer number = Integer.valueOf(value);
    require(number >= least && number <= most);
    return number;
  }

  private static URI url(String value) {
    try {
      URI uri = new URI(value.replaceFirst("/+$", ""));
      require("http".equals(uri.getScheme()) || "https".equals(uri.getScheme()));
      require(uri.getHost() != null && uri.getRawUserInfo() == null);
      require(uri.getRawQuery() == null && uri.getRawFragment() == null);
      require(uri.getRawPath().isEmpty()); // it identifies this instance in tokens and addresses
      return uri;
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Used character for character: a trailing slash is part of an issuer. */
  private static URI issuer(String value) {
    try {
      URI uri = new URI(value);
      require(uri.getHost() != null && uri.getRawUserInfo() == null);
      require(uri.getRawQuery() == null && uri.getRawFragment() == null);
      require(
          "https".equals(uri.getScheme())
              || ("http".equals(uri.getScheme()) && Loopback.is(uri.getHost())));
      return uri;
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(e);
    }
  }

  /** Limited to characters that need no encoding, because Helidon does not encode it everywhere. */
  private static String clientId(String value) {
    require(value.matches("[0-9A-Za-z._~:/@-]+"));
    return value;
  }

  private static Path path(String value) {
    require(!value.isBlank());
    try {
      return Path.of(value);
    } catch (InvalidPathException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static String jdbcUrl(String value) {
    require(value.startsWith("jdbc:postgresql:"));
    try {
      DriverManager.getDriver(value);
      return value;
    } catch (SQLException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static String text(String value) {
    require(!value.isBlank());
    return value;
  }

  private static Boolean onOrOff(String value) {
    require(value.equals("on") || value.equals("off"));
    return value.equals("on");
  }

  private static Boolean truth(String value) {
    require(value.equals("true") || value.equals("false"));
    return Boolean.valueOf(value);
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalArgumentException();
    }
  }
}
