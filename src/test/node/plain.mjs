// usage: plain.mjs <base URL> <who as JSON>
// The plain flow against the REST API with oauth4webapi, which checks every answer strictly.
import assert from "node:assert/strict";
import * as oauth from "oauth4webapi";
import { allow, Browser } from "./browser.mjs";

const [base, person] = process.argv.slice(2);
const who = JSON.parse(person);
const http = { [oauth.allowInsecureRequests]: true };
const REDIRECT = "http://127.0.0.1:8977/callback";

for (const path of ["/api", "/api/mcp", "/api/mcp/account"]) {
  const resource = new URL(base + path);
  const answer = await oauth.resourceDiscoveryRequest(resource, http);
  const metadata = await oauth.processResourceDiscoveryResponse(resource, answer);
  assert.deepEqual(metadata.authorization_servers, [base]);
}

const issuer = new URL(base);
let server;
for (const algorithm of ["oauth2", "oidc"]) {
  const answer = await oauth.discoveryRequest(issuer, { ...http, algorithm });
  server = await oauth.processDiscoveryResponse(issuer, answer);
}
assert.equal(server.authorization_response_iss_parameter_supported, true);
assert.deepEqual(server.code_challenge_methods_supported, ["S256"]);

const wanted = {
  client_name: "Muster plain test",
  redirect_uris: [REDIRECT],
  token_endpoint_auth_method: "none",
  grant_types: ["authorization_code", "refresh_token"],
};
const client = await oauth.processDynamicClientRegistrationResponse(
  await oauth.dynamicClientRegistrationRequest(server, wanted, http),
);

const verifier = oauth.generateRandomCodeVerifier();
const state = oauth.generateRandomState();
const ask = new URL(server.authorization_endpoint);
ask.search = new URLSearchParams({
  client_id: client.client_id,
  redirect_uri: REDIRECT,
  response_type: "code",
  scope: "me:read",
  state,
  code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
  code_challenge_method: "S256",
});
const { answer } = await allow(new Browser(base), ask, who);
const parameters = oauth.validateAuthResponse(server, client, answer, state);
const redeem = () =>
  oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    parameters,
    REDIRECT,
    verifier,
    http,
  );
const first = await oauth.processAuthorizationCodeResponse(server, client, await redeem());
assert.equal(first.token_type, "bearer");
assert.ok(first.expires_in <= 900);
assert.equal(first.scope, "me:read");

// as a resource server reads it: RFC 9068, with the keys that are published
const asked = new Request(`${base}/api/me`, {
  headers: { authorization: `Bearer ${first.access_token}` },
});
const claims = await oauth.validateJwtAccessToken(server, asked, `${base}/api`, http);
assert.equal(claims.client_id, client.client_id);

const use = async (token) =>
  (await fetch(`${base}/api/me`, { headers: { authorization: `Bearer ${token}` } })).status;
assert.equal(await use(first.access_token.slice(0, -4)), 401); // what is sent has to be good
assert.equal(await use(first.access_token), 200);

const refreshed = await oauth.processRefreshTokenResponse(
  server,
  client,
  await oauth.refreshTokenGrantRequest(server, client, oauth.None(), first.refresh_token, http),
);
assert.notEqual(refreshed.refresh_token, first.refresh_token);
assert.equal(await use(refreshed.access_token), 200);

const revoked = await oauth.revocationRequest(
  server,
  client,
  oauth.None(),
  refreshed.refresh_token,
  http,
);
await oauth.processRevocationResponse(revoked);
const end = Date.now() + 1000;
while ((await use(refreshed.access_token)) !== 401) {
  assert.ok(Date.now() < end, "still good a second after it was revoked");
}
console.log("plain: all well");
