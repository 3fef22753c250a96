package org.muster.delivery.http;

import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Origin;
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.Versioned;

/** Where toys are made, changed and thrown away: one writing endpoint of each kind. */
final class Workshop {

  private static final Scope SCOPE = Scope.CLUBS_WRITE;

  private final Map<String, Made> toys = new ConcurrentHashMap<>();

  record Toy(
      @NotNull @Size(min = 1, max = 20) String name,
      @Nullable @Size(max = 2_000) String note,
      @Nullable String colour) {}

  record Made(long version, Toy toy) implements Versioned {}

  /** Behind a server on a free port. */
  HttpServer open() {
    var settings = HttpSettings.of("127.0.0.1", 0, URI.create("http://example.org/base"), "1");
    return HttpServer.builder(settings, new PrometheusMeterRegistry(PrometheusConfig.DEFAULT))
        .credentials(new Credentials(List.of((token, path, from) -> member(token))))
        .endpoints(endpoints())
        .start();
  }

  /** Everybody is known by name; only {@code reader} may not write. */
  private static Optional<Caller.Member> member(String token) {
    UUID id = UUID.nameUUIDFromBytes(token.getBytes(java.nio.charset.StandardCharsets.UTF_8));
    Set<Scope> scopes = token.equals("reader") ? Set.of(Scope.CLUBS_READ) : Scope.all();
    return Optional.of(
        new Caller.Member(id, id, scopes, new Caller.Credential.Session(id), Origin.OPERATOR));
  }

  List<Endpoint<?>> endpoints() {
    String one = "/api/made/{name}";
    return List.of(
        Endpoint.get(one)
            .operation("getMade", "Made", "One toy")
            .pathParameter("name", "Its name.", "bear")
            .answers(Made.class, "The toy.")
            .handle((caller, query, path) -> toy(path.get("name"), ExpectedVersion.ANY)),
        Endpoint.post("/api/made", Toy.class)
            .operation("make", "Made", "Make a toy")
            .needs(SCOPE)
            .problems(ProblemType.CONFLICT)
            .creates(Made.class, made -> "/api/made/" + made.toy().name(), "The toy.")
            .handle((caller, body, path) -> make(body)),
        Endpoint.post(one + "/paint")
            .operation("paint", "Made", "Paint a toy red")
            .pathParameter("name", "Its name.", "bear")
            .needs(SCOPE)
            .answers(Made.class, "The toy.")
            .handle(
                (caller, nothing, path) -> {
                  Made old = toy(path.get("name"), path.seen());
                  return put(old, new Toy(old.toy().name(), old.toy().note(), "red"));
                }),
        Endpoint.post(one + "/parts", Toy.class)
            .operation("addPart", "Made", "Add a part")
            .pathParameter("name", "Its name.", "bear")
            .needs(SCOPE)
            .creates(Made.class, made -> one + "/parts/" + made.toy().name(), "The part.")
            .handle((caller, body, path) -> new Made(1, body)),
        Endpoint.patch(one, Toy.class, "name")
            .operation("change", "Made", "Change a toy")
            .pathParameter("name", "Its name.", "bear")
            .needs(SCOPE)
            .answers(Made.class, "The toy.")
            .handle(
                (caller, patch, path) -> {
                  Made old = toy(path.get("name"), path.seen());
                  return put(old, patch.applyTo(old.toy()));
                }),
        Endpoint.delete(one)
            .operation("throwAway", "Made", "Throw a toy away")
            .pathParameter("name", "Its name.", "bear")
            .needs(SCOPE)
            .conditional()
            .answersNothing("Gone.")
            .handle(
                (caller, nothing, path) -> {
                  toys.remove(toy(path.get("name"), path.seen()).toy().name());
                  return Endpoint.Nothing.HERE;
                }));
  }

  private Made make(Toy toy) {
    Made made = new Made(1, toy);
    if (toys.putIfAbsent(toy.name(), made) != null) {
      throw new Problem.Conflict("There is one of this name.").exception();
    }
    return made;
  }

  private Made toy(String name, ExpectedVersion seen) {
    Made made = toys.get(name);
    if (made == null) {
      throw new Problem.NotFound("toy", name).exception();
    }
    seen.check(made.version());
    return made;
  }

  private Made put(Made old, Toy toy) {
    Made next = new Made(old.version() + 1, toy);
    toys.put(toy.name(), next);
    return next;
  }
}
