package org.muster.delivery.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.muster.community.club.ClubRoutes;
import org.muster.community.club.MembershipRoutes;
import org.muster.community.discovery.LookupRoutes;
import org.muster.community.discovery.PlaceRoutes;
import org.muster.community.discovery.SuggestRoutes;
import org.muster.community.event.EventRoutes;
import org.muster.community.event.OrganisingRoutes;
import org.muster.community.feed.FeedRoutes;
import org.muster.community.moderation.ModerationRoutes;
import org.muster.community.player.PlayerRoutes;
import org.muster.community.registration.RegistrationRoutes;
import org.muster.community.savedsearch.SavedSearchRoutes;
import org.muster.community.venue.VenueRoutes;
import org.muster.community.webhook.WebhookRoutes;
import org.muster.identity.account.MeRoutes;
import org.muster.identity.apikey.KeyRoutes;
import org.muster.identity.privacy.PersonalDataRoutes;
import org.muster.testing.Golden;

/** The OpenAPI document of the real routes, kept as a golden file that lint tools read too. */
class ApiDocumentTest {

  /** Drawn without anything behind the routes: a declaration needs no operation. */
  @SuppressWarnings("NullAway")
  private static ObjectNode document() {
    List<Endpoint<?>> endpoints =
        Stream.of(
                new ClubRoutes(null, null).endpoints(),
                new MembershipRoutes(null, null, null).endpoints(),
                new EventRoutes(null, null).endpoints(),
                new OrganisingRoutes(null, null, null).endpoints(),
                new FeedRoutes(null, null, null, URI.create("https://muster.example.net"))
                    .endpoints(),
                new ModerationRoutes(null, null).endpoints(),
                new VenueRoutes(null, null).endpoints(),
                new PlayerRoutes(null).endpoints(),
                new LookupRoutes(null).endpoints(),
                new PlaceRoutes(null).endpoints(),
                new SuggestRoutes(null).endpoints(),
                new MeRoutes(null, null).endpoints(),
                new PersonalDataRoutes(null, null).endpoints(),
                new RegistrationRoutes(null, null, null, null).endpoints(),
                new KeyRoutes(null).endpoints(),
                new WebhookRoutes(null).endpoints(),
                new SavedSearchRoutes(null).endpoints())
            .<Endpoint<?>>flatMap(List::stream)
            .toList();
    var settings =
        HttpSettings.of("127.0.0.1", 0, URI.create("https://muster.example.net"), "0.0.0");
    return OpenApi.document(endpoints, Map.of(), settings);
  }

  @Test
  void document_isAsAgreed() {
    Golden.check("openapi.json", document());
  }

  /** A key has no versions, and of oneself only a mail is sent: see the decisions. */
  @Test
  void changesAndDeletions_needIfMatch_butForKeysAndOneself() {
    List<String> without = new ArrayList<>();
    for (Map.Entry<String, JsonNode> path : document().path("paths").properties()) {
      for (String method : List.of("patch", "delete")) {
        JsonNode operation = path.getValue().path(method);
        boolean needs =
            operation
                .path("parameters")
                .valueStream()
                .anyMatch(
                    p ->
                        p.path("name").asText().equals("If-Match")
                            && p.path("required").asBoolean());
        if (!operation.isMissingNode() && !needs) {
          without.add(method + " " + path.getKey());
        }
      }
    }
    assertThat(without).containsExactlyInAnyOrder("delete /api/me", "delete /api/me/keys/{id}");
  }

  @Test
  void document_describesEveryParameterAndOperation() {
    for (Map.Entry<String, JsonNode> path : document().path("paths").properties()) {
      for (JsonNode operation : path.getValue()) {
        assertThat(operation.path("description").asText()).as(path.getKey()).isNotBlank();
        assertThat(operation.path("summary").asText()).as(path.getKey()).isNotBlank();
        for (JsonNode parameter : operation.path("parameters")) {
          assertThat(parameter.path("description").asText())
              .as("%s %s", path.getKey(), parameter.path("name"))
              .isNotBlank();
        }
      }
    }
  }
}
