import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { Log, LogLevel, Miniflare } from "miniflare";
import * as v from "valibot";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BUILT = join(ROOT, "dist/server");
/** The browser's build: its files by their paths. */
export const CLIENT = join(ROOT, "dist/client");

/** What the build made of wrangler.toml, as far as serving it needs to know. */
const BuiltConfig = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    name: v.string(),
    compatibility_date: v.string(),
    compatibility_flags: v.array(v.string()),
    kv_namespaces: v.array(v.object({ binding: v.string(), id: v.string() })),
    r2_buckets: v.array(v.object({ binding: v.string(), bucket_name: v.string() })),
    images: v.object({ binding: v.string() }),
    assets: v.object({ binding: v.string() }),
    send_email: v.array(v.object({ name: v.string() })),
  }),
);
type BuiltConfig = v.InferOutput<typeof BuiltConfig>;

export type ServedWorker = {
  url: string;
  /** The names of all that the Worker finds in its env. */
  bindingNames(): Promise<string[]>;
  /** Runs the cron's minute now; resolves when all jobs are done. */
  runCron(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Serves the built Worker in workerd with the given variables, as Cloudflare would: assets first,
 * then the Worker. `stateDir` keeps what its bindings store; without it they forget. `writeLog` gets
 * each line that the Worker writes; without it they are printed. `clientDir` is another browser's build
 * than the last one.
 */
export async function serveWorker(options: {
  port: number;
  variables: Readonly<Record<string, string>>;
  stateDir?: string;
  writeLog?: ((line: string) => void) | undefined;
  clientDir?: string | undefined;
  /** Another Worker's build than the last one. */
  serverDir?: string | undefined;
  /** Where workerd's inspector listens; it has none without. */
  inspectorPort?: number | undefined;
}): Promise<ServedWorker> {
  const { writeLog, clientDir = CLIENT, serverDir = BUILT, inspectorPort } = options;
  const built = v.parse(BuiltConfig, await readFile(join(serverDir, "wrangler.json"), "utf8"));
  const variables = Object.entries(options.variables).map(
    ([name, value]) => [name, { type: "text", value }] as const,
  );
  const worker = new Miniflare({
    // Of the development router: the cron alone goes through it.
    host: "127.0.0.1",
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    unsafeTriggerHandlers: true,
    ...(writeLog
      ? { handleStructuredLogs: ({ message }: { message: string }) => writeLog(message) }
      : {}),
    ...(inspectorPort === undefined ? {} : { inspectorPort }),
    ...(options.stateDir ? { resourcePersistencePath: options.stateDir } : {}),
    workers: [
      {
        config: {
          name: built.name,
          compatibilityDate: built.compatibility_date,
          compatibilityFlags: built.compatibility_flags,
          manifest: {
            mainModule: "assets-first.js",
            modulesRoot: serverDir,
            modules: { ...(await builtModules(serverDir)), ...(await assetsFirst(clientDir)) },
          },
          env: Object.fromEntries([...variables, ...bindingsOf(built)]),
          assets: { directory: clientDir, hasUserWorker: true },
        },
        dev: {
          unsafeDirectSockets: [
            { host: "127.0.0.1", port: options.port, entrypoint: "AssetsFirst" },
          ],
        },
      },
    ],
  });
  const { origin } = await worker.ready;
  return {
    url: `http://127.0.0.1:${options.port}`,
    bindingNames: async () => Object.keys(await worker.getBindings()),
    runCron: () => runCron(origin),
    close: () => worker.dispose(),
  };
}

/** What wrangler.toml binds, as workerd has it here: tests/worker/bindings.test.ts compares the two. */
function bindingsOf(built: BuiltConfig) {
  return [
    [built.assets.binding, { type: "assets" }],
    [built.images.binding, { type: "images" }],
    ...built.kv_namespaces.map(({ binding, id }) => [binding, { type: "kv", id }] as const),
    ...built.r2_buckets.map(
      ({ binding, bucket_name: name }) => [binding, { type: "r2", name }] as const,
    ),
    ...built.send_email.map(({ name }) => [name, { type: "send-email" }] as const),
  ] as const;
}

/** Asks a local run for its cron's minute; the path is workerd's own, in dev and here. */
export async function runCron(origin: string): Promise<void> {
  const cron = encodeURIComponent("* * * * *");
  const answer = await fetch(`${origin}/cdn-cgi/local/scheduled?cron=${cron}`);
  if (!answer.ok) throw new Error(`The cron run answered ${answer.status}: ${await answer.text()}`);
}

/** The smallest first: Miniflare copies all that it has so far for each one that it adds. */
async function builtModules(serverDir: string) {
  const files = await readdir(serverDir, { recursive: true });
  const modules = files
    .filter((file) => file.endsWith(".js"))
    .map(async (file) => {
      const contents = await readFile(join(serverDir, file), "utf8");
      return [file, { type: "esm", contents }] as const;
    });
  const read = await Promise.all(modules);
  read.sort(([, one], [, other]) => one.contents.length - other.contents.length);
  return Object.fromEntries(read);
}

/** Of the build for Cloudflare alone: what it is to do with the others. */
const NOT_SERVED = new Set(["_headers", "_redirects", ".assetsignore"]);

/** The module behind the socket, and the list of paths that the browser's build answers. */
async function assetsFirst(clientDir: string) {
  const entries = await readdir(clientDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !NOT_SERVED.has(entry.name))
    .map(({ parentPath, name }) => `/${relative(clientDir, join(parentPath, name))}`);
  const contents = await readFile(join(ROOT, "scripts/lib/assets-first.js"), "utf8");
  return {
    "assets-first.js": { type: "esm", contents },
    "assets-list.js": { type: "esm", contents: `export default ${JSON.stringify(paths)};` },
  } as const;
}
