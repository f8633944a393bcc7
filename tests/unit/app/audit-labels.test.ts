import { expect, onTestFinished, test } from "vitest";
import { auditText, subjectText } from "#app/admin/audit/audit-text.ts";
import { changeLabels, entryLabels, valueLabel } from "#app/admin/audit/change-labels.ts";
import { fieldLabel } from "#app/admin/audit/field-names.ts";
import { setPageFormats } from "#app/lib/formats.ts";
import { SHOPPER } from "#domain/orders/shopper.ts";
import { DEFAULT_FORMATS } from "#domain/store/formats.ts";
import { actorText } from "#messages/adminParts/actor-text.ts";
import { speaking } from "#messages/language.ts";

test.each([
  ["product.update", "Thandi changed the product A"],
  ["product.import", "Thandi imported products: A"],
  ["category.delete", "Thandi deleted the category A"],
  ["hero.create", "Thandi added the hero banner A"],
  ["order.close-refund", "Thandi closed the refund of the order A"],
  ["customer.export-all", "Thandi exported all customers (A)"],
  ["customer.ban", "Thandi banned the customer A"],
  ["administrator.second-factor-reset", "Thandi reset the two-factor sign-in of A"],
  ["delivery.book", "Thandi booked the courier again for A"],
  ["delivery.hand_out", "Thandi gave to a driver of ours A"],
  ["page.turn_over", "Thandi: page turn over A"],
])("the action %s reads %j", (action, words) => {
  expect(auditText(action, { who: "Thandi", what: "A" })).toBe(words);
});

test("the names that the shop gives are said, and those of people and things stay", () => {
  const pasted = { action: "product.import", subjectName: "Import pasted JSON" };
  const store = { action: "settings.update", subjectName: "store" };
  expect([pasted, store].map(subjectText)).toEqual(["Import pasted JSON", "store"]);
  speaking("af", () => {
    expect([pasted, store].map(subjectText)).toEqual(["Invoer van geplakte JSON", "winkel"]);
    expect(subjectText({ action: "product.update", subjectName: "store" })).toBe("store");
  });
});

test("a code is a word, and free text stays as it is", () => {
  expect(valueLabel("status", "pending")).toBe("pending");
  expect(valueLabel("status", "pickup_complete")).toBe("pickup_complete");
  speaking("af", () => {
    expect(valueLabel("status", "pending")).toBe("hangend");
    expect(valueLabel("name", "pending")).toBe("pending");
    expect(valueLabel("role", "constructor")).toBe("constructor");
  });
});

test.each([
  ["priceCents", "Price", 4_990, "R49.90"],
  ["chargeCents", "Charge", 571, "5.71"],
  ["sku", "SKU", null, "–"],
  ["featured", "Featured", true, "yes"],
  ["images", "Pictures", [], "–"],
  ["images", "Pictures", [{ url: "/a.webp", alt: "A" }], "1 picture"],
  ["imageUrl", "Picture", "/media/categories/a.webp", "a picture"],
  ["allowedIPs", "Allowed ips", ["10.0.0.1", "10.0.0.2"], "10.0.0.1, 10.0.0.2"],
  ["refused", "Refused", [{ row: 1 }, { row: 2 }], "2 entries"],
  ["neverHeardOf", "Never heard of", 3, "3"],
  ["passwordPolicy", "Password policy", { minLength: 8 }, "Min length: 8"],
])("the field %s reads %j, and its value in words", (field, name, value, words) => {
  expect(fieldLabel(field)).toBe(name);
  expect(valueLabel(field, value)).toBe(words);
});

test("what went back at a provider is told in the currency of the charge", () => {
  expect(changeLabels("chargeCents", undefined, 571, { after: "USD" }).after).toBe("$5.71");
  expect(changeLabels("chargeCents", undefined, 10_000, { after: "ZAR" }).after).toBe("R100.00");
});

test("an amount is told in the currency that its entry names, each side in its own", () => {
  const told = (subject: "product" | "order", field: string, sides: object) =>
    entryLabels({ subject, before: null, after: null, ...sides }, field);
  const rand = { priceCents: 4_599, currency: "ZAR" };
  const dollars = { priceCents: 256, currency: "USD" };
  expect(told("product", "priceCents", { before: rand, after: dollars })).toEqual({
    before: "R45.99",
    after: "$2.56",
  });
  const refund = { randCents: 1_000, chargeCents: 57, chargeCurrency: "USD" };
  expect(told("order", "randCents", { after: { ...refund, currency: "EUR" } }).after).toBe(
    "€10.00",
  );
  expect(told("order", "chargeCents", { after: refund }).after).toBe("$0.57");
  // An older entry does not say which.
  expect(told("order", "randCents", { after: refund }).after).toBe("10.00");
});

test("what settings hold is told in the currency of its side, however deep it lies", () => {
  const of = (currency: string, feeCents: number) => ({
    currency,
    cart: { feeCents },
    zones: [{ name: "Sandton", feeCents }],
  });
  const entry = { subject: "settings", before: of("ZAR", 9_000), after: of("EUR", 450) } as const;
  expect(entryLabels(entry, "cart")).toEqual({ before: "Fee: R90.00", after: "Fee: €4.50" });
  expect(entryLabels(entry, "zones")).toEqual({
    before: "Sandton (Fee: R90.00)",
    after: "Sandton (Fee: €4.50)",
  });
});

test("what a courier takes is in rand, whatever the shop counts in", () => {
  setPageFormats({ ...DEFAULT_FORMATS, currency: "USD" });
  onTestFinished(() => setPageFormats(DEFAULT_FORMATS));
  const booked = { subject: "delivery", before: null, after: { feeCents: 8_500 } } as const;
  expect(entryLabels(booked, "feeCents").after).toBe("R85.00");
});

const [a, b, c] = ["a", "b", "c"].map((name) => ({ url: `/${name}.webp`, alt: name }));

test.each([
  ["one more", [a], [a, b, c], "3 pictures: 2 added"],
  ["the first of all", [], [a], "1 picture: 1 added"],
  ["another first one", [a, b], [b, a], "2 pictures: another main one"],
  ["another order", [a, b, c], [a, c, b], "3 pictures: another order"],
  ["one less", [a, b], [a], "1 picture: 1 removed"],
  ["none any more", [a], [], "no pictures: 1 removed"],
  ["another text", [a], [{ url: "/a.webp", alt: "new" }], "1 picture: described anew"],
])("pictures say what became of them: %s", (_what, before, after, words) => {
  expect(changeLabels("images", before, after).after).toBe(words);
});

test("a picture in place of another is told from one that came", () => {
  expect(changeLabels("imageUrl", "/a", "/b")).toEqual({
    before: "a picture",
    after: "another picture",
  });
  expect(changeLabels("imageUrl", "", "/b")).toEqual({ before: "–", after: "a picture" });
});

test("what shoppers do themselves stands under a word, what people do under their names", () => {
  expect([SHOPPER.name, "Thandi"].map(actorText)).toEqual(["Shopper", "Thandi"]);
  const said = (["af", "zu", "xh"] as const).map((language) =>
    speaking(language, () => actorText(SHOPPER.name)),
  );
  expect(said).toEqual(["Koper", "Umthengi", "Umthengi"]);
});
