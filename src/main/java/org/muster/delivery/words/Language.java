package org.muster.delivery.words;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** A language of the website; also the first part of the addresses of its pages. */
public enum Language {
  CS("cs", "CZ", "Čeština"),
  DE("de", "DE", "Deutsch"),
  EN("en", "GB", "English"),
  ES("es", "ES", "Español"),
  FR("fr", "FR", "Français"),
  IT("it", "IT", "Italiano"),
  JA("ja", "JP", "日本語"),
  NL("nl", "NL", "Nederlands"),
  PL("pl", "PL", "Polski"),
  PT("pt", "PT", "Português"),
  SV("sv", "SE", "Svenska"),
  /** English in other letters: shows which texts are in no bundle, and what breaks if longer. */
  PSEUDO("en-xa", "GB", "Pseudo");

  private static final List<Language> OFFERED =
      Arrays.stream(values()).filter(language -> language != PSEUDO).toList();

  private final String tag;
  private final String region;
  private final String ownName;

  Language(String tag, String region, String ownName) {
    this.tag = tag;
    this.region = region;
    this.ownName = ownName;
  }

  /** The languages that readers can choose, by tag. */
  public static List<Language> offered() {
    return OFFERED;
  }

  /** The language with this tag, as it is in addresses. */
  public static Optional<Language> of(String tag) {
    return Arrays.stream(values()).filter(language -> language.tag.equals(tag)).findFirst();
  }

  /** A regular expression for all tags. */
  public static String tags() {
    return Arrays.stream(values()).map(Language::tag).collect(Collectors.joining("|"));
  }

  /** BCP 47 tag, in lower case. */
  public String tag() {
    return tag;
  }

  /** Its name in itself. */
  public String ownName() {
    return ownName;
  }

  /** Language and region as Open Graph writes them, such as {@code en_GB}. */
  public String locale() {
    return name().toLowerCase(Locale.ROOT) + "_" + region;
  }

  /** Whose customs to follow when the reader's region is unknown; ISO 3166 code. */
  String region() {
    return region;
  }

  /** Whether somebody whose language it is has read its texts; otherwise they are drafts. */
  public boolean isReviewed() {
    return Bundle.of(SiteWords.class, this).isReviewed();
  }
}
