package org.muster.http;

import com.fasterxml.jackson.core.type.TypeReference;
import io.helidon.http.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.core.Scope;

/**
 * One route, declared once: the router, the parameter decoder and the OpenAPI document all read it
 * here, so that none of them can say something else.
 *
 * @param method GET answers HEAD too
 * @param path template such as {@code /api/clubs/{slug}}
 * @param doc how the OpenAPI document speaks of it
 * @param pathParameters one for each variable in {@code path}
 * @param query record of the query parameters; its components in snake_case are the names
 * @param access whose credentials it needs
 * @param answer type of the JSON answer; null when the answer is {@link Content} or {@link Nothing}
 * @param mediaType what it answers with; empty for {@link Nothing}
 * @param problems what can go wrong beyond what can go wrong everywhere
 * @param handler decoded request in, answer out
 */
public record Endpoint<Q>(
    Method method,
    String path,
    Doc doc,
    List<PathParameter> pathParameters,
    Class<Q> query,
    Access access,
    @Nullable Type answer,
    String mediaType,
    Set<ProblemType> problems,
    Handler<Q, ?> handler) {

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
  }

  /** What there is to answer when something is done and nothing is left to say: 204. */
  public enum Nothing {
    HERE
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
  public interface Handler<Q, A> {
    A handle(Caller caller, Q query, PathParameters path);
  }

  /** Begins the declaration of a GET (and HEAD, OPTIONS) route. */
  public static <Q> Builder<Q> get(String path, Class<Q> query) {
    return new Builder<>(Method.GET, path, query);
  }

  /** As {@link #get(String, Class)}, of a route without query parameters. */
  public static Builder<NoQuery> get(String path) {
    return new Builder<>(Method.GET, path, NoQuery.class);
  }

  /** Begins the declaration of a DELETE route. */
  public static Builder<NoQuery> delete(String path) {
    return new Builder<>(Method.DELETE, path, NoQuery.class);
  }

  /** Collects a declaration; ends with {@link Answering#handle}. */
  public static final class Builder<Q> {
    private final Method method;
    private final String path;
    private final Class<Q> query;
    private Access access = Access.OPEN;
    private final List<PathParameter> pathParameters = new ArrayList<>();
    private final Set<ProblemType> problems = EnumSet.noneOf(ProblemType.class);
    private String operationId = "";
    private String tag = "";
    private String summary = "";
    private String description = "";

    private Builder(Method method, String path, Class<Q> query) {
      this.method = method;
      this.path = path;
      this.query = query;
    }

    /** Its name for generated clients, its group, and a few words. */
    public Builder<Q> operation(String operationId, String tag, String summary) {
      this.operationId = operationId;
      this.tag = tag;
      this.summary = summary;
      return this;
    }

    /** CommonMark for the OpenAPI document. */
    public Builder<Q> description(String description) {
      this.description = description.strip();
      return this;
    }

    /** Declares {@code {name}} of the path. */
    public Builder<Q> pathParameter(String name, String description, String example) {
      pathParameters.add(new PathParameter(name, description, example));
      return this;
    }

    /** What can go wrong here beyond what can go wrong everywhere, such as {@code NOT_FOUND}. */
    public Builder<Q> problems(ProblemType... types) {
      problems.addAll(List.of(types));
      return this;
    }

    /** Only with credentials that allow this; the operation must say so, too. */
    public Builder<Q> needs(Scope scope) {
      access = new Access(true, scope);
      return problems(ProblemType.SIGN_IN_NEEDED, ProblemType.INSUFFICIENT_SCOPE);
    }

    /** Only with credentials, whatever they allow; the operation must say so, too. */
    public Builder<Q> needsCredentials() {
      access = new Access(true, null);
      return problems(ProblemType.SIGN_IN_NEEDED);
    }

    /** Done, and nothing to say. */
    public Answering<Q, Nothing> answersNothing(String what) {
      return new Answering<>(this, null, "", what);
    }

    /** The answer is this record, as JSON. */
    public <A> Answering<Q, A> answers(Class<A> type, String what) {
      return new Answering<>(this, type, JSON, what);
    }

    /** The answer is this generic record, as JSON: {@code new TypeReference<Page<Club>>() {}}. */
    public <A> Answering<Q, A> answers(TypeReference<A> type, String what) {
      return new Answering<>(this, type.getType(), JSON, what);
    }

    /** The answer is bytes of this media type (without parameters). */
    public Answering<Q, Content> produces(String mediaType, String what) {
      return new Answering<>(this, null, mediaType, what);
    }
  }

  /** A declaration that knows its answer and lacks only the handler. */
  public static final class Answering<Q, A> {
    private final Builder<Q> from;
    private final @Nullable Type answer;
    private final String mediaType;
    private final String what;

    private Answering(Builder<Q> from, @Nullable Type answer, String mediaType, String what) {
      this.from = from;
      this.answer = answer;
      this.mediaType = mediaType;
      this.what = what;
    }

    public Endpoint<Q> handle(Handler<Q, A> handler) {
      var doc = new Doc(from.operationId, from.tag, from.summary, from.description, what);
      return new Endpoint<>(
          from.method,
          from.path,
          doc,
          List.copyOf(from.pathParameters),
          from.query,
          from.access,
          answer,
          mediaType,
          Set.copyOf(from.problems),
          handler);
    }
  }
}
