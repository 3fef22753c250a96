package org.muster.community.message;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import org.muster.core.Page;
import org.muster.core.Scope;
import org.muster.delivery.http.Endpoint;
import org.muster.delivery.http.ProblemType;
import org.muster.engine.query.PageQuery;

/** REST endpoints for messages to those who come to a game. */
final class MessageRoutes {

  private static final String TAG = "Registrations";
  private static final String ALL = "/api/events/{slug}/messages";

  private final GameMessages messages;

  MessageRoutes(GameMessages messages) {
    this.messages = messages;
  }

  List<Endpoint<?>> endpoints() {
    return List.of(
        onGame(Endpoint.get(ALL, PageQuery.class))
            .operation("listMessages", TAG, "List a game's messages")
            .description(
                """
                What was sent to those who come: when, by whom, to whom, and to how many. The \
                newest first.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN, ProblemType.CURSOR_EXPIRED)
            .answers(new TypeReference<Page<GameMessage>>() {}, "A page of messages")
            .handle((caller, query, path) -> messages.list(caller, path.get("slug"), query)),
        onGame(Endpoint.get(ALL + "/preview", Recipients.class))
            .operation("previewMessage", TAG, "Count whom a message would reach")
            .description("How many players would get a message if it was sent now. Sends nothing.")
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN, ProblemType.AGAINST_RULES)
            .answers(Reach.class, "How many")
            .handle((caller, to, path) -> messages.reach(caller, path.get("slug"), to)),
        onGame(Endpoint.post(ALL, NewMessage.class))
            .operation("messageParticipants", TAG, "Write to those who come to a game")
            .description(
                """
                Requires an organiser of the game. Sends an email to the players whose \
                registrations `to` selects: by default everybody who has or may still get a \
                place, that is confirmed, checked in, offered a place, pending and on the \
                waitlist. Players get it once, without their guests; those who stopped emails \
                of this topic do not. A game sends at most 3 messages a day, by the calendar \
                where it is; the next is 429.
                """)
            .needs(Scope.EVENTS_WRITE)
            .problems(ProblemType.FORBIDDEN)
            .answers(GameMessage.class, "The message as it was sent")
            .handle((caller, body, path) -> messages.send(caller, path.get("slug"), body)));
  }

  private static <I> Endpoint.Builder<I> onGame(Endpoint.Builder<I> builder) {
    return builder
        .pathParameter("slug", "The game's slug.", "sunday-cqb-at-holbeck-mill-19")
        .problems(ProblemType.NOT_FOUND, ProblemType.UNAVAILABLE);
  }
}
