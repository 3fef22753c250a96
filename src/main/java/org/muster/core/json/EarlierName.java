package org.muster.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The earlier name of a parameter, which is understood until its end. Every door takes it, and REST
 * announces the end (RFC 9745, RFC 8594).
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface EarlierName {

  /** The name, in snake_case. */
  String value();

  /** The day from which it has been outdated. */
  String since();

  /** The day on which it ends: at least 180 days later. */
  String until();
}
