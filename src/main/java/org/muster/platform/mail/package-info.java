/**
 * Outgoing mail: through SMTP, or to files if no server is configured.
 *
 * <p>Mails are plain text with one recipient. Input cannot add headers or recipients: addresses and
 * subjects with line breaks are rejected.
 */
@NullMarked
package org.muster.platform.mail;

import org.jspecify.annotations.NullMarked;
