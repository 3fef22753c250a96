package org.muster.delivery.http;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Fault;

/** The body of error responses: RFC 9457 with three additional members. */
record ProblemDocument(
    @JsonPropertyDescription("Address of a page about this type of problem.") String type,
    @JsonPropertyDescription("Short title of the problem type; always the same for one type.")
        String title,
    @JsonPropertyDescription("The HTTP status.") int status,
    @JsonPropertyDescription("What went wrong with this request.") String detail,
    @JsonPropertyDescription("The path of the request.") String instance,
    @JsonPropertyDescription("The problem type as a stable code for programs.") String code,
    @JsonPropertyDescription(
            "Also sent in the header X-Request-Id and written to the server's log.")
        String requestId,
    @JsonPropertyDescription("One entry for each fault; empty if there is nothing to list.")
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
      @JsonPropertyDescription("A stable code for programs.") String code,
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
