package org.muster.platform.egress;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Finds the addresses of a host: {@link InetAddress#getAllByName}. */
@FunctionalInterface
public interface Resolver {
  InetAddress[] addresses(String host) throws UnknownHostException;
}
