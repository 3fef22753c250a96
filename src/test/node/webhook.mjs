// Verifies a message with the reference implementation: webhook.mjs <file with {secret, headers, body}>
import { readFileSync } from "node:fs";
import { Webhook } from "standardwebhooks";

const { secret, headers, body } = JSON.parse(readFileSync(process.argv[2], "utf8"));
console.log(JSON.stringify(new Webhook(secret).verify(body, headers)));
