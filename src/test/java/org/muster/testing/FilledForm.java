package org.muster.testing;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The fields of a page's form as a browser would send them, with its save button. */
public final class FilledForm {

  private static final Pattern INPUT =
      Pattern.compile("<(?:input|button)[^>]* name=\"([^\"]+)\"[^>]* value=\"([^\"]*)\"[^>]*");
  private static final Pattern AREA =
      Pattern.compile("<textarea[^>]* name=\"([^\"]+)\"[^>]*>([^<]*)<");
  private static final Pattern SELECT =
      Pattern.compile("<select[^>]* name=\"([^\"]+)\".*?</select>", Pattern.DOTALL);
  private static final Pattern OPTION = Pattern.compile("<option value=\"([^\"]*)\"");
  private static final Pattern CHOSEN = Pattern.compile("value=\"([^\"]*)\" selected");

  private FilledForm() {}

  /** What is filled in on this page. */
  public static Map<String, String> of(String page) {
    var fields = new HashMap<String, String>();
    INPUT.matcher(page).results().forEach(found -> put(fields, found));
    AREA.matcher(page).results().forEach(found -> put(fields, found));
    SELECT
        .matcher(page)
        .results()
        .forEach(
            select -> {
              Matcher chosen = CHOSEN.matcher(select.group());
              Matcher first = OPTION.matcher(select.group());
              if (chosen.find() || first.find()) {
                fields.put(select.group(1), chosen.hasMatch() ? chosen.group(1) : first.group(1));
              }
            });
    fields.keySet().removeIf(name -> name.equals("language") || name.equals("return_to"));
    fields.put("do", "save");
    return fields;
  }

  /** Several boxes of one name are joined with commas, which forms of sections read alike. */
  private static void put(Map<String, String> fields, MatchResult found) {
    boolean box = found.group().contains("checkbox");
    String value = found.group(2).replace("&#34;", "\"");
    if (!box) {
      fields.put(found.group(1), value);
    } else if (found.group().contains(" checked")) {
      fields.merge(found.group(1), value, (one, other) -> one + "," + other);
    }
  }
}
