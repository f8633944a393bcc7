import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { NEW_SUBURB, readSuburb, type SuburbForm } from "#domain/deliveries/suburb-form.ts";
import { findSuburbs, knownSuburbs } from "#domain/deliveries/suburbs.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";

const RIETFONTEIN: SuburbForm = {
  ...NEW_SUBURB,
  name: " Rietfontein  Village ",
  city: "Sandton",
  postalCode: "2191",
  also: "The Village; riet, 2199, RIET",
};

test("a suburb is added, found by shoppers by any of its names, changed once at a time, hidden and told in the log", async () => {
  const { shop, admin } = await openTwoAdmins();
  const version = () => shop.db.get(sql`select version from catalogue_version`);
  const before = await version();
  const { id } = await admin.suburbs.create(RIETFONTEIN);
  expect(await version(), "cached pages learn of it").not.toEqual(before);
  const offered = async (typed: string) =>
    findSuburbs(knownSuburbs(await shop.as().catalogue.suburbs()), typed)[0]?.suburb;
  for (const typed of ["rietfontein village", "The Village", "riet", "2199"]) {
    expect(await offered(typed), typed).toBe("Rietfontein Village");
  }
  const { rows } = await admin.suburbs.list({ text: "RIETFONTEIN V" });
  expect(rows).toMatchObject([
    { id, name: "Rietfontein Village", also: "The Village, RIET, 2199", zone: "Sandton Premium" },
  ]);

  const form = { ...RIETFONTEIN, isHidden: true };
  const expectedVersion = rows[0]?.updatedAt ?? 0;
  await admin.suburbs.update({ id, expectedVersion, form });
  expect(await offered("The Village")).not.toBe("Rietfontein Village");
  const again = admin.suburbs.update({ id, expectedVersion, form: { ...form, city: "Randburg" } });
  expect(await refusal(again)).toMatchObject({ code: "CONFLICT" });
  expect(await refusal(admin.suburbs.create(RIETFONTEIN))).toMatchObject({
    code: "CONFLICT",
    field: "name",
  });
  const log = await shop.db.select().from(auditLog);
  expect(log.filter(({ subject }) => subject === "suburb")).toMatchObject([
    { action: "suburb.create", subjectName: "Rietfontein Village, Sandton" },
    { action: "suburb.update", before: { isHidden: false }, after: { isHidden: true } },
  ]);
});

test("of two different suburbs that are added at once the second is not told that there is such a one", async () => {
  const { shop, admin, colleague } = await openTwoAdmins();
  shop.beforeStatement('insert into "suburbs"', () =>
    colleague.suburbs.create({ ...RIETFONTEIN, name: "Elsewhere" }),
  );
  const refused = await refusal(admin.suburbs.create(RIETFONTEIN));
  expect(refused).toMatchObject({ code: "CONFLICT", field: null });
  await expect(admin.suburbs.create(RIETFONTEIN)).resolves.toBeDefined();
});

test("suburbs are listed in pages, by name, city, nickname or code, by province and by whether they are hidden", async () => {
  const { admin } = await openTwoAdmins();
  const all = await admin.suburbs.list({});
  expect(all.total).toBeGreaterThan(1_600);
  expect(all.rows).toHaveLength(50);
  expect(all.pageCount).toBe(Math.ceil(all.total / 50));
  const second = await admin.suburbs.list({ page: 2 });
  expect(second.rows[0]?.id).not.toBe(all.rows[0]?.id);
  const names = async (asked: Parameters<typeof admin.suburbs.list>[0]) =>
    (await admin.suburbs.list(asked)).rows.map(({ name }) => name);
  expect(await names({ text: "2021", province: "Gauteng" })).toContain("Bryanston");
  expect(await names({ text: "durban", province: "KwaZulu-Natal" })).toContain("Durban");
  expect(await names({ text: "durban", province: "Gauteng" })).not.toContain("Durban");
  expect(await names({ state: "hidden" })).toEqual([]);
  expect(await names({ text: "100% of it_" })).toEqual([]);
});

test.each<[Partial<SuburbForm>, string, string]>([
  [{ name: " " }, "name", "nameMissing"],
  [{ name: "x".repeat(61) }, "name", "tooLong"],
  [{ city: "" }, "city", "cityMissing"],
  [{ province: "Atlantis" }, "province", "provinceMissing"],
  [{ postalCode: "219" }, "postalCode", "codeInvalid"],
  [{ also: "x".repeat(301) }, "also", "tooLong"],
])("a suburb with %o is refused at its field", async (change, field, rule) => {
  expect(readSuburb({ ...RIETFONTEIN, ...change })).toEqual({ field, rule });
  const { admin } = await openTwoAdmins();
  expect(await refusal(admin.suburbs.create({ ...RIETFONTEIN, ...change }))).toMatchObject({
    code: "INVALID_INPUT",
    field,
  });
});
