package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.muster.core.Fault;

/** Each fault that a form for signing up or in can meet has a word in every language. */
class RefusalsTest {

  private static final Path JAVA = Path.of("src/main/java/org/muster");

  /** The operations behind these forms. */
  private static final List<String> OPERATIONS =
      List.of(
          "community/player/Handles.java",
          "identity/account/OidcSignUp.java",
          "identity/account/OwnAccount.java",
          "identity/account/PasswordReset.java",
          "identity/account/Passwords.java",
          "identity/account/SignIn.java",
          "identity/account/SignUp.java",
          "identity/mfa/CodeSignIn.java",
          "identity/mfa/PasskeySignIn.java",
          "identity/oidc/ProviderLinks.java");

  private static final Pattern MADE =
      Pattern.compile("(?:\"/([a-z_]+)\"|\\bfield),\\s*\"(\\w+)\",");

  @Test
  void everyFault_hasAWord() throws IOException {
    Set<String> met = new HashSet<>();
    for (String operation : OPERATIONS) {
      MADE.matcher(Files.readString(JAVA.resolve(operation)))
          .results()
          .forEach(
              made -> {
                String field = made.group(1) == null ? "password" : made.group(1);
                met.add(field + " " + made.group(2));
                var fault = Fault.pointer("/" + field, made.group(2), "in English");
                for (Refusals page : Refusals.values()) {
                  assertThat(page.word(fault)).as(operation + ": " + fault).isPresent();
                }
              });
    }
    assertThat(met)
        .containsExactlyInAnyOrder(
            "email malformed",
            "handle malformed",
            "handle wrong",
            "handle taken",
            "password out_of_range",
            "password guessable",
            "password wrong",
            "code wrong",
            "credential refused");
  }

  @Test
  void wrongPassword_isSaidByThePage() {
    var wrong = Fault.pointer("/password", "wrong", "in English");
    assertThat(Refusals.SIGN_IN.word(wrong)).hasValue(SignInWords.SIGN_IN_WRONG);
    assertThat(Refusals.SIGN_UP.word(wrong)).hasValue(SignInWords.NOT_CHOSEN);
  }

  @Test
  void unknownFault_hasNoWord() {
    assertThat(Refusals.SIGN_IN.word(Fault.pointer("/email", "other", "in English"))).isEmpty();
  }
}
