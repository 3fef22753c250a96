/**
 * Mails that the instance sends: through SMTP, or to files where no server is set.
 *
 * <p>Plain text, one recipient. Nothing that somebody typed can add a header or another recipient:
 * addresses and subjects with line ends are refused.
 */
@NullMarked
package org.muster.platform.mail;

import org.jspecify.annotations.NullMarked;
