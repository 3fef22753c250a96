package org.muster.identity.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Fault;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.testing.Within;

class PasswordsTest {

  private static final List<String> OWN = List.of("rosalind.ashdown@example.org", "grey_heron_17");
  private final Passwords passwords = new Passwords();

  @Test
  void hash_isArgon2idAsOwaspAsks_andFitsOnlyItsPassword() {
    String phc = hash("seven lanterns drift upstream");
    assertThat(phc).matches("\\$argon2id\\$v=19\\$m=19456,t=2,p=1\\$[^$]{22}\\$[^$]{43}");
    assertThat(passwords.fits("seven lanterns drift upstream", phc)).isTrue();
    assertThat(passwords.fits("seven lanterns drift upstreaM", phc)).isFalse();
    assertThat(passwords.isOutdated(phc)).isFalse();
    assertThat(hash("seven lanterns drift upstream")).isNotEqualTo(phc); // salted
  }

  @Test
  void hash_ofOtherParameters_fitsAndIsOutdated() {
    // made by the argon2 command of Debian: echo -n "password" | argon2 somesalt -id -t 2 -m 16 -p
    // 1
    String phc =
        "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
    assertThat(passwords.fits("password", phc)).isTrue();
    assertThat(passwords.fits("passwore", phc)).isFalse();
    assertThat(passwords.isOutdated(phc)).isTrue();
    assertThat(passwords.isOutdated(passwords.rehash("password"))).isFalse();
  }

  @Test
  void fits_withoutHash_isFalseEvenForTheDummy() {
    assertThat(passwords.fits("nobody's password", null)).isFalse();
  }

  @Test
  void length_isCountedInCharacters_notInBytesOrUtf16() {
    assertFault("fourteen chars", "out_of_range");
    assertThat(hash("fifteen chars ok")).startsWith("$argon2id$");
    String planes = "𓀀𓁐𓂀𓃀𓄀𓅀𓆀𓇀𓈀𓉀𓊀𓋀𓌀𓍀"; // 14 characters, 28 of UTF-16, 56 bytes
    assertFault(planes, "out_of_range");
    assertThat(hash(planes + "𓎀")).startsWith("$argon2id$");
    String thousand =
        "quiet rivers bend ".repeat(60).substring(0, 1_000) + " over 24 stones at night";
    assertThat(thousand).hasSize(1_024);
    assertThat(passwords.fits(thousand, passwords.rehash(thousand))).isTrue();
    assertFault(thousand + "x", "out_of_range");
    assertThat(passwords.fits(thousand + "x", passwords.rehash(thousand))).isFalse();
  }

  @Test
  void aLetterAndItsAccent_areTheSameHoweverTheyAreTyped() {
    String phc = hash("señorita caffè über alles");
    assertThat(passwords.fits("sen\u0303orita caffe\u0300 u\u0308ber alles", phc)).isTrue();
    assertThat(passwords.fits("senorita caffe uber alles", phc)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "aaaaaaaaaaaaaaaaaaaa",
        "passwordpassword",
        "password123456789",
        "qwertyuiopasdfghjkl",
        "1qaz2wsx3edc4rfv",
        "123456789012345678",
        "abcdefghijklmnopqrst",
        "letmeinletmeinletmein",
        "iloveyouiloveyou",
        "mustermustermuster",
        "musterairsoft2026",
        "P@ssw0rdP@ssw0rd",
        "rosalind.ashdown@example.org",
        "grey_heron_17grey_heron_17",
        "gnimmargorpgnimmargorp"
      })
  void guessable_isRefused(String password) {
    assertFault(password, "guessable");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "correct staple lantern otter",
        "kT9#vv2LmQ0x!eRw",
        "brown owl sells blue bicycles",
        "все мосты ведут в туман",
        "            x  y  7 q "
      })
  void otherwise_nothingIsAskedOfIt(String password) {
    assertThat(hash(password)).startsWith("$argon2id$");
  }

  @Test
  void twoAtATime_eightWait_theRestIsToldToComeAgain() throws Exception {
    int many = 40;
    var together = new CountDownLatch(many);
    try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Boolean>> answers =
          IntStream.range(0, many)
              .mapToObj(
                  i ->
                      threads.submit(
                          () -> {
                            together.countDown();
                            Within.await(together);
                            try {
                              return passwords.fits("whatever was typed", null);
                            } catch (ProblemException e) {
                              assertThat(e.problem()).isInstanceOf(Problem.Unavailable.class);
                              return true;
                            }
                          }))
              .toList();
      int refused = 0;
      for (Future<Boolean> answer : answers) {
        refused += Within.get(answer) ? 1 : 0;
      }
      assertThat(refused).isBetween(1, many - 10);
    }
    assertThat(passwords.fits("and then", null)).isFalse(); // nobody's place is kept
  }

  private String hash(String password) {
    return passwords.hash(password, "password", OWN);
  }

  /** zxcvbn takes 14 s for the first (nulab/zxcvbn4j#130). */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "4@8({[<3369&#!1/|0$5+7%24@8({[<3369&#!1/|0$5+7%24@8({[<3369&#!1/|0$5+7%2",
        "a4b@c8d(e{f4g@h8i(j{k4l[m<n3o6p9q&r#s!t1u/v|w0x$y5z+",
      })
  void whatZxcvbnTriesInEveryCombination_isNotAnalysed(String hostile) {
    String analysed = GuessablePasswords.analysed(hostile);
    assertThat(analysed.codePoints().count()).isLessThanOrEqualTo(40);
    assertThat(analysed.chars().filter(c -> !Character.isAlphabetic(c)).distinct().count())
        .isLessThanOrEqualTo(5);
    assertThat(GuessablePasswords.analysed("p4$$w0rd, correct horse!"))
        .isEqualTo("p4$$w0rd, correct horse!");
  }

  private void assertFault(String password, String code) {
    assertThatThrownBy(() -> hash(password))
        .isInstanceOfSatisfying(
            ProblemException.class,
            e ->
                assertThat(e.problem())
                    .isInstanceOfSatisfying(
                        Problem.AgainstRules.class,
                        rules ->
                            assertThat(rules.faults())
                                .extracting(Fault::name, Fault::code)
                                .containsExactly(
                                    org.assertj.core.api.Assertions.tuple("/password", code))));
  }
}
