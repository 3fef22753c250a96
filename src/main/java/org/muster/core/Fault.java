package org.muster.core;

/**
 * One thing that is wrong with what somebody sent, precise enough to be mended by a program.
 *
 * @param where what kind of name {@code name} is
 * @param name a query parameter, a header, or a JSON pointer (RFC 6901) into the body
 * @param code a stable word for programs, such as {@code out_of_range}
 * @param detail a sentence for people: what was wrong and what is allowed. Of stored text it shows
 *     only names to choose from, in one line and quoted
 */
public record Fault(Where where, String name, String code, String detail) {

  /** Where the named thing was found. */
  public enum Where {
    PARAMETER,
    POINTER,
    HEADER
  }

  /** A fault in a query parameter; doors that have no parameters show it as a pointer. */
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
