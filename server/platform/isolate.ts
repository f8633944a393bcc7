import type { Client } from "@libsql/client/web";
import { connectDatabase, openDatabase } from "#db/client.ts";
import { isClosedVersion, readCatalogueVersion } from "#db/queries/catalogue/version.ts";
import { sayPseudoForEnglish } from "#messages/language.ts";
import { createBackupStore } from "../gateways/backups/gateway.ts";
import type { BackupBucket, BackupStore } from "../gateways/backups/types.ts";
import { createMediaGateway } from "../gateways/media/gateway.ts";
import type { ImagesBinding, MediaBucket, MediaGateway } from "../gateways/media/types.ts";
import { kvTokenStore, type TokenKv, type TokenStore } from "../gateways/token-store.ts";
import { newNonce } from "../http/security-headers.ts";
import type { EmailBinding } from "../mail/cloudflare.ts";
import { EdgeCache } from "../page-cache/page-cache.ts";
import { readClock } from "./clock.ts";
import { BUILD_ID, type Env, lackingHalves, parseEnv } from "./env.ts";
import { type LogSettings, newLogSettings, openLog, setLogLevel } from "./log.ts";
import type { MaintenanceState } from "./maintenance-state.ts";
import { keepPublicFiles, type ReadPublicFile } from "./public-file.ts";
import type { SettingsRead } from "./settings.ts";
import { VisitMeter } from "./visit-meter.ts";

/** The bindings of wrangler.toml; the variables and secrets beside them are parsed in env.ts. */
export type WorkerBindings = {
  ASSETS: { fetch(request: Request): Promise<Response> };
  TOKENS: TokenKv;
  MEDIA: MediaBucket;
  IMAGES: ImagesBinding;
  /** Apart from MEDIA, which the public reads. */
  BACKUPS: BackupBucket;
  EMAIL?: EmailBinding;
};

/** What lives as long as the isolate: the configuration, the connection, the vendors' tokens. */
export type Isolate = {
  env: Env;
  client: Client;
  paymentTokens: TokenStore;
  /** By carrier and account, such as "carrier:account". */
  courierTokens: (account: string) => TokenStore;
  email: EmailBinding | null;
  media: MediaGateway;
  backups: BackupStore;
  /** Reads a file of public/ by its path. */
  readPublicFile: ReadPublicFile;
  /** How much is logged, as the settings last said. */
  logSettings: LogSettings;
  /** Whether the shop is in maintenance, as the settings last said. */
  maintenance: MaintenanceState;
  meter: VisitMeter;
  /** None under `npm run dev`, where every page is rendered anew. */
  edgeCache: EdgeCache | null;
};

let current: Isolate | undefined;

/** The isolate's one set of long-lived things, made on its first event; `buildId`: null where nothing was built. Throws EnvError. */
export function isolateOf(bindings: WorkerBindings, buildId = BUILD_ID): Isolate {
  current ??= createIsolate(parseEnv({ ...bindings }), bindings, buildId);
  return current;
}

/** Takes over what the settings that a request has read say of the isolate itself. */
export function followSettings(
  { logSettings, maintenance }: Pick<Isolate, "logSettings" | "maintenance">,
  read: SettingsRead | null,
): void {
  if (!read) return;
  const { settings, readAt } = read;
  setLogLevel(logSettings, settings.system, readAt);
  const isInMaintenance = settings.system.maintenanceMode;
  Object.assign(maintenance, { isInMaintenance, heardAt: readAt });
}

function createIsolate(env: Env, bindings: WorkerBindings, buildId: string | null): Isolate {
  if (env.PSEUDO_TEXTS) sayPseudoForEnglish();
  const { TOKENS: tokens, ASSETS, MEDIA, IMAGES, BACKUPS, EMAIL } = bindings;
  const client = connectDatabase({ url: env.DATABASE_URL, authToken: env.DATABASE_AUTH_TOKEN });
  const logSettings = newLogSettings();
  const lacking = lackingHalves(env);
  if (lacking.length > 0) {
    openLog({ requestId: null, logSettings, now: readClock })("error", "half-a-pair-of-keys", {
      lacking,
    });
  }
  const maintenance: MaintenanceState = { isInMaintenance: false, heardAt: 0 };
  return {
    env,
    client,
    logSettings,
    email: EMAIL ?? null,
    // An invoice's two fonts, half a megabyte each.
    readPublicFile: keepPublicFiles(async (path) => {
      const file = await ASSETS.fetch(new Request(new URL(path, env.SITE_URL)));
      if (!file.ok) throw new Error(`public${path} answers ${file.status}`);
      return new Uint8Array(await file.arrayBuffer());
    }),
    media: createMediaGateway({ bucket: MEDIA, images: IMAGES, now: readClock }),
    backups: createBackupStore({ bucket: BACKUPS, now: readClock }),
    maintenance,
    meter: new VisitMeter(),
    edgeCache:
      buildId === null ? null : createEdgeCache(buildId, client, { logSettings, maintenance }),
    paymentTokens: kvTokenStore(tokens, `paypal:${env.PAYPAL_CLIENT_ID}`, env.AUTH_SECRET),
    courierTokens: tokenStores(tokens, env.AUTH_SECRET),
  };
}

/** One store an account, as long as the isolate: it remembers the token that it read. */
function tokenStores(tokens: TokenKv, secret: string): (account: string) => TokenStore {
  const opened = new Map<string, TokenStore>();
  return (account) => {
    const store = opened.get(account) ?? kvTokenStore(tokens, account, secret);
    opened.set(account, store);
    return store;
  };
}

function createEdgeCache(
  buildId: string,
  client: Client,
  { logSettings, maintenance }: { logSettings: LogSettings; maintenance: MaintenanceState },
): EdgeCache {
  const log = openLog({ requestId: null, logSettings, now: readClock });
  return new EdgeCache({
    buildId,
    now: readClock,
    newNonce,
    loadVersion: async () => {
      const version = await readCatalogueVersion(openDatabase(client), { now: readClock() });
      Object.assign(maintenance, {
        isInMaintenance: isClosedVersion(version),
        heardAt: readClock(),
      });
      return version;
    },
    isClosed: isClosedVersion,
    openStore: () => caches.open("soko-public-answers"),
    warn: (event, facts) => log("warn", event, facts),
  });
}
