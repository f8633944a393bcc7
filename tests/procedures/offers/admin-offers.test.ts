import { expect, test } from "vitest";
import { auditLog, offers } from "#db/schema/index.ts";
import { MAX_OFFERS } from "#domain/offers/offer.ts";
import { type OfferForm, offerForm, offerProblem, readOffer } from "#domain/offers/offer-form.ts";
import { adminOffers } from "#messages/adminOffers/index.ts";
import { speaking } from "#messages/language.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

const NOW = Date.parse("2026-11-24T10:00:00+02:00");

test("an offer is added, changed once at a time and told in the audit log; a code is one offer's", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const { offerId } = await admin.offers.create(
    newOf({ code: "welcome 10", value: "10 %", until: "2026-12-16", minimum: "R50,00" }),
  );
  const [kept] = await admin.offers.list();
  expect(kept).toMatchObject({
    id: offerId,
    code: "WELCOME10",
    value: 10,
    fromAt: Date.parse("2026-11-24T00:00:00+02:00"),
    untilAt: Date.parse("2026-12-17T00:00:00+02:00"),
    minimumCents: 5_000,
    uses: 0,
    costCents: 0,
  });
  expect(await refusal(admin.offers.create(newOf({ code: "WELCOME10" })))).toMatchObject({
    code: "CONFLICT",
    field: "code",
  });

  await buy([{ productId: "garri", quantity: 2 }], "WELCOME10");
  const [used] = await admin.offers.list();
  expect(used, "its form shows what is kept").toMatchObject({
    uses: 1,
    orders: 1,
    costCents: 1_000,
    updatedAt: kept?.updatedAt,
  });
  const expectedVersion = kept?.updatedAt ?? 0;
  const form = { ...(used ? offerForm(used, NOW) : formOf({})), isActive: false };
  await admin.offers.update({ offerId, expectedVersion, form });
  expect(
    await refusal(admin.offers.update({ offerId, expectedVersion, form: { ...form, value: "5" } })),
  ).toMatchObject({ code: "CONFLICT" });
  expect(await shop.db.select().from(offers)).toMatchObject([{ isActive: false, uses: 1 }]);
  const log = await shop.db.select().from(auditLog);
  expect(log.filter(({ subject }) => subject === "offer")).toMatchObject([
    { action: "offer.create", subjectName: "WELCOME10", after: { code: "WELCOME10", value: 10 } },
    { action: "offer.update", before: { isActive: true }, after: { isActive: false } },
  ]);
});

test("an offer whose answer was lost and that is sent again is one offer, told in the audit log once", async () => {
  const { shop, admin } = await openRefundShop();
  const sent = newOf({});
  const { offerId } = await admin.offers.create(sent);
  expect(await admin.offers.create(sent)).toEqual({ offerId });
  const coded = newOf({ code: "WELCOME10" });
  const both = await Promise.all([admin.offers.create(coded), admin.offers.create(coded)]);
  expect(both[0]).toEqual(both[1]);
  expect(await admin.offers.list()).toHaveLength(2);
  expect(await offerLog(shop)).toEqual(["offer.create", "offer.create"]);
  expect(await refusal(admin.offers.create({ ...coded, key: crypto.randomUUID() }))).toMatchObject({
    field: "code",
  });
});

test("an offer that breaks a rule is refused at its field, in words, and nothing is kept", async () => {
  const { shop, admin } = await openRefundShop();
  const refused = {
    code: "INVALID_INPUT",
    field: "value",
    message: speaking("en", () => adminOffers.percentInvalid()),
  };
  expect(await refusal(admin.offers.create(newOf({ value: "101" })))).toEqual(refused);
  expect(await shop.db.select().from(offers)).toEqual([]);
  const { offerId } = await admin.offers.create(newOf({}));
  const [kept] = await admin.offers.list();
  const change = { offerId, expectedVersion: kept?.updatedAt ?? 0, form: formOf({ value: "101" }) };
  expect(await refusal(admin.offers.update(change))).toEqual(refused);
  expect(await admin.offers.list()).toEqual([kept]);
});

test("saved as it was, an offer is what it was and the log has nothing to tell; another's save is seen first", async () => {
  const { shop, admin } = await openRefundShop();
  const form = formOf({ code: "WELCOME10" });
  const { offerId } = await admin.offers.create({ form, key: crypto.randomUUID() });
  const [first] = await admin.offers.list();
  const expectedVersion = first?.updatedAt ?? 0;
  shop.clock.advance(1_000);
  expect(await admin.offers.update({ offerId, expectedVersion, form })).toEqual({ offerId });
  expect(await admin.offers.list()).toEqual([first]);
  expect(await offerLog(shop)).toEqual(["offer.create"]);

  const other = { ...form, value: "15" };
  expect(await admin.offers.update({ offerId, expectedVersion, form: other })).toEqual({ offerId });
  expect(await offerLog(shop)).toEqual(["offer.create", "offer.update"]);
  const late = await refusal(admin.offers.update({ offerId, expectedVersion, form: other }));
  expect(late.code, "the very same change, from a page of before it").toBe("CONFLICT");
});

test("of two changes of an offer at once one is refused, and not as if its code were taken", async () => {
  const { admin } = await openRefundShop();
  const { offerId } = await admin.offers.create(newOf({ code: "WELCOME10" }));
  const [kept] = await admin.offers.list();
  const expectedVersion = kept?.updatedAt ?? 0;
  const results = await Promise.allSettled(
    ["15", "20"].map((value) => {
      const form = formOf({ code: "WELCOME10", value });
      return admin.offers.update({ offerId, expectedVersion, form });
    }),
  );
  const [lost, ...others] = results.flatMap((one) => (one.status === "rejected" ? one.reason : []));
  expect(others).toEqual([]);
  const told = await refusal(Promise.reject(lost));
  expect([told.code, told.field]).toEqual(["CONFLICT", null]);
});

test("another offer's code is refused by name, and an offer that is not there cannot be changed", async () => {
  const { admin } = await openRefundShop();
  await admin.offers.create(newOf({ code: "WELCOME10" }));
  const { offerId } = await admin.offers.create(newOf({ code: "SPRING" }));
  const [kept] = (await admin.offers.list()).filter(({ id }) => id === offerId);
  const change = { expectedVersion: kept?.updatedAt ?? 0, form: formOf({ code: "welcome10" }) };
  expect(await refusal(admin.offers.update({ offerId, ...change }))).toEqual({
    code: "CONFLICT",
    field: "code",
    message: "Another offer has this code",
  });
  expect(await refusal(admin.offers.update({ offerId: "NONE", ...change }))).toMatchObject({
    code: "NOT_FOUND",
    message: "This offer no longer exists",
  });
});

test("an offer for a category that goes meanwhile is refused at its category, and one that had it is saved", async () => {
  const { shop, admin } = await openRefundShop();
  const { offerId } = await admin.offers.create(newOf({}));
  const [kept] = await admin.offers.list();
  const expectedVersion = kept?.updatedAt ?? 0;
  const form = formOf({ category: "Teas" });
  const gone = {
    ...{ code: "INVALID_INPUT", field: "category" },
    message: "This category no longer exists. Please choose another one.",
  };
  expect(await refusal(admin.offers.create(newOf({ category: "Teas" })))).toEqual(gone);
  expect(await refusal(admin.offers.update({ offerId, expectedVersion, form }))).toEqual(gone);
  expect(await admin.offers.list()).toEqual([kept]);
  expect(await offerLog(shop)).toEqual(["offer.create"]);
  // Whether it was written nobody knows then.
  shop.beforeStatement("offer.create", failConnection);
  const brokenOff = await refusal(admin.offers.create(newOf({ category: "Teas" })));
  expect(brokenOff.code).toBe("SERVICE_UNAVAILABLE");

  await shop.db.update(offers).set({ category: "Teas" });
  const changed = { ...form, value: "15" };
  const save = { offerId, expectedVersion, form: changed };
  shop.beforeStatement("offer.update", () =>
    shop.db.update(offers).set({ updatedAt: expectedVersion + 1 }),
  );
  expect(await refusal(admin.offers.update(save))).toMatchObject({ code: "CONFLICT", field: null });
  await shop.db.update(offers).set({ updatedAt: expectedVersion });
  expect(await admin.offers.update(save)).toEqual({ offerId });
});

test.each<[Partial<OfferForm>, string, string]>([
  [{ name: "  " }, "name", "nameMissing"],
  [{ code: "A B" }, "code", "codeInvalid"],
  [{ value: "0" }, "value", "percentInvalid"],
  [{ value: "101" }, "value", "percentInvalid"],
  [{ kind: "amount", value: "" }, "value", "amountInvalid"],
  [{ kind: "amount", value: "1,299" }, "value", "amountInvalid"],
  [{ from: "2026-02-30" }, "from", "dayInvalid"],
  [{ until: "2026-11-23" }, "until", "endsBefore"],
  [{ minimum: "-1" }, "minimum", "amountInvalid"],
  [{ limitTotal: "0" }, "limitTotal", "limitInvalid"],
  [{ limitEach: "two" }, "limitEach", "limitInvalid"],
])("an offer with %j is refused at its %s", async (changes, field, rule) => {
  expect(offerProblem(formOf(changes))).toEqual({ field, rule });
});

test("an offer of one day is one of that day, and one for first orders is for once", () => {
  const read = readOffer(formOf({ until: "2026-11-24", isFirstOrder: true, limitEach: "5" }));
  expect(read).toMatchObject({
    fromAt: Date.parse("2026-11-24T00:00:00+02:00"),
    untilAt: Date.parse("2026-11-25T00:00:00+02:00"),
    limitEach: 1,
  });
});

/** As the dialog sends it for the first time. */
test("of more offers than a list can have, what still runs is there to be turned off, however old it is", async () => {
  const { shop, admin } = await openRefundShop();
  const row = (n: number): typeof offers.$inferInsert => ({
    ...{ id: `offer-${n}`, name: `Offer ${n}`, code: `CODE${n}`, kind: "percent", value: 10 },
    ...{ fromAt: 0, createdAt: n, updatedAt: n, untilAt: n % 2 ? NOW : null, isActive: n % 2 > 0 },
  });
  await shop.db.insert(offers).values({ ...row(0), isActive: true });
  const later = Array.from({ length: MAX_OFFERS }, (_, at) => row(at + 1));
  for (let from = 0; from < later.length; from += 100) {
    await shop.db.insert(offers).values(later.slice(from, from + 100));
  }
  const listed = (await admin.offers.list()).map(({ id }) => id);
  expect(listed).toHaveLength(MAX_OFFERS);
  expect(listed.slice(0, 2)).toEqual([`offer-${MAX_OFFERS}`, `offer-${MAX_OFFERS - 1}`]);
  expect(listed.at(-1), "it is the oldest, and runs").toBe("offer-0");
  expect(listed).not.toContain("offer-1");
});

test("each offer that is given by itself is looked at, however many run beside it", async () => {
  const { shop } = await openRefundShop();
  const now = shop.clock.now();
  const rows = Array.from({ length: 30 }, (_, at): typeof offers.$inferInsert => ({
    ...{ id: `offer-${10 + at}`, name: `Offer ${at}`, kind: "percent", value: 1 + at },
    ...{ fromAt: 0, createdAt: now, updatedAt: now },
  }));
  await shop.db.insert(offers).values(rows);
  const cart = [{ productId: "garri", quantity: 1 }];
  const priced = await shop.as().checkout.price({ items: cart, address: null });
  expect(priced).toMatchObject({ discounts: [{ name: "Offer 29" }] });
});

function newOf(changes: Partial<OfferForm>): { form: OfferForm; key: string } {
  return { form: formOf(changes), key: crypto.randomUUID() };
}

function formOf(changes: Partial<OfferForm>): OfferForm {
  return { ...offerForm(null, NOW), name: "Heritage Day", value: "10", ...changes };
}

/** What the audit log tells of offers, the oldest first. */
async function offerLog(shop: TestShop): Promise<string[]> {
  const log = await shop.db.select().from(auditLog).orderBy(auditLog.id);
  return log.flatMap(({ subject, action }) => (subject === "offer" ? action : []));
}
