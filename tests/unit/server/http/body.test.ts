import { expect, test } from "vitest";
import { drainBody, readBody, withoutBody } from "#server/http/body.ts";
import { streamOf } from "./worker.ts";

test.each([
  ["nothing at all", undefined, 0, ""],
  ["what fits to the byte", "garri", 5, "garri"],
  ["a byte too many", "garri", 4, null],
])("of a body is read %s", async (_what, body, most, read) => {
  const request = post(body);
  const bytes = await readBody(request, most);
  expect(bytes && new TextDecoder().decode(bytes)).toBe(read);
  expect(request.body?.locked ?? false, "others may go on with it").toBe(false);
});

test.each([
  ["more than the bound", "6", null],
  ["as much as the bound", "5", "garri"],
  ["nothing that is a number", "many", "garri"],
])("who says that a body has %s is taken at that word", async (_what, length, read) => {
  const request = post("garri", { "content-length": length });
  const bytes = await readBody(request, 5);
  expect(bytes && new TextDecoder().decode(bytes)).toBe(read);
  expect(request.bodyUsed, "who says too much is not read at all").toBe(read !== null);
});

test("pieces come together in their order, and reading ends with the piece that is too much", async () => {
  const pieces = ["ga", "r", "ri"];
  const sent = () => {
    const left = pieces.map((piece) => new TextEncoder().encode(piece));
    return inPieces(left);
  };
  const whole = await readBody(sent().request, 5);
  expect(new TextDecoder().decode(whole ?? undefined)).toBe("garri");
  const tooMuch = sent();
  expect(await readBody(tooMuch.request, 2)).toBeNull();
  expect(tooMuch.left).toHaveLength(1);
});

test("a request without a body is the same one", () => {
  const request = new Request("https://shop.test/about");
  expect(withoutBody(request)).toBe(request);
});

test.each([
  ["read to its end where that is near", 1_000, 2_000, 0],
  ["and of exactly the bound", 1_000, 1_000, null],
  ["cut off behind the bound", 3_000, 1_000, null],
  ["cut off at once where nothing is to be read", 1_000, 0, null],
])("what nobody wanted of a body is %s", async (_what, bytes, most, left) => {
  const body = streamOf(bytes, 500);
  await drainBody(new Request("https://shop.test/", body.init), most);
  expect(body.left()).toBe(left);
});

test("no more is read than the bound says", async () => {
  const asked: number[] = [];
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        asked.push(500);
        controller.enqueue(new Uint8Array(500));
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  await drainBody(new Request("https://shop.test/", init), 1_500);
  expect(asked).toEqual([500, 500, 500]);
});

test("a body that there is not, or that somebody reads, is left alone", async () => {
  await drainBody(new Request("https://shop.test/"), 1_000);
  const request = post("garri");
  const reader = request.body?.getReader();
  await drainBody(request, 1_000);
  const { value } = (await reader?.read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe("garri");
});

function post(body: string | undefined, headers: Record<string, string> = {}): Request {
  return new Request("https://shop.test/", {
    method: "POST",
    headers,
    ...(body === undefined ? {} : { body }),
  });
}

/** A body of these pieces; `left` are those that nobody has asked for. */
function inPieces(left: Uint8Array[]) {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const piece = left.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half" };
  return { request: new Request("https://shop.test/", init), left };
}
