import { expect, test } from "vitest";
import { handleInvoice } from "#server/http/invoice.ts";
import { readPublicFile } from "#tests/factories/public-file.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { keyOf } from "../invoice-file.ts";

const TEXT = "text/plain; charset=utf-8";

test.each([
  ["an address of no order", "/api/invoices/", "GET", {}, [404, "Not found"]],
  ["an address below one", "/api/invoices/a/b", "GET", {}, [404, "Not found"]],
  ["sending something", "/api/invoices/AB12", "POST", {}, [405, "Method not allowed"]],
  [
    "an order that is none",
    "/api/invoices/AB12",
    "GET",
    {},
    [404, "We could not find what you are looking for."],
  ],
  [
    "a refund that is none, from a page in isiZulu",
    "/api/credit-notes/AB12",
    "GET",
    { referer: "https://shop.test/zu/orders" },
    [404, "Asikutholanga enikufunayo."],
  ],
])("%s is answered in plain words, without a file", async (...row) => {
  const [, path, method, headers, answer] = row;
  const shop = await openTestShop();
  const request = new Request(`https://shop.test${path}`, { method, headers });
  const { status, headers: given, ...body } = await read(request, shop.context());
  expect([status, body.text, given.get("content-type")]).toEqual([...answer, TEXT]);
});

test("a document is for nobody's cache, and what fails while it is made is not told as a refusal", async () => {
  const { shop, buy } = await openRefundShop();
  const orderId = await buy([{ productId: "garri", quantity: 1 }]);
  const address = `https://shop.test/api/invoices/${orderId}?key=${await keyOf(shop, orderId)}`;
  const { status, headers } = await read(new Request(address), shop.context());
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const head = await read(new Request(address, { method: "HEAD" }), shop.context());
  expect([head.status, head.text, head.headers.get("content-type")]).toEqual([
    ...[200, "", "application/pdf"],
  ]);
  const broken = new Error("no such font");
  const failed = handleInvoice(new Request(address), shop.context(), () => Promise.reject(broken));
  await expect(failed).rejects.toBe(broken);
});

async function read(request: Request, ctx: Parameters<typeof handleInvoice>[1]) {
  const answer = await handleInvoice(request, ctx, readPublicFile);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
