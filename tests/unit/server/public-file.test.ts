import { expect, test } from "vitest";
import { keepPublicFiles } from "#server/platform/public-file.ts";

const FILE = new Uint8Array([1, 2, 3]);
const never = () => new Promise<Uint8Array>(() => {});

test("a file that one request never finishes reading is read by the next, and then kept", async () => {
  const reads = [never, () => Promise.resolve(FILE)];
  const read = keepPublicFiles(() => (reads.shift() ?? never)());
  void read("/fonts/a.ttf");
  expect(await read("/fonts/a.ttf")).toBe(FILE);
  expect(await read("/fonts/a.ttf")).toBe(FILE);
});

test("a file that cannot be read says so, and is asked for again", async () => {
  const reads = [() => Promise.reject(new Error("503")), () => Promise.resolve(FILE)];
  const read = keepPublicFiles(() => (reads.shift() ?? never)());
  await expect(read("/fonts/a.ttf")).rejects.toThrow("503");
  expect(await read("/fonts/a.ttf")).toBe(FILE);
});

test("each file is kept under its own path", async () => {
  const read = keepPublicFiles((path) => Promise.resolve(new TextEncoder().encode(path)));
  const texts = async () =>
    Promise.all(["/a", "/b"].map(async (path) => new TextDecoder().decode(await read(path))));
  expect(await texts()).toEqual(["/a", "/b"]);
  expect(await texts()).toEqual(["/a", "/b"]);
});
