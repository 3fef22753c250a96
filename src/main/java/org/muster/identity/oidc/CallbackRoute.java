package org.muster.identity.oidc;

import io.helidon.security.providers.oidc.OidcFeature;
import io.helidon.webserver.http.ErrorHandler;
import io.helidon.webserver.http.Filter;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpFeature;
import io.helidon.webserver.http.HttpRoute;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.HttpSecurity;
import io.helidon.webserver.http.HttpService;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Extracts the callback handler from Helidon's OIDC feature, which would otherwise also register a
 * filter in front of all other routes.
 */
final class CallbackRoute implements HttpRouting.Builder {

  private @Nullable Handler first;

  private CallbackRoute() {}

  /** The handler of the provider's redirect. */
  static Handler of(OidcFeature feature) {
    var routes = new CallbackRoute();
    feature.setup(routes);
    if (routes.first == null) {
      throw new IllegalStateException("the feature is off");
    }
    return routes.first;
  }

  @Override
  public CallbackRoute route(HttpRoute route) {
    if (first == null) {
      first = route.handler();
    }
    return this;
  }

  @Override
  public CallbackRoute register(HttpService... service) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CallbackRoute register(String path, HttpService... service) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CallbackRoute addFilter(Filter filter) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CallbackRoute addFeature(Supplier<? extends HttpFeature> feature) {
    throw new UnsupportedOperationException();
  }

  @Override
  public <T extends Throwable> CallbackRoute error(
      Class<T> exceptionClass, ErrorHandler<? super T> handler) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CallbackRoute maxReRouteCount(int maxReRouteCount) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CallbackRoute security(HttpSecurity security) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CallbackRoute copy() {
    throw new UnsupportedOperationException();
  }

  @Override
  public HttpRouting build() {
    throw new UnsupportedOperationException();
  }
}
