// usage: conformance.mjs <url> <revision> <scenarios as JSON: {name: [check ids that need fixtures]}>
// Runs scenarios of the official suite and fails on every failed check and every warning. A listed
// check must say that it cannot be tested; one that fails for another reason is a failure, too.
import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const [url, revision, wanted] = process.argv.slice(2);
const scenarios = Object.entries(JSON.parse(wanted));
const program = join(
  import.meta.dirname,
  "node_modules/@modelcontextprotocol/conformance/dist/index.js",
);

async function run([scenario, untestable]) {
  const folder = await mkdtemp(join(tmpdir(), "conformance-"));
  try {
    const output = await new Promise((resolve) => {
      const words = ["server", "--url", url, "--scenario", scenario];
      words.push("--spec-version", revision, "-o", folder);
      const options = { timeout: 120_000 };
      execFile(process.execPath, [program, ...words], options, (_, out, err) => resolve(out + err));
    });
    const files = await readdir(folder, { recursive: true });
    const file = files.find((name) => name.endsWith("checks.json"));
    if (!file) {
      return { scenario, bad: [`no result: ${output}`], good: 0 };
    }
    const checks = JSON.parse(await readFile(join(folder, file), "utf8"));
    const excused = (check) =>
      untestable.includes(check.id) && check.errorMessage?.startsWith("Not testable");
    const bad = checks
      .filter((check) => ["FAILURE", "WARNING"].includes(check.status) && !excused(check))
      .map((check) => `${check.status} ${check.id}: ${check.errorMessage ?? check.description}`);
    for (const id of untestable.filter((id) => !checks.some((c) => c.id === id && excused(c)))) {
      bad.push(`${id} is listed as not testable, but was tested`);
    }
    const good = checks.filter((check) => ["SUCCESS", "INFO"].includes(check.status)).length;
    if (good === 0) {
      bad.push("nothing was checked");
    }
    return { scenario, bad, good };
  } finally {
    await rm(folder, { recursive: true });
  }
}

let failed = false;
const queue = [...scenarios];
async function worker() {
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { scenario, bad, good } = await run(next);
    console.log(`${revision} ${scenario}: ${good} checks passed, ${bad.length} failed`);
    bad.forEach((line) => console.log(`  ${line}`));
    failed ||= bad.length > 0;
  }
}
await Promise.all([worker(), worker()]);
process.exitCode = failed ? 1 : 0;
