package org.muster.delivery.http;

/** The input of a route without query parameters; any that is sent is rejected. */
public record NoQuery() {}
