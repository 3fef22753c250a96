package org.muster.delivery.http;

import io.helidon.http.Header;
import io.helidon.http.HeaderNames;
import io.helidon.http.HeaderValues;
import io.helidon.http.Method;
import io.helidon.http.Status;
import io.helidon.webserver.http.Handler;
import io.helidon.webserver.http.HttpRouting;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.muster.core.ProblemException;

/** Groups routes by path, so that 405 and OPTIONS know all methods of a path. */
final class Routing {

  /** Of two matching paths, prefers the one with fewer variables, then the longer one. */
  private static final Comparator<Route> PRECISE_FIRST =
      Comparator.<Route>comparingLong(route -> variables(route.path()))
          .thenComparing(route -> route.path().length(), Comparator.reverseOrder());

  private Routing() {}

  /** Registers all routes. */
  static void add(
      List<Route> routes,
      Credentials credentials,
      Admission admission,
      HttpRouting.Builder routing) {
    Map<String, Map<Method, Handler>> byPath = new LinkedHashMap<>();
    routes.stream()
        .sorted(PRECISE_FIRST)
        .forEach(
            route -> {
              var methods = byPath.computeIfAbsent(route.path(), path -> new LinkedHashMap<>());
              if (methods.put(route.method(), handler(route, credentials, admission)) != null) {
                throw new IllegalArgumentException("two routes: " + route);
              }
            });
    byPath.forEach((path, methods) -> routing.any(path, new Methods(methods)));
  }

  private static Handler handler(Route route, Credentials credentials, Admission admission) {
    return (request, response) -> {
      try {
        admission.count(request, response, route.counted(), credentials);
        route.handler().handle(request, response);
      } catch (ProblemException e) {
        route.errors().answer(request, response, e);
      }
    };
  }

  private static long variables(String path) {
    return path.chars().filter(c -> c == '{' || c == '*').count();
  }

  private static final class Methods implements Handler {
    private final Map<Method, Handler> handlers;
    private final Header allow;
    private final Header allowMethods;

    Methods(Map<Method, Handler> handlers) {
      this.handlers = new LinkedHashMap<>(handlers);
      Handler get = handlers.get(Method.GET);
      if (get != null) {
        this.handlers.put(Method.HEAD, get);
      }
      String names =
          this.handlers.keySet().stream().map(Method::text).collect(Collectors.joining(", "))
              + ", OPTIONS";
      allow = HeaderValues.createCached(HeaderNames.ALLOW, names);
      allowMethods = Cors.allowing(names);
    }

    @Override
    public void handle(ServerRequest request, ServerResponse response) throws Exception {
      Method method = request.prologue().method();
      Handler handler = handlers.get(method);
      if (handler != null) {
        handler.handle(request, response);
      } else if (method.equals(Method.OPTIONS)) {
        options(request, response);
      } else {
        throw new HttpProblemException(
            ProblemType.METHOD_NOT_ALLOWED,
            "Allowed methods: " + allow.get() + ".",
            List.of(allow));
      }
    }

    private void options(ServerRequest request, ServerResponse response) {
      response.status(Status.NO_CONTENT_204).header(allow);
      Cors.preflight(request, response, allowMethods);
      response.send();
    }
  }
}
