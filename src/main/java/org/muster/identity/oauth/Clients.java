package org.muster.identity.oauth;

import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.GrantType;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.auth.ClientAuthenticationMethod;
import com.nimbusds.oauth2.sdk.client.ClientInformation;
import com.nimbusds.oauth2.sdk.client.ClientMetadata;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.util.JSONObjectUtils;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.muster.core.Origin;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.limits.RatePolicy;
import org.muster.platform.limits.Throttle;
import org.muster.platform.secrets.RandomTokens;

/** Finds clients, whether described by a document or registered, and registers them. */
final class Clients {

  private static final String UNNAMED = "Unnamed app";
  private static final String PREFIX = "app_";

  /** Documents that are looked up for one client address, and at one host. */
  private static final RatePolicy LOOK_UPS =
      new RatePolicy("oauth-look-up", 20, Duration.ofMinutes(10));

  private static final RatePolicy LOOK_UPS_AT =
      new RatePolicy("oauth-look-up-at", 120, Duration.ofMinutes(10));

  private final ClientStore store;
  private final ClientDocuments documents;
  private final Throttle throttle;

  public Clients(ClientStore store, SafeHttpClient outside, Throttle throttle) {
    this.store = store;
    this.documents = new ClientDocuments(outside);
    this.throttle = throttle;
  }

  /** Whether a client has this id because it has registered itself: nothing has to be fetched. */
  static boolean isRegistered(String id) {
    return id.startsWith(PREFIX);
  }

  /**
   * The client with this id.
   *
   * @param from where somebody who is signed in asks for it
   * @throws org.muster.core.ProblemException {@code Conflict} with the fault of the client; {@code
   *     RateLimited} if too many documents were looked up
   */
  Client byId(String id, Origin from) {
    Optional<URI> address = ClientDocuments.address(id);
    if (address.isPresent()) {
      return documents.kept(address.get()).orElseGet(() -> lookedUp(address.get(), from));
    }
    String metadata =
        store
            .metadata(id)
            .orElseThrow(
                () ->
                    ClientDocuments.wrong(
                        "The app is unknown or has not been used for a long time: connect it"
                            + " again."));
    try {
      return ClientRules.client(id, ClientMetadata.parse(JSONObjectUtils.parse(metadata)), UNNAMED);
    } catch (GeneralException e) {
      throw new IllegalStateException(e); // validated before it was stored
    }
  }

  private Client lookedUp(URI address, Origin from) {
    throttle.take(Throttle.client(from), LOOK_UPS);
    throttle.take(address.getHost(), LOOK_UPS_AT);
    return documents.client(address);
  }

  /**
   * Registers a client (RFC 7591), without a secret. The response contains only the metadata that
   * were registered (section 3.2.1).
   *
   * @param most registrations from one address; only valid ones count
   * @throws GeneralException with the error to answer with
   */
  ClientInformation register(ClientMetadata said, Origin from, RatePolicy most)
      throws GeneralException {
    String id = PREFIX + RandomTokens.random();
    Client client = ClientRules.client(id, said, UNNAMED);
    throttle.take(Throttle.client(from), most);
    var metadata = new ClientMetadata();
    metadata.setName(client.name());
    metadata.setRedirectionURIs(uris(client.redirects()));
    metadata.setTokenEndpointAuthMethod(ClientAuthenticationMethod.NONE);
    metadata.setGrantTypes(Set.of(GrantType.AUTHORIZATION_CODE, GrantType.REFRESH_TOKEN));
    metadata.setResponseTypes(Set.of(ResponseType.CODE));
    store.add(id, metadata.toJSONObject().toJSONString());
    return new ClientInformation(new ClientID(id), Date.from(Instant.now()), metadata, null);
  }

  private static Set<URI> uris(List<Redirect> redirects) {
    return redirects.stream()
        .map(redirect -> URI.create(redirect.uri()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }
}
