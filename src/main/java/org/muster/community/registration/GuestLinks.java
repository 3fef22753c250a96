package org.muster.community.registration;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URI;
import java.security.MessageDigest;
import java.util.Base64;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.codec.digest.HmacAlgorithms;
import org.apache.commons.codec.digest.HmacUtils;

/**
 * The links of guests to their tickets: {@code /guest/<version>.<id>.<HMAC-SHA256>}. The code of
 * the ticket has the id alone, so whoever has seen the code cannot make the link.
 */
final class GuestLinks {

  /** In front of what a link has to say. */
  static final String PATH = "/guest/";

  private static final Pattern TOKEN =
      Pattern.compile("([0-9]{1,9})\\.([0-9A-Za-z_-]{22})\\.([0-9A-Za-z_-]{43})");

  private final NavigableMap<Integer, byte[]> keys;
  private final URI baseUrl;

  /**
   * @param keys by version; the highest signs, all are accepted
   * @param baseUrl prefix of the links
   */
  GuestLinks(NavigableMap<Integer, byte[]> keys, URI baseUrl) {
    this.keys = keys;
    this.baseUrl = baseUrl;
  }

  /** The link to a ticket. */
  String to(UUID ticket) {
    int version = keys.lastKey();
    return "%s%s%d.%s.%s"
        .formatted(baseUrl, PATH, version, new TicketCode(ticket).text(), mac(version, ticket));
  }

  /** The id in the last part of a link; empty unless this instance made it. */
  Optional<UUID> read(String token) {
    Matcher parts = TOKEN.matcher(token);
    if (!parts.matches() || !keys.containsKey(Integer.parseInt(parts.group(1)))) {
      return Optional.empty();
    }
    byte[] given = parts.group(3).getBytes(UTF_8);
    return TicketCode.of(parts.group(2))
        .map(TicketCode::registration)
        .filter(
            ticket ->
                MessageDigest.isEqual(
                    mac(Integer.parseInt(parts.group(1)), ticket).getBytes(UTF_8), given));
  }

  private String mac(int version, UUID ticket) {
    byte[] made =
        new HmacUtils(HmacAlgorithms.HMAC_SHA_256, keys.get(version))
            .hmac(("guest:" + ticket).getBytes(UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(made);
  }
}
