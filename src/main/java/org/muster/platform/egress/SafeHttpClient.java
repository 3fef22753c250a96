package org.muster.platform.egress;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import org.apache.hc.client5.http.DnsResolver;
import org.apache.hc.client5.http.classic.methods.HttpGet;
import org.apache.hc.client5.http.classic.methods.HttpPost;
import org.apache.hc.client5.http.config.ConnectionConfig;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.client5.http.ssl.ClientTlsStrategyBuilder;
import org.apache.hc.core5.http.ClassicHttpRequest;
import org.apache.hc.core5.http.ClassicHttpResponse;
import org.apache.hc.core5.http.ContentType;
import org.apache.hc.core5.http.Header;
import org.apache.hc.core5.http.io.HttpClientResponseHandler;
import org.apache.hc.core5.http.io.entity.ByteArrayEntity;
import org.apache.hc.core5.io.CloseMode;
import org.apache.hc.core5.util.Timeout;
import org.muster.core.Problem;
import org.muster.core.ProblemException;

/**
 * Sends requests to addresses that users choose, protected against server-side request forgery
 * (OWASP): it connects only to public servers. A host name is resolved once, and the connection
 * goes to exactly the addresses that were checked, so a later DNS answer has no effect; TLS still
 * verifies the host name. No redirects, proxies, cookies or compression; at most 5 KB of a
 * response, and a few seconds for all of it.
 */
public final class SafeHttpClient {

  static final int MOST_BYTES = 5 * 1024;
  private static final Duration DOCUMENT = Duration.ofSeconds(3);
  private static final Duration POST = Duration.ofSeconds(5);
  private static final int AT_ONCE = 16;

  /** Threads, with those that nobody waits for any more: a name server may not be interrupted. */
  private static final int MOST_THREADS = 64;

  private static final int HTTPS = 443;
  private static final List<String> LOOPBACK = List.of("localhost", "127.0.0.1", "[::1]");

  private final Resolver resolver;
  private final SSLContext tls;
  private final boolean isOnLoopback;
  private final Semaphore documents = new Semaphore(AT_ONCE);
  private final Semaphore posts = new Semaphore(AT_ONCE);
  private final Semaphore threads = new Semaphore(MOST_THREADS);

  /** A client with the resolver and the trusted certificates of this machine. */
  public static SafeHttpClient of(URI base) {
    try {
      return new SafeHttpClient(InetAddress::getAllByName, SSLContext.getDefault(), base);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every Java platform has TLS
    }
  }

  /**
   * @param resolver resolves host names
   * @param tls the trusted certificates
   * @param base of this server: if it is on loopback, where all its users are, so may be the
   *     targets
   */
  public SafeHttpClient(Resolver resolver, SSLContext tls, URI base) {
    this.resolver = resolver;
    this.tls = tls;
    this.isOnLoopback = isLoopback(base);
  }

  /**
   * A response.
   *
   * @param text in UTF-8
   * @param kept how long it may be cached, if the response says so
   */
  public record Document(String text, Optional<Duration> kept) {}

  /** Whether the URL may be requested, as far as its text shows. */
  public boolean mayAsk(URI address) {
    if (isLoopback(address)) {
      return isOnLoopback && List.of("http", "https").contains(address.getScheme());
    }
    return "https".equals(address.getScheme()) && isName(address.getHost());
  }

  private static boolean isLoopback(URI address) {
    return address.getHost() != null && LOOPBACK.contains(address.getHost());
  }

  /**
   * A name of the public DNS. Its last label contains a letter, which excludes all forms of IPv4
   * addresses that platforms accept: 2130706433, 0x7f.1, 0177.0.0.1 (WHATWG URL, "ends in a
   * number").
   */
  private static boolean isName(String host) {
    return host != null
        && host.matches("(?:[a-z0-9-]{1,63}\\.)+(?=[a-z0-9-]*[a-z])(?!0x)[a-z0-9-]{2,63}");
  }

  /**
   * Gets a JSON document, from the port of https alone.
   *
   * @throws IOException with a sentence for people, if the request failed or is not allowed
   * @throws org.muster.core.ProblemException {@code Unavailable} if too many requests are running
   */
  public Document get(URI address) throws IOException {
    if (!isLoopback(address) && address.getPort() != -1 && address.getPort() != HTTPS) {
      throw new IOException("The address is not allowed.");
    }
    var request = new HttpGet(address);
    request.setHeader("Accept", "application/json");
    return ask(request, address, documents, DOCUMENT, SafeHttpClient::document);
  }

  /**
   * Posts JSON; the body of the response is ignored.
   *
   * @param headers besides the content type
   * @return the status, which may be that of a redirect
   * @throws IOException with a sentence for people, if there was no response or the request is not
   *     allowed
   * @throws org.muster.core.ProblemException {@code Unavailable} if too many requests are running
   */
  public int post(URI address, Map<String, String> headers, byte[] json) throws IOException {
    var request = new HttpPost(address);
    headers.forEach(request::setHeader);
    request.setEntity(new ByteArrayEntity(json, ContentType.APPLICATION_JSON));
    return ask(request, address, posts, POST, ClassicHttpResponse::getCode);
  }

  private <T> T ask(
      ClassicHttpRequest request,
      URI address,
      Semaphore places,
      Duration patience,
      HttpClientResponseHandler<T> reader)
      throws IOException {
    if (!mayAsk(address)) {
      throw new IOException("The address is not allowed.");
    }
    if (!places.tryAcquire()) {
      throw busy(patience);
    }
    try (var client = client(isLoopback(address), Timeout.of(patience))) {
      try {
        return started(() -> client.execute(request, reader), patience)
            .get(patience.toMillis(), TimeUnit.MILLISECONDS);
      } catch (TimeoutException e) {
        throw new IOException("No response within " + patience.toSeconds() + " seconds.", e);
      } catch (ExecutionException e) {
        throw e.getCause() instanceof IOException cause ? cause : new IOException(e.getCause());
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException(e);
      } finally {
        client.close(CloseMode.IMMEDIATE);
      }
    } finally {
      places.release();
    }
  }

  /**
   * Starts the work in a thread that nobody has to wait for: a lookup of a name goes on until its
   * server answers or the system gives up.
   */
  private <T> Future<T> started(Callable<T> work, Duration patience) {
    if (!threads.tryAcquire()) {
      throw busy(patience);
    }
    var task =
        new FutureTask<T>(
            () -> {
              try {
                return work.call();
              } finally {
                threads.release();
              }
            });
    Thread.ofPlatform().daemon().name("outgoing").start(task);
    return task;
  }

  private static ProblemException busy(Duration patience) {
    return new Problem.Unavailable("Too many outgoing requests are in progress.", patience)
        .exception();
  }

  private CloseableHttpClient client(boolean loopback, Timeout patience) {
    var connections =
        PoolingHttpClientConnectionManagerBuilder.create()
            .setDnsResolver(new Checked(loopback))
            .setTlsSocketStrategy(
                ClientTlsStrategyBuilder.create().setSslContext(tls).buildClassic())
            .setDefaultConnectionConfig(
                ConnectionConfig.custom()
                    .setConnectTimeout(patience)
                    .setSocketTimeout(patience)
                    .build())
            .build();
    return HttpClients.custom()
        .setConnectionManager(connections)
        .setUserAgent("Muster")
        .disableRedirectHandling()
        .disableAutomaticRetries()
        .disableAuthCaching()
        .disableCookieManagement()
        .disableContentCompression()
        .build();
  }

  private static Document document(ClassicHttpResponse answer) throws IOException {
    if (answer.getCode() != 200) {
      throw new IOException("The response has status " + answer.getCode() + ".");
    }
    String type = value(answer, "Content-Type").replaceFirst(";.*", "").strip();
    if (!type.matches("(?i)application/(?:[a-z0-9.-]+\\+)?json")) {
      throw new IOException("The response is not JSON.");
    }
    byte[] bytes = answer.getEntity().getContent().readNBytes(MOST_BYTES + 1);
    if (bytes.length > MOST_BYTES) {
      throw new IOException("The response is larger than 5 KB.");
    }
    String text = UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    return new Document(text, MaxAge.of(value(answer, "Cache-Control")));
  }

  private static String value(ClassicHttpResponse answer, String name) {
    Header header = answer.getFirstHeader(name);
    return header == null || header.getValue() == null ? "" : header.getValue();
  }

  /** Resolves and checks addresses; the connection goes to what it returns. */
  private final class Checked implements DnsResolver {
    private final boolean loopback;

    Checked(boolean loopback) {
      this.loopback = loopback;
    }

    @Override
    public InetAddress[] resolve(String host) throws UnknownHostException {
      InetAddress[] found = resolver.addresses(host);
      boolean allowed =
          found.length > 0
              && Stream.of(found)
                  .allMatch(
                      address ->
                          loopback
                              ? address.isLoopbackAddress()
                              : !SpecialUseAddresses.has(address));
      if (!allowed) {
        throw new UnknownHostException("The host has an address that is not public.");
      }
      return found;
    }

    @Override
    public String resolveCanonicalHostname(String host) {
      return host;
    }
  }
}
