// usage: openapi-lint.mjs <file or URL of the OpenAPI document>
// Redocly's "recommended" rules and Spectral's "spectral:oas": not one error or warning.
import { execFileSync } from "node:child_process";
import { join } from "node:path";

const document = process.argv[2];
const modules = join(import.meta.dirname, "node_modules");
const runs = [
  ["@redocly/cli/bin/cli.js", "lint", "--config", "redocly.yaml", "--format", "json", document],
  [
    "@stoplight/spectral-cli/dist/index.js",
    ...["lint", "--ruleset", "spectral.yaml", "--fail-severity", "warn", document],
  ],
];

let failed = false;
for (const [program, ...words] of runs) {
  const options = {
    cwd: import.meta.dirname,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  };
  const name = program.split("/")[1];
  try {
    const output = execFileSync(process.execPath, [join(modules, program), ...words], options);
    // redocly ends well with warnings, so they are counted
    const totals = name === "cli" ? JSON.parse(output).totals : { errors: 0, warnings: 0 };
    if (totals.errors + totals.warnings + (totals.ignored ?? 0) > 0) {
      throw { stdout: output, stderr: "" };
    }
    console.log(`${program}: no errors, no warnings`);
  } catch (error) {
    failed = true;
    console.log(`${program}:\n${error.stdout ?? ""}${error.stderr ?? error}`);
  }
}
process.exitCode = failed ? 1 : 0;
