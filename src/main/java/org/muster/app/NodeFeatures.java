package org.muster.app;

import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.muster.community.browse.BrowseFeature;
import org.muster.community.club.ClubFeature;
import org.muster.community.club.Clubs;
import org.muster.community.club.Roles;
import org.muster.community.desk.DeskFeature;
import org.muster.community.discovery.DiscoveryFeature;
import org.muster.community.discovery.Lookup;
import org.muster.community.embed.EmbedFeature;
import org.muster.community.emblem.EmblemFeature;
import org.muster.community.event.EventAccess;
import org.muster.community.event.EventFeature;
import org.muster.community.event.Events;
import org.muster.community.event.NewOrganisers;
import org.muster.community.eventpage.EventPageFeature;
import org.muster.community.feed.FeedFeature;
import org.muster.community.figures.FiguresFeature;
import org.muster.community.gate.GateFeature;
import org.muster.community.message.MessageFeature;
import org.muster.community.moderation.ModerationFeature;
import org.muster.community.moderation.Reports;
import org.muster.community.notice.NoticeFeature;
import org.muster.community.notice.Notices;
import org.muster.community.player.PlayerFeature;
import org.muster.community.player.Players;
import org.muster.community.profile.ProfileFeature;
import org.muster.community.registration.RegistrationFeature;
import org.muster.community.savedsearch.SavedSearchFeature;
import org.muster.community.savedsearch.SearchableLists;
import org.muster.community.share.ShareFeature;
import org.muster.community.sitemap.SitemapFeature;
import org.muster.community.status.NodeState;
import org.muster.community.status.StatusFeature;
import org.muster.community.ticket.TicketFeature;
import org.muster.community.venue.VenueFeature;
import org.muster.community.venue.Venues;
import org.muster.community.webhook.WebhookFeature;
import org.muster.core.Caller;
import org.muster.delivery.Feature;
import org.muster.delivery.Platform;
import org.muster.delivery.mcp.NameLookup;
import org.muster.delivery.web.OncePerForm;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.gazetteer.PlacedSource;
import org.muster.identity.account.AccountFeature;
import org.muster.identity.account.AccountServices;
import org.muster.identity.account.Passwords;
import org.muster.identity.account.Sessions;
import org.muster.identity.account.WhoAmI;
import org.muster.identity.apikey.KeyFeature;
import org.muster.identity.apikey.Keys;
import org.muster.identity.mfa.MfaFeature;
import org.muster.identity.oauth.OAuthFeature;
import org.muster.identity.oidc.OidcFeature;
import org.muster.identity.oidc.ProviderSettings;
import org.muster.identity.privacy.PrivacyFeature;
import org.muster.platform.db.Database;

/** The features of a node. A new feature is a new line here. */
final class NodeFeatures {

  private final AccountServices accounts;
  private final KeyFeature keys;
  private final ClubFeature clubs;
  private final VenueFeature venues;
  private final PlayerFeature players;
  private final EventFeature events;
  private final DiscoveryFeature discovery;
  private final PrivacyFeature privacy;
  private final List<Feature> all;

  NodeFeatures(
      Platform platform,
      Optional<ProviderSettings> provider,
      NewOrganisers newOrganisers,
      Passwords passwords,
      NodeState state) {
    Database database = platform.database();
    var roles = Roles.on(database);
    var notices = Notices.on(database);
    var access = EventAccess.on(database, roles);
    accounts = AccountServices.on(platform, passwords);
    players = new PlayerFeature(platform, roles::shareAClub);
    clubs = new ClubFeature(platform, roles, players.operations(), notices);
    venues =
        new VenueFeature(
            platform, roles, clubs.operations(), EventFeature.next(database, platform.clock()));
    var registrations = new RegistrationFeature(platform, access, notices, players.operations());
    events =
        new EventFeature(
            platform,
            access,
            registrations.attendance(),
            clubs.operations(),
            venues.operations(),
            players.operations(),
            roles,
            notices,
            newOrganisers);
    var figures = new FiguresFeature(platform, access, clubs.operations(), roles);
    discovery = new DiscoveryFeature(platform, events(), clubs(), venues(), players());
    var searches =
        new SavedSearchFeature(
            platform, new SearchableLists(events(), clubs(), venues(), players()), notices);
    keys = new KeyFeature(platform, accounts);
    var mfa = new MfaFeature(platform, accounts);
    var oidc = new OidcFeature(platform, accounts, mfa.secondStep(), provider);
    var oauth = new OAuthFeature(platform, accounts);
    var account =
        new AccountFeature(
            platform,
            accounts,
            new WhoAmI.Features(
                players(),
                clubs.memberships(),
                registrations.mine(),
                events.mine(),
                searches.operations()),
            mfa.secondStep(),
            Stream.concat(mfa.ways().stream(), oidc.ways().stream()).toList(),
            () -> each(Feature::settings),
            new AccountPrograms(keys.operations(), oauth),
            this::close,
            this::forget);
    var moderation =
        new ModerationFeature(
            platform,
            new Reports.Shown(clubs(), venues(), events(), players()),
            roles,
            notices,
            this::forget);
    var browse =
        new BrowseFeature(
            platform, events(), clubs(), venues(), players(), lookup(), searches.operations());
    var feeds = new FeedFeature(platform, events(), clubs(), venues(), registrations.mine());
    var tickets =
        new TicketFeature(
            platform,
            registrations.tickets(),
            registrations.guestTickets(),
            registrations.mine(),
            registrations.clubMates(),
            clubs.memberships());
    privacy =
        new PrivacyFeature(
            platform,
            accounts,
            players(),
            () -> map(Feature::personal).toList(),
            account::own,
            this::release);
    all =
        List.of(
            clubs,
            events,
            venues,
            players,
            registrations,
            new GateFeature(platform, access, registrations.arrivals(), registrations.walkIns()),
            new MessageFeature(
                platform, access, events.editing(), registrations.attendees(), notices),
            discovery,
            browse,
            feeds,
            new EventPageFeature(
                platform, events, registrations.actions(), registrations.clubMates(), venues()),
            figures,
            new DeskFeature(
                events,
                registrations,
                figures.figures(),
                clubs.memberships(),
                venues(),
                new OncePerForm(platform.responses()),
                platform.clock()),
            new EmblemFeature(clubs(), venues()),
            new ShareFeature(platform, events(), clubs(), venues(), players()),
            new SitemapFeature(platform, events(), clubs(), venues(), players(), browse::areas),
            moderation,
            new StatusFeature(platform, state, moderation.backlog()),
            new EmbedFeature(platform, events()),
            new ProfileFeature(
                platform, clubs, venues(), players(), events(), moderation.reports()),
            searches,
            new WebhookFeature(platform, clubs(), roles, notices),
            oidc,
            mfa,
            keys,
            new NoticeFeature(platform, feeds.mailed(), tickets.codes()),
            oauth,
            account,
            privacy,
            tickets);
  }

  /** All features, in the order in which all lists show them. */
  List<Feature> all() {
    return all;
  }

  /** What each feature adds, in one list. */
  <T> List<T> each(Function<Feature, List<T>> what) {
    return map(what).flatMap(List::stream).toList();
  }

  private <T> Stream<T> map(Function<Feature, T> what) {
    return all.stream().map(what);
  }

  /**
   * What feeds the index.
   *
   * @param read runs after rows were read, before searches find them
   * @param places tells the areas that things are in
   */
  List<NotedSource> sources(Runnable read, Gazetteer places) {
    return map(Feature::documents)
        .flatMap(Optional::stream)
        .map(source -> new NotedSource(new PlacedSource(source, places), read))
        .toList();
  }

  private void close(Caller.Member leaving) {
    privacy.close(leaving);
  }

  private void release(Caller.Member leaving) {
    all.forEach(feature -> feature.release(leaving));
  }

  private void forget(UUID account) {
    all.forEach(feature -> feature.forget(account));
  }

  Sessions sessions() {
    return accounts.sessions();
  }

  Events events() {
    return events.operations();
  }

  Clubs clubs() {
    return clubs.operations();
  }

  Venues venues() {
    return venues.operations();
  }

  Players players() {
    return players.operations();
  }

  Lookup lookup() {
    return discovery.operations();
  }

  /** Finds what tools are told by name. */
  NameLookup names() {
    return discovery.names();
  }

  Keys keys() {
    return keys.operations();
  }
}
