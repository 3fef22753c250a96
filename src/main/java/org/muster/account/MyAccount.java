package org.muster.account;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.player.Player;

/** An account as a program sees it that acts for its owner. */
public record MyAccount(
    @JsonPropertyDescription("What this person is called in addresses here.") String handle,
    @Nullable @JsonPropertyDescription("What this person is called on the field.") String callsign,
    @JsonPropertyDescription("Who may see this person's profile.") Player.Visibility visibility,
    @JsonPropertyDescription("What proved who is asking: session is a browser.") By signedInBy,
    @JsonPropertyDescription("What these credentials may do: scopes, such as me:read.")
        List<String> scopes) {

  /** A kind of credentials. */
  public enum By {
    SESSION,
    API_KEY,
    APP;

    static By of(Caller.Credential credential) {
      return switch (credential) {
        case Caller.Credential.Session _ -> SESSION;
        case Caller.Credential.Key _ -> API_KEY;
        case Caller.Credential.Token _ -> APP;
      };
    }
  }

  /** What others see of this person. */
  record Profile(String handle, @Nullable String callsign, Player.Visibility visibility) {}
}
