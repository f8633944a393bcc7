import { appendFileSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, vi } from "vitest";
import { freePort, serveShop } from "#scripts/lib/serve-shop.ts";

/** The built shop in workerd for one test file, with data and variables of its own, stopped after it. */
export async function serveForTests(
  shell: Readonly<Record<string, string>> = {},
  options: { inspectorPort?: number; writeLog?: (line: string) => void } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), "soko-worker-"));
  const shop = await serveShop({ port: await freePort(), dataDir, shell, writeLog, ...options });
  afterAll(async () => {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...shop, dataDir, databaseUrl: shop.variables.DATABASE_URL ?? "" };
}

/** What a served shop writes goes into a file: what a passing run prints is what passed. */
export function writeLog(line: string): void {
  mkdirSync("test-results", { recursive: true });
  appendFileSync("test-results/worker.log", `${line}\n`);
}

/**
 * Resolves just after the isolate asked for the catalogue's version in the background, which it does
 * every five seconds: what is counted next is not that. The counters stand at 0.
 */
export async function afterVersionCheck(shop: { url: string; databaseUrl: string }): Promise<void> {
  await (await fetch(`${shop.url}/about`)).text();
  await resetTrips(shop);
  await vi.waitFor(async () => expect(await countTrips(shop)).toBeGreaterThan(0), {
    timeout: 8_000,
    interval: 20,
  });
  await resetTrips(shop);
}

export async function resetTrips({ databaseUrl }: { databaseUrl: string }): Promise<void> {
  await fetch(`${databaseUrl}/stats/reset`, { method: "POST" });
}

/** Round trips to the database since the last reset. */
export async function countTrips({ databaseUrl }: { databaseUrl: string }): Promise<number> {
  const stats = await (await fetch(`${databaseUrl}/stats`)).json();
  return stats.requests;
}
