package org.muster.community.club;

import static org.muster.community.organising.InputField.Kind.ALWAYS_ONE_OF;
import static org.muster.community.organising.InputField.Kind.DECIMAL;
import static org.muster.community.organising.InputField.Kind.LINE;
import static org.muster.community.organising.InputField.Kind.LINES;
import static org.muster.community.organising.InputField.Kind.NUMBER;
import static org.muster.community.organising.InputField.Kind.ONE_OF;
import static org.muster.community.organising.InputField.Kind.SOME_OF;
import static org.muster.community.organising.InputField.Kind.TEXT;
import static org.muster.community.organising.InputField.Kind.YES_OR_NO;
import static org.muster.community.organising.InputForm.section;

import java.util.List;
import java.util.Set;
import org.muster.community.organising.InputField;
import org.muster.community.organising.InputForm;
import org.muster.community.organising.OrganisingWords;
import org.muster.core.game.Audience;
import org.muster.core.game.GameType;
import org.muster.delivery.words.ValueWords;
import org.muster.delivery.words.Words;

/** The form of a club: all that the API has of it but its state. */
final class ClubForm {

  /** What a club and its parts are called alike with other things. */
  private static final Set<String> COMMON =
      Set.of("name", "aka", "slug", "description", "region", "country", "lat", "lon", "phone");

  private static final InputForm.Texts TEXTS =
      new InputForm.Texts() {
        @Override
        public String label(Words words, String name) {
          String last = InputForm.last(name);
          return COMMON.contains(last)
              ? words.of(OrganisingWords.COMMON_FIELD, last)
              : words.of(ClubDeskWords.FIELD, last);
        }

        @Override
        public String section(Words words, String name) {
          return words.of(ClubDeskWords.FIELD_SECTION, name);
        }

        @Override
        public String hint(Words words, String name) {
          String last = InputForm.last(name);
          return COMMON.contains(last) && !last.matches("lat|phone")
              ? words.of(OrganisingWords.COMMON_HINT, last)
              : words.of(ClubDeskWords.FIELD_HINT, last);
        }
      };

  /** For owners, and for a new club. */
  static final InputForm OF_OWNERS = form();

  /** For officers: without what only owners change. */
  static final InputForm OF_OFFICERS = OF_OWNERS.without("slug", "visibility");

  private ClubForm() {}

  private static InputForm form() {
    return new InputForm(
        List.of(
            section(
                "what",
                of("name", LINE),
                kind(),
                of("aka", LINES),
                of("slug", LINE),
                of("description", TEXT),
                of("languages", LINES),
                of("founded", NUMBER)),
            section(
                "where",
                of("home.place", LINE),
                of("home.region", LINE),
                of("home.country", ONE_OF),
                of("home.point.lat", DECIMAL),
                of("home.point.lon", DECIMAL)),
            section(
                "play",
                InputField.of("styles", SOME_OF, GameType.values(), ValueWords::name),
                InputField.of("audience", SOME_OF, Audience.values(), ValueWords::name),
                of("min_age", NUMBER)),
            section("members", of("recruiting", YES_OR_NO), joining(), visibility()),
            section(
                "contact",
                List.of(rows("links", of("label", LINE), of("url", LINE))),
                of("contact.email", LINE),
                of("contact.phone", LINE),
                of("contact.url", LINE)),
            section("schemes", List.of(rows("schemes", of("scheme", LINE), of("id", LINE)))),
            section("images", List.of(rows("images", of("url", LINE), of("alt", LINE))))),
        TEXTS,
        List.of("home.point", "home", "contact"));
  }

  private static InputField kind() {
    return InputField.of("kind", ALWAYS_ONE_OF, Club.Kind.values(), ValueWords::name);
  }

  private static InputField joining() {
    return InputField.of(
        "join_policy",
        ALWAYS_ONE_OF,
        Club.JoinPolicy.values(),
        (words, value) -> words.of(ClubDeskWords.JOIN_POLICY, value));
  }

  private static InputField visibility() {
    return InputField.of(
        "visibility",
        ALWAYS_ONE_OF,
        Club.Visibility.values(),
        (words, value) -> words.of(ClubDeskWords.VISIBILITY, value));
  }

  private static InputForm.Rows rows(String name, InputField... fields) {
    return new InputForm.Rows(name, List.of(fields));
  }

  private static InputField of(String name, InputField.Kind kind) {
    return InputField.of(name, kind);
  }
}
