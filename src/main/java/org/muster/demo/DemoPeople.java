package org.muster.demo;

import java.time.LocalDate;
import java.util.List;
import org.muster.community.player.Player;
import org.muster.community.player.PlayerBuilder;
import org.muster.core.GeoPoint;
import org.muster.core.game.GameType;
import org.muster.core.game.Locality;

/** The two people as whom a visitor can sign in: who runs a club in Leeds, and who plays there. */
final class DemoPeople {
  static final String CLUB = "aire-valley-airsoft";
  static final String ORGANISER = "magpie-leeds";
  static final String PLAYER = "biscuit-otley";

  private static final Locality LEEDS =
      new Locality(new GeoPoint(53.8, -1.5), "Leeds", "GB", "England");

  private DemoPeople() {}

  static List<Player> at(LocalDate today) {
    Player organiser =
        player(ORGANISER, "Magpie")
            .bio(
                "I run Aire Valley Airsoft with three friends: Sundays on the door at Holbeck Mill,"
                    + " the rest of the week answering messages. Ask me anything before your first"
                    + " game.")
            .roles(List.of(Player.Role.MARSHAL, Player.Role.LEADER))
            .styles(List.of(GameType.CQB, GameType.SKIRMISH))
            .loadout(List.of("MP5", "Glock 17"))
            .lookingForTeam(false)
            .birthDate(today.minusYears(38).minusDays(75))
            .build();
    Player player =
        player(PLAYER, "Biscuit")
            .bio(
                "Started in 2023 with a rental rifle at Holbeck Mill, now there most Sundays. I"
                    + " carry bandages and biscuits. Can offer lifts from Otley.")
            .roles(List.of(Player.Role.MEDIC, Player.Role.RIFLEMAN))
            .styles(List.of(GameType.CQB, GameType.SKIRMISH, GameType.OP))
            .loadout(List.of("L85A2", "Hi-Capa 5.1"))
            .lookingForTeam(true)
            .birthDate(today.minusYears(27).minusDays(210))
            .build();
    return List.of(organiser, player);
  }

  private static PlayerBuilder player(String handle, String callsign) {
    return PlayerBuilder.builder()
        .handle(handle)
        .callsign(callsign)
        .languages(List.of("en"))
        .area(LEEDS)
        .schemes(List.of())
        .visibility(Player.Visibility.PUBLIC)
        .hidden(List.of());
  }
}
