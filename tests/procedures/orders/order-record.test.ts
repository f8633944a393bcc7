import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { categories, products } from "#db/schema/index.ts";
import { REQUIRED_SHIPPING_FIELDS } from "#domain/deliveries/address.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { captures, complete, prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/*
 * What an order keeps of a purchase (storefront §3, back-office §3), from the payment to what the
 * shopper and the back office read of it: a price is cents, a time epoch milliseconds.
 */

const GARRI = { productId: "garri", quantity: 2 };
const EGUSI = { productId: "egusi", quantity: 1 };

test("an order has an id of its own and is pending; placed and last changed are two moments", async () => {
  const { shop, admin, buy } = await openWorld();
  const placedAt = shop.clock.now();
  const first = await buy([EGUSI]);
  const second = await buy([EGUSI]);
  expect(second.id).not.toBe(first.id);
  const { order } = await first.seen();
  expect(order).toMatchObject({
    id: first.id,
    status: "pending",
    createdAt: placedAt,
    updatedAt: placedAt,
  });
  shop.clock.advance(MINUTE_MS);
  await admin.orders.setStatus({
    orderId: first.id,
    status: "processing",
    expectedVersion: placedAt,
  });
  expect((await first.seen()).order).toMatchObject({
    id: first.id,
    status: "processing",
    createdAt: placedAt,
    updatedAt: placedAt + MINUTE_MS,
  });
  expect((await second.seen()).order).toMatchObject({ status: "pending", updatedAt: placedAt });
});

test("an order's payment is PayPal's: its order, how that stands, the capture and its dollars", async () => {
  const { shop, buy } = await openWorld();
  const { providerRef, seen } = await buy([GARRI, EGUSI]);
  const [capture] = captures(shop);
  expect(capture).toMatchObject({ currency: "USD", value: "15.99" });
  const { order } = await seen();
  expect(order).toMatchObject({
    paymentMethod: "paypal",
    paypalOrderId: providerRef,
    paypalStatus: "COMPLETED",
    paypalTransactionId: capture?.id,
    paypalAmount: "15.99",
    chargeRate: 17.5,
  });
  expect(shop.paypal.state.orders[providerRef]?.capture?.id).toBe(order.paypalTransactionId);
});

test("an order's lines are the goods as they were sold, whatever becomes of the products", async () => {
  const { shop, admin, buy } = await openWorld();
  const { id, seen } = await buy([GARRI, EGUSI]);
  const sold = [
    {
      productId: "garri",
      name: "Ijebu Garri",
      category: "Grains",
      image: "/images/garri.svg",
      priceCents: 8_990,
      quantity: 2,
    },
    {
      productId: "egusi",
      name: "Egusi",
      category: "Seeds",
      image: "/images/placeholder.svg",
      priceCents: 5_000,
      quantity: 1,
    },
  ];
  expect((await seen()).items).toMatchObject(sold);
  await shop.db.update(categories).set({ name: "Flours" }).where(eq(categories.name, "Grains"));
  await shop.db.update(products).set({ name: "Another", priceCents: 1, images: [] });
  expect((await seen()).items).toMatchObject(sold);
  expect((await admin.orders.byId({ orderId: id })).items).toMatchObject(sold);
});

test.each([
  [
    "with a fee",
    [GARRI, EGUSI],
    { subtotalCents: 22_980, shippingCents: 5_000, totalCents: 27_980 },
  ],
  [
    "from the threshold on, for nothing",
    [{ ...EGUSI, quantity: 6 }],
    { subtotalCents: 30_000, shippingCents: 0, totalCents: 30_000 },
  ],
])(
  "an order %s keeps subtotal, shipping and total as they were paid",
  async (_how, items, sums) => {
    const { buy } = await openWorld();
    const { paidCents, seen } = await buy(items);
    const { order } = await seen();
    expect(order).toMatchObject(sums);
    expect(order.totalCents).toBe(paidCents);
  },
);

test("an order goes to whom and where the shopper said, as shopper and back office read it", async () => {
  const { admin, buy } = await openWorld();
  const address = {
    firstName: "Naledi",
    lastName: "van der Merwe",
    phone: "071 555 0133",
    address: "7 Rivonia Road",
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2196",
  };
  const { id, seen } = await buy([EGUSI], {
    shipping: {
      ...address,
      city: "  Sandton ",
      email: "naledi@shopper.test",
      deliveryInstructions: " Gate 4\nRing twice ",
    },
  });
  const kept = {
    ...address,
    userEmail: "naledi@shopper.test",
    deliveryInstructions: "Gate 4\nRing twice",
  };
  expect((await seen()).order).toMatchObject(kept);
  expect((await admin.orders.byId({ orderId: id })).order).toMatchObject(kept);
});

test("shipping details are eight texts that must be there, and instructions that need not be", async () => {
  const { shop, buy } = await openWorld();
  const checkout = await prepare(shop, [EGUSI], { quote: false });
  expect(Object.keys(checkout.shipping).toSorted()).toEqual(REQUIRED_SHIPPING_FIELDS.toSorted());
  for (const field of REQUIRED_SHIPPING_FIELDS) {
    const shipping = { ...checkout.shipping, [field]: "  " };
    expect(await refusal(shop.as().checkout.start({ ...checkout, shipping }))).toMatchObject({
      code: "INVALID_INPUT",
      field: `shipping.${field}`,
    });
  }
  for (const deliveryInstructions of [undefined, "  "]) {
    const { seen } = await buy([EGUSI], { shipping: { deliveryInstructions } });
    expect((await seen()).order.deliveryInstructions).toBeNull();
  }
});

test("an order is the courier's where they serve the address and was asked, and standard elsewhere", async () => {
  const { buy } = await openWorld();
  const method = async (wish: Parameters<typeof buy>[1]) =>
    (await (await buy([EGUSI], wish)).seen()).courier.deliveryMethod;
  expect(await method({ quote: true })).toBe("uber_direct");
  const durban = { address: "1 Marine Parade", city: "Durban", province: "KwaZulu-Natal" };
  expect(await method({ shipping: durban })).toBe("standard");
  expect(await method({ quote: false })).toBe("standard");
});

test("the back office reads of an order whose it is, how it stands, its sums, payment, goods and address", async () => {
  const { shop, admin, buy, thandi } = await openWorld();
  const at = shop.clock.now();
  const { email, ...address } = shippingTo();
  const shared = {
    userEmail: email,
    status: "pending",
    subtotalCents: 5_000,
    shippingCents: 5_000,
    totalCents: 10_000,
    paymentMethod: "paypal",
    createdAt: at,
    updatedAt: at,
    ...address,
    deliveryInstructions: null,
  };
  for (const viewer of [thandi.viewer, null]) {
    const { id, providerRef } = await buy([EGUSI], { viewer });
    const { order, items } = await admin.orders.byId({ orderId: id });
    expect(order).toMatchObject({
      ...shared,
      id,
      userId: viewer?.userId ?? null,
      paypalOrderId: providerRef,
    });
    expect(items).toMatchObject([{ productId: "egusi", quantity: 1 }]);
  }
});

/** Garri with a picture, egusi without one, an owner, and Thandi, who has an account. */
async function openWorld() {
  const shop = await openTestShop();
  const picture = { url: "/images/garri.svg", width: 800, height: 800, alt: "" };
  await seedProducts(
    shop,
    { id: "garri", name: "Ijebu Garri", category: "Grains", priceCents: 8_990, images: [picture] },
    { id: "egusi", name: "Egusi", category: "Seeds", stock: 50 },
  );
  const boss = await newAdmin(shop, { email: "admin@shop.test" });
  const thandi = await newCustomer(shop);
  return {
    shop,
    thandi,
    admin: shop.as(boss.viewer).admin,
    /** Pays as the browser does; `seen` is the order as its signed link shows it. */
    buy: async (
      items: { productId: string; quantity: number }[],
      {
        viewer = null,
        quote = false,
        shipping = {},
      }: NonNullable<Parameters<typeof prepare>[2]> & { viewer?: typeof thandi.viewer | null } = {},
    ) => {
      const checkout = await prepare(shop, items, { shipping, quote });
      const { providerRef, totalCents: paidCents } = await shop.as(viewer).checkout.start(checkout);
      shop.paypal.approve(providerRef);
      const result = await complete(shop, checkout, { providerRef });
      if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
      const { orderId, key } = result;
      await shop.settled();
      return {
        id: orderId,
        providerRef,
        paidCents,
        seen: () => shop.as().orders.byId({ orderId, key }),
      };
    },
  };
}
