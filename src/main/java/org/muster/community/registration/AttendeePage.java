package org.muster.community.registration;

import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.core.Page;
import org.muster.core.Paged;

/** A page of a game's registrations, and how many there are of each state. */
public record AttendeePage(
    List<RegistrationView> items,
    @Nullable @JsonPropertyDescription("`cursor` of the next page; absent on the last page.")
        String nextCursor,
    Page.Total total,
    @JsonPropertyDescription("By state, under the same filters but that of states.")
        List<AttendeeTally> counts)
    implements Paged {

  public AttendeePage {
    items = List.copyOf(items);
    counts = List.copyOf(counts);
  }
}
