import { onTestFinished, vi } from "vitest";
import { createBackupStore } from "#server/gateways/backups/gateway.ts";
import { createMediaGateway } from "#server/gateways/media/gateway.ts";
import { memoryTokenStore } from "#server/gateways/token-store.ts";
import { handleRequest } from "#server/http/http.ts";
import { readClock } from "#server/platform/clock.ts";
import type { Env } from "#server/platform/env.ts";
import type { Isolate } from "#server/platform/isolate.ts";
import { newLogSettings } from "#server/platform/log.ts";
import { VisitMeter } from "#server/platform/visit-meter.ts";
import type { Browser } from "#tests/factories/accounts.ts";
import { captureConsole } from "#tests/setup/capture-console.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";
import { AUTH, openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { memoryStore } from "../page-cache/cache.ts";
import { SHOP_ENV } from "../page-cache/shop-env.ts";
import { rewriteAsWorkerd } from "./pages/html-rewriter.ts";
import { servePages } from "./pages/serve-pages.ts";

/** An isolate of the shop's database and its storages, with vendors that nobody asks. */
export function isolateOn(shop: TestShop, env: Partial<Env> = {}): Isolate {
  return {
    env: { ...SHOP_ENV, ...AUTH, ...env },
    client: shop.client,
    logSettings: newLogSettings(),
    maintenance: { isInMaintenance: false, heardAt: 0 },
    email: null,
    readPublicFile: async () => new Uint8Array(),
    media: createMediaGateway({ ...shop.media, now: readClock }),
    backups: createBackupStore({ bucket: shop.backups.bucket, now: readClock }),
    edgeCache: null,
    meter: new VisitMeter(),
    paymentTokens: memoryTokenStore(),
    courierTokens: () => memoryTokenStore(),
  };
}

/**
 * A shop behind the Worker's own entry: every request goes the whole way. Its pages are those of
 * pages/built-pages.ts; the clock stands still where the shop's does.
 */
export async function openWorker({ env = {} }: { env?: Partial<Env> } = {}) {
  servePages();
  rewriteAsWorkerd();
  const shop = await openTestShop();
  vi.setSystemTime(shop.clock.now());
  onTestFinished(() => void vi.useRealTimers());
  const stores = new Map<string, ReturnType<typeof memoryStore>>();
  const open = async (name: string) => {
    const store = stores.get(name) ?? memoryStore();
    stores.set(name, store);
    return store;
  };
  stubGlobals({ caches: { open } });
  const isolate = isolateOn(shop, env);
  const later: Promise<unknown>[] = [];
  const execution = { waitUntil: (work: Promise<unknown>) => void later.push(work) };
  return {
    shop,
    isolate,
    /** The data centre's caches, by their names. */
    stores,
    /** What was left to run after the answers. */
    later,
    ask: (path: string, init: RequestInit = {}) =>
      answered(() =>
        handleRequest(new Request(`https://shop.test${path}`, init), isolate, execution),
      ),
  };
}

export type Worker = Awaited<ReturnType<typeof openWorker>>;

/** An answer, and the lines that were logged for it. */
async function answered(work: () => Promise<Response>) {
  const { result, lines } = await captureConsole(async () => {
    const { status, headers, body } = await work();
    return { status, headers, text: await new Response(body).text() };
  });
  return { ...result, lines: lines.map((line): unknown => JSON.parse(line)) };
}

/** As a browser sends what it holds. */
export function cookiesOf(browser: Browser): { cookie: string } {
  return {
    cookie: browser
      .held()
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  };
}

/** A body that comes in pieces of so many bytes; `left`: what of it nobody asked for, null once it was cut off. */
export function streamOf(bytes: number, pieceBytes = 64 * 1024) {
  const piece = new Uint8Array(pieceBytes);
  let left: number | null = bytes;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (!left) return controller.close();
        const next = piece.subarray(0, left);
        left -= next.byteLength;
        controller.enqueue(next);
      },
      cancel() {
        left = null;
      },
    },
    { highWaterMark: 0 },
  );
  // Node asks for it with streams; its types do not know it yet.
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return { init, left: () => left };
}
