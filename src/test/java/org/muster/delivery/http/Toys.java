package org.muster.delivery.http;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.core.Problem;

/** Endpoints to try the platform with: one of each kind. */
final class Toys {

  private Toys() {}

  /** A thing as it is answered. */
  record Toy(
      @JsonPropertyDescription("Its name.") String name,
      @JsonPropertyDescription("Where it stands.") int number,
      @Nullable String note) {}

  enum Colour {
    RED,
    DARK_GREEN
  }

  record ToyQuery(
      @Nullable @Size(max = 200) @JsonPropertyDescription("Words to look for.") String search,
      @Nullable @Min(1) @Max(100) @JsonPropertyDescription("How many at most.") Integer limit,
      @Nullable @JsonPropertyDescription("Where the last page ended.") String cursor,
      @Nullable @JsonPropertyDescription("Any of these.") List<Colour> colour,
      @Nullable @JsonPropertyDescription("Only those for hire.") Boolean rental,
      @Nullable @Min(0) @JsonPropertyDescription("In pounds.") Double priceMax,
      @Nullable @JsonPropertyDescription("First day.") LocalDate from) {}

  record NeededQuery(@NotNull @Size(min = 1) @JsonPropertyDescription("Words.") String q) {}

  static List<Endpoint<?>> endpoints() {
    return List.of(
        Endpoint.get("/api/toys", ToyQuery.class)
            .operation("listToys", "Toys", "Look for toys")
            .description("Toys in the order of their numbers.")
            .answers(new TypeReference<Page<Toy>>() {}, "A page of toys.")
            .handle((caller, query, path) -> list(query)),
        Endpoint.get("/api/toys/{slug}")
            .operation("getToy", "Toys", "One toy")
            .description("By its public address.")
            .pathParameter("slug", "Public address of the toy.", "bear")
            .problems(ProblemType.NOT_FOUND)
            .answers(Toy.class, "The toy.")
            .handle((caller, query, path) -> one(path.get("slug"))),
        Endpoint.get("/api/toys/best")
            .operation("getBestToy", "Toys", "The best toy")
            .description("There is one.")
            .answers(Toy.class, "The best toy.")
            .handle((caller, query, path) -> new Toy("the best", 1, null)),
        Endpoint.get("/api/toys/{slug}.txt")
            .operation("getToyText", "Toys", "One toy as text")
            .description("By its public address.")
            .pathParameter("slug", "Public address of the toy.", "bear")
            .produces("text/plain", "Its name.")
            .handle((caller, query, path) -> text(path.get("slug"))),
        Endpoint.get("/api/find", NeededQuery.class)
            .operation("find", "Toys", "Find anything")
            .description("Needs words.")
            .answers(Toy.class, "What was found.")
            .handle((caller, query, path) -> new Toy(query.q(), 0, null)));
  }

  static Content text(String name) {
    return new Content("text/plain; charset=utf-8", name.getBytes(StandardCharsets.UTF_8));
  }

  private static Page<Toy> list(ToyQuery query) {
    int limit = query.limit() == null ? 20 : query.limit();
    List<Toy> toys =
        IntStream.rangeClosed(1, limit)
            .mapToObj(i -> new Toy("toy " + query.search() + query.colour(), i, null))
            .toList();
    return new Page<>(toys, limit > 50 ? null : "a+b/c=", Page.Total.exactly(200));
  }

  private static Toy one(String slug) {
    return switch (slug) {
      case "gone" -> throw new Problem.NotFound("toy", slug).exception();
      case "old" -> throw new Problem.Moved("toy", "new name").exception();
      case "busy" ->
          throw new Problem.Unavailable("Winding up.", Duration.ofMillis(1500)).exception();
      case "late" -> throw new Problem.CursorExpired().exception();
      case "broken" -> throw new IllegalStateException("secret of org.muster.Toys");
      case "deep" -> deep(Collections.nCopies(3, slug));
      default -> new Toy(slug, 1, null);
    };
  }

  private static Toy deep(List<String> list) {
    throw new StackOverflowError("secret " + list);
  }
}
