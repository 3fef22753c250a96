package org.muster.identity.mfa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.muster.identity.mfa.AuthenticatorsIT.assertThatThrown;
import static org.muster.identity.mfa.Device.changed;
import static org.muster.identity.mfa.Household.HERE;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.muster.core.Caller;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.identity.account.AuditEntry;
import org.muster.identity.account.AuditEvent;
import org.muster.identity.account.Session;
import org.muster.identity.account.SessionMethod;
import org.muster.identity.mfa.Household.Person;
import org.muster.platform.secrets.RandomTokens;

@Tag("full")
class PasskeysIT {

  private static final String ORIGIN = "https://muster.example:8443";

  @AutoClose private final Household home = new Household();

  private final PasskeySite site =
      PasskeySite.at(
              URI.create(ORIGIN),
              home.database,
              home.passkeys,
              home.sessions,
              home.audit,
              home.clock)
          .orElseThrow();
  private final Person person = home.person();
  private final Device device = new Device(ORIGIN);

  @Test
  void options_askForAVerifiedUser_andNothingAboutTheMaker() {
    var creation = Device.read(site.keys().begin(person.caller(), "ann"));
    assertThat(creation.at("/rp/id").asText()).isEqualTo("muster.example");
    assertThat(creation.at("/user/id").asText()).isEqualTo(handle(person.account()));
    assertThat(creation.at("/user/name").asText()).isEqualTo("ann");
    assertThat(creation.at("/challenge").asText()).matches("[0-9A-Za-z_-]{43}"); // 256 bits
    assertThat(creation.at("/attestation").asText()).isEqualTo("none");
    assertThat(creation.at("/authenticatorSelection/residentKey").asText()).isEqualTo("preferred");
    assertThat(creation.at("/authenticatorSelection/userVerification").asText())
        .isEqualTo("required");
    assertThat(creation.at("/pubKeyCredParams").findValuesAsText("alg"))
        .containsExactly("-8", "-7", "-257");

    var request = Device.read(site.signIn().begin());
    assertThat(request.at("/rpId").asText()).isEqualTo("muster.example");
    assertThat(request.at("/userVerification").asText()).isEqualTo("required");
    assertThat(request.has("allowCredentials")).isFalse();
  }

  @Test
  void passkey_signsIn_withoutASecondStep() {
    home.addApp(person);
    add("This laptop");
    assertThat(site.keys().list(person.caller()))
        .extracting(Passkey::name, Passkey::usedAt)
        .containsExactly(tuple("This laptop", null));

    String session = site.signIn().with(device.get(site.signIn().begin()), HERE);
    assertThat(home.sessions.viewer(session, HERE).orElseThrow().caller().account())
        .isEqualTo(person.account());
    assertThat(home.sessions.list(person.caller()))
        .extracting(Session::method)
        .contains(SessionMethod.PASSKEY);
    assertThat(site.keys().list(person.caller()).getFirst().usedAt()).isEqualTo(Household.START);
  }

  @Test
  void passkey_provesAgainWhoThisIs_andNoOthersDoes() {
    add("mine");
    Device hers = new Device(ORIGIN);
    Person eve = home.person();
    site.keys().add(eve.caller(), "hers", hers.create(site.keys().begin(eve.caller(), "eve")));
    home.pass(Duration.ofMinutes(16));
    assertRefused(() -> site.signIn().again(person.caller(), hers.get(site.signIn().begin())));
    assertThatThrown(() -> home.sessions.requireRecent(person.caller()))
        .isInstanceOf(Problem.SignInNotRecent.class);
    site.signIn().again(person.caller(), device.get(site.signIn().begin()));
    home.sessions.requireRecent(person.caller());
  }

  @Test
  void add_refusesAnotherOrigin() {
    for (String origin :
        List.of("https://muster.example", "http://muster.example:8443", "https://evil.example")) {
      String options = site.keys().begin(person.caller(), "ann");
      assertRefused(() -> add("x", new Device(origin).create(options)));
    }
    add("the control");
  }

  @Test
  void add_refusesAnotherDomain() {
    String options = site.keys().begin(person.caller(), "ann");
    String elsewhere = changed(options, o -> ((ObjectNode) o.get("rp")).put("id", "evil.example"));
    assertRefused(() -> add("x", device.create(elsewhere)));
  }

  @Test
  void add_refusesAChallengeNobodyIssued_oneUsedBefore_anothers_andAnOldOne() {
    String options = site.keys().begin(person.caller(), "ann");
    String invented = changed(options, o -> o.put("challenge", RandomTokens.random()));
    assertRefused(() -> add("x", device.create(invented)));

    String answer = device.create(options);
    add("the control", answer);
    site.keys().remove(person.caller(), only().id());
    assertRefused(() -> add("again", answer));

    String toEve = site.keys().begin(home.person().caller(), "eve");
    assertRefused(() -> add("x", device.create(toEve)));

    String toAnyone = changed(options, o -> o.put("challenge", challenge(site.signIn().begin())));
    assertRefused(() -> add("x", device.create(toAnyone)));

    String late = device.create(site.keys().begin(person.caller(), "ann"));
    home.pass(Duration.ofMinutes(5));
    assertRefused(() -> add("x", late));
  }

  @Test
  void add_refusesAnUnverifiedUser() {
    String created = device.create(site.keys().begin(person.caller(), "ann"));
    assertRefused(() -> add("x", Device.unverified(created, "muster.example")));
  }

  @Test
  void add_refusesAPasskeyThatSomebodyHas() {
    String created = device.create(site.keys().begin(person.caller(), "ann"));
    add("mine", created);
    Person eve = home.person();
    String hers = device.create(site.keys().begin(eve.caller(), "eve"));
    String stolen = withCredentialOf(created, hers);
    assertRefused(() -> site.keys().add(eve.caller(), "x", stolen));
    site.keys()
        .add(eve.caller(), "the control", device.create(site.keys().begin(eve.caller(), "eve")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "{}",
        "[]",
        "null",
        "\"\"",
        "{\"id\":\"AA\"}",
        "{\"response\":{}}",
        "{\"id\":\"AA\",\"rawId\":\"AA\",\"type\":\"public-key\",\"response\":"
            + "{\"clientDataJSON\":\"!\",\"attestationObject\":\"AA\",\"authenticatorData\":\"AA\"}}",
        "{\"id\":\"AA\",\"rawId\":\"AA\",\"type\":\"public-key\",\"response\":"
            + "{\"clientDataJSON\":\"e30\",\"attestationObject\":\"oA\",\"authenticatorData\":\"AA\","
            + "\"signature\":\"AA\"}}"
      })
  void nonsense_isRefused(String answer) {
    assertRefused(() -> add("x", answer));
    assertRefused(() -> site.signIn().with(answer, HERE));
  }

  @Test
  void signIn_refusesAnotherOrigin_andAFrame() {
    add("mine");
    device.goTo("https://muster.example.evil.example:8443");
    assertRefused(() -> signIn(site.signIn().begin()));
    device.goTo(ORIGIN);
    assertRefused(() -> site.signIn().with(device.getInFrame(site.signIn().begin()), HERE));
    signIn(site.signIn().begin()); // the control
  }

  @Test
  void signIn_refusesAnotherDomain() {
    String options = site.keys().begin(person.caller(), "ann");
    var both = new Device(ORIGIN);
    site.keys().add(person.caller(), "mine", both.create(options));
    String elsewhere = changed(options, o -> ((ObjectNode) o.get("rp")).put("id", "evil.example"));
    both.create(elsewhere);
    String request = changed(site.signIn().begin(), o -> o.put("rpId", "evil.example"));
    String id = only().id();
    String answer = changed(both.get(request), o -> o.put("id", id).put("rawId", id));
    assertRefused(() -> site.signIn().with(answer, HERE));
  }

  @Test
  void signIn_refusesAChallengeNobodyIssued_oneUsedBefore_andAnOldOne() {
    add("mine");
    String options = site.signIn().begin();
    assertRefused(() -> signIn(changed(options, o -> o.put("challenge", RandomTokens.random()))));
    String toAdd = challenge(site.keys().begin(person.caller(), "ann"));
    assertRefused(() -> signIn(changed(options, o -> o.put("challenge", toAdd))));

    String answer = device.get(options);
    site.signIn().with(answer, HERE); // the control
    assertRefused(() -> site.signIn().with(answer, HERE));

    String late = device.get(site.signIn().begin());
    home.pass(Duration.ofMinutes(5));
    assertRefused(() -> site.signIn().with(late, HERE));
  }

  @Test
  void challenge_isRedeemedOnce_ofManyThreads() throws InterruptedException {
    add("mine");
    String answer = device.get(site.signIn().begin());
    var got = Household.atOnce(6, () -> tried(answer));
    assertThat(got.stream().flatMap(Optional::stream)).hasSize(1);
  }

  @Test
  void signIn_refusesAnotherAccountsUserHandle_andNone() {
    add("mine");
    Person eve = home.person();
    for (String handle : List.of(handle(eve.account()), "", "AA")) {
      String answer = device.get(site.signIn().begin());
      assertRefused(() -> site.signIn().with(response(answer, "userHandle", handle), HERE));
    }
    String none =
        changed(
            device.get(site.signIn().begin()),
            o -> ((ObjectNode) o.get("response")).remove("userHandle"));
    assertRefused(() -> site.signIn().with(none, HERE));
    signIn(site.signIn().begin()); // the control
  }

  @Test
  void signIn_refusesAnUnverifiedUser() {
    add("mine");
    assertRefused(
        () ->
            signIn(changed(site.signIn().begin(), o -> o.put("userVerification", "discouraged"))));
  }

  @Test
  void signIn_refusesAnotherSignature_andARemovedPasskey() {
    add("mine");
    String answer = device.get(site.signIn().begin());
    String other =
        Device.read(device.get(site.signIn().begin())).at("/response/signature").asText();
    assertRefused(() -> site.signIn().with(response(answer, "signature", other), HERE));
    site.keys().remove(person.caller(), only().id());
    assertRefused(() -> signIn(site.signIn().begin()));
  }

  @Test
  void countThatDoesNotRise_isRefused_andTheOwnerReadsOfIt() {
    add("mine");
    signIn(site.signIn().begin());
    device.stopCounting();
    assertRefused(() -> signIn(site.signIn().begin()));
    assertThat(home.happened(person).getFirst())
        .extracting(AuditEntry::event, AuditEntry::detail)
        .containsExactly(
            AuditEvent.SIGN_IN_FAILED, "passkey counter went back: it may have been copied");
  }

  @Test
  void count_isTakenOnce_byWhoeverIsFirst() throws InterruptedException {
    add("mine");
    byte[] id = Base64.getUrlDecoder().decode(only().id());
    var won = Household.atOnce(6, () -> home.passkeys.use(id, 7, true, Household.START));
    assertThat(won).containsOnlyOnce(true);
    assertThat(home.passkeys.use(id, 6, true, Household.START)).isFalse();
    assertThat(home.passkeys.use(id, 0, true, Household.START)).isFalse();
    assertThat(home.passkeys.use(id, 8, true, Household.START)).isTrue();
  }

  @Test
  void owner_listsRenamesAndRemoves_whatIsTheirs() {
    add("laptop");
    String id = only().id();
    site.keys().rename(person.caller(), id, "old laptop");
    assertThat(site.keys().get(person.caller(), id).name()).isEqualTo("old laptop");
    assertThatThrown(() -> site.keys().rename(person.caller(), id, "x".repeat(61)))
        .isInstanceOf(Problem.AgainstRules.class);

    Caller eve = home.person().caller();
    assertThatThrown(() -> site.keys().get(eve, id)).isInstanceOf(Problem.NotFound.class);
    assertThatThrown(() -> site.keys().rename(eve, id, "x")).isInstanceOf(Problem.NotFound.class);
    assertThatThrown(() -> site.keys().remove(eve, id)).isInstanceOf(Problem.NotFound.class);
    assertThatThrown(() -> site.keys().remove(person.caller(), "not base64!"))
        .isInstanceOf(Problem.NotFound.class);

    site.keys().remove(person.caller(), id);
    assertThat(site.keys().list(person.caller())).isEmpty();
    assertThat(home.happened(person))
        .extracting(AuditEntry::event)
        .startsWith(AuditEvent.PASSKEY_REMOVED, AuditEvent.PASSKEY_ADDED);
  }

  @Test
  void owner_hasToBeThere_andToHaveSignedInAMomentAgo() {
    Caller.Member me = person.caller();
    Caller.Member key = Household.byKey(me);
    assertThatThrown(() -> site.keys().list(key)).isInstanceOf(Problem.Forbidden.class);
    assertThatThrown(() -> site.keys().begin(key, "ann")).isInstanceOf(Problem.Forbidden.class);
    home.pass(Duration.ofMinutes(16));
    assertThatThrown(() -> site.keys().begin(me, "ann"))
        .isInstanceOf(Problem.SignInNotRecent.class);
    assertThatThrown(() -> add("x", "")).isInstanceOf(Problem.SignInNotRecent.class);
    assertThatThrown(() -> site.keys().remove(me, "AA"))
        .isInstanceOf(Problem.SignInNotRecent.class);
  }

  @Test
  void lastWayToSignIn_stays_ofManyThreads() throws InterruptedException {
    home.database.write(
        h -> h.execute("update account set password_hash = null where id = ?", person.account()));
    add("one");
    assertThatThrown(() -> site.keys().remove(person.caller(), only().id()))
        .isInstanceOf(Problem.Conflict.class);

    var other = new Device(ORIGIN);
    site.keys()
        .add(person.caller(), "two", other.create(site.keys().begin(person.caller(), "ann")));
    var ids = site.keys().list(person.caller()).stream().map(Passkey::id).iterator();
    Household.atOnce(
        2,
        () -> {
          String id;
          synchronized (ids) {
            id = ids.next();
          }
          try {
            site.keys().remove(person.caller(), id);
          } catch (ProblemException e) {
            return false;
          }
          return true;
        });
    assertThat(site.keys().list(person.caller())).hasSize(1);
  }

  @Test
  void passkeys_areTwentyAtMost() {
    IntStream.range(0, 20)
        .forEach(
            i -> {
              var each = new Device(ORIGIN);
              String created = each.create(site.keys().begin(person.caller(), "ann"));
              add("passkey " + i, created);
            });
    assertRefused(() -> add("one more"));
  }

  private void add(String name) {
    add(name, device.create(site.keys().begin(person.caller(), "ann")));
  }

  private void add(String name, String answer) {
    site.keys().add(person.caller(), name, answer);
  }

  private Passkey only() {
    return site.keys().list(person.caller()).getFirst();
  }

  private void signIn(String options) {
    site.signIn().with(device.get(options), HERE);
  }

  private Optional<String> tried(String answer) {
    try {
      return Optional.of(site.signIn().with(answer, HERE));
    } catch (ProblemException e) {
      return Optional.empty();
    }
  }

  private static void assertRefused(Runnable action) {
    assertThatThrown(action::run)
        .isInstanceOfSatisfying(
            Problem.AgainstRules.class,
            rules -> assertThat(rules.faults().getFirst().name()).isEqualTo("/credential"));
  }

  private static String handle(UUID account) {
    byte[] bytes =
        ByteBuffer.allocate(16)
            .putLong(account.getMostSignificantBits())
            .putLong(account.getLeastSignificantBits())
            .array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
  }

  private static String challenge(String options) {
    return Device.read(options).get("challenge").asText();
  }

  private static String response(String answer, String field, String value) {
    return changed(answer, o -> ((ObjectNode) o.get("response")).put(field, value));
  }

  /** The passkey of one answer, with the challenge that another one was made for. */
  private static String withCredentialOf(String made, String answered) {
    String data = Device.read(answered).at("/response/clientDataJSON").asText();
    return response(made, "clientDataJSON", data); // nothing signs it with attestation "none"
  }
}
