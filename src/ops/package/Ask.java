import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;

/** Asks a server for some paths, and fails where one is not answered with 200. */
class Ask {
  static void main(String[] args) throws Exception {
    try (var client = HttpClient.newHttpClient()) {
      for (String path : Arrays.asList(args).subList(1, args.length)) {
        var request = HttpRequest.newBuilder(URI.create(args[0] + path)).build();
        int status = client.send(request, BodyHandlers.discarding()).statusCode();
        if (status != 200) {
          throw new IllegalStateException(path + ": " + status);
        }
      }
    }
  }
}
