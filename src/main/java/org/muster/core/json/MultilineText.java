package org.muster.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks text that may contain line breaks. All other text is a single line ({@link
 * org.muster.core.OneLine}). Schemas express it as {@code contentMediaType} (JSON Schema
 * validation, section 8.4).
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface MultilineText {

  String MARKDOWN = "text/markdown";

  /** Its media type. */
  String value() default "text/plain";
}
