package org.muster.community.notice;

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
 * Signed links in mails that unsubscribe from the mail's topic without signing in: {@code
 * /unsubscribe?token=<version>.<account>.<topic>.<HMAC-SHA256>}. They never expire, because a mail
 * may be read years later.
 */
final class UnsubscribeLinks {

  static final String PATH = "/unsubscribe";

  private static final Pattern TOKEN =
      Pattern.compile("([0-9]{1,9})\\.([0-9a-f-]{36})\\.([a-z_]{1,40})\\.([0-9A-Za-z_-]{43})");

  private final NavigableMap<Integer, byte[]> keys;
  private final URI baseUrl;

  /**
   * What a link says.
   *
   * @param account to unsubscribe
   */
  record Refusal(UUID account, Topic topic) {}

  /**
   * @param keys by version; the highest signs, all are accepted
   * @param baseUrl prefix of the links
   */
  public UnsubscribeLinks(NavigableMap<Integer, byte[]> keys, URI baseUrl) {
    this.keys = keys;
    this.baseUrl = baseUrl;
  }

  /** The link for a mail. */
  URI to(UUID account, Topic topic) {
    int version = keys.lastKey();
    return URI.create(
        "%s%s?token=%d.%s.%s.%s"
            .formatted(
                baseUrl, PATH, version, account, topic.word(), mac(version, account, topic)));
  }

  /** Parses and verifies a token; empty unless this instance signed it. */
  Optional<Refusal> read(String token) {
    Matcher parts = TOKEN.matcher(token);
    if (!parts.matches()) {
      return Optional.empty();
    }
    int version = Integer.parseInt(parts.group(1));
    Optional<Topic> topic = Topic.of(parts.group(3));
    if (topic.isEmpty() || !keys.containsKey(version)) {
      return Optional.empty();
    }
    UUID account = UUID.fromString(parts.group(2));
    byte[] right = mac(version, account, topic.get()).getBytes(UTF_8);
    return MessageDigest.isEqual(right, parts.group(4).getBytes(UTF_8))
        ? Optional.of(new Refusal(account, topic.get()))
        : Optional.empty();
  }

  private String mac(int version, UUID account, Topic topic) {
    byte[] made =
        new HmacUtils(HmacAlgorithms.HMAC_SHA_256, keys.get(version))
            .hmac(("unsubscribe:" + account + ":" + topic.word()).getBytes(UTF_8));
    return Base64.getUrlEncoder().withoutPadding().encodeToString(made);
  }
}
