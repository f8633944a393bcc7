import { spawnSync } from "node:child_process";
import { createWriteStream, openSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Miniflare } from "miniflare";
import type { BackupBucket } from "#server/gateways/backups/types.ts";
import { CommandError } from "./process.ts";
import { ROOT } from "./serve-worker.ts";
import { dataDir } from "./shop-database.ts";

const BUCKET = "soko-backups";

/**
 * Copies a backup from its bucket to a file: with `isLocal` from the one that `npm start` keeps below
 * DATA_DIR, else from Cloudflare with wrangler, as whoever is signed in there.
 */
export async function fetchBackup(key: string, path: string, isLocal: boolean): Promise<void> {
  if (isLocal) return fetchLocal(key, path);
  const wrangler = join(ROOT, "node_modules/wrangler/bin/wrangler.js");
  const asked = ["r2", "object", "get", `${BUCKET}/${key}`, "--remote", "--pipe"];
  const { status } = spawnSync(process.execPath, [wrangler, ...asked], {
    stdio: ["inherit", openSync(path, "wx", 0o600), "inherit"],
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", WRANGLER_HIDE_BANNER: "true" },
  });
  if (status !== 0) throw new CommandError(`There is neither a file nor a backup called ${key}.`);
}

async function fetchLocal(key: string, path: string): Promise<void> {
  const bindings = new Miniflare({
    cf: false,
    resourcePersistencePath: join(dataDir(), "worker"),
    workers: [
      {
        config: {
          name: "restore",
          compatibilityDate: "2026-10-19",
          manifest: {
            mainModule: "index.js",
            modulesRoot: ROOT,
            modules: { "index.js": { type: "esm", contents: "export default {}" } },
          },
          env: { BACKUPS: { type: "r2", name: BUCKET } },
        },
      },
    ],
  });
  try {
    const { BACKUPS } = await bindings.getBindings<{ BACKUPS: BackupBucket }>();
    const found = await BACKUPS.get(key);
    if (!found) throw new CommandError(`There is neither a file nor a backup called ${key}.`);
    await pipeline(found.body, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } finally {
    await bindings.dispose();
  }
}
