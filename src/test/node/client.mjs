// usage: client.mjs <url> <v1|legacy|auto|pinned> <expectations as JSON>
import assert from "node:assert/strict";
import { journey } from "./journey.mjs";

const [url, mode, expectations] = process.argv.slice(2);
const who = { name: "muster-test", version: "0" };

async function connect() {
  if (mode === "v1") {
    const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
    const http = await import("@modelcontextprotocol/sdk/client/streamableHttp.js");
    const client = new Client(who);
    const transport = new http.StreamableHTTPClientTransport(new URL(url));
    await client.connect(transport);
    assert.equal(transport.protocolVersion, "2025-11-25");
    assert.equal(transport.sessionId, undefined, "no session is minted");
    await client.ping();
    return client;
  }
  const { Client, StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
  const modes = { legacy: "legacy", auto: "auto", pinned: { pin: "2026-07-28" } };
  const client = new Client(who, { versionNegotiation: { mode: modes[mode] } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url)));
  const version = mode === "legacy" ? "2025-11-25" : "2026-07-28";
  assert.equal(client.getNegotiatedProtocolVersion(), version);
  if (mode !== "legacy") {
    const discovered = await client.discover();
    assert.ok(discovered.supportedVersions.includes("2026-07-28"));
    assert.ok(discovered.ttlMs > 0);
  }
  return client;
}

const client = await connect();
await journey(client, JSON.parse(expectations));
await client.close();
console.log(`${mode}: all well`);
