import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { admins, users } from "#db/schema/index.ts";
import { newCustomer, promote } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** By when the caller was found to be an owner, and their wish is about to be written. */
const MOMENT = 'insert into "preconditions"';

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
    shop.before(MOMENT, async () => {
      await shop.db.delete(admins).where(eq(admins.userId, leaving.userId));
    });
    expect(await refusal(acts[act]())).toMatchObject({ code: "FORBIDDEN" });
    expect(await shop.db.select({ userId: admins.userId, role: admins.role }).from(admins)).toEqual(
      [{ userId, role: "owner" }],
    );
  },
);
