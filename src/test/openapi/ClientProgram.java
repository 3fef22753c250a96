import client.ApiClient;
import client.ApiException;
import client.api.ClubsApi;
import client.api.ClubsApi.APISearchClubsRequest;
import client.api.EventsApi;
import client.api.EventsApi.APIListUpcomingEventsRequest;

/** A program as a script's author would write it, against the client that was generated. */
public final class ClientProgram {

  private ClientProgram() {}

  /** Answers how many clubs there are, a club read by its slug, and a game that comes. */
  public static String run(String baseUrl) throws ApiException {
    var api = new ApiClient();
    api.updateBaseUri(baseUrl);
    var clubs = new ClubsApi(api);
    var found = clubs.searchClubs(APISearchClubsRequest.newBuilder().limit(2).build());
    var club = clubs.getClub(found.getItems().getFirst().getSlug());
    var games =
        new EventsApi(api)
            .listUpcomingEvents(APIListUpcomingEventsRequest.newBuilder().limit(1).build());
    var game = games.getItems().getFirst();
    try {
      clubs.getClub("no-such-club");
      return "a club that is not there was found";
    } catch (ApiException e) {
      return found.getTotal().getValue()
          + " clubs, "
          + club.getName()
          + ", "
          + game.getStartsAt().toInstant()
          + ", "
          + e.getCode();
    }
  }
}
