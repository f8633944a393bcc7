import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { addresses, mails, orders, users } from "#db/schema/index.ts";
import { MAX_ADDRESSES } from "#domain/customers/saved-address.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { placeOrder, prepare } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const HOME = {
  address: "24 Cumberland Avenue",
  city: "Bryanston",
  province: "Gauteng",
  postalCode: "2191",
};
const GOGO = {
  address: "7 Vilakazi Street",
  city: "Soweto",
  province: "Gauteng",
  postalCode: "1804",
  gateCode: "4321",
  landmark: "opposite the church",
  recipientName: "Nomsa Dube",
  recipientPhone: "083 555 0142",
};

test("an address is kept with what its door needs; the first is the default until another is chosen", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const book = shop.as(viewer).addresses;
  const home = await book.add(HOME);
  shop.clock.advance(1_000);
  const gogo = await book.add(GOGO);
  const blank = { gateCode: "", landmark: "", recipientName: "", recipientPhone: "" };
  expect(await book.list()).toEqual([
    { ...HOME, ...blank, ...home, isDefault: true },
    { ...GOGO, ...gogo, isDefault: false },
  ]);
  await book.setDefault(gogo);
  expect((await book.list()).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [gogo.id, true],
    [home.id, false],
  ]);
  await book.remove(gogo);
  expect(await book.list()).toHaveLength(1);
});

test("nobody reads, chooses or deletes an address of another customer", async () => {
  const shop = await openTestShop();
  const owner = await newCustomer(shop);
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  const theirs = await shop.as(owner.viewer).addresses.add(HOME);
  const { addresses: book } = shop.as(other.viewer);
  expect(await book.list()).toEqual([]);
  expect(await refusal(book.setDefault(theirs))).toMatchObject({ code: "NOT_FOUND", field: "id" });
  expect(await refusal(book.remove(theirs))).toMatchObject({ code: "NOT_FOUND", field: "id" });
  expect(await refusal(shop.as().addresses.list())).toMatchObject({ code: "NOT_SIGNED_IN" });
  expect(await shop.as(owner.viewer).addresses.list()).toMatchObject([{ isDefault: true }]);
});

test("who has kept no address finds that of their last order again, but for one sent to somebody else or fetched", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { viewer } = await newCustomer(shop);
  const other = await newCustomer(shop, { email: "other@shopper.test" });
  const { addresses: book } = shop.as(viewer);
  expect(await book.ofLastOrder()).toBe(null);
  await placeOrder(shop, { viewer, shipping: HOME });
  shop.clock.advance(1_000);
  await placeOrder(shop, { viewer, shipping: { address: "9 Main", recipientName: "Nomsa Dube" } });
  await placeOrder(shop, { viewer: other.viewer });
  expect(await book.ofLastOrder()).toEqual(HOME);
});

test("a full book takes no more, however many come at once", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const { addresses: book } = shop.as(viewer);
  const streets = Array.from({ length: MAX_ADDRESSES + 2 }, (_, at) => `${at + 1} Main Road`);
  const added = await Promise.allSettled(streets.map((address) => book.add({ ...HOME, address })));
  expect(added.filter(({ status }) => status === "rejected")).toHaveLength(2);
  expect(await shop.db.select().from(addresses)).toHaveLength(MAX_ADDRESSES);
  expect(await refusal(book.add(HOME))).toMatchObject({
    code: "CONFLICT",
    message: "Your address book is full. Please delete an address first.",
  });
});

test("an address without its street, or longer than its field, is kept by nobody", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const { addresses: book } = shop.as(viewer);
  for (const wrong of [{ address: " " }, { landmark: "x".repeat(101) }]) {
    expect(await refusal(book.add({ ...HOME, ...wrong }))).toMatchObject({
      code: "INVALID_INPUT",
    });
  }
});

test("the courier goes to the recipient, knows the gate and the landmark; the mails stay the payer's", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { viewer, userId } = await newCustomer(shop);
  const { gateCode, landmark, recipientName, recipientPhone } = GOGO;
  const shipping = {
    gateCode,
    landmark,
    recipientName,
    recipientPhone,
    deliveryInstructions: "Ring twice",
  };
  const { orderId } = await placeOrder(shop, { viewer, shipping });
  await shop.settled();
  const [order] = await shop.db.select().from(orders);
  expect(order).toMatchObject({
    firstName: "Thandi",
    recipientName,
    recipientPhone,
    deliveryInstructions: "Gate code 4321. Landmark: opposite the church. Ring twice",
  });
  const [booked] = Object.values(shop.courier.state.deliveries);
  expect(JSON.stringify(booked)).toContain("Nomsa Dube");
  expect(JSON.stringify(booked)).toContain("+27835550142");
  expect(JSON.stringify(booked)).toContain("Gate code 4321");
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "order-confirmation"));
  expect(mail?.recipient).toBe("thandi@shopper.test");
  expect(mail?.text).toContain("Thandi");
  expect(mail?.text).toContain("Nomsa Dube, 24 Cumberland Avenue");
  const [user] = await shop.db.select().from(users).where(eq(users.id, userId));
  expect(user?.city).toBe(null);
  expect((await shop.as(viewer).orders.byId({ orderId })).order).toMatchObject({ recipientName });
});

test("a recipient whose number no courier can dial is refused where a courier comes", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }]);
  const shipping = { ...checkout.shipping, recipientPhone: "12345" };
  expect(await refusal(shop.as().checkout.start({ ...checkout, shipping }))).toMatchObject({
    code: "INVALID_INPUT",
    field: "shipping.phone",
  });
});
