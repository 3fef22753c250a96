package org.muster.delivery;

import io.micrometer.core.instrument.MeterRegistry;
import java.net.URI;
import java.time.Clock;
import org.muster.delivery.http.ProtectedResources;
import org.muster.delivery.idempotency.StoredResponses;
import org.muster.delivery.map.Maps;
import org.muster.engine.gazetteer.Gazetteer;
import org.muster.engine.query.Completer;
import org.muster.engine.query.Cursors;
import org.muster.engine.query.SearchService;
import org.muster.engine.rows.RowCache;
import org.muster.engine.vocabulary.Vocabulary;
import org.muster.platform.db.Database;
import org.muster.platform.egress.SafeHttpClient;
import org.muster.platform.limits.Throttle;
import org.muster.platform.limits.WriteQuotas;
import org.muster.platform.mail.MailSettings;
import org.muster.platform.secrets.Seal;
import org.muster.platform.secrets.SecretStore;

/**
 * The services on which features are built.
 *
 * @param database uses the pool for requests, or that of {@link org.muster.platform.db.Use#WORK} in
 *     jobs and the indexer
 * @param baseUrl public address of this node: scheme, host and port
 * @param rows rows that lists show to anybody
 * @param completer must not be called before the node is complete
 * @param responses responses to writes, stored for repeated requests
 * @param quotas bounds on what accounts make and send
 * @param egress sends requests to servers that users choose
 */
public record Platform(
    Database database,
    Clock clock,
    URI baseUrl,
    SearchService search,
    RowCache rows,
    Cursors cursors,
    Completer completer,
    Gazetteer gazetteer,
    Vocabulary vocabulary,
    SecretStore secrets,
    Seal seal,
    StoredResponses responses,
    Throttle throttle,
    WriteQuotas quotas,
    SafeHttpClient egress,
    MailSettings mail,
    ProtectedResources resources,
    Maps maps,
    MeterRegistry meters) {}
