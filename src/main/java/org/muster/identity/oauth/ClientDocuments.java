package org.muster.identity.oauth;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.client.ClientMetadata;
import com.nimbusds.oauth2.sdk.util.JSONObjectUtils;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.muster.core.Problem;
import org.muster.core.json.Json;
import org.muster.platform.egress.SafeHttpClient;

/**
 * Clients whose id is the URL of a metadata document
 * (draft-ietf-oauth-client-id-metadata-document). Documents are cached for as long as their server
 * allows, at most one hour; failures are not cached.
 */
final class ClientDocuments {

  private static final Logger LOG = System.getLogger(ClientDocuments.class.getName());

  private static final Duration KEPT = Duration.ofMinutes(5);
  private static final Duration KEPT_AT_MOST = Duration.ofHours(1);
  private static final int MOST = 1_000;
  private static final int LONGEST = 500;
  private static final String UNREADABLE =
      "The client metadata document cannot be read. It must be public, JSON, at most 5 KB, at port"
          + " 443, and arrive within 3 seconds without a redirect.";
  private static final String NO_ADDRESS = "The client id is not an allowed address.";

  private final SafeHttpClient outside;
  private final Cache<String, Found> found =
      Caffeine.newBuilder()
          .maximumSize(MOST)
          .expireAfter(Expiry.<String, Found>writing((id, client) -> client.kept()))
          .build();

  ClientDocuments(SafeHttpClient outside) {
    this.outside = outside;
  }

  private record Found(Client client, Duration kept) {}

  /**
   * The URL that a client id is; empty for other ids. Section 3 of the draft requires a path and
   * forbids dot segments, user and fragment. A query is not accepted either, because many sites
   * echo its contents.
   */
  static Optional<URI> address(String id) {
    if (!id.startsWith("https://") && !id.startsWith("http://")) {
      return Optional.empty();
    }
    try {
      URI uri = new URI(id);
      if (id.length() <= LONGEST && isPlain(uri)) {
        return Optional.of(uri);
      }
      throw wrong(NO_ADDRESS);
    } catch (URISyntaxException e) {
      throw wrong(NO_ADDRESS);
    }
  }

  private static boolean isPlain(URI uri) {
    return uri.getHost() != null
        && uri.getRawUserInfo() == null
        && uri.getRawQuery() == null
        && uri.getRawFragment() == null
        && uri.getRawPath().length() > 1
        && Arrays.stream(uri.getPath().split("/")).noneMatch(s -> s.matches("\\.{1,2}"));
  }

  /** The client of a document that was read before and may still be used. */
  Optional<Client> kept(URI address) {
    return Optional.ofNullable(found.getIfPresent(address.toString())).map(Found::client);
  }

  /**
   * The client described by the document at this URL. Why a document cannot be read is only in the
   * log: otherwise this server would tell which ports of others are open.
   *
   * @throws org.muster.core.ProblemException {@code Conflict} with the fault of the document
   */
  Client client(URI address) {
    Optional<Client> known = kept(address);
    if (known.isPresent()) {
      return known.get();
    }
    try {
      SafeHttpClient.Document document = outside.get(address);
      var now = new Found(read(address, document.text()), kept(document));
      if (now.kept().isPositive()) {
        found.put(address.toString(), now);
      }
      return now.client();
    } catch (IOException e) {
      LOG.log(Level.INFO, "Client metadata document {0}: {1}", address, e.getMessage());
      throw wrong(UNREADABLE);
    }
  }

  private static Duration kept(SafeHttpClient.Document document) {
    Duration said = document.kept().orElse(KEPT);
    return said.compareTo(KEPT_AT_MOST) < 0 ? said : KEPT_AT_MOST;
  }

  private static Client read(URI address, String text) {
    var json = Json.parse(text); // rejects duplicate members
    if (!json.path("client_id").asText().equals(address.toString())) {
      throw wrong("The client metadata document is for another client.");
    }
    if (json.has("client_secret") || json.has("client_secret_expires_at")) {
      throw wrong("The client metadata document must not contain a secret.");
    }
    try {
      var metadata = ClientRules.read(() -> ClientMetadata.parse(JSONObjectUtils.parse(text)));
      return ClientRules.client(address.toString(), metadata, address.getHost());
    } catch (GeneralException e) {
      throw wrong("The client metadata document is invalid: " + e.getMessage());
    }
  }

  static RuntimeException wrong(String detail) {
    return new Problem.Conflict(detail).exception();
  }
}
