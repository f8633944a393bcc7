import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/time/durations.ts";
import { mailStatements } from "#server/services/notifications/send-mail.ts";
import { VERIFY_URL as verifyUrl } from "#tests/factories/mail.ts";
import { askHealth, openRunningShop, runIdle } from "./running-shop.ts";

test("a shop one of whose mails has waited for an hour is not well", async () => {
  const shop = await openRunningShop();
  const to = { to: "thandi@shopper.test", name: "Thandi" };
  const mail = { kind: "welcome", ...to, userId: "U1", verifyUrl } as const;
  await shop.db.batch([...(await mailStatements(shop.context(), mail))]);
  const told = async () => {
    await runIdle(shop);
    const { status, mails } = await (await askHealth(shop)).json();
    return { status, mails, strictly: (await askHealth(shop, { query: "?strict" })).status };
  };
  shop.clock.advance(HOUR_MS);
  expect(await told()).toEqual({ status: "ok", mails: { late: false }, strictly: 200 });
  shop.clock.advance(1);
  expect(await told()).toEqual({ status: "degraded", mails: { late: true }, strictly: 503 });
});
