package org.muster.delivery.http;

import io.helidon.http.Method;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Function;
import org.muster.core.json.Json;

/**
 * JSON that public pages load while they are read, such as the points of a map. It is for
 * everybody, so no credentials are read; it is not part of the API, and counts as a part of a page.
 */
public final class PartRoute {

  private PartRoute() {}

  /**
   * GET of JSON.
   *
   * @param parameters decode the address; what they do not know is ignored
   * @param answer makes what is written
   */
  public static <Q> Route of(
      String path, Admission admission, PageParameters<Q> parameters, Function<Q, ?> answer) {
    return new Route(
            Method.GET,
            path,
            (request, response) -> {
              admission.countPage(request, Optional.empty(), 1);
              Q query = parameters.read(FormParameters.of(request.prologue().query().rawValue()));
              String json = admission.work(request, () -> Json.write(answer.apply(query)));
              var content = new Content("application/json", json.getBytes(StandardCharsets.UTF_8));
              ResponseWriter.ok(request, response, content, Caching.PUBLIC);
            })
        .uncounted();
  }
}
