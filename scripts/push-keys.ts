/** npm run push:keys: prints a new pair of keys for notifications on phones (docs/operations.md). */
import { readOptions } from "./lib/options.ts";
import { newPushKeys } from "./lib/push-keys.ts";

readOptions({ usage: "npm run push:keys", options: {} });

for (const [name, value] of Object.entries(newPushKeys()))
  process.stdout.write(`${name}=${value}\n`);
