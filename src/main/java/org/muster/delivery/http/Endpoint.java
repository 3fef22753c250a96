package org.muster.delivery.http;

import com.fasterxml.jackson.core.type.TypeReference;
import io.helidon.http.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Scope;
import org.muster.core.json.MergePatch;

/**
 * One route, declared once: the router, the parameter decoder and the OpenAPI document all read it
 * here, so that none of them can say something else.
 *
 * @param method GET answers HEAD too
 * @param path template such as {@code /api/clubs/{slug}}
 * @param doc how the OpenAPI document speaks of it
 * @param pathParameters one for each variable in {@code path}
 * @param input what the handler is given besides: query parameters, a body or a patch
 * @param conditional whether it needs If-Match, which {@link PathParameters#seen} then has
 * @param access whose credentials it needs
 * @param answer type of the answer: of the JSON, or {@link Accepted}; null when the answer is
 *     {@link Content} or {@link Nothing}
 * @param mediaType what it answers with; empty for {@link Nothing} and {@link Accepted}
 * @param location where what it creates is to be found: path and query; null when it creates
 *     nothing
 * @param problems what can go wrong beyond what can go wrong everywhere
 * @param handler decoded request in, answer out
 */
public record Endpoint<I>(
    Method method,
    String path,
    Doc doc,
    List<PathParameter> pathParameters,
    Input<I> input,
    Access access,
    boolean conditional,
    @Nullable Type answer,
    String mediaType,
    @Nullable Function<Object, String> location,
    Set<ProblemType> problems,
    Handler<I, ?> handler) {

  public static final String JSON = "application/json";

  /**
   * Who may ask. This is what the documents say; the operation behind it enforces it, and a test
   * holds the two together.
   *
   * @param signedIn whether credentials are needed at all
   * @param scope what they must allow; null: nothing in particular
   */
  public record Access(boolean signedIn, @Nullable Scope scope) {
    static final Access OPEN = new Access(false, null);

    /** Throws what the operation would, before anything else of a request is looked at. */
    void check(Caller caller) {
      if (scope != null) {
        scope.grantedTo(caller);
      }
    }
  }

  /** What there is to answer when something is done and nothing is left to say: 204. */
  public enum Nothing {
    HERE
  }

  /** What there is to answer when something was understood, and waits for a person: 202. */
  public enum Accepted {
    HERE
  }

  /** What it answers when all is well. */
  int status() {
    if (mediaType.isEmpty()) {
      return answer == null ? 204 : 202;
    }
    return location == null ? 200 : 201;
  }

  /**
   * What people and generated clients read of it.
   *
   * @param operationId unique, camelCase: the name of the method in generated clients
   * @param tag group in the rendered document, such as {@code Clubs}
   * @param summary a few words without a full stop
   * @param description CommonMark; what it does, its order, its limits
   * @param answer what the answer is, in a few words
   */
  public record Doc(
      String operationId, String tag, String summary, String description, String answer) {}

  /** A variable part of the path. {@code example} stands in the OpenAPI document. */
  public record PathParameter(String name, String description, String example) {}

  /**
   * Decodes nothing, encodes nothing: calls the operation. Anything but an answer is a {@link
   * org.muster.core.ProblemException}.
   */
  @FunctionalInterface
  public interface Handler<I, A> {
    A handle(Caller caller, I input, PathParameters path);
  }

  /** Whether its answer is only what there is anyway; else what it is asked may change things. */
  boolean isReading() {
    return method.equals(Method.GET);
  }

  /** Whether it takes Idempotency-Key: what other methods do is the same when done twice. */
  boolean takesKey() {
    return method.equals(Method.POST) && access.signedIn();
  }

  /** Begins the declaration of a GET (and HEAD, OPTIONS) route. */
  public static <Q> Builder<Q> get(String path, Class<Q> query) {
    return new Builder<>(Method.GET, path, new Input.Query<>(query));
  }

  /**
   * As {@link #get(String, Class)}, where some parameters of the record mean nothing.
   *
   * @param without their names, in snake_case
   */
  public static <Q> Builder<Q> get(String path, Class<Q> query, Set<String> without) {
    return new Builder<>(Method.GET, path, new Input.Query<>(query, without));
  }

  /** As {@link #get(String, Class)}, of a route without query parameters. */
  public static Builder<NoQuery> get(String path) {
    return get(path, NoQuery.class);
  }

  /** Begins the declaration of a POST route that takes this record as its JSON body. */
  public static <B> Builder<B> post(String path, Class<B> body) {
    return new Builder<>(Method.POST, path, new Input.Document<>(body)).writing();
  }

  /** Begins the declaration of a POST route that takes no body. */
  public static Builder<NoQuery> post(String path) {
    return new Builder<>(Method.POST, path, new Input.Query<>(NoQuery.class)).writing();
  }

  /**
   * Begins the declaration of a PATCH route: a merge patch of this record, {@link
   * Builder#conditional conditional}.
   *
   * @param readOnly members of the record, in snake_case, that are not changed this way
   */
  public static <T> Builder<MergePatch<T>> patch(String path, Class<T> record, String... readOnly) {
    return new Builder<>(Method.PATCH, path, new Input.Patch<>(record, Set.of(readOnly)))
        .writing()
        .conditional();
  }

  /**
   * Begins the declaration of a DELETE route, which is to be {@link Builder#conditional}, unless
   * what it ends has no versions: nobody can have seen another one, and undo unseen what somebody
   * wrote.
   */
  public static Builder<NoQuery> delete(String path) {
    return new Builder<>(Method.DELETE, path, new Input.Query<>(NoQuery.class));
  }

  /** As {@link #delete(String)}, of a route with query parameters. */
  public static <Q> Builder<Q> delete(String path, Class<Q> query) {
    return new Builder<>(Method.DELETE, path, new Input.Query<>(query));
  }

  /** Collects a declaration; ends with {@link Answering#handle}. */
  public static final class Builder<I> {
    private final Method method;
    private final String path;
    private final Input<I> input;
    private boolean conditional;
    private Access access = Access.OPEN;
    private final List<PathParameter> pathParameters = new ArrayList<>();
    private final Set<ProblemType> problems = EnumSet.noneOf(ProblemType.class);
    private String operationId = "";
    private String tag = "";
    private String summary = "";
    private String description = "";

    private Builder(Method method, String path, Input<I> input) {
      this.method = method;
      this.path = path;
      this.input = input;
    }

    private Builder<I> writing() {
      return problems(
          ProblemType.CONTENT_TOO_LARGE,
          ProblemType.UNSUPPORTED_MEDIA_TYPE,
          ProblemType.AGAINST_RULES);
    }

    /** Its name for generated clients, its group, and a few words. */
    public Builder<I> operation(String operationId, String tag, String summary) {
      this.operationId = operationId;
      this.tag = tag;
      this.summary = summary;
      return this;
    }

    /** CommonMark for the OpenAPI document. */
    public Builder<I> description(String description) {
      this.description = description.strip();
      return this;
    }

    /** Declares {@code {name}} of the path. */
    public Builder<I> pathParameter(String name, String description, String example) {
      pathParameters.add(new PathParameter(name, description, example));
      return this;
    }

    /** What can go wrong here beyond what can go wrong everywhere, such as {@code NOT_FOUND}. */
    public Builder<I> problems(ProblemType... types) {
      problems.addAll(List.of(types));
      return this;
    }

    /** Only with credentials that allow this; the operation must say so, too. */
    public Builder<I> needs(Scope scope) {
      access = new Access(true, scope);
      return problems(ProblemType.SIGN_IN_NEEDED, ProblemType.INSUFFICIENT_SCOPE);
    }

    /** Only with credentials, whatever they allow; the operation must say so, too. */
    public Builder<I> needsCredentials() {
      access = new Access(true, null);
      return problems(ProblemType.SIGN_IN_NEEDED);
    }

    /** Only for who says in If-Match which version they have seen (428 and 412). */
    public Builder<I> conditional() {
      conditional = true;
      return problems(ProblemType.PRECONDITION_REQUIRED, ProblemType.PRECONDITION_FAILED);
    }

    /**
     * There is something new: 201, with this record as JSON.
     *
     * @param location where it can be read from now on: the path, such as {@code /api/clubs/wolves}
     */
    public <A> Answering<I, A> creates(Class<A> type, Function<A, String> location, String what) {
      return new Answering<>(this, type, JSON, answer -> location.apply(type.cast(answer)), what);
    }

    /** Done, and nothing to say. */
    public Answering<I, Nothing> answersNothing(String what) {
      return new Answering<>(this, null, "", null, what);
    }

    /** Asked for, not done yet, and nothing to say. */
    public Answering<I, Accepted> accepts(String what) {
      return new Answering<>(this, Accepted.class, "", null, what);
    }

    /** The answer is this record, as JSON. */
    public <A> Answering<I, A> answers(Class<A> type, String what) {
      return new Answering<>(this, type, JSON, null, what);
    }

    /** The answer is this record, in a form of JSON that has a media type of its own. */
    public <A> Answering<I, A> answers(Class<A> type, String mediaType, String what) {
      return new Answering<>(this, type, mediaType, null, what);
    }

    /** The answer is this generic record, as JSON: {@code new TypeReference<Page<Club>>() {}}. */
    public <A> Answering<I, A> answers(TypeReference<A> type, String what) {
      return new Answering<>(this, type.getType(), JSON, null, what);
    }

    /** The answer is bytes of this media type (without parameters). */
    public Answering<I, Content> produces(String mediaType, String what) {
      return new Answering<>(this, null, mediaType, null, what);
    }
  }

  /** A declaration that knows its answer and lacks only the handler. */
  public static final class Answering<I, A> {
    private final Builder<I> from;
    private final @Nullable Type answer;
    private final String mediaType;
    private final @Nullable Function<Object, String> location;
    private final String what;

    private Answering(
        Builder<I> from,
        @Nullable Type answer,
        String mediaType,
        @Nullable Function<Object, String> location,
        String what) {
      this.from = from;
      this.location = location;
      this.answer = answer;
      this.mediaType = mediaType;
      this.what = what;
    }

    public Endpoint<I> handle(Handler<I, A> handler) {
      if (from.method.equals(Method.POST) && from.access.signedIn()) {
        from.problems.add(ProblemType.CONFLICT); // the same Idempotency-Key is at work
      }
      var doc = new Doc(from.operationId, from.tag, from.summary, from.description, what);
      return new Endpoint<>(
          from.method,
          from.path,
          doc,
          List.copyOf(from.pathParameters),
          from.input,
          from.access,
          from.conditional,
          answer,
          mediaType,
          location,
          Set.copyOf(from.problems),
          handler);
    }
  }
}
