package org.muster.core;

/**
 * Who asks. Every operation takes one, so that permission is decided in the operation and not in
 * the door that it was reached through.
 */
public sealed interface Caller {

  /** Nobody in particular: no credentials were sent. */
  Caller ANYONE = new Anyone();

  /** See {@link #ANYONE}. */
  record Anyone() implements Caller {}
}
