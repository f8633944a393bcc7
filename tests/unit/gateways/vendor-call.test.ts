import { getEventListeners } from "node:events";
import { expect, test } from "vitest";
import { callVendor, readRetryAfter } from "#server/gateways/http.ts";
import { cutText, decodeText } from "#server/gateways/text.ts";

const NOW = Date.parse("2026-11-24T08:00:00Z");
const MAX_BYTES = 2_000_000;
const URL_OF_IT = "https://vendor.test/v2/orders?token=secret";

test.each([
  ["seconds", "120", 120],
  ["a date", "Tue, 24 Nov 2026 08:00:30 GMT", 30],
  ["a date that begins with its year", "2026-11-24T08:00:30Z", 30],
  ["a date that is over", "Tue, 24 Nov 2026 07:00:00 GMT", 0],
  ["a date that ends with its year", "Sun Nov  6 08:49:37 1994", 0],
  ["neither", "soon", undefined],
  ["nothing", null, undefined],
])("how long a vendor asks us to wait is read from %s", (_, value, seconds) => {
  const headers = new Headers(value === null ? {} : { "retry-after": value });
  expect(readRetryAfter(headers, NOW)).toBe(seconds);
});

test("a part of a second that a vendor asks for is waited whole", () => {
  const headers = new Headers({ "retry-after": "Tue, 24 Nov 2026 08:00:30 GMT" });
  expect(readRetryAfter(headers, NOW + 1)).toBe(30);
});

test("an answer is read to its end, and a redirect handed back as it is", async () => {
  const whole = await ask(async () => new Response("g".repeat(MAX_BYTES)));
  expect(whole).toMatchObject({ status: 200 });
  expect(whole.text).toHaveLength(MAX_BYTES);
  const moved = new Response(null, { status: 302, headers: { location: "https://evil.test" } });
  const modes: unknown[] = [];
  const answer = await ask(async (_, init) => {
    modes.push(init?.redirect);
    return moved;
  });
  expect(answer).toMatchObject({ status: 302, text: "" });
  expect(modes).toEqual(["manual"]);
});

test("a body goes out as it is, and letters that come in two pieces are whole", async () => {
  const bodies: unknown[] = [];
  const pieces = [Uint8Array.of(0xc3), Uint8Array.of(0xab)];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    bodies.push(init?.body);
    return new Response(streamOf(pieces));
  };
  const { signal } = new AbortController();
  const call = { fetch, url: URL_OF_IT, method: "POST", headers: {}, signal };
  expect((await callVendor({ ...call, body: "a=1" })).text).toBe("ë");
  await callVendor(call);
  expect(bodies).toEqual(["a=1", null]);
  expect(getEventListeners(signal, "abort"), "nothing waits for the end of the request").toEqual(
    [],
  );
});

test("a connection that ends with the time limit is late, not broken", async () => {
  const never: typeof fetch = async (_, init) => {
    await new Promise((resolve) => init?.signal?.addEventListener("abort", resolve));
    throw new TypeError("connection reset");
  };
  await expect(ask(never, AbortSignal.timeout(5))).rejects.toMatchObject({
    name: "VendorTransportError",
    kind: "unreachable",
    message: "GET /v2/orders: no answer within the time limit",
  });
});

test("an answer that has no end is let go of at two megabytes", async () => {
  const chunk = new Uint8Array(100_000);
  let wasLetGo = false;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(chunk),
    cancel: () => {
      wasLetGo = true;
    },
  });
  await expect(ask(async () => new Response(endless))).rejects.toMatchObject({
    kind: "oversized",
    message: `answer larger than ${MAX_BYTES} bytes`,
  });
  expect(wasLetGo).toBe(true);
});

test.each([
  ["an error", new TypeError("connection reset"), "TypeError: connection reset"],
  ["anything else", "gone", "network failure"],
])(
  "a connection that ends in %s is unreachable, and says where, without the query",
  async (...row) => {
    const [, thrown, why] = row;
    await expect(ask(() => Promise.reject(thrown))).rejects.toMatchObject({
      kind: "unreachable",
      message: `GET /v2/orders: ${why}`,
    });
  },
);

test("an answer that stops coming ends at the time limit", async () => {
  const stalled = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(3)),
  });
  const call = ask(async () => new Response(stalled), AbortSignal.timeout(20));
  await expect(call).rejects.toMatchObject({
    kind: "unreachable",
    message: "no answer within the time limit",
  });
});

test.each([
  ["gari", 4, "gari"],
  ["gari", 3, "gar"],
  ["🍲 gari", 4, "🍲 g"],
  ["gari 🍲", 6, "gari "],
])("of %j at most %i units are left: %j", (text, length, left) => {
  expect(cutText(text, length)).toBe(left);
});

test("bytes that are no UTF-8 are no text, and a mark of their order is a part of it", () => {
  expect(decodeText(Uint8Array.of(0x67, 0xc3, 0xab))).toBe("gë");
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x67))).toBe("\uFEFFg");
  expect(decodeText(Uint8Array.of(0x67, 0xc3))).toBeNull();
});

function ask(fetch: typeof globalThis.fetch, signal = AbortSignal.timeout(5_000)) {
  return callVendor({ fetch, url: URL_OF_IT, method: "GET", headers: {}, signal });
}

function streamOf(pieces: Uint8Array[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });
}
