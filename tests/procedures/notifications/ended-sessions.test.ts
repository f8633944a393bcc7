import { expect, test } from "vitest";
import { pushDevices, sessions } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** By when the caller is known to be signed in, and the device is about to be written down. */
const MOMENTS = {
  "is counted": 'insert into "rate_limits"',
  "is kept": 'insert into "push_devices"',
};

test.each(Object.entries(MOMENTS))(
  "a phone whose session ends while it %s hears nothing of the account",
  async (_, moment) => {
    const shop = await openTestShop();
    const { browser } = await newCustomer(shop);
    shop.beforeStatement(moment, async () => void (await shop.db.delete(sessions)));
    const target = shop.pushService.newBrowser();
    const subscribing = browser.call((c) => c.push.subscribe(target));
    expect(await refusal(subscribing)).toMatchObject({ code: "NOT_SIGNED_IN" });
    expect(await shop.db.select().from(pushDevices)).toEqual([]);
  },
);
