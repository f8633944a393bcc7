import { expect, test } from "vitest";
import { auditLog, offers } from "#db/schema/index.ts";
import { type OfferForm, offerForm, offerProblem, readOffer } from "#domain/offers/offer-form.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";
import { refusal } from "#tests/factories/refusal.ts";

const NOW = Date.parse("2026-11-24T10:00:00+02:00");

test("an offer is added, changed once at a time and told in the audit log; a code is one offer's", async () => {
  const { shop, admin, buy } = await openRefundShop();
  const { offerId } = await admin.offers.create(
    formOf({ code: "welcome 10", value: "10 %", until: "2026-12-16", minimum: "R50,00" }),
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
  expect(await refusal(admin.offers.create(formOf({ code: "WELCOME10" })))).toMatchObject({
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

function formOf(changes: Partial<OfferForm>): OfferForm {
  return { ...offerForm(null, NOW), name: "Heritage Day", value: "10", ...changes };
}
