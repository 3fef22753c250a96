// usage: openapi-client.mjs <file or URL of the OpenAPI document> [address of a running server]
// Generates TypeScript types, compiles program.ts against them, and runs it when there is a server.
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";

const [document, server] = process.argv.slice(2);
const folder = join(import.meta.dirname, "typescript-client");
await mkdir(folder, { recursive: true });

const source = /^https?:/.test(document) ? new URL(document) : pathToFileURL(resolve(document));
await writeFile(join(folder, "api.d.ts"), astToString(await openapiTS(source)));
await copyFile(join(import.meta.dirname, "program.ts"), join(folder, "program.ts"));

const compilerOptions = {
  strict: true,
  noEmit: true,
  noUncheckedIndexedAccess: true,
  target: "es2022",
  lib: ["es2022", "dom"],
  module: "preserve",
  types: [],
};
await writeFile(
  join(folder, "tsconfig.json"),
  JSON.stringify({ compilerOptions, files: ["program.ts"] }),
);

const compiler = join(import.meta.dirname, "node_modules/typescript/bin/tsc");
try {
  execFileSync(process.execPath, [compiler, "--project", folder], { encoding: "utf8" });
  console.log("the generated client compiles");
  if (server) {
    const words = ["--experimental-strip-types", "--no-warnings", join(folder, "program.ts"), server];
    console.log(execFileSync(process.execPath, words, { encoding: "utf8" }));
  }
} catch (error) {
  console.log(`${error.stdout ?? ""}${error.stderr ?? error}`);
  process.exitCode = 1;
}
