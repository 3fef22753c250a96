package org.muster.core.json;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * On a request whose members are nearly those of another record, such as the body that creates
 * something: its schema is that of the record, so that members and bounds are written once. The
 * annotated record holds the JSON object itself ({@code @JsonCreator(mode = DELEGATING)}).
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface MembersOf {

  /** The other record, such as the one that is created. */
  Class<?> value();

  /** Members, in snake_case, that cannot be sent. */
  String[] without() default {};

  /** Members, in snake_case, that the record needs but the request does not. */
  String[] optional() default {};

  /** A record with further members of the request. */
  Class<?> and() default Nothing.class;

  /** No further members. */
  record Nothing() {}
}
