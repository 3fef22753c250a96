package org.muster.community.webhook;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.PathParameters;
import org.muster.delivery.http.ProblemType;

/** REST endpoints for webhooks: the caller's own, and those of clubs that the caller manages. */
final class WebhookRoutes {

  private static final String SIGNED =
      """
      Messages are signed POST requests as specified by [Standard \
      Webhooks](https://www.standardwebhooks.com): `webhook-id`, `webhook-timestamp`, \
      `webhook-signature`, and a body of `type`, `timestamp` and `data`. Each message \
      is retried for three days until it is answered with 2xx, and may arrive twice \
      under the same id. An answer of 410 disables the webhook.\
      """;

  private final Webhooks hooks;

  public WebhookRoutes(Webhooks hooks) {
    this.hooks = hooks;
  }

  public List<Endpoint<?>> endpoints() {
    return Stream.of(
            new Home("/api/me/webhooks", "My", "your", "Me", Scope.ME_READ, Scope.ME_WRITE),
            new Home(
                "/api/clubs/{slug}/webhooks",
                "Club",
                "a club's",
                "Clubs",
                Scope.CLUBS_WRITE,
                Scope.CLUBS_WRITE))
        .<Endpoint<?>>flatMap(home -> endpoints(home).stream())
        .toList();
  }

  /**
   * A kind of owner, and the paths below it.
   *
   * @param name used in operation ids
   * @param whose used in descriptions
   */
  private record Home(
      String path, String name, String whose, String tag, Scope reading, Scope writing) {

    boolean isClub() {
      return path.contains("{slug}");
    }

    Optional<String> club(PathParameters of) {
      return isClub() ? Optional.of(of.get("slug")) : Optional.empty();
    }

    <I> Endpoint.Builder<I> declare(Endpoint.Builder<I> route, Scope scope) {
      Endpoint.Builder<I> known =
          isClub()
              ? route
                  .pathParameter("slug", "Slug of the club.", "aire-valley-airsoft")
                  .problems(ProblemType.FORBIDDEN, ProblemType.NOT_FOUND)
              : route;
      return known.needs(scope).problems(ProblemType.UNAVAILABLE);
    }

    <I> Endpoint.Builder<I> declareOne(Endpoint.Builder<I> route, Scope scope) {
      return declare(route, scope)
          .pathParameter("id", "Id of the webhook.", "01993b1e-7a00-7000-8000-000000000001")
          .problems(ProblemType.NOT_FOUND);
    }
  }

  private List<Endpoint<?>> endpoints(Home home) {
    return List.of(
        home.declare(Endpoint.get(home.path()), home.reading())
            .operation(
                "list" + home.name() + "Webhooks", home.tag(), "List " + home.whose() + " webhooks")
            .description("The newest first, always on one page, without their secrets.")
            .answers(new TypeReference<Page<Webhook>>() {}, "The webhooks")
            .handle((caller, query, path) -> hooks.list(caller, home.club(path))),
        home.declare(Endpoint.post(home.path(), WebhookSettings.class), home.writing())
            .operation("create" + home.name() + "Webhook", home.tag(), "Add a webhook")
            .description(
                (home.isClub() ? "Events of the club are" : "Your notifications are also")
                    + " sent to this address. The response is the only one that contains the"
                    + " secret.\n\n"
                    + SIGNED)
            .creates(
                Webhook.class, hook -> home.path() + "/" + hook.id(), "The webhook and its secret")
            .handle((caller, settings, path) -> hooks.make(caller, home.club(path), settings)),
        home.declareOne(Endpoint.get(home.path() + "/{id}"), home.reading())
            .operation("get" + home.name() + "Webhook", home.tag(), "Read a webhook")
            .description("Without its secret.")
            .answers(Webhook.class, "The webhook")
            .handle((caller, query, path) -> hooks.get(caller, home.club(path), path.get("id"))),
        home.declareOne(
                Endpoint.patch(home.path() + "/{id}", WebhookSettings.class), home.writing())
            .operation("update" + home.name() + "Webhook", home.tag(), "Change a webhook")
            .description(
                """
                Changes address or kinds; `paused` holds back messages that are not sent yet, \
                `active` resumes them.
                """)
            .answers(Webhook.class, "The webhook")
            .handle(
                (caller, patch, path) ->
                    hooks.change(caller, home.club(path), path.get("id"), path.seen(), patch)),
        home.declareOne(Endpoint.delete(home.path() + "/{id}").conditional(), home.writing())
            .operation("delete" + home.name() + "Webhook", home.tag(), "Delete a webhook")
            .description("Also deletes its messages.")
            .answersNothing("The webhook was deleted")
            .handle(
                (caller, query, path) -> {
                  hooks.remove(caller, home.club(path), path.get("id"), path.seen());
                  return Endpoint.Nothing.HERE;
                }),
        home.declareOne(Endpoint.post(home.path() + "/{id}/test"), home.writing())
            .operation("test" + home.name() + "Webhook", home.tag(), "Send a test to a webhook")
            .description(
                "Sends a message of the type `webhook.test` within seconds; see the list of"
                    + " messages for its result.")
            .answers(WebhookDelivery.class, "The message")
            .handle((caller, query, path) -> hooks.test(caller, home.club(path), path.get("id"))),
        home.declareOne(Endpoint.post(home.path() + "/{id}/rotate"), home.writing())
            .operation("rotate" + home.name() + "Webhook", home.tag(), "Replace a webhook's secret")
            .description(
                "The response contains the new secret. For 24 hours, messages are signed with both"
                    + " secrets.")
            .answers(Webhook.class, "The webhook and its new secret")
            .handle((caller, query, path) -> hooks.rotate(caller, home.club(path), path.get("id"))),
        home.declareOne(Endpoint.get(home.path() + "/{id}/deliveries"), home.reading())
            .operation(
                "list" + home.name() + "WebhookDeliveries", home.tag(), "List a webhook's messages")
            .description("The latest 100, the newest first; messages are kept for 30 days.")
            .answers(new TypeReference<Page<WebhookDelivery>>() {}, "The messages")
            .handle(
                (caller, query, path) -> hooks.deliveries(caller, home.club(path), path.get("id"))),
        home.declareOne(
                Endpoint.post(home.path() + "/{id}/deliveries/{delivery}/replay"), home.writing())
            .pathParameter(
                "delivery", "Id of the message.", "msg_01993b1e-7a00-7000-8000-000000000002")
            .operation(
                "replay" + home.name() + "WebhookDelivery", home.tag(), "Send a message again")
            .description(
                "Sends the message again within seconds, under the same id and with the same"
                    + " retries as a new one.")
            .answers(WebhookDelivery.class, "The message")
            .handle(
                (caller, query, path) ->
                    hooks.replay(caller, home.club(path), path.get("id"), path.get("delivery"))));
  }
}
