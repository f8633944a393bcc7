import { expect, test } from "vitest";
import { orderItems } from "#db/schema/index.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const CART = [
  { productId: "garri", quantity: 1 },
  { productId: "egusi", quantity: 2 },
  { productId: "oil", quantity: 1 },
];

test("what is wished for each line is on the order, its money back where nothing was said", async () => {
  const { shop, checkout } = await fill();
  const [garri, egusi, oil] = CART;
  if (!garri || !egusi || !oil) throw new Error("three lines");
  const items = [
    { ...garri, substitution: "similar" as const },
    { ...egusi, substitution: "choose" as const },
    oil,
  ];
  const payment = await shop.as().checkout.start({ ...checkout, items });
  shop.paypal.approve(payment.providerRef);
  const placed = await complete(shop, checkout, payment);
  if (placed.outcome !== "ordered") throw new Error(placed.outcome);
  const { orderId, key } = placed;
  const order = await shop.as().orders.byId({ orderId, key });
  const wishes = order.items.map(({ productId, substitution }) => [productId, substitution]);
  expect(wishes).toEqual([
    ["garri", "similar"],
    ["egusi", "choose"],
    ["oil", "refund"],
  ]);
  await runOutbox(shop.context());
  const mail = shop.mail.sent.find(({ to }) => to === checkout.shipping.email);
  expect(mail?.text).toContain("If sold out: a similar product.");
  expect(mail?.text).toContain("If sold out: the shop chooses.");
  expect(mail?.text).not.toContain("money back");
});

test("a wish that there is not is refused, and another one is another order under the same key", async () => {
  const { shop, checkout } = await fill();
  const wishing = <Wish extends string>(substitution: Wish) => ({
    ...checkout,
    items: checkout.items.map((line) => ({ ...line, substitution })),
  });
  // @ts-expect-error: what no browser of ours sends
  const unknown = shop.as().checkout.start(wishing("steal"));
  expect(await refusal(unknown)).toMatchObject({ code: "INVALID_INPUT" });
  await shop.as().checkout.start(checkout);
  const other = shop.as().checkout.start(wishing("similar"));
  expect(await refusal(other)).toMatchObject({ code: "CONFLICT", field: "checkoutKey" });
});

test("orders from before there were wishes read as they were: money back", async () => {
  const { shop, checkout } = await fill();
  const payment = await shop.as().checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  const lines = await shop.db.select().from(orderItems);
  expect(new Set(lines.map(({ substitution }) => substitution))).toEqual(new Set(["refund"]));
});

async function fill() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" }, { id: "egusi" }, { id: "oil" });
  return { shop, checkout: await prepare(shop, CART, { quote: false }) };
}
