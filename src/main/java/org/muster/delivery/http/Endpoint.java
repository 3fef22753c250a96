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
import org.muster.core.Problem;
import org.muster.core.Scope;
import org.muster.core.json.MergePatch;

/**
 * The declaration of a REST operation. Routing, parameter decoding and the OpenAPI document are all
 * derived from it, so they cannot disagree.
 *
 * @param method GET includes HEAD
 * @param path template such as {@code /api/clubs/{slug}}
 * @param doc for the OpenAPI document
 * @param pathParameters one for each variable in {@code path}
 * @param input what the handler gets: query parameters, a body or a patch
 * @param conditional whether If-Match is required; {@link PathParameters#seen} returns it
 * @param access required credentials
 * @param answer type of the JSON response, or {@link Accepted}; null for {@link Content} and {@link
 *     Nothing}
 * @param mediaType of the response; empty for {@link Nothing} and {@link Accepted}
 * @param location path and query of what was created; null if nothing is created
 * @param problems possible errors besides those of all endpoints
 * @param handler maps the decoded request to the response
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
   * Required credentials, as documented. The operation enforces them itself; a test compares the
   * two.
   *
   * @param signedIn whether credentials are required at all
   * @param scope required; null: none in particular
   */
  public record Access(boolean signedIn, @Nullable Scope scope) {
    static final Access OPEN = new Access(false, null);

    /** Throws what the operation would throw, before the rest of the request is read. */
    void check(Caller caller) {
      if (scope != null) {
        scope.grantedTo(caller);
      } else if (signedIn && caller instanceof Caller.Anyone) {
        throw new Problem.SignInNeeded(Scope.ME_WRITE).exception();
      }
    }
  }

  /** Result of an operation that has no response body: 204. */
  public enum Nothing {
    HERE
  }

  /** Result of an operation that was accepted but waits for a person: 202. */
  public enum Accepted {
    HERE
  }

  /** Status of a successful response. */
  int status() {
    if (mediaType.isEmpty()) {
      return answer == null ? 204 : 202;
    }
    return location == null ? 200 : 201;
  }

  /**
   * Documentation for readers and generated clients.
   *
   * @param operationId unique, camelCase: the method name in generated clients
   * @param tag group in the rendered document, such as {@code Clubs}
   * @param summary a few words without a full stop
   * @param description CommonMark: effect, order, limits
   * @param answer the response in a few words
   */
  public record Doc(
      String operationId, String tag, String summary, String description, String answer) {}

  /** A variable of the path; {@code example} is for the OpenAPI document. */
  public record PathParameter(String name, String description, String example) {}

  /**
   * Calls the operation, with everything decoded. Failures are thrown as {@link
   * org.muster.core.ProblemException}.
   */
  @FunctionalInterface
  public interface Handler<I, A> {
    A handle(Caller caller, I input, PathParameters path);
  }

  /** Whether the operation is a read; others may change state. */
  boolean isReading() {
    return method.equals(Method.GET);
  }

  /** Whether it accepts Idempotency-Key; other methods are idempotent by themselves. */
  boolean takesKey() {
    return method.equals(Method.POST) && access.signedIn();
  }

  /** Starts the declaration of a GET route, which includes HEAD and OPTIONS. */
  public static <Q> Builder<Q> get(String path, Class<Q> query) {
    return new Builder<>(Method.GET, path, new Input.Query<>(query));
  }

  /**
   * Like {@link #get(String, Class)}, where some parameters of the record do not apply.
   *
   * @param without their names, in snake_case
   */
  public static <Q> Builder<Q> get(String path, Class<Q> query, Set<String> without) {
    return new Builder<>(Method.GET, path, new Input.Query<>(query, without));
  }

  /** Like {@link #get(String, Class)}, without query parameters. */
  public static Builder<NoQuery> get(String path) {
    return get(path, NoQuery.class);
  }

  /** Starts the declaration of a POST route with this record as JSON body. */
  public static <B> Builder<B> post(String path, Class<B> body) {
    return new Builder<>(Method.POST, path, new Input.Document<>(body)).writing();
  }

  /** Starts the declaration of a POST route without a body. */
  public static Builder<NoQuery> post(String path) {
    return new Builder<>(Method.POST, path, new Input.Query<>(NoQuery.class)).writing();
  }

  /**
   * Starts the declaration of a PATCH route: a merge patch of this record, {@link
   * Builder#conditional conditional}.
   *
   * @param readOnly members of the record, in snake_case, that a patch cannot change
   */
  public static <T> Builder<MergePatch<T>> patch(String path, Class<T> record, String... readOnly) {
    return new Builder<>(Method.PATCH, path, new Input.Patch<>(record, Set.of(readOnly)))
        .writing()
        .conditional();
  }

  /**
   * Starts the declaration of a DELETE route. It should be {@link Builder#conditional}, so that no
   * unseen change is lost, unless the thing has no versions.
   */
  public static Builder<NoQuery> delete(String path) {
    return new Builder<>(Method.DELETE, path, new Input.Query<>(NoQuery.class));
  }

  /** Like {@link #delete(String)}, with query parameters. */
  public static <Q> Builder<Q> delete(String path, Class<Q> query) {
    return new Builder<>(Method.DELETE, path, new Input.Query<>(query));
  }

  /** Collects a declaration; {@link Answering#handle} completes it. */
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

    /** Method name in generated clients, group, and a short summary. */
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

    /** Declares the variable {@code {name}} of the path. */
    public Builder<I> pathParameter(String name, String description, String example) {
      pathParameters.add(new PathParameter(name, description, example));
      return this;
    }

    /** Adds possible errors besides those of all endpoints, such as {@code NOT_FOUND}. */
    public Builder<I> problems(ProblemType... types) {
      problems.addAll(List.of(types));
      return this;
    }

    /** Requires credentials with this scope; the operation must enforce that, too. */
    public Builder<I> needs(Scope scope) {
      access = new Access(true, scope);
      return problems(ProblemType.SIGN_IN_NEEDED, ProblemType.INSUFFICIENT_SCOPE);
    }

    /** Requires credentials of any scope; the operation must enforce that, too. */
    public Builder<I> needsCredentials() {
      access = new Access(true, null);
      return problems(ProblemType.SIGN_IN_NEEDED);
    }

    /** Requires If-Match with the version that the caller has seen (428 and 412). */
    public Builder<I> conditional() {
      conditional = true;
      return problems(ProblemType.PRECONDITION_REQUIRED, ProblemType.PRECONDITION_FAILED);
    }

    /**
     * Creates something: 201, with this record as JSON.
     *
     * @param location path of what was created, such as {@code /api/clubs/wolves}
     */
    public <A> Answering<I, A> creates(Class<A> type, Function<A, String> location, String what) {
      return new Answering<>(this, type, JSON, answer -> location.apply(type.cast(answer)), what);
    }

    /** Has no response body: 204. */
    public Answering<I, Nothing> answersNothing(String what) {
      return new Answering<>(this, null, "", null, what);
    }

    /** Was accepted but is not done yet: 202, without a body. */
    public Answering<I, Accepted> accepts(String what) {
      return new Answering<>(this, Accepted.class, "", null, what);
    }

    /** Returns this record as JSON. */
    public <A> Answering<I, A> answers(Class<A> type, String what) {
      return new Answering<>(this, type, JSON, null, what);
    }

    /** Returns this record as JSON with a media type of its own. */
    public <A> Answering<I, A> answers(Class<A> type, String mediaType, String what) {
      return new Answering<>(this, type, mediaType, null, what);
    }

    /** Returns this generic record as JSON: {@code new TypeReference<Page<Club>>() {}}. */
    public <A> Answering<I, A> answers(TypeReference<A> type, String what) {
      return new Answering<>(this, type.getType(), JSON, null, what);
    }

    /** Returns JSON like this record, of any size and as a file to keep. */
    public Answering<I, LargeContent> answersLarge(Class<?> type, String what) {
      return new Answering<>(this, type, JSON, null, what);
    }

    /** Returns bytes of this media type (without parameters). */
    public Answering<I, Content> produces(String mediaType, String what) {
      return new Answering<>(this, null, mediaType, null, what);
    }
  }

  /** A declaration that lacks only its handler. */
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
        from.problems.add(
            ProblemType.CONFLICT); // a request with the same Idempotency-Key is being processed
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
