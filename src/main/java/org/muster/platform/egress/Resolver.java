package org.muster.platform.egress;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Resolves a host name, like {@link InetAddress#getAllByName}. */
@FunctionalInterface
public interface Resolver {
  InetAddress[] addresses(String host) throws UnknownHostException;
}
