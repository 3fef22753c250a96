package org.muster.engine.ranking;

import java.util.List;
import org.muster.engine.text.AskedWords;
import org.muster.engine.text.NameWords;
import org.muster.engine.text.QueryWords;

/** Each word of a query laid against the words of one name. */
final class Alignment {

  private final AskedWords asked;
  private final QueryWords query;
  private final NameWords name;

  Alignment(AskedWords asked, List<String> name) {
    this.asked = asked;
    this.query = asked.query();
    this.name = new NameWords(asked, name);
  }

  /**
   * How well the name answers; see {@link Ranking#bucket}.
   *
   * @param chance whether words of wishes that are met stand in the name by chance
   * @param isClub whether it is a club or a site
   */
  Ranking.Bucket bucket(Ranking.Elsewhere[] elsewhere, int failed, boolean chance, boolean isClub) {
    int typos = 0;
    long lacks = 0;
    long light = 0;
    int unmet = 0;
    int outside = 0;
    int met = 0;
    boolean inName = true;
    long guessed = 0;
    int plain = 0;
    int lacking = 0;
    for (int i = 0; i < asked.size(); ) {
      boolean isMet = !query.isFiller(i) && elsewhere[i] == Ranking.Elsewhere.MET;
      int typosBefore = name.typos();
      int used = name.find(i, isMet);
      boolean found = used > 0;
      inName &= found || !query.countsInName(i);
      lacking += !found && query.parts().get(i) == QueryWords.Part.FILLER ? 1 : 0;
      plain += found && query.isPlain(i) ? used : 0;
      if (isMet) {
        met++;
      } else if (chance && found && query.isNamed(i) && name.size() > query.plain()) {
        outside++; // a game need not repeat what its site is called
      } else if (query.isLight(i)) {
        light |= !found && elsewhere[i] == Ranking.Elsewhere.NOWHERE ? 1L << i : 0;
      } else if (!query.isFiller(i)) {
        boolean nowhere = elsewhere[i] == Ranking.Elsewhere.NOWHERE;
        if (!query.isPlain(i) && (found || !nowhere)) {
          unmet++;
          guessed |=
              nowhere && (name.typos() > typosBefore || !name.hasRest(i + used)) ? 1L << i : 0;
        } else if (!found) {
          switch (elsewhere[i]) {
            case MET, EXACT -> outside++;
            case MISSPELT -> {
              outside++;
              typos += Math.max(1, QueryWords.typosAllowed(asked.word(i)));
            }
            case NOWHERE -> lacks |= 1L << i;
          }
        }
      }
      i += Math.max(1, used);
    }
    typos += name.typos();
    inName &= name.found() > 0;
    if (!inName) {
      lacks |= guessed;
      unmet -= Long.bitCount(guessed);
    }
    // where wishes are met, a word of theirs in the name is chance, unless the name has it all, or
    // half the name of a site is typed: "old plantation nottingham"
    boolean isHalf = isClub && plain > 0 && plain >= query.plain();
    boolean byChance = chance || (met > 0 && !inName && !isHalf);
    boolean isCalledSo = inName && (query.plain() > 0 || (!byChance && name.looseness() <= 1));
    return new Ranking.Bucket(
        lacks,
        light,
        isCalledSo ? failed : Math.max(failed, unmet),
        typos,
        name.joins(),
        outside,
        byChance ? 0 : lacking,
        byChance ? 0 : name.disorder(),
        byChance ? 3 : name.looseness(),
        byChance || name.found() == 0 ? 0 : surplus(isClub),
        inName,
        typos == 0 && plain > 1 && plain >= query.plain());
  }

  /** Of games of which one word of the title is typed the next one comes first. */
  private int surplus(boolean isClub) {
    int more = name.more();
    boolean counts = isClub || more <= 0 || name.found() > 1;
    return Math.clamp(counts ? more : Ranking.MOST_SURPLUS, 0, Ranking.MOST_SURPLUS);
  }
}
