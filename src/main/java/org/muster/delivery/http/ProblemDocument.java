package org.muster.delivery.http;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;

/** The body of error responses: RFC 9457 with three additional members. */
record ProblemDocument(
    @JsonPropertyDescription("Address of a page about this kind of problem.") String type,
    @JsonPropertyDescription("The kind of problem, the same words each time.") String title,
    @JsonPropertyDescription("The HTTP status.") int status,
    @JsonPropertyDescription("What went wrong this time.") String detail,
    @JsonPropertyDescription("The path that was asked for.") String instance,
    @JsonPropertyDescription("The kind of problem as a stable word for programs.") String code,
    @JsonPropertyDescription("Also in the header X-Request-Id and in the server's log.")
        String requestId,
    @JsonPropertyDescription("Each wrong thing by name; empty when there is nothing to name.")
        List<ProblemError> errors) {

  static ProblemDocument of(ProblemResponse complaint, String instance, String requestId) {
    ProblemType type = complaint.type();
    return new ProblemDocument(
        type.uri(),
        type.title(),
        type.status(),
        complaint.detail(),
        instance,
        type.code(),
        requestId,
        complaint.errors().stream().map(ProblemError::of).toList());
  }

  /** One fault, at exactly one of parameter, pointer and header. */
  record ProblemError(
      @JsonPropertyDescription("The query parameter.") @Nullable String parameter,
      @JsonPropertyDescription("JSON pointer (RFC 6901) into the body.") @Nullable String pointer,
      @JsonPropertyDescription("The request header.") @Nullable String header,
      @JsonPropertyDescription("A stable word for programs.") String code,
      @JsonPropertyDescription("What is wrong, and what is allowed.") String detail) {

    static ProblemError of(Fault fault) {
      String name = fault.name();
      return switch (fault.where()) {
        case PARAMETER -> new ProblemError(name, null, null, fault.code(), fault.detail());
        case POINTER -> new ProblemError(null, name, null, fault.code(), fault.detail());
        case HEADER -> new ProblemError(null, null, name, fault.code(), fault.detail());
      };
    }
  }
}
