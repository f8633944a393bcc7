import { expect, test, vi } from "vitest";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { createBackupStore } from "#server/gateways/backups/gateway.ts";
import { createBackupsMock, streamOf } from "#tests/mocks/backups.ts";

const KEY = "soko.ndjson.gz";
/** R2 does not know the upload: it was completed, or thrown away. */
const NO_UPLOAD = new Error("completeMultipartUpload: no such upload (10024)");
const REFUSED = new Error("put: not allowed (10003)");

test("a bucket that is silent for two minutes is a failure of the bucket's", async () => {
  vi.useFakeTimers();
  try {
    const silent = () => new Promise<never>(() => undefined);
    const calls = { put: silent, get: silent, delete: silent, list: silent };
    const bucket = { ...calls, createMultipartUpload: silent };
    const store = createBackupStore({ bucket, now: Date.now });
    const failure = expect(store.read(KEY)).rejects.toMatchObject({
      name: "BackupStoreError",
      message: "get: no answer in time",
      status: 504,
    });
    await vi.advanceTimersByTimeAsync(2 * MINUTE_MS);
    await failure;
  } finally {
    vi.useRealTimers();
  }
});

test("what a minute's run asks for is waited for ten seconds and asked for once", async () => {
  vi.useFakeTimers();
  try {
    const silent = () => new Promise<never>(() => undefined);
    const calls = { put: silent, get: silent, delete: silent, list: silent };
    const bucket = { ...calls, createMultipartUpload: silent };
    const store = createBackupStore({ bucket, now: Date.now });
    const late = (what: string) => ({
      ...{ name: "BackupStoreError", status: 504 },
      message: `${what}: no answer in time`,
    });
    const failures = [
      expect(store.put("a.json", bytesOf(9))).rejects.toMatchObject(late("put")),
      expect(store.get("a.json", { mostBytes: 9 })).rejects.toMatchObject(late("get")),
      expect(store.list({ prefix: "a", after: "a", limit: 9 })).rejects.toMatchObject(late("list")),
    ];
    await vi.advanceTimersByTimeAsync(10_000);
    await Promise.all(failures);
  } finally {
    vi.useRealTimers();
  }
  const { store, mock } = openStore();
  for (const call of ["put a.json", "list"]) mock.failOn(call, new Error("try again (10001)"));
  await expect(store.put("a.json", bytesOf(9))).rejects.toThrow("put");
  await expect(store.list({ prefix: "a", after: "a", limit: 9 })).rejects.toThrow("list");
  expect(mock.calls).toEqual(["put a.json", "list"]);
  await store.put("a.json", bytesOf(9));
  expect(await store.list({ prefix: "a", after: "a", limit: 9 })).toEqual({
    keys: ["a.json"],
    hasMore: false,
  });
  const found = await store.get("a.json", { mostBytes: 9 });
  expect(found).toEqual(bytesOf(9));
  expect(await store.get("a.json", { mostBytes: 8 })).toEqual(new Uint8Array());
  expect(await store.get("b.json", { mostBytes: 9 })).toBe(null);
});

test("a backup of one part is put as a whole, and read with its size", async () => {
  const { store, mock } = openStore();
  const bytes = bytesOf(900);
  expect(await store.write(KEY, streamOf(bytes))).toEqual({ bytes: 900 });
  expect(mock.calls).toEqual([`put ${KEY}`]);
  const found = await store.read(KEY);
  expect(found?.bytes).toBe(900);
  expect(new Uint8Array(await new Response(found?.body).arrayBuffer())).toEqual(bytes);
  await store.delete([KEY]);
  expect(await store.read(KEY)).toBeNull();
});

test("a backup of several parts goes out in order, each by its number", async () => {
  const { store, mock } = openStore();
  const bytes = bytesOf(2_500);
  expect(await store.write(KEY, streamOf(bytes))).toEqual({ bytes: 2_500 });
  expect(mock.calls).toEqual([`begin ${KEY}`, "part 1", "part 2", "part 3", "complete"]);
  expect(mock.kept.get(KEY)).toEqual(bytes);
});

test("a failure that passes is tried again, and of any other it is said what was asked", async () => {
  const { store, mock } = openStore();
  const passing = new Error("internal error (10001)");
  for (const call of [`put ${KEY}`, `get ${KEY}`, "delete"]) mock.failOn(call, passing);
  await store.write(KEY, streamOf(bytesOf(900)));
  expect((await store.read(KEY))?.bytes).toBe(900);
  await store.delete([KEY]);
  const calls = [`put ${KEY}`, `get ${KEY}`, "delete"];
  expect(mock.calls).toEqual(calls.flatMap((call) => [call, call]));
  for (const call of calls) mock.failOn(call, REFUSED);
  const said = (what: string) => ({
    name: "BackupStoreError",
    message: `${what}: ${String(REFUSED)}`,
    status: 403,
    cause: REFUSED,
  });
  await expect(store.write(KEY, streamOf(bytesOf(900)))).rejects.toMatchObject(said("put"));
  await expect(store.read(KEY)).rejects.toMatchObject(said("get"));
  await expect(store.delete([KEY])).rejects.toMatchObject(said("delete"));
});

test("a part that is refused calls the upload off, and lets go of what is left of the backup", async () => {
  const { store, mock } = openStore();
  mock.failOn("part 2", REFUSED);
  let wasLetGo = false;
  const endless = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(bytesOf(600)),
    cancel: () => {
      wasLetGo = true;
    },
  });
  await expect(store.write(KEY, endless)).rejects.toMatchObject({
    message: `part: ${String(REFUSED)}`,
  });
  expect(mock.calls).toEqual([`begin ${KEY}`, "part 1", "part 2", "abort"]);
  expect(wasLetGo).toBe(true);
});

test("nothing is asked for where there is nothing to delete", async () => {
  const { store, mock } = openStore();
  await store.delete([]);
  expect(mock.calls).toEqual([]);
});

test("what cannot be begun leaves nothing to be called off", async () => {
  const { store, mock } = openStore();
  mock.failNext(REFUSED);
  const written = store.write(KEY, streamOf(bytesOf(2_500)));
  await expect(written).rejects.toMatchObject({
    status: 403,
    message: expect.stringMatching(/^begin: .*10003/),
  });
  expect(mock.calls).toEqual([`begin ${KEY}`]);
});

test("an upload that was completed and whose answer was lost stands", async () => {
  const { store, mock } = openStore();
  mock.kept.set(KEY, bytesOf(2_500));
  mock.failOn("complete", NO_UPLOAD);
  expect(await store.write(KEY, streamOf(bytesOf(2_500)))).toEqual({ bytes: 2_500 });
  expect(mock.calls.slice(-2)).toEqual(["complete", `get ${KEY}`]);
});

test.each([
  ["nothing is there", null],
  ["another backup is there", 2_499],
])("an upload that was not completed is called off where %s", async (_, size) => {
  const { store, mock } = openStore();
  if (size !== null) mock.kept.set(KEY, bytesOf(size));
  mock.failOn("complete", NO_UPLOAD);
  const written = store.write(KEY, streamOf(bytesOf(2_500)));
  await expect(written).rejects.toMatchObject({ message: expect.stringContaining("10024") });
  expect(mock.calls.slice(-2)).toEqual([`get ${KEY}`, "abort"]);
});

test("where the bucket does not say what became of an upload, its first failure is told", async () => {
  const { store, mock } = openStore();
  mock.failOn("complete", NO_UPLOAD);
  mock.failOn(`get ${KEY}`, REFUSED);
  mock.failOn("abort", REFUSED);
  const written = store.write(KEY, streamOf(bytesOf(2_500)));
  await expect(written).rejects.toMatchObject({ message: `complete: ${String(NO_UPLOAD)}` });
});

function openStore() {
  const mock = createBackupsMock();
  return {
    mock,
    store: createBackupStore({
      bucket: mock.bucket,
      now: Date.now,
      pause: async () => undefined,
      partBytes: 1_000,
    }),
  };
}

function bytesOf(length: number): Uint8Array<ArrayBuffer> {
  return Uint8Array.from({ length }, (_, at) => at % 251);
}
