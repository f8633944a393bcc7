import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orderItems, orders, payments, products } from "#db/schema/index.ts";
import { DEFAULT_DELIVERY_SETTINGS } from "#domain/store/settings/delivery.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { address, begin, get, hidden, openShop, post, SITE, TWO } from "./plain-order/visitor.ts";

test("from the basket to a paid order, and the page of it as often as it is looked at", async () => {
  const shop = await openShop();
  const { ref, paid } = await begin(shop, { substitution: "similar" });
  const early = await get(shop, paid);
  expect([early.status, early.text]).toEqual([409, expect.stringContaining("not approved yet")]);
  expect(early.text).toContain("Back to your order");
  shop.paypal.approve(ref);
  for (let looked = 0; looked < 2; looked++) {
    const { status, text } = await get(shop, paid);
    expect([status, text]).toEqual([200, expect.stringContaining("Order Confirmed!")]);
    expect(text).toContain("2 × R50.00");
  }
  expect(await shop.db.select().from(orders)).toHaveLength(1);
  const [line] = await shop.db.select().from(orderItems);
  expect(line).toMatchObject({ productId: "garri", quantity: 2, substitution: "similar" });
  const stranger = await get(shop, paid.replace(/key=[^&]+/, `key=${crypto.randomUUID()}`));
  expect(stranger.status).toBe(404);
});

test("who turns back at the provider finds the basket whole, and their own goods are no others'", async () => {
  const shop = await openShop(2);
  const { cancelled } = await begin(shop, {});
  const { text } = await get(shop, cancelled);
  expect(text).toContain(
    'name="q-garri" type="number" inputmode="numeric" min="0" max="9999" value="2"',
  );
  const held = new URL(cancelled, SITE).searchParams.get("held") ?? "";
  const again = await post(shop, "/plain/review", { ...TWO, ...address(), held });
  expect(again.text).toContain("Check your order");
  const paying = await post(shop, "/plain/pay", hidden(again.text));
  expect(paying.text).toContain("Pay your order");
  expect(await shop.db.select({ state: payments.state }).from(payments)).toEqual([
    { state: "expired" },
    { state: "created" },
  ]);
});

test("a price that changed meanwhile is shown anew and asked for again, nothing is opened", async () => {
  const shop = await openShop();
  const seen = await post(shop, "/plain/review", { ...TWO, ...address() });
  await shop.db.update(products).set({ priceCents: 6_000 }).where(eq(products.id, "garri"));
  const { text } = await post(shop, "/plain/pay", hidden(seen.text));
  expect(text).toContain("Prices have changed since you last looked.");
  expect(text).toContain("2 × R60.00");
  expect(await shop.db.select().from(payments)).toEqual([]);
  const paying = await post(shop, "/plain/pay", hidden(text));
  expect(paying.text).toContain("Pay R170.00 with PayPal");
});

test("what is sold out, no product or no number is said or left out; the rest stays", async () => {
  const shop = await openShop(1);
  const few = await post(shop, "/plain/review", { ...TWO, ...address() });
  expect(few.text).toContain("We do not have that many left.");
  expect(few.text).toContain('name="q-garri"');
  const odd = await get(shop, "/plain/order?q-garri=1&q-gone=3&q-egusi=x&q-=2&q-oil=-1");
  expect(odd.status).toBe(200);
  expect(odd.text).toContain("We removed what we no longer sell.");
  const many = Array.from({ length: 500 }, (_, at) => `q-p${at}=1`).join("&");
  expect((await get(shop, `/plain/order?${many}`)).status).toBe(200);
  const long = await post(shop, "/plain/review", { ...TWO, address: "x".repeat(70_000) });
  expect(long.status).toBe(413);
});

test("what is wrong with the address is marked in its language, and what was typed stays", async () => {
  const shop = await openShop();
  const { text } = await post(shop, "/zu/plain/review", { ...TWO, firstName: "<Thandi>" });
  expect(text).toContain('lang="zu-ZA"');
  expect(text).toContain('value="&lt;Thandi&gt;"');
  expect(text).toMatch(
    /id="lastName"[^>]* aria-invalid="true" aria-describedby="lastName-error" autofocus/,
  );
  expect(text).not.toMatch(/id="firstName"[^>]*aria-invalid/);
  const pickup = await post(shop, "/plain/review", {
    ...TWO,
    ...{ ...address(), address: "", city: "", postalCode: "", province: "", method: "pickup" },
  });
  expect(pickup.text).toContain("Check your order");
});

test("a province that nothing is sent to is said before the order is looked at", async () => {
  const shop = await openShop();
  const standard = { ...DEFAULT_DELIVERY_SETTINGS.standard, provinces: ["Gauteng" as const] };
  await settingsAre(shop, "delivery", { ...DEFAULT_DELIVERY_SETTINGS, standard });
  const durban = { city: "Durban", province: "KwaZulu-Natal", postalCode: "4001" };
  const far = await post(shop, "/plain/review", { ...TWO, ...address(), ...durban });
  expect(far.text).toContain("We do not deliver to KwaZulu-Natal");
  expect(far.text).not.toContain("Check your order");
  expect(far.text).toMatch(/id="province"[^>]* aria-invalid="true"/);
  expect(far.text).toContain('value="Durban"');
  const near = await post(shop, "/plain/review", { ...TWO, ...address() });
  expect(near.text).toContain("Check your order");
});

test("a code is taken off, and one that is not to be had says why", async () => {
  const shop = await openShop();
  await seedOffers(shop, { code: "WELCOME10" });
  const good = await post(shop, "/plain/review", { ...TWO, ...address(), code: "welcome10" });
  expect(good.text).toContain("\u2212R10.00");
  const bad = await post(shop, "/plain/review", { ...TWO, ...address(), code: "NONE" });
  expect(bad.text).toContain('role="alert"');
  const paying = await post(shop, "/plain/pay", hidden(bad.text));
  expect(paying.text).toContain("Pay R150.00 with PayPal");
});
