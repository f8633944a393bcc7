import { expect, test } from "vitest";
import { answerTo } from "#app/worker/serve.ts";
import { ORIGIN, openBrowser, publicPage } from "./browser.ts";

test.each([
  ["a write", new Request(`${ORIGIN}/api/trpc/wishlist.add`, { method: "POST", body: "{}" })],
  ["what is personal", new Request(`${ORIGIN}/api/trpc/basket.kept?batch=1&input={}`)],
  ["a price", new Request(`${ORIGIN}/api/trpc/checkout.price?batch=1&input={}`)],
  ["another site", new Request("https://www.paypal.com/sdk/js")],
  ["a webhook", new Request(`${ORIGIN}/api/webhooks/paypal`)],
  ["an invoice", new Request(`${ORIGIN}/api/invoices/1.pdf`)],
])("%s goes past the worker", (_what, request) => {
  expect(answered(request)).toBe(false);
});

test.each(["/assets/shop-1234.js", "/images/products/garri.svg", "/media/products/a.webp?w=320"])(
  "%s is answered by it",
  (address) => {
    expect(answered(new Request(`${ORIGIN}${address}`))).toBe(true);
  },
);

/** Whether the worker answers a request itself. */
function answered(request: Request): boolean {
  const { shop, answer, event } = openBrowser();
  answer(() => publicPage("the shop's"));
  const { waitUntil } = event("/");
  return answerTo(shop, { request, waitUntil, respondWith: () => undefined }) !== undefined;
}
