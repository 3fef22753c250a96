// usage: sign-in.mjs <v1|auto> <step> <url of the MCP server> <file for what the client keeps> <who as JSON>
// One run of a client that keeps its tokens in a file: each step is a new process, as when somebody
// opens their assistant again.
import assert from "node:assert/strict";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { allow, Browser } from "./browser.mjs";

const [mode, step, url, file, person] = process.argv.slice(2);
const who = JSON.parse(person);
const origin = new URL(url).origin;
const kept = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
const keep = (more) => writeFileSync(file, JSON.stringify(Object.assign(kept, more)));

const { Client, StreamableHTTPClientTransport, UnauthorizedError, auth } =
  mode === "v1"
    ? {
        ...(await import("@modelcontextprotocol/sdk/client/index.js")),
        ...(await import("@modelcontextprotocol/sdk/client/streamableHttp.js")),
        ...(await import("@modelcontextprotocol/sdk/client/auth.js")),
      }
    : await import("@modelcontextprotocol/client");

const REDIRECT = "http://127.0.0.1:8976/callback";
const clientMetadata = {
  client_name: "Muster test",
  redirect_uris: [REDIRECT],
  grant_types: ["authorization_code", "refresh_token"],
  response_types: ["code"],
  token_endpoint_auth_method: "none",
};

let sentTo; // where the client sends the person
const provider = {
  redirectUrl: REDIRECT,
  clientMetadata,
  clientInformation: () => kept.client,
  saveClientInformation: (client) => keep({ client }),
  tokens: () => kept.tokens,
  saveTokens: (tokens) => keep({ tokens, earlier: [...(kept.earlier ?? []), tokens] }),
  codeVerifier: () => kept.verifier,
  saveCodeVerifier: (verifier) => keep({ verifier }),
  discoveryState: () => kept.discovery,
  saveDiscoveryState: (discovery) => keep({ discovery }),
  invalidateCredentials: (what) => keep({ [what === "client" ? "client" : "tokens"]: undefined }),
  state: () => "state-of-the-test",
  redirectToAuthorization: (address) => {
    sentTo = address;
  },
};

function newClient() {
  const client = new Client(
    { name: "muster-test", version: "0" },
    mode === "v1" ? {} : { versionNegotiation: { mode: "auto" } },
  );
  return { client, transport: new StreamableHTTPClientTransport(new URL(url), { authProvider: provider }) };
}

/** Does what needs sign-in; whenever the client sends the person to the site, they allow it. */
async function signedIn(transport, work) {
  try {
    return await work();
  } catch (error) {
    assert.ok(error instanceof UnauthorizedError, error.stack);
    assert.ok(sentTo, "the client sent the person nowhere");
    const asked = new URL(sentTo);
    sentTo = undefined;
    const { answer, asked: page } = await allow(new Browser(origin), asked, who);
    assert.ok(answer.href.startsWith(REDIRECT + "?"), answer.href);
    assert.equal(answer.searchParams.get("state"), "state-of-the-test");
    assert.equal(answer.searchParams.get("iss"), origin);
    assert.ok(page.includes("127.0.0.1"), "the page says where the answer goes");
    keep({ asked: Object.fromEntries(asked.searchParams) });
    await transport.finishAuth(mode === "v1" ? answer.searchParams.get("code") : answer.searchParams);
    return undefined;
  }
}

/** Connects and calls the protected tool; says how often the person was sent to the site. */
async function account() {
  let { client, transport } = newClient();
  let sent = 0;
  for (;;) {
    let done = await signedIn(transport, () => client.connect(transport).then(() => true));
    if (done) break;
    sent++;
    ({ client, transport } = newClient());
  }
  const { tools } = await client.listTools();
  assert.ok(tools.some((tool) => tool.name === "get_my_account"), "everybody sees the tool");
  for (;;) {
    const call = { name: "get_my_account", arguments: {} };
    const result = await signedIn(transport, () => client.callTool(call));
    if (result) {
      await client.close();
      assert.ok(!result.isError, JSON.stringify(result));
      return { sent, result };
    }
    assert.ok(++sent < 3, "sent again and again");
  }
}

function isMine({ result }) {
  assert.equal(result.structuredContent.handle, who.handle);
  assert.equal(result.structuredContent.signed_in_by, "app");
  assert.ok(result.content[0].text.includes(who.handle));
}

/** Asks the token endpoint itself, as a thief would. */
async function tokenEndpoint(path, fields) {
  const endpoint = kept.discovery.authorizationServerMetadata[path];
  return fetch(endpoint, {
    method: "POST",
    body: new URLSearchParams({ client_id: kept.client.client_id, ...fields }),
  });
}

const bearer = (token) =>
  fetch(url, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "get_my_account", arguments: {} },
    }),
  });

async function becomes(status, token) {
  const end = Date.now() + 1000; // revocation holds on all nodes within a second
  let last;
  do {
    last = (await bearer(token)).status;
  } while (last !== status && Date.now() < end);
  assert.equal(last, status);
}

const steps = {
  /** From nothing but the address to a result, registering the client on the way. */
  async first() {
    const done = await account();
    isMine(done);
    assert.equal(done.sent, 1);
    assert.equal(kept.asked.resource, url);
    assert.equal(kept.asked.code_challenge_method, "S256");
    // a tool asks for what it needs, the address that asks at once for what all of them need
    const all = "clubs:read events:read players:read me:read me:write events:write";
    assert.equal(kept.tokens.scope, url.endsWith("/account") ? all : "me:read");
  },
  /** As above, by a client that is known by the address of a document about it. */
  async document() {
    const server = createServer((request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ ...clientMetadata, client_id: kept.client.client_id }));
    });
    await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
    keep({ client: { client_id: `http://127.0.0.1:${server.address().port}/client.json` } });
    const known = kept.client.client_id;
    const metadata = await fetch(new URL("/.well-known/oauth-authorization-server", origin));
    assert.equal((await metadata.json()).client_id_metadata_document_supported, true);
    const done = await account();
    isMine(done);
    assert.equal(done.sent, 1);
    assert.equal(kept.asked.client_id, known);
    server.close();
  },
  /** The access token has expired: the client gets another without asking anybody. */
  async expired() {
    const before = kept.tokens;
    assert.equal((await bearer(before.access_token)).status, 401);
    const done = await account();
    isMine(done);
    assert.equal(done.sent, 0);
    assert.notEqual(kept.tokens.access_token, before.access_token);
    assert.notEqual(kept.tokens.refresh_token, before.refresh_token);
  },
  /** A refresh token that was used comes again: that ends everything it led to. */
  async reuse() {
    const [used] = kept.earlier;
    const newest = kept.tokens;
    assert.equal((await bearer(newest.access_token)).status, 200);
    const again = { grant_type: "refresh_token", refresh_token: used.refresh_token };
    const answer = await tokenEndpoint("token_endpoint", again);
    assert.equal(answer.status, 400);
    assert.equal((await answer.json()).error, "invalid_grant");
    await becomes(401, newest.access_token);
    const done = await account(); // the client asks the person again
    isMine(done);
    assert.equal(done.sent, 1);
  },
  /** RFC 7009. */
  async revoke() {
    const { access_token, refresh_token } = kept.tokens;
    assert.equal((await bearer(access_token)).status, 200);
    assert.equal((await tokenEndpoint("revocation_endpoint", { token: refresh_token })).status, 200);
    await becomes(401, access_token);
    const answer = await tokenEndpoint("token_endpoint", { grant_type: "refresh_token", refresh_token });
    assert.equal((await answer.json()).error, "invalid_grant");
  },
  /** A token that may do something else: the client asks for more, and loses nothing. */
  async stepUp() {
    assert.equal(await auth(provider, { serverUrl: url, scope: "clubs:read" }), "REDIRECT");
    const { answer } = await allow(new Browser(origin), sentTo, who);
    const code = answer.searchParams.get("code");
    const more = { serverUrl: url, authorizationCode: code, iss: answer.searchParams.get("iss") };
    assert.equal(await auth(provider, more), "AUTHORIZED");
    assert.equal(kept.tokens.scope, "clubs:read");
    assert.equal((await bearer(kept.tokens.access_token)).status, 403);
    const done = await account();
    isMine(done);
    assert.equal(done.sent, 1);
    assert.deepEqual(kept.tokens.scope.split(" ").sort(), ["clubs:read", "me:read"]);
    assert.deepEqual(done.result.structuredContent.scopes, ["clubs:read", "me:read"]);
  },
};

await steps[step]();
console.log(`${mode} ${step}: all well`);
