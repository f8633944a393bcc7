import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, suburbs } from "#db/schema/index.ts";
import { NEW_SUBURB } from "#domain/deliveries/suburb-form.ts";
import { errorText } from "#messages/errors/error-text.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";

const FORM = { ...NEW_SUBURB, name: "Rietfontein Village", city: "Sandton", postalCode: "2191" };
const CHANGED = { code: "CONFLICT", message: errorText("CONFLICT") };

test("a suburb saved as it was leaves no trace, and one that is gone or was changed is said to be", async () => {
  const { shop, admin, id, version, log } = await openWithSuburb();
  const save = (asked: { id: number; expectedVersion: number }, name = FORM.name) =>
    admin.suburbs.update({ ...asked, form: { ...FORM, name } });
  const expectedVersion = await version();
  shop.clock.advance(1_000);
  expect(await save({ id, expectedVersion })).toEqual({ id });
  expect(await version()).toBe(expectedVersion);
  expect(await log()).toEqual(["suburb.create"]);

  expect(await refusal(save({ id, expectedVersion: expectedVersion - 1 }))).toMatchObject(CHANGED);
  expect(await refusal(save({ id: id + 1, expectedVersion }))).toMatchObject({
    code: "NOT_FOUND",
    message: "This suburb is no longer there.",
  });
  expect(await save({ id, expectedVersion }, "Rietfontein Park")).toEqual({ id });
  expect(await log()).toEqual(["suburb.create", "suburb.update"]);
});

test("a name that another suburb has, and a rule that is broken, are said in words at the field", async () => {
  const { admin, id, version } = await openWithSuburb();
  const taken = {
    code: "CONFLICT",
    field: "name",
    message: "There is a suburb of this name, city and code.",
  };
  expect(await refusal(admin.suburbs.create(FORM))).toMatchObject(taken);
  await admin.suburbs.create({ ...FORM, name: "Rietfontein Park" });
  const form = { ...FORM, name: "Rietfontein Park" };
  const renamed = admin.suburbs.update({ id, expectedVersion: await version(), form });
  expect(await refusal(renamed)).toMatchObject(taken);
  expect(await refusal(admin.suburbs.create({ ...FORM, name: " " }))).toMatchObject({
    field: "name",
    message: "The suburb has no name",
  });
});

test("who saves a suburb that a colleague saves in the same moment is told that it has changed", async () => {
  const { shop, admin, id, version } = await openWithSuburb();
  const expectedVersion = await version();
  const form = { ...FORM, city: "Randburg" };
  shop.beforeStatement('update "suburbs"', () =>
    admin.suburbs.update({ id, expectedVersion, form }),
  );
  const saved = admin.suburbs.update({
    id,
    expectedVersion,
    form: { ...FORM, isHidden: true },
  });
  expect(await refusal(saved)).toMatchObject({ ...CHANGED, field: null });
});

/** The suburb of the form, as an administrator has added it. */
async function openWithSuburb() {
  const world = await openTwoAdmins();
  const { shop, admin } = world;
  const { id } = await admin.suburbs.create(FORM);
  const version = async () => {
    const [stored] = await shop.db.select().from(suburbs).where(eq(suburbs.id, id));
    if (!stored) throw new Error("the suburb is gone");
    return stored.updatedAt;
  };
  const log = async () => (await shop.db.select().from(auditLog)).map(({ action }) => action);
  return { ...world, id, version, log };
}
