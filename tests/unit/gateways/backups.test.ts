import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { createBackupStore } from "#server/gateways/backups/gateway.ts";

test("a bucket that is silent for two minutes is a failure of the bucket's", async () => {
  vi.useFakeTimers();
  try {
    const silent = () => new Promise<never>(() => undefined);
    const bucket = { put: silent, createMultipartUpload: silent, get: silent, delete: silent };
    const store = createBackupStore({ bucket, now: Date.now });
    const failure = expect(store.read("soko.ndjson.gz")).rejects.toMatchObject({
      name: "BackupStoreError",
      status: 504,
    });
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    await failure;
  } finally {
    vi.useRealTimers();
  }
});
