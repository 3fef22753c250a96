package org.muster.delivery;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import org.muster.delivery.http.ProtectedResources;
import org.muster.delivery.idempotency.StoredResponses;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.Completer;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.SearchService;
import org.muster.engine.vocabulary.Vocabulary;
import org.muster.platform.db.Database;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.limits.Throttle;
import org.muster.platform.mail.MailSettings;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;

/**
 * What features are built on.
 *
 * @param database the pool follows from who works: requests, or {@link
 *     org.muster.platform.db.Use#WORK} in jobs and the indexer
 * @param baseUrl how clients reach this node: scheme, host and port
 * @param completer not to be asked before the node is put together
 * @param responses answers to writes, kept for repetitions
 * @param egress asks servers that users name
 */
public record Platform(
    Database database,
    Clock clock,
    URI baseUrl,
    SearchService search,
    Cursors cursors,
    Completer completer,
    Gazetteer gazetteer,
    Vocabulary vocabulary,
    SecretStore secrets,
    Seal seal,
    StoredResponses responses,
    Throttle throttle,
    SafeHttpClient egress,
    MailSettings mail,
    ProtectedResources resources,
    MeterRegistry meters) {}
