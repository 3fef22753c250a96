package org.muster.community.desk;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.muster.community.event.EventView;
import org.muster.community.organising.OrganisingBar;
import org.muster.community.organising.OrganisingTab;
import org.muster.community.organising.OrganisingWords;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/** What one sees when somebody else has saved the game first: both versions, to choose from. */
public final class ChangeConflict {

  private static final String CHOOSE = "choose.";
  private static final String THEIRS = "theirs";

  private ChangeConflict() {}

  /**
   * Both versions.
   *
   * @param differences where they differ
   * @param entered all that was entered, to be sent again
   */
  public record Model(
      OrganisingBar bar,
      @Nullable String lang,
      String action,
      List<Difference> differences,
      Map<String, String> entered) {}

  /**
   * A field or list that differs.
   *
   * @param name of the field that says which is chosen
   */
  public record Difference(String name, String label, String mine, String theirs) {}

  static View page(Visit visit, EventView game, GameValues mine) {
    GameValues theirs = FormPages.saved(game);
    String slug = game.event().slug();
    var model =
        new Model(
            OrganisingBar.of(slug, OrganisingTab.EDIT),
            game.event().lang(),
            visit.link(OrganisingTab.EDIT.path(slug)),
            mine.differences(theirs).stream()
                .map(
                    name ->
                        new Difference(
                            CHOOSE + name,
                            GameFields.label(visit.words(), name),
                            text(mine, name),
                            text(theirs, name)))
                .toList(),
            new TreeMap<>(mine.values()));
    return View.page(412, "desk/conflict.jte", visit.words().of(OrganisingWords.CONFLICT), model)
        .noindex();
  }

  /** A field as it is; of a list all rows, each in a line. */
  private static String text(GameValues values, String name) {
    if (values.rows(name) == 0) {
      return values.value(name);
    }
    var rows = new TreeMap<Integer, String>();
    values.about(name).entrySet().stream()
        .filter(cell -> !cell.getKey().endsWith(".rest"))
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            cell ->
                rows.merge(
                    Integer.valueOf(cell.getKey().substring(name.length() + 1).split("\\.", -1)[0]),
                    cell.getValue(),
                    (a, b) -> a + " · " + b));
    return rows.values().stream().collect(Collectors.joining("\n"));
  }

  /** What was entered, with what was chosen of the other version. */
  static GameValues chosen(Visit visit, GameValues mine, GameValues theirs) {
    GameValues chosen = mine;
    for (String name : mine.differences(theirs)) {
      if (visit.field(CHOOSE + name).equals(THEIRS)) {
        chosen = chosen.with(name, theirs);
      }
    }
    return chosen;
  }
}
