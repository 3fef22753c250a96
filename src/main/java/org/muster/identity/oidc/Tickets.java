package org.muster.identity.oidc;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.time.Clock;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.json.Json;
import org.muster.platform.secrets.Seal;

/**
 * Carries a person's identity at the provider from one form to the next, sealed, so that any node
 * can continue: for ten minutes and one purpose.
 */
final class Tickets {

  private final Seal seal;
  private final Clock clock;

  Tickets(Seal seal, Clock clock) {
    this.seal = seal;
    this.clock = clock;
  }

  private record Content(
      String issuer, String subject, String name, @Nullable String email, Instant until) {}

  /**
   * @param purpose required to open the ticket: what the form does, and for whom
   */
  String write(ProviderIdentity person, String purpose) {
    var content =
        new Content(
            person.issuer(),
            person.subject(),
            person.name(),
            person.verifiedEmail().orElse(null),
            clock.instant().plus(OidcSignIn.PATIENCE));
    try {
      byte[] sealed = seal.seal(Json.mapper().writeValueAsString(content), context(purpose));
      return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The identity in a ticket.
   *
   * @throws ProblemException {@code Forbidden} if it was written for another purpose, or is too old
   */
  ProviderIdentity read(String ticket, String purpose) {
    try {
      Content content =
          Json.mapper()
              .readValue(
                  seal.open(Base64.getUrlDecoder().decode(ticket), context(purpose))
                      .orElseThrow(Tickets::bad),
                  Content.class);
      if (content.until().isBefore(clock.instant())) {
        throw bad();
      }
      return new ProviderIdentity(
          content.issuer(),
          content.subject(),
          content.name(),
          Optional.ofNullable(content.email()));
    } catch (JsonProcessingException | IllegalArgumentException e) {
      throw bad();
    }
  }

  private static String context(String purpose) {
    return "provider:" + purpose;
  }

  private static ProblemException bad() {
    return new Problem.Forbidden("This took too long. Sign in with the provider again.")
        .exception();
  }
}
