import { expect, test, vi } from "vitest";
import { fetchCourierPhoto } from "#server/gateways/uber-direct/photo.ts";
import { CourierError } from "#server/ports/courier.ts";
import { JPEG, pngOf } from "#tests/factories/pictures.ts";

const THEIRS = "https://d1w2poirtb3as9.cloudfront.net/t.jpg";

test("a photo is what its bytes are, whatever the answer calls it", async () => {
  const headers = { "content-type": "text/html" };
  const photo = await fetchFrom(THEIRS, () => new Response(JPEG, { headers }));
  expect(photo).toEqual({ bytes: JPEG, type: "image/jpeg" });
});

test.each([
  ["another host", "https://evil.test/t.jpg"],
  ["an address of the network within", "http://169.254.169.254/latest"],
  ["this machine", "https://127.0.0.1/t.jpg"],
  ["no https", "http://d1w2poirtb3as9.cloudfront.net/t.jpg"],
  ["no address", "t.jpg"],
])("nothing is fetched from %s", async (_, address) => {
  const asked: string[] = [];
  const photo = await fetchFrom(address, (url) => {
    asked.push(url);
    return new Response(JPEG);
  });
  expect(photo).toBeNull();
  expect(asked).toEqual([]);
});

test.each([
  ["http://127.0.0.1:4010/photo.jpg", true],
  ["http://127.0.0.1:4011/photo.jpg", false],
  ["photo.jpg", false],
])("where a courier stands in, %s is fetched: %s", async (address, isFetched) => {
  const photo = await fetchCourierPhoto(address, {
    fetch: async () => new Response(JPEG),
    timeoutMs: 5_000,
    photoOrigin: "http://127.0.0.1:4010",
  });
  expect(photo !== null).toBe(isFetched);
});

test("a connection that breaks is told as that, not as slowness", async () => {
  const photo = fetchFrom(THEIRS, () => {
    throw new TypeError("connection reset");
  });
  await expect(photo).rejects.toMatchObject({
    kind: "unreachable",
    message: "the courier's photo: network failure",
  });
});

test.each([
  [
    "a redirect",
    () => new Response(null, { status: 302, headers: { location: "https://a.test" } }),
  ],
  ["a failure", () => new Response("no", { status: 500 })],
  ["a page", () => new Response("<html><script>alert(1)</script></html>")],
  ["a drawing with a script", () => new Response("<svg onload='alert(1)'/>")],
  ["more than a megabyte", () => new Response(pngOf({ width: 700, height: 700, noisy: true }))],
  ["more than a megabyte, unannounced", () => new Response(endless())],
  ["a picture of too many pixels", () => new Response(pngOf({ width: 4_001, height: 1 }))],
  ["nothing", () => new Response(null)],
])("%s is no photo", async (_, answer) => {
  expect(await fetchFrom(THEIRS, answer)).toBeNull();
});

test.each([201, 203, 206])(
  "a picture that is answered %i is no photo, and is let go of",
  async (status) => {
    let wasLetGo = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(JPEG),
      cancel: () => {
        wasLetGo = true;
      },
    });
    expect(await fetchFrom(THEIRS, () => new Response(body, { status }))).toBeNull();
    expect(wasLetGo).toBe(true);
  },
);

test("a photo is as large as may be, to the pixel and the byte", async () => {
  const wide = pngOf({ width: 4_000, height: 1 });
  expect(await fetchFrom(THEIRS, () => new Response(wide))).toMatchObject({ type: "image/png" });
  const heavy = (bytes: number) => () => new Response(new Blob([JPEG, new Uint8Array(bytes)]));
  const left = 1_000_000 - JPEG.byteLength;
  expect(await fetchFrom(THEIRS, heavy(left))).toEqual({ bytes: JPEG, type: "image/jpeg" });
  expect(await fetchFrom(THEIRS, heavy(left + 1))).toBeNull();
});

test("a photo is asked for without credentials, as a picture, and no redirect is followed", async () => {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    asked.push({ url, ...init, signal: null });
    return new Response(JPEG);
  };
  await fetchCourierPhoto(THEIRS, { fetch, timeoutMs: 1_000 });
  expect(asked).toEqual([
    {
      url: THEIRS,
      headers: { accept: "image/jpeg, image/png, image/webp" },
      redirect: "manual",
      credentials: "omit",
      signal: null,
    },
  ]);
});

test.each([
  [60_000, 5_000],
  [5_001, 5_000],
  [4_999, 4_999],
])("where a call may take %i ms, a photo is waited for %i", async (timeoutMs, waited) => {
  const timeout = vi.spyOn(AbortSignal, "timeout");
  await fetchCourierPhoto(THEIRS, { fetch: async () => new Response(JPEG), timeoutMs });
  expect(timeout.mock.calls).toEqual([[waited]]);
  timeout.mockRestore();
});

test("what follows the picture is cut off", async () => {
  const png = pngOf({ width: 4, height: 4 });
  const photo = await fetchFrom(
    THEIRS,
    () => new Response(new Blob([png, "<script>alert(1)</script>"])),
  );
  expect(photo?.bytes).toEqual(png);
});

test("an answer that does not come ends at the time limit", async () => {
  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  const photo = fetchCourierPhoto(THEIRS, { fetch: never, timeoutMs: 20 });
  await expect(photo).rejects.toThrow(CourierError);
  await expect(photo).rejects.toThrow("the courier's photo: no answer within the time limit");
});

test("a body that stops coming ends at the time limit", async () => {
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(JPEG.slice(0, 20)),
  });
  const photo = fetchCourierPhoto(THEIRS, {
    fetch: async () => new Response(stalled),
    timeoutMs: 20,
  });
  await expect(photo).rejects.toMatchObject({ kind: "unreachable" });
});

function fetchFrom(address: string, answer: (url: string) => Response) {
  return fetchCourierPhoto(address, {
    fetch: async (input) => answer(String(input)),
    timeoutMs: 5_000,
  });
}

function endless(): ReadableStream<Uint8Array> {
  return new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(100_000)) });
}
