/**
 * Asking servers that strangers name: documents of apps, and hooks. Nothing is reached this way
 * that those strangers could not reach themselves (OWASP: server-side request forgery).
 */
@NullMarked
package org.muster.platform.egress;

import org.jspecify.annotations.NullMarked;
