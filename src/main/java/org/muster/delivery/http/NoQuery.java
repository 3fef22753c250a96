package org.muster.delivery.http;

/** The request of a route that takes no query parameters: any that is sent is refused. */
public record NoQuery() {}
