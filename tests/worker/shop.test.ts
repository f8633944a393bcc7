import { expect, test } from "vitest";
import { afterVersionCheck, countTrips, resetTrips, serveForTests } from "./serve.ts";

const shop = await serveForTests();

test.each(["/", "/products", "/category/Snacks", "/product/ijebu-garri-1kg", "/cart", "/checkout"])(
  "%s answers as HTML rendered on the server",
  async (path) => {
    const answer = await fetch(`${shop.url}${path}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toContain("text/html");
    expect(await answer.text()).toContain("Soko African Market");
  },
);

test.each([
  ["/no/such/page", "Oops! Page not found"],
  ["/product/no-such-product", "Oops! Page not found"],
  ["/product/groundnut-stew-700g", "Product Not Found"],
  ["/order-success?order=nobody&key=nothing", "Order Not Found"],
  ["/orders/nobody?key=nothing", "Order Not Found"],
])("%s answers 404 with its own page", async (path, words) => {
  const answer = await fetch(`${shop.url}${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(words);
});

test("the list page and the product page each cost one round trip to the database", async () => {
  await afterVersionCheck(shop);
  for (const path of ["/products?page=2", "/product/red-palm-oil-1l", "/category/Desserts"]) {
    await resetTrips(shop);
    await (await fetch(`${shop.url}${path}`)).text();
    expect({ path, trips: await countTrips(shop) }).toEqual({ path, trips: 1 });
  }
});

test("a hundred requests at once that need the database are all answered", async () => {
  const input = encodeURIComponent(
    JSON.stringify({
      "0": { items: [{ productId: "ijebu-garri-1kg", quantity: 1 }], address: null },
    }),
  );
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      fetch(`${shop.url}/api/trpc/checkout.price?batch=1&input=${input}`),
    ),
  );
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
});

test("the scheduled handler runs the jobs", async () => {
  await shop.runCron();
  const answer = await fetch(`${shop.url}/api/courier/health`);
  expect(await answer.json()).toMatchObject({ status: "ok", database: "up", courier: "up" });
});

test("the courier's REST paths refuse what they do not know, in JSON", async () => {
  const missing = await fetch(`${shop.url}/api/courier/deliveries/none`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({ code: "NOT_FOUND" });
  const garbage = await fetch(`${shop.url}/api/courier/quotes`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{",
  });
  expect(garbage.status).toBe(400);
  expect(await garbage.json()).toMatchObject({ code: "INVALID_INPUT", details: "body" });
});
