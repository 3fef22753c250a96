package org.muster.identity.mfa;

import java.util.UUID;

/**
 * What is stored of a passkey to verify its signatures (WebAuthn Level 3 section 4, "credential
 * record").
 *
 * @param data the attested credential data: id and public key, CBOR as sent by the authenticator
 * @param signCount the last value seen; remains 0 for authenticators that do not count
 * @param backupEligible never changes
 * @param backedUp may change
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and only used in this package
record Credential(
    byte[] id,
    UUID account,
    byte[] data,
    long signCount,
    boolean backupEligible,
    boolean backedUp) {}
