package org.muster.identity.mfa;

import java.util.UUID;

/**
 * What is known of a passkey to check its signatures (WebAuthn Level 3 section 4, "credential
 * record").
 *
 * @param data the attested credential data: id and public key, CBOR as the authenticator sent it
 * @param signCount the last that was seen; stays 0 with authenticators that do not count
 * @param backupEligible never changes
 * @param backedUp may change
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and never leaves this package
record Credential(
    byte[] id,
    UUID account,
    byte[] data,
    long signCount,
    boolean backupEligible,
    boolean backedUp) {}
