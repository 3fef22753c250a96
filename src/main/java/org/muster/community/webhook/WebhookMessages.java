package org.muster.community.webhook;

import com.fasterxml.jackson.core.type.TypeReference;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.muster.community.notice.News;
import org.muster.community.notice.Notice.Kind;
import org.muster.delivery.http.SentMessage;

/** The kinds of messages to webhooks, with the types of their bodies. */
final class WebhookMessages {

  /** All that hooks are told: that one of them fails is only mailed. */
  private static final Map<Class<? extends News>, TypeReference<?>> BODIES =
      Map.of(
          News.Registration.class,
          new TypeReference<WebhookMessage<News.Registration>>() {},
          News.Event.class,
          new TypeReference<WebhookMessage<News.Event>>() {},
          News.Membership.class,
          new TypeReference<WebhookMessage<News.Membership>>() {},
          News.Search.class,
          new TypeReference<WebhookMessage<News.Search>>() {},
          News.Test.class,
          new TypeReference<WebhookMessage<News.Test>>() {});

  private WebhookMessages() {}

  /** Each kind, for the OpenAPI document. */
  static List<SentMessage> all() {
    return Stream.of(Kind.values())
        .flatMap(
            kind ->
                Stream.ofNullable(BODIES.get(kind.data()))
                    .map(body -> new SentMessage(kind.word(), kind.summary(), body.getType())))
        .toList();
  }
}
