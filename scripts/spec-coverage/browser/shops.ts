import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort, type ServedShop, serveShop } from "../../lib/serve-shop.ts";
import type { Builds } from "./builds.ts";
import { HEALTHY } from "./judge.ts";

/** Opens a shop for whoever plays a project (tests/e2e/setup/own-shop.ts). */
export type Shops = { url: string; closeAll(): Promise<void>; close(): Promise<void> };

type Opened = { variables: Record<string, string>; close(): Promise<void> };

const COURIER_STEP_MS = 10 * 60_000;

/**
 * Serves shops on demand, each filled as every other: the demo shop is seeded once. A project named by a
 * mutation has one for each of its workers; the healthy one has two for all of them, as the suite has.
 */
export async function startShops(builds: Builds, folder: string): Promise<Shops> {
  const seeded = join(folder, "seeded");
  await seed(await builds.folderOf(null), seeded);
  const { answer, closeAll } = counter(builds, seeded);
  const server = createServer((request, response) => {
    answer(request).then(
      ({ place = "", text = "" }) => response.setHeader("location", place).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = addressOf(server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    closeAll,
    close: async () => {
      await closeAll();
      server.close();
    },
  };
}

/** Where shops are asked for by a project's name, and given back by the place that came with them. */
function counter(builds: Builds, seeded: string) {
  const opened = new Map<string, Promise<Opened>>();
  let count = 0;
  const closeAll = async () => {
    const all = [...opened.values()];
    opened.clear();
    for (const shop of all) await shop.then(({ close }) => close());
  };
  const answer = async ({ method, url = "" }: IncomingMessage) => {
    const name = url.slice(1);
    if (method === "DELETE") {
      const shop = opened.get(name);
      if (name !== HEALTHY) opened.delete(name);
      if (name !== HEALTHY) await (await shop)?.close();
      return {};
    }
    count++;
    const place = name === HEALTHY ? HEALTHY : String(count);
    const known = opened.get(place);
    const shop =
      known ?? (name === HEALTHY ? openHealthy(builds, seeded) : openMutated(builds, seeded, name));
    opened.set(place, shop);
    return { place: `/${place}`, text: JSON.stringify((await shop).variables) };
  };
  return { answer, closeAll };
}

async function openHealthy(builds: Builds, seeded: string): Promise<Opened> {
  const folder = await builds.folderOf(null);
  const [storefront, admin] = [await open(folder, seeded), await open(folder, seeded)];
  return {
    variables: variablesOf(storefront, admin),
    close: async () => {
      await storefront.close();
      await admin.close();
    },
  };
}

async function openMutated(builds: Builds, seeded: string, id: string): Promise<Opened> {
  const shop = await open(await builds.folderOf(id), seeded);
  return { variables: variablesOf(shop, shop), close: shop.close };
}

function variablesOf(storefront: ServedShop, admin: ServedShop) {
  return {
    SOKO_URL: storefront.url,
    SOKO_ADMIN_URL: admin.url,
    SOKO_COURIER_URL: new URL(storefront.variables.UBER_DIRECT_BASE_URL ?? "").origin,
  };
}

async function seed(folder: string, into: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-mutated-data-"));
  await (await serve(folder, dataDir)).close();
  await cp(dataDir, into, { recursive: true });
  await rm(dataDir, { recursive: true, force: true });
}

async function open(folder: string, seeded: string): Promise<ServedShop> {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-mutated-data-"));
  await cp(seeded, dataDir, { recursive: true });
  const shop = await serve(folder, dataDir);
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function serve(folder: string, dataDir: string): Promise<ServedShop> {
  return serveShop({
    port: await freePort(),
    dataDir,
    shell: {},
    writeLog: () => {},
    courierStepMs: COURIER_STEP_MS,
    clientDir: join(folder, "client"),
    serverDir: join(folder, "server"),
  });
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === "string") throw new Error("No address");
  return address;
}
