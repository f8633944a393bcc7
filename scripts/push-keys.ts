/** npm run push:keys: prints a new pair of keys for notifications on phones (docs/operations.md). */
import { newPushKeys } from "./lib/push-keys.ts";

for (const [name, value] of Object.entries(newPushKeys()))
  process.stdout.write(`${name}=${value}\n`);
