import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { admins, users } from "#db/schema/index.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** By when the caller was found to be an owner, and their wish is about to be written. */
const MOMENT = 'insert into "preconditions"';

const CHANGED = "Somebody else changed this just now. Please look again and retry.";

test.each(["grant", "setRole", "revoke", "resetSecondFactor"] as const)(
  "an owner whose role is taken in the middle of their %s changes nobody's, and not their own back",
  async (act) => {
    const shop = await openTestShop();
    const [owner, leaving] = [
      await newCustomer(shop, { email: "owner@shop.test" }),
      await newCustomer(shop, { email: "leaving@shop.test" }),
    ];
    await promote(shop, owner);
    await promote(shop, leaving);
    await shop.db.update(users).set({ emailVerified: true, twoFactorEnabled: true });
    const mine = { email: "leaving@shop.test", role: "owner" } as const;
    const { userId } = owner;
    const acts = {
      grant: () => shop.as(leaving.viewer).admin.administrators.grant(mine),
      setRole: () =>
        shop.as(leaving.viewer).admin.administrators.setRole({ ...mine, userId: leaving.userId }),
      revoke: () => shop.as(leaving.viewer).admin.administrators.revoke({ userId }),
      resetSecondFactor: () =>
        shop.as(leaving.viewer).admin.administrators.resetSecondFactor({ userId }),
    };
    shop.beforeStatement(MOMENT, async () => {
      await shop.db.delete(admins).where(eq(admins.userId, leaving.userId));
    });
    expect(await refusal(acts[act]())).toMatchObject({ code: "FORBIDDEN" });
    expect(await shop.db.select({ userId: admins.userId, role: admins.role }).from(admins)).toEqual(
      [{ userId, role: "owner" }],
    );
  },
);

test.each([
  { what: "taken", code: "NOT_FOUND", message: "This administrator is gone already", left: [] },
  { what: "changed", code: "CONFLICT", message: CHANGED, left: ["viewer"] },
] as const)(
  "a role that another owner has $what in the middle of its change is not brought back",
  async ({ what, code, message, left }) => {
    const { shop, owner, other, sipho } = await openTwoOwners();
    const { userId } = sipho;
    const theirs = shop.as(other.viewer).admin.administrators;
    shop.beforeStatement(MOMENT, () =>
      what === "taken" ? theirs.revoke({ userId }) : theirs.setRole({ userId, role: "viewer" }),
    );
    const change = shop.as(owner.viewer).admin.administrators.setRole({ userId, role: "picker" });
    expect(await refusal(change)).toMatchObject({ code, message });
    const found = await shop.db.select().from(admins).where(eq(admins.userId, userId));
    expect(found.map(({ role }) => role)).toEqual(left);
  },
);

test("a role that was taken before the change looked is not brought back by an owner whose page still showed it", async () => {
  const { shop, owner, other, sipho } = await openTwoOwners();
  const { userId } = sipho;
  // By when it was found on the list.
  shop.beforeStatement('select count(*) from "admins"', () =>
    shop.as(other.viewer).admin.administrators.revoke({ userId }),
  );
  const change = shop.as(owner.viewer).admin.administrators.setRole({ userId, role: "picker" });
  expect(await refusal(change)).toMatchObject({ code: "NOT_FOUND" });
  expect(await shop.db.$count(admins, eq(admins.userId, userId))).toBe(0);
});

test("a grant in whose middle the administrator is taken away makes them none again", async () => {
  const { shop, owner, other, sipho } = await openTwoOwners();
  const { userId } = sipho;
  await shop.db.update(users).set({ emailVerified: true });
  shop.beforeStatement(MOMENT, () => shop.as(other.viewer).admin.administrators.revoke({ userId }));
  const again = { email: "sipho@shop.test", role: "picker" } as const;
  const grant = shop.as(owner.viewer).admin.administrators.grant(again);
  expect(await refusal(grant)).toMatchObject({ code: "CONFLICT", message: CHANGED });
  expect(await shop.db.$count(admins, eq(admins.userId, userId))).toBe(0);
});

test("who was made an owner in the middle of a change is said to have been changed, not to be the last", async () => {
  const { shop, owner, other, sipho } = await openTwoOwners();
  const { userId } = sipho;
  shop.beforeStatement(MOMENT, () =>
    shop.as(other.viewer).admin.administrators.setRole({ userId, role: "owner" }),
  );
  const change = shop.as(owner.viewer).admin.administrators.setRole({ userId, role: "picker" });
  expect(await refusal(change)).toMatchObject({ code: "CONFLICT", message: CHANGED });
});

test("a role that the database did not take is not said to be somebody's else", async () => {
  const { shop, owner } = await openTwoOwners();
  await newCustomer(shop, { email: "naledi@shop.test" });
  await shop.db.update(users).set({ emailVerified: true });
  shop.beforeStatement(MOMENT, failConnection);
  const grant = shop.as(owner.viewer).admin.administrators.grant({
    email: "naledi@shop.test",
    role: "viewer",
  });
  expect(await refusal(grant)).toMatchObject({ code: "SERVICE_UNAVAILABLE" });
});

async function openTwoOwners() {
  const shop = await openTestShop();
  const [owner, other, sipho] = [
    await newCustomer(shop, { email: "owner@shop.test" }),
    await newCustomer(shop, { email: "other@shop.test" }),
    await newCustomer(shop, { email: "sipho@shop.test" }),
  ];
  await promote(shop, owner);
  await promote(shop, other);
  await promote(shop, sipho, "manager");
  return { shop, owner, other, sipho };
}
