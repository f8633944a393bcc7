import { expect, onTestFinished, test, vi } from "vitest";
import { connectDatabase } from "#db/client.ts";
import { startLocalServer } from "#db/local-server.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { openShopDatabase } from "#scripts/lib/shop-database.ts";

test("an owner's command waits for what takes the database minutes, a request for ten seconds", async () => {
  const server = await startLocalServer({ path: ":memory:" });
  onTestFinished(() => server.close());
  vi.stubEnv("DATABASE_URL", server.url);
  onTestFinished(() => void vi.unstubAllEnvs());
  const limits = vi.spyOn(AbortSignal, "timeout");
  onTestFinished(() => void limits.mockRestore());

  const { client } = await openShopDatabase(() => undefined);
  await client.execute("select 1");
  expect(new Set(limits.mock.calls.flat())).toEqual(new Set([5 * MINUTE_MS]));

  limits.mockClear();
  await connectDatabase({ url: server.url }).execute("select 1");
  expect(new Set(limits.mock.calls.flat())).toEqual(new Set([10_000]));
});

test("no answer of the database is waited for longer than the client's time limit", async () => {
  const server = await startLocalServer({ path: ":memory:", delayMs: 2_000 });
  onTestFinished(() => server.close());
  const client = connectDatabase({ url: server.url, timeLimitMs: 20 });
  await expect(client.execute("select 1")).rejects.toThrow("timeout");
});
