package org.muster.community.desk;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.muster.community.organising.InputModel;
import org.muster.community.organising.OrganisingBar;
import org.muster.delivery.web.Form;
import org.muster.delivery.web.part.Anchor;

/**
 * The form of a game.
 *
 * @param bar null: there is no game yet
 * @param title of the game; empty: it has none yet
 * @param state of the game, in words; empty: there is none yet
 * @param action where it is sent
 * @param version that is changed; empty: there is none yet
 * @param start games to start from
 * @param draft whether it can be published
 * @param later how many later games of its series can be changed with it
 * @param all whether they are to be
 * @param form its faults, by field
 */
public record FormModel(
    @Nullable OrganisingBar bar,
    String title,
    @Nullable String lang,
    String state,
    String action,
    String version,
    List<Anchor> start,
    List<Anchor> venues,
    List<InputModel.Section> sections,
    boolean draft,
    int later,
    boolean all,
    Form form) {}
