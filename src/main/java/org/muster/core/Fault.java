package org.muster.core;

import java.util.List;

/**
 * A fault in the input, precise enough for a program to correct it.
 *
 * @param where the kind of {@code name}
 * @param name a query parameter, a header, or a JSON pointer (RFC 6901) into the body
 * @param code a stable identifier for programs, such as {@code out_of_range}
 * @param detail a sentence for people: what was wrong and what is allowed. Of stored text it
 *     contains only names to choose from and what is to be agreed to, quoted and in one line
 * @param meant values that may have been meant; {@code detail} names them, too
 */
public record Fault(Where where, String name, String code, String detail, List<String> meant) {

  public Fault {
    meant = List.copyOf(meant);
  }

  /** A fault of which nobody knows what was meant. */
  public Fault(Where where, String name, String code, String detail) {
    this(where, name, code, detail, List.of());
  }

  /** Where the faulty value was sent. */
  public enum Where {
    PARAMETER,
    POINTER,
    HEADER
  }

  /** A fault in a query parameter; protocols without parameters show it as a pointer. */
  public static Fault parameter(String name, String code, String detail) {
    return new Fault(Where.PARAMETER, name, code, detail);
  }

  /** A fault in a JSON body at an RFC 6901 pointer, such as {@code /rules/limits/0/class}. */
  public static Fault pointer(String pointer, String code, String detail) {
    return new Fault(Where.POINTER, pointer, code, detail);
  }

  /** A fault in a request header. */
  public static Fault header(String name, String code, String detail) {
    return new Fault(Where.HEADER, name, code, detail);
  }
}
