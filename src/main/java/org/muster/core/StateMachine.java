package org.muster.core;

import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The transition table of a state machine (data model, "transitions").
 *
 * @param <S> its states
 * @param <M> its moves
 */
public final class StateMachine<S extends Enum<S>, M extends Enum<M>> {

  private final String kind;
  private final Map<S, Map<M, S>> table;

  private StateMachine(String kind, Map<S, Map<M, S>> table) {
    this.kind = kind;
    this.table = table;
  }

  /**
   * Starts a table.
   *
   * @param kind what has these states, in a word for people: {@code registration}
   */
  public static <S extends Enum<S>, M extends Enum<M>> Builder<S, M> of(
      String kind, Class<S> states, Class<M> moves) {
    return new Builder<>(kind, states, moves);
  }

  /**
   * The state that a move leads to.
   *
   * @throws ProblemException {@link Problem.IllegalMove}, which names the legal moves
   */
  public S after(S from, M move) {
    S to = allowed(from).get(move);
    if (to == null) {
      List<String> words = allowed(from).keySet().stream().map(StateMachine::word).toList();
      throw new Problem.IllegalMove(kind, word(from), word(move), words).exception();
    }
    return to;
  }

  /** Whether a move is legal in this state. */
  public boolean isLegal(S from, M move) {
    return allowed(from).containsKey(move);
  }

  /**
   * Whether a move leads to this state from another one, in which case it has been made already.
   */
  public boolean leadsTo(M move, S state) {
    return table.entrySet().stream()
        .anyMatch(from -> from.getKey() != state && from.getValue().get(move) == state);
  }

  /** The legal moves from a state, and where they lead. */
  public Map<M, S> allowed(S from) {
    return table.getOrDefault(from, Map.of());
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  /** Collects a table. */
  public static final class Builder<S extends Enum<S>, M extends Enum<M>> {
    private final String kind;
    private final Class<M> moves;
    private final Map<S, Map<M, S>> table;

    private Builder(String kind, Class<S> states, Class<M> moves) {
      this.kind = kind;
      this.moves = moves;
      table = new EnumMap<>(states);
    }

    /** Adds a legal move. */
    public Builder<S, M> move(S from, M move, S to) {
      table.computeIfAbsent(from, any -> new EnumMap<>(moves)).put(move, to);
      return this;
    }

    public StateMachine<S, M> build() {
      return new StateMachine<>(kind, table);
    }
  }
}
