package org.muster.community.notice;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.muster.core.Caller;
import org.muster.delivery.web.Pages;
import org.muster.delivery.web.View;
import org.muster.delivery.web.Visit;

/**
 * Pages to choose which mails to receive: one to which the link in each mail leads, and one in the
 * settings. A mail client's unsubscribe button sends a POST (RFC 8058), which is answered without a
 * redirect.
 */
public final class UnsubscribePages {

  /** Path of the settings page. */
  public static final String SETTINGS = "/settings/mails";

  private final MailOptOuts refusals;
  private final OrganiserChoices organisers;

  public UnsubscribePages(MailOptOuts refusals, OrganiserChoices organisers) {
    this.refusals = refusals;
    this.organisers = organisers;
  }

  /**
   * Model of the page to which a mail's link leads.
   *
   * @param token of the link; absent if the request had none
   */
  public record LinkModel(@Nullable Topic topic, @Nullable String token, boolean done) {}

  /** Model of the settings page. */
  public record SettingsModel(Set<Topic> wanted, OrganiserChoice news, @Nullable String done) {}

  public void addTo(Pages pages) {
    pages
        .personalPage(UnsubscribeLinks.PATH, this::ask)
        .postFromAnywhere(UnsubscribeLinks.PATH, this::refuse)
        .personalPage(SETTINGS, this::settings)
        .personalForm(SETTINGS, this::change);
  }

  /** Changes nothing, because mail scanners open links. */
  private View ask(Visit visit) {
    Optional<String> token = visit.query("token");
    var model = new LinkModel(token.map(refusals::topic).orElse(null), token.orElse(null), false);
    String title = visit.words().of(NoticeWords.UNSUBSCRIBE_ASK);
    return View.page("notice/unsubscribe.jte", title, model);
  }

  private View refuse(Visit visit) {
    Topic topic = refusals.refuse(visit.query("token").orElse(""));
    String title = visit.words().of(NoticeWords.UNSUBSCRIBED);
    return View.page("notice/unsubscribe.jte", title, new LinkModel(topic, null, true));
  }

  private View settings(Visit visit) {
    Caller.Member me = visit.signedIn().caller();
    Set<Topic> wanted = refusals.wanted(me);
    String done = visit.query("done").isPresent() ? visit.words().of(NoticeWords.SAVED) : null;
    String title = visit.words().of(NoticeWords.TITLE);
    return View.page(
        "notice/settings.jte", title, new SettingsModel(wanted, organisers.of(me), done));
  }

  private View change(Visit visit) {
    Set<Topic> wanted = EnumSet.noneOf(Topic.class);
    visit.fields("topics").forEach(word -> Topic.of(word).ifPresent(wanted::add));
    Caller.Member me = visit.signedIn().caller();
    refusals.want(me, wanted);
    visit.fields("news").stream()
        .flatMap(word -> OrganiserChoice.of(word).stream())
        .findFirst()
        .ifPresent(news -> organisers.choose(me, news));
    return View.seeOther(visit.link(SETTINGS + "?done=mails"));
  }
}
