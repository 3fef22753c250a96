package org.muster.community.webhook;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.muster.community.club.Clubs;
import org.muster.community.club.Role;
import org.muster.community.club.Roles;
import org.muster.community.notice.Notice.Kind;
import org.muster.core.Caller;
import org.muster.core.ExpectedVersion;
import org.muster.core.Fault;
import org.muster.core.Ids;
import org.muster.core.Page;
import org.muster.core.Problem;
import org.muster.core.ProblemException;
import org.muster.core.Scope;
import org.muster.core.json.MergePatch;
import org.muster.platform.db.Database;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.secrets.Seal;

/**
 * Operations on webhooks. With a club's slug they concern the club's webhooks, for its officers;
 * otherwise the caller's own. A club's webhook gets messages as long as its creator is an officer
 * there.
 */
final class Webhooks {

  /** Webhooks per account, including those it created for clubs. */
  static final int MOST = 20;

  private static final int LISTED = 100;
  private static final Duration OVERLAP = Duration.ofHours(24);

  private final Database database;
  private final WebhookStore store;
  private final Clubs clubs;
  private final Roles roles;
  private final Seal seal;
  private final SafeHttpClient outside;
  private final Clock clock;

  public Webhooks(
      Database database,
      WebhookStore store,
      Clubs clubs,
      Roles roles,
      Seal seal,
      SafeHttpClient outside,
      Clock clock) {
    this.database = database;
    this.store = store;
    this.clubs = clubs;
    this.roles = roles;
    this.seal = seal;
    this.outside = outside;
    this.clock = clock;
  }

  /** All webhooks, newest first, without secrets. */
  public Page<Webhook> list(Caller caller, Optional<String> club) {
    return page(store.all(owner(caller, club, Scope.ME_READ)));
  }

  /** One webhook, without its secret. */
  public Webhook get(Caller caller, Optional<String> club, String id) {
    UUID wanted = uuid(id, "webhook");
    return store.all(owner(caller, club, Scope.ME_READ)).stream()
        .filter(hook -> hook.id().equals(wanted))
        .findFirst()
        .orElseThrow(() -> new Problem.NotFound("webhook", id).exception());
  }

  /**
   * Creates a webhook. Only this response contains its secret.
   *
   * @throws ProblemException {@code AgainstRules} for an address that must not be called, for
   *     unknown kinds, and beyond {@value #MOST} webhooks
   */
  public Webhook make(Caller caller, Optional<String> club, WebhookSettings settings) {
    check(settings);
    return database.atomically(
        () -> {
          WebhookStore.Owner owner = owner(caller, club, Scope.ME_WRITE);
          if (store.countLocked(owner.member().account()) >= MOST) {
            throw Problem.rule(
                "",
                "too_many",
                "There are " + MOST + " webhooks, which is the maximum. Delete one first.");
          }
          UUID id = UUID.randomUUID();
          WebhookSecret secret = WebhookSecret.random();
          store.add(id, owner, settings, seal.seal(secret.text(), context(id)));
          return locked(owner, id).showing(secret);
        });
  }

  /** Changes address or kinds; pauses, or resumes after a failure. */
  public Webhook change(
      Caller caller,
      Optional<String> club,
      String id,
      ExpectedVersion seen,
      MergePatch<WebhookSettings> patch) {
    return with(
        caller,
        club,
        id,
        hook -> {
          seen.check(hook.version());
          WebhookSettings settings = patch.applyTo(hook.settings());
          if (patch.has("state") && settings.state() == WebhookSettings.State.FAILING) {
            throw Problem.rule("/state", "not_allowed", "state can be set to active or paused.");
          }
          check(settings);
          store.change(hook.id(), owner(caller, club, Scope.ME_WRITE).member().account(), settings);
        });
  }

  /** Deletes a webhook and its messages. */
  public void remove(Caller caller, Optional<String> club, String id, ExpectedVersion seen) {
    database.run(
        () -> {
          Webhook hook = locked(owner(caller, club, Scope.ME_WRITE), uuid(id, "webhook"));
          seen.check(hook.version());
          store.remove(hook.id());
        });
  }

  /** Creates a new secret, which the response contains. The old one also signs for one more day. */
  public Webhook rotate(Caller caller, Optional<String> club, String id) {
    WebhookSecret secret = WebhookSecret.random();
    return with(
            caller,
            club,
            id,
            hook ->
                store.replaceSecret(
                    hook.id(),
                    seal.seal(secret.text(), context(hook.id())),
                    clock.instant().plus(OVERLAP)))
        .showing(secret);
  }

  /** Sends a message of the type {@code webhook.test}, within seconds. */
  public WebhookDelivery test(Caller caller, Optional<String> club, String id) {
    return database.atomically(
        () -> {
          WebhookStore.Owner owner = owner(caller, club, Scope.ME_WRITE);
          UUID hook = locked(owner, uuid(id, "webhook")).id();
          UUID made = store.addTest(hook, owner.member().player(), Kind.WEBHOOK_TEST.word());
          return store.deliveries(hook, made, 1).getFirst();
        });
  }

  /** The latest {@value #LISTED} messages, newest first; messages are kept for 30 days. */
  public Page<WebhookDelivery> deliveries(Caller caller, Optional<String> club, String id) {
    return page(store.deliveries(get(caller, club, id).id(), null, LISTED));
  }

  /** Sends a message again under the same id; one that waits is sent now. */
  public WebhookDelivery replay(Caller caller, Optional<String> club, String id, String message) {
    UUID delivery = uuid(message.replaceFirst("^msg_", ""), "delivery");
    return database.atomically(
        () -> {
          UUID hook = locked(owner(caller, club, Scope.ME_WRITE), uuid(id, "webhook")).id();
          if (!store.replay(hook, delivery)) {
            throw new Problem.NotFound("delivery", message).exception();
          }
          return store.deliveries(hook, delivery, 1).getFirst();
        });
  }

  private Webhook with(Caller caller, Optional<String> club, String id, Consumer<Webhook> work) {
    return database.atomically(
        () -> {
          WebhookStore.Owner owner = owner(caller, club, Scope.ME_WRITE);
          work.accept(locked(owner, uuid(id, "webhook")));
          return locked(owner, uuid(id, "webhook"));
        });
  }

  private Webhook locked(WebhookStore.Owner owner, UUID id) {
    return store
        .lock(owner, id)
        .orElseThrow(() -> new Problem.NotFound("webhook", id.toString()).exception());
  }

  private WebhookStore.Owner owner(Caller caller, Optional<String> club, Scope own) {
    Caller.Member me = (club.isPresent() ? Scope.CLUBS_WRITE : own).grantedTo(caller);
    UUID of =
        club.map(
                slug -> {
                  UUID id = clubs.get(me, slug).id();
                  roles.require(me, id, Role.OFFICER);
                  return id;
                })
            .orElse(null);
    return new WebhookStore.Owner(me, of);
  }

  private void check(WebhookSettings settings) {
    List<Fault> faults = new ArrayList<>();
    if (!mayBeAsked(settings.url())) {
      faults.add(
          Fault.pointer(
              "/url",
              "not_allowed",
              "/url must be an https address of a public host, without user and fragment."));
    }
    for (int i = 0; i < settings.kinds().size(); i++) {
      if (Kind.of(settings.kinds().get(i)).isEmpty()) {
        List<String> words = List.of(Kind.values()).stream().map(Kind::word).toList();
        faults.add(
            Fault.pointer(
                "/kinds/" + i,
                "not_allowed",
                "/kinds/" + i + " must be one of " + String.join(", ", words) + "."));
      }
    }
    if (!faults.isEmpty()) {
      throw new Problem.AgainstRules(faults).exception();
    }
  }

  private boolean mayBeAsked(String url) {
    try {
      URI address = new URI(url);
      return address.getRawUserInfo() == null
          && address.getRawFragment() == null
          && outside.mayAsk(address);
    } catch (URISyntaxException e) {
      return false;
    }
  }

  private static UUID uuid(String text, String kind) {
    return Ids.read(text).orElseThrow(() -> new Problem.NotFound(kind, text).exception());
  }

  private static <T> Page<T> page(List<T> all) {
    return new Page<>(all, null, Page.Total.exactly(all.size()));
  }

  /** The context that binds a sealed secret to its webhook. */
  static String context(UUID hook) {
    return "webhook:" + hook;
  }
}
