// usage: authorization.mjs <base URL> <revision> <who as JSON>
// The scenarios of the official suite for authorization servers. The suite prints an address that
// somebody has to open in a browser, and waits for the answer.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allow, Browser } from "./browser.mjs";

const [base, revision, person] = process.argv.slice(2);
const program = join(
  import.meta.dirname,
  "node_modules/@modelcontextprotocol/conformance/dist/index.js",
);

async function freePort() {
  const server = createServer();
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address();
  await new Promise((closed) => server.close(closed));
  return port;
}

const port = await freePort();
const metadata = await (await fetch(`${base}/.well-known/oauth-authorization-server`)).json();
const registered = await fetch(metadata.registration_endpoint, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({
    client_name: "Conformance",
    redirect_uris: [`http://127.0.0.1:${port}/callback`],
    token_endpoint_auth_method: "none",
  }),
});
assert.equal(registered.status, 201);
const { client_id: id } = await registered.json();

const folder = await mkdtemp(join(tmpdir(), "authorization-"));
try {
  const words = ["authorization", "--url", base, "--client-id", id, "--port", String(port)];
  words.push("--resource", `${base}/api/mcp`, "--spec-version", revision, "-o", folder);
  const suite = spawn(process.execPath, [program, ...words], { timeout: 120_000 });
  let output = "";
  let opened = false;
  const read = (text) => {
    output += text;
    const ask = output.match(/^http\S+[?]\S*code_challenge=\S+$/m);
    if (ask && !opened) {
      opened = true;
      allow(new Browser(base), ask[0], JSON.parse(person))
        .then(({ answer }) => fetch(answer))
        .catch((error) => {
          output += error.stack;
          suite.kill();
        });
    }
  };
  suite.stdout.setEncoding("utf8").on("data", read);
  suite.stderr.setEncoding("utf8").on("data", read);
  await new Promise((ended) => suite.on("close", ended));
  assert.ok(opened, `nobody was asked:\n${output}`);
  const files = await readdir(folder, { recursive: true });
  const checks = [];
  for (const name of files.filter((file) => file.endsWith("checks.json"))) {
    checks.push(...JSON.parse(await readFile(join(folder, name), "utf8")));
  }
  const bad = checks.filter((check) => check.status !== "SUCCESS");
  assert.deepEqual(bad, [], output);
  const ids = checks.map((check) => check.id).sort();
  console.log(`${revision}: ${ids.join(", ")} passed`);
} finally {
  await rm(folder, { recursive: true });
}
