package org.muster.platform.limits;

import java.net.InetAddress;
import java.util.Arrays;

/** All addresses of one family whose first {@code bits} equal those of {@code first}. */
public record Network(InetAddress first, int bits) {

  /** Requires 0 to 32 bits for IPv4, 0 to 128 for IPv6. */
  public Network {
    if (bits < 0 || bits > first.getAddress().length * Byte.SIZE) {
      throw new IllegalArgumentException("a prefix of " + bits + " bits");
    }
  }

  /**
   * Parses {@code 10.0.0.0/8} or {@code ::1}.
   *
   * @throws IllegalArgumentException for anything else
   */
  public static Network parse(String text) {
    int slash = text.indexOf('/');
    String address = slash < 0 ? text : text.substring(0, slash);
    InetAddress first =
        ClientAddresses.read(address).orElseThrow(() -> new IllegalArgumentException(text));
    int most = first.getAddress().length * Byte.SIZE;
    return new Network(first, slash < 0 ? most : Integer.parseInt(text.substring(slash + 1)));
  }

  /** Whether the network contains this address. */
  public boolean contains(InetAddress address) {
    byte[] mine = first.getAddress();
    byte[] theirs = address.getAddress();
    int whole = bits / Byte.SIZE;
    int rest = bits % Byte.SIZE;
    return mine.length == theirs.length
        && Arrays.equals(mine, 0, whole, theirs, 0, whole)
        && (rest == 0 || (mine[whole] ^ theirs[whole]) >> (Byte.SIZE - rest) == 0);
  }
}
