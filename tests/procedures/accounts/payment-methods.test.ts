import { desc, eq } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { paymentMethods } from "#db/schema/index.ts";
import type { KeptPaymentMethod } from "#domain/accounts/payment-method.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("a saved card shows what is kept of it, and the first one is the default", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const { id } = await shop.as(viewer).paymentMethods.add(card());
  const now = shop.clock.now();
  expect(await shop.as(viewer).paymentMethods.list()).toEqual([
    { ...card(), id, isDefault: true, createdAt: now, updatedAt: now },
  ]);
});

test.each<Partial<KeptPaymentMethod>>([
  { cardType: "visa", nickname: "Groceries" },
  { cardType: "mastercard", expiryMonth: 12, expiryYear: 2031, holderName: "T. Nkosi" },
  { cardType: "amex", last4: "0005" },
  { cardType: "discover" },
  { type: "paypal", cardType: null, last4: null },
  { type: "bank_account", cardType: null, last4: null, nickname: "Salary" },
])("a saved method keeps whose it is, what it is and when it was saved: %o", async (changes) => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  await shop.as(viewer).paymentMethods.add(card());
  shop.clock.advance(1_000);
  const { id } = await shop.as(viewer).paymentMethods.add(card(changes));
  const now = shop.clock.now();
  const kept = { ...card(changes), id, isDefault: false, createdAt: now, updatedAt: now };
  expect((await shop.as(viewer).paymentMethods.list())[1]).toEqual(kept);
  const [row] = await shop.db.select().from(paymentMethods).where(eq(paymentMethods.id, id));
  expect(row).toEqual({ ...kept, userId: viewer.userId });
});

test("the default comes first, then the newest; choosing another clears the one before", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const ids: string[] = [];
  for (const nickname of ["one", "two", "three"]) {
    shop.clock.advance(1_000);
    ids.push((await shop.as(viewer).paymentMethods.add(card({ nickname }))).id);
  }
  const names = async () =>
    (await shop.as(viewer).paymentMethods.list()).map(
      ({ nickname, isDefault }) => `${nickname}${isDefault ? "*" : ""}`,
    );
  expect(await names()).toEqual(["one*", "three", "two"]);
  await shop.as(viewer).paymentMethods.setDefault({ id: ids[1] ?? "" });
  await shop.as(viewer).paymentMethods.setDefault({ id: ids[1] ?? "" });
  expect(await names()).toEqual(["two*", "three", "one"]);
  await shop.as(viewer).paymentMethods.remove({ id: ids[1] ?? "" });
  expect(await names()).toEqual(["three", "one"]);
});

test("choosing the default changes isDefault and updatedAt, of the chosen one and the one before alone", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const ids: string[] = [];
  for (const nickname of ["one", "two", "three"]) {
    ids.push((await shop.as(viewer).paymentMethods.add(card({ nickname }))).id);
  }
  const kept = async () =>
    Object.fromEntries(
      (await shop.db.select().from(paymentMethods)).map((row) => [row.nickname, row]),
    );
  const { one, two, three } = await kept();
  shop.clock.advance(1_000);
  await shop.as(viewer).paymentMethods.setDefault({ id: ids[1] ?? "" });
  const updatedAt = shop.clock.now();
  expect(await kept()).toEqual({
    one: { ...one, isDefault: false, updatedAt },
    two: { ...two, isDefault: true, updatedAt },
    three,
  });
});

test.each(["cardNumber", "number", "cvv", "cvc", "pan"])(
  "there is no field for a %s: what tries to send one is refused whole",
  async (field) => {
    const shop = await openTestShop();
    const { viewer } = await newCustomer(shop);
    const smuggled = { ...card(), [field]: "4111111111111111" };
    expect(await refusal(shop.as(viewer).paymentMethods.add(smuggled))).toMatchObject({
      code: "INVALID_INPUT",
    });
    expect(await shop.db.select().from(paymentMethods)).toEqual([]);
  },
);

test.each([
  [{ last4: "41111111" }],
  [{ last4: "4 11" }],
  [{ last4: null }],
  [{ holderName: " " }],
  [{ holderName: "4111 1111 1111 1111" }],
  [{ nickname: "my 4111-1111-1111-1111" }],
  [{ expiryMonth: 13 }],
  [{ expiryMonth: 0 }],
  [{ expiryYear: 2025 }],
  [{ expiryYear: 2036 }],
  [{ type: "paypal" as const }],
])("a card with %o is not kept", async (changes) => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const refused = await refusal(shop.as(viewer).paymentMethods.add(card(changes)));
  expect(refused).toMatchObject({ code: "INVALID_INPUT" });
  if ("expiryYear" in changes) expect(refused.field).toBe("expiryYear");
});

test.each([
  ["type", "cash"],
  ["cardType", "maestro"],
])("a method whose %s is %s is not kept", async (field, value) => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const unknown = { ...card(), [field]: value };
  expect(await refusal(shop.as(viewer).paymentMethods.add(unknown))).toMatchObject({
    code: "INVALID_INPUT",
    field,
  });
});

test("a card can expire this year or in the next nine; only cards have digits", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  await shop.as(viewer).paymentMethods.add(card({ expiryYear: 2026 }));
  await shop.as(viewer).paymentMethods.add(card({ expiryYear: 2035 }));
  const bare = { cardType: null, last4: null };
  await shop.as(viewer).paymentMethods.add(card({ type: "paypal", ...bare }));
  await shop.as(viewer).paymentMethods.add(card({ type: "bank_account", ...bare }));
  expect(await shop.as(viewer).paymentMethods.list()).toHaveLength(4);
});

test("another person's payment method is not found, not forbidden, and stays as it is", async () => {
  const shop = await openTestShop();
  const owner = await newCustomer(shop);
  const other = await newCustomer(shop, { email: "mallory@shopper.test" });
  const { id } = await shop.as(owner.viewer).paymentMethods.add(card());
  await shop.as(other.viewer).paymentMethods.add(card({ nickname: "mine" }));
  const before = await shop.db.select().from(paymentMethods);

  expect(await shop.as(other.viewer).paymentMethods.list()).toHaveLength(1);
  const attempts = [
    shop.as(other.viewer).paymentMethods.setDefault({ id }),
    shop.as(other.viewer).paymentMethods.remove({ id }),
    shop.as(other.viewer).paymentMethods.remove({ id: "no-such-thing" }),
  ];
  for (const attempt of attempts) {
    expect(await refusal(attempt)).toMatchObject({ code: "NOT_FOUND", field: "id" });
  }
  expect(await shop.db.select().from(paymentMethods)).toEqual(before);
});

test("however the default is chosen, there is never more than one", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const ids: string[] = [];
  for (let index = 0; index < 4; index++) {
    ids.push((await shop.as(viewer).paymentMethods.add(card())).id);
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...ids), { minLength: 1, maxLength: 6 }),
      async (choices) => {
        await Promise.all(choices.map((id) => shop.as(viewer).paymentMethods.setDefault({ id })));
        const marked = (await shop.as(viewer).paymentMethods.list()).filter(
          ({ isDefault }) => isDefault,
        );
        expect(marked).toHaveLength(1);
        expect(choices).toContain(marked[0]?.id);
      },
    ),
    { numRuns: 15 },
  );
});

test("an account has twenty payment methods at most", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  for (let index = 0; index < 20; index++) await shop.as(viewer).paymentMethods.add(card());
  expect(await refusal(shop.as(viewer).paymentMethods.add(card()))).toMatchObject({
    code: "CONFLICT",
  });
});

test("payment methods stay twenty where another device adds one between the look and the write", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const add = () => shop.as(viewer).paymentMethods.add(card());
  shop.beforeStatement("insert into", async () => void (await add()));
  await add();
  expect(await defaults(shop)).toEqual([true, false]);
  for (let index = 2; index < 19; index++) await add();
  shop.beforeStatement("insert into", async () => void (await add()));
  expect(await refusal(add())).toMatchObject({ code: "CONFLICT" });
  expect(await defaults(shop)).toHaveLength(20);
});

async function defaults(shop: TestShop): Promise<boolean[]> {
  const rows = await shop.db
    .select({ isDefault: paymentMethods.isDefault })
    .from(paymentMethods)
    .orderBy(desc(paymentMethods.isDefault));
  return rows.map(({ isDefault }) => isDefault);
}

function card(changes: Partial<KeptPaymentMethod> = {}): KeptPaymentMethod {
  return {
    type: "card",
    cardType: "visa",
    last4: "4242",
    expiryMonth: 4,
    expiryYear: 2029,
    holderName: "Thandi Nkosi",
    nickname: null,
    ...changes,
  };
}
