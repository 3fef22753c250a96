package org.muster.engine.understanding;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.engine.query.Clause;
import org.muster.engine.query.Fields;
import org.muster.engine.query.Filter;
import org.muster.engine.understanding.FunctionWords.Match;
import org.muster.engine.understanding.Intent.Said;

/**
 * Which languages people speak: "who speak german or english", "deutschsprachig", or would rather
 * not: "just not in English".
 */
final class Tongues implements Reader {

  @Override
  public void read(ReadingState draft) {
    for (int i = 0; i < draft.size(); i++) {
      Match tongue = tongue(draft, i);
      if (tongue != null) {
        read(draft, tongue);
      }
    }
  }

  private static void read(ReadingState draft, Match tongue) {
    FunctionWords signs = draft.signs();
    Set<String> codes = new LinkedHashSet<>();
    codes.add(tongue.value());
    int end = tongue.end();
    Match or = signs.at(end, FunctionWord.OR, FunctionWord.AND);
    Match next = or == null ? null : tongue(draft, or.end());
    while (or != null && next != null && draft.isFree(end, next.end())) {
      codes.add(next.value());
      end = next.end();
      or = signs.at(end, FunctionWord.OR, FunctionWord.AND);
      next = or == null ? null : tongue(draft, or.end());
    }
    boolean not = false;
    Match itself = signs.at(tongue.first(), FunctionWord.SPEAKS); // "deutschsprachige"
    Match before = signs.before(tongue.first(), FunctionWord.SPEAKS);
    Match behind = signs.at(end, FunctionWord.SPEAKS);
    boolean said = itself != null && itself.end() == tongue.end();
    int first = tongue.first();
    while (before != null && draft.isFree(before.first(), first)) { // "mówiący po niemiecku"
      first = before.first();
      not |= before.value().equals(Values.NOT);
      before = signs.before(first, FunctionWord.SPEAKS);
      said = true;
    }
    boolean place = signs.at(end, FunctionWord.AT) != null; // "german in london"
    if (behind != null && !place && draft.isFree(end, behind.end())) {
      end = behind.end();
      not |= behind.value().equals(Values.NOT);
      said = true;
    }
    Match without = signs.before(first, Exclusions.BEFORE);
    Match nor = Exclusions.behind(draft, end); // "en inglés no"
    if (not) {
      insteadOf(draft, first, end, codes);
    } else if (said && without != null && draft.isFree(without.first(), first)) {
      draft.take(without.first(), end, otherThan(draft, codes));
    } else if (said && nor != null && draft.isFree(end, nor.end())) {
      draft.take(first, nor.end(), otherThan(draft, codes));
    } else if (said) {
      draft.take(first, end, speaking(codes));
    }
  }

  /** Who reads German may join where German and English are spoken. */
  private static Intent otherThan(ReadingState draft, Set<String> codes) {
    Filter unwanted = Filter.anyOf(Fields.LANGUAGE, codes);
    String own = draft.signs().language();
    Filter filter =
        own == null || codes.contains(own)
            ? unwanted
            : new Filter.And(List.of(unwanted, new Filter.Not(Filter.is(Fields.LANGUAGE, own))));
    return Intent.never(filter, List.of(), new Said("language", String.join(",", codes)));
  }

  /** "i don't speak german": but English, as it seems. */
  private static void insteadOf(ReadingState draft, int first, int end, Set<String> codes) {
    String own = draft.signs().language();
    if (own == null || codes.contains(own)) {
      draft.take(first, end, Clause.Idle::new);
    } else {
      draft.take(first, end, speaking(Set.of(own)));
    }
  }

  private static @Nullable Match tongue(ReadingState draft, int i) {
    Match tongue = draft.signs().at(i, FunctionWord.TONGUE);
    return tongue != null && draft.isFree(i, tongue.end()) ? tongue : null;
  }

  private static Intent speaking(Set<String> codes) {
    return Intent.should(
        Filter.anyOf(Fields.LANGUAGE, codes), new Said("language", String.join(",", codes)));
  }
}
