package org.muster.delivery.http;

import java.lang.reflect.Type;

/**
 * A kind of message that this server posts to webhooks of others, for the OpenAPI document.
 *
 * @param name of the kind, such as {@code event.cancelled}
 * @param summary what has happened
 * @param body type of its JSON
 */
public record SentMessage(String name, String summary, Type body) {}
