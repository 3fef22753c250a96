// usage: assistant.mjs <url> <v1|legacy|auto|pinned> <API key> <calls as JSON>
// An assistant that acts for somebody: calls tools in turn, says yes when it is asked whether to go
// on, and prints the results as JSON, one on a line.
const [url, mode, key, calls] = process.argv.slice(2);
const who = { name: "muster-assistant", version: "0" };
const requestInit = { headers: { "X-API-Key": key } };

async function connect() {
  if (mode === "v1") {
    const { Client } = await import("@modelcontextprotocol/sdk/client/index.js");
    const http = await import("@modelcontextprotocol/sdk/client/streamableHttp.js");
    const client = new Client(who);
    await client.connect(new http.StreamableHTTPClientTransport(new URL(url), { requestInit }));
    return client;
  }
  const { Client, StreamableHTTPClientTransport } = await import("@modelcontextprotocol/client");
  const modes = { legacy: "legacy", auto: "auto", pinned: { pin: "2026-07-28" } };
  const client = new Client(who, {
    versionNegotiation: { mode: modes[mode] },
    capabilities: { elicitation: { form: {} } },
  });
  client.setRequestHandler("elicitation/create", async (request) => {
    const asked = Object.keys(request.params.requestedSchema?.properties ?? {});
    return { action: "accept", content: Object.fromEntries(asked.map((name) => [name, true])) };
  });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit }));
  return client;
}

const client = await connect();
for (const { tool, arguments: given } of JSON.parse(calls)) {
  let result = await client.callTool({ name: tool, arguments: given });
  const handle = result.structuredContent?.confirmation?.handle;
  if (handle && !result.isError) {
    result = await client.callTool({ name: tool, arguments: { ...given, confirm: handle } });
  }
  console.log(
    JSON.stringify({
      error: result.isError === true,
      text: result.content?.[0]?.text ?? "",
      data: result.structuredContent ?? null,
    }),
  );
}
await client.close();
