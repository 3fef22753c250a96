package org.muster.community.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Each fault that the rules of a registration find is said in the reader's words. */
class RegistrationRefusalsTest {

  private static final Path FOLDER = Path.of("src/main/java/org/muster/community/registration");
  private static final Pattern OF_FIELD =
      Pattern.compile("fault\\(\\s*\"([a-z_]+)\",\\s*\"([a-z_]+)\"");
  private static final Pattern OF_ALL =
      Pattern.compile("(?:rule\\(|pointer\\(\\s*\"\",)\\s*\"([a-z_]+)\"");

  @Test
  void everyFault_hasAWord() throws IOException {
    Set<String> found = new TreeSet<>();
    for (String file : new String[] {"RegistrationRules.java", "EntryRules.java"}) {
      String source = Files.readString(FOLDER.resolve(file));
      OF_FIELD.matcher(source).results().forEach(at -> found.add(at.group(1) + "/" + at.group(2)));
      OF_ALL.matcher(source).results().forEach(at -> found.add("/" + at.group(1)));
    }
    found.remove("old_enough/required"); // of walk-ins, whom officers register
    assertThat(found).contains("/too_young", "/closed", "waiver/required", "price/members_only");
    assertThat(RegistrationRefusals.REGISTER.faults().keySet()).containsAll(found);
    assertThat(RegistrationRefusals.CHANGE.faults().keySet()).containsAll(found);
  }
}
