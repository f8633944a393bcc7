import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keepBasket, loadKeptBasket } from "#db/queries/accounts/kept-basket.ts";
import { keptBaskets, products } from "#db/schema/index.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { cleanUp } from "#server/jobs/clean-up.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete, placeOrder, prepare, startApproved } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const BOTH = [
  { productId: "egusi", quantity: 2 },
  { productId: "garri", quantity: 1 },
];

test("a customer's basket is kept with the shop's own names and prices, in its order", async () => {
  const { shop, mine } = await openShop();
  expect(await mine.basket.kept()).toBeNull();
  const { savedAt } = await mine.basket.keep({ lines: BOTH, basedOn: null });
  await shop.db.update(products).set({ priceCents: 9_900 }).where(eq(products.id, "egusi"));
  await shop.db.update(products).set({ status: "inactive" }).where(eq(products.id, "garri"));

  const line = { currency: "ZAR" };
  const soldNow = { category: "Ingredients", image: expect.any(String), stock: 7 };
  expect(await mine.basket.kept()).toEqual({
    savedAt,
    lines: [
      { ...line, productId: "egusi", name: "Egusi", priceCents: 8_000, quantity: 2 },
      { ...line, productId: "garri", name: "Garri", priceCents: 4_500, quantity: 1 },
    ],
    sold: [{ id: "egusi", name: "Egusi", priceCents: 9_900, ...soldNow }],
  });
  expect(await shop.roundTrips(() => mine.basket.kept())).toBeLessThanOrEqual(2);
});

test("what a shopper's own unfinished payment holds is offered to them again, and to nobody else", async () => {
  const { shop, mine } = await openShop();
  await mine.basket.keep({ lines: BOTH, basedOn: null });
  const lines = [{ productId: "egusi", quantity: 3 }];
  const first = await prepare(shop, lines, { quote: false });
  await mine.checkout.start(first);
  const left = async (heldKey: string | null) => {
    const kept = await mine.basket.kept({ heldKey });
    const looked = await shop.as().basket.look({ productIds: ["egusi"], heldKey });
    return [kept?.sold.find(({ id }) => id === "egusi")?.stock, looked[0]?.stock];
  };
  expect(await left(first.checkoutKey)).toEqual([7, 7]);
  expect(await left(null)).toEqual([4, 4]);
  expect(await left(crypto.randomUUID())).toEqual([4, 4]);
  shop.clock.advance(31 * MINUTE_MS);
  await reconcilePayments(shop.context());
  expect(await left(first.checkoutKey), "once it has lapsed nothing counts twice").toEqual([7, 7]);
});

test("what the shop does not know is not kept, nor more lines than a cart has", async () => {
  const { mine } = await openShop();
  await mine.basket.keep({
    lines: [{ productId: "made-up", quantity: 1 }, ...BOTH],
    basedOn: null,
  });
  expect((await mine.basket.kept())?.lines.map(({ productId }) => productId)).toEqual([
    "egusi",
    "garri",
  ]);
  const lines = Array.from({ length: 101 }, (_, n) => ({ productId: `p${n}`, quantity: 1 }));
  expect(await refusal(mine.basket.keep({ lines, basedOn: null }))).toMatchObject({
    code: "INVALID_INPUT",
  });
  const productIds = lines.map(({ productId }) => productId);
  expect(await refusal(mine.basket.look({ productIds }))).toMatchObject({ code: "INVALID_INPUT" });
});

test("of two devices' baskets the newest is kept, and its device hears what it stands in place of", async () => {
  const { shop, mine } = await openShop();
  const phone = await mine.basket.keep({ lines: BOTH, basedOn: null });
  shop.clock.advance(1_000);
  const laptop = await mine.basket.keep({
    lines: [{ productId: "garri", quantity: 4 }],
    basedOn: phone.savedAt,
  });
  expect(laptop.replaced, "it knew of the phone's").toBeNull();
  shop.clock.advance(1_000);
  expect(await mine.basket.keep({ lines: BOTH, basedOn: phone.savedAt })).toEqual({
    savedAt: shop.clock.now(),
    replaced: 4,
    ended: false,
  });
  expect((await mine.basket.kept())?.lines).toHaveLength(2);
});

test("a cart that is emptied takes along what its device knew of, not what another one kept since", async () => {
  const { shop, mine } = await openShop();
  const phone = await mine.basket.keep({ lines: BOTH, basedOn: null });
  shop.clock.advance(1_000);
  const laptop = await mine.basket.keep({ lines: BOTH, basedOn: phone.savedAt });
  await mine.basket.keep({ lines: [], basedOn: phone.savedAt });
  expect(await mine.basket.kept()).not.toBeNull();
  await mine.basket.keep({ lines: [], basedOn: laptop.savedAt });
  expect(await mine.basket.kept()).toBeNull();
});

test("a basket of things that the shop does not know is none, and who empties one hears what it was", async () => {
  const { shop, userId } = await openShop();
  const keep = (lines: { productId: string; quantity: number }[], basedOn: number | null = null) =>
    keepBasket(shop.db, { userId, lines, currency: "ZAR", now: shop.clock.now(), basedOn });
  await keep([{ productId: "nothing", quantity: 1 }]);
  const of = { userId, since: 0, language: "en", heldKey: null } as const;
  expect(await loadKeptBasket(shop.db, of)).toBeNull();
  await keep(BOTH);
  expect(await keep([], shop.clock.now())).toMatchObject({ lines: BOTH });
  expect(await keep([])).toBeNull();
});

test("nobody sees another's basket", async () => {
  const { shop, mine } = await openShop();
  await mine.basket.keep({ lines: BOTH, basedOn: null });
  const { viewer } = await newCustomer(shop, { email: "somebody.else@shopper.example" });
  expect(await shop.as(viewer).basket.kept()).toBeNull();
  expect(await refusal(shop.as().basket.kept())).toMatchObject({ code: "NOT_SIGNED_IN" });
});

test("after paying the kept basket is gone, whichever device paid; an unpaid checkout leaves it", async () => {
  const { shop, mine, viewer } = await openShop();
  await mine.basket.keep({ lines: BOTH, basedOn: null });
  const { checkout, payment } = await startApproved(shop, { viewer });
  expect(await mine.basket.kept()).not.toBeNull();
  await complete(shop, checkout, payment);
  expect(await mine.basket.kept()).toBeNull();

  await mine.basket.keep({ lines: BOTH, basedOn: null });
  await placeOrder(shop);
  expect(await mine.basket.kept(), "a guest's order").not.toBeNull();
});

test("a device that knew of a basket which another one has paid for hears that it is no more", async () => {
  const { shop, mine, viewer } = await openShop();
  const first = await mine.basket.keep({ lines: BOTH, basedOn: null });
  expect(first.ended, "there was none before").toBe(false);
  const { checkout, payment } = await startApproved(shop, { viewer });
  await complete(shop, checkout, payment);
  const next = await mine.basket.keep({ lines: BOTH, basedOn: first.savedAt });
  expect(next.ended).toBe(true);
  const after = await mine.basket.keep({ lines: BOTH, basedOn: next.savedAt });
  expect(after.ended).toBe(false);
});

test("a kept basket is offered for 60 days and then deleted by the cleaning", async () => {
  const { shop, mine } = await openShop();
  await mine.basket.keep({ lines: BOTH, basedOn: null });
  shop.clock.advance(60 * DAY_MS - 1);
  await cleanUp(shop.context());
  expect(await shop.db.select().from(keptBaskets)).toHaveLength(1);
  shop.clock.advance(2);
  expect(await mine.basket.kept(), "before the cleaning comes").toBeNull();
  shop.clock.advance(DAY_MS);
  await cleanUp(shop.context());
  expect(await shop.db.select().from(keptBaskets)).toEqual([]);
});

async function openShop() {
  const shop: TestShop = await openTestShop();
  await seedProducts(
    shop,
    { id: "garri", name: "Garri", priceCents: 4_500 },
    { id: "egusi", name: "Egusi", priceCents: 8_000, stock: 7 },
  );
  const { viewer, userId } = await newCustomer(shop);
  return { shop, viewer, userId, mine: shop.as(viewer) };
}
