import { createElement } from "react";
import { expect, test } from "vitest";
import { AttentionPanel } from "#app/admin/dashboard/attention-panel.tsx";
import { HOUR_MS } from "#domain/time/durations.ts";
import { handleHealth } from "#server/http/health.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { mailStatements } from "#server/services/notifications/send-mail.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { VERIFY_URL as verifyUrl } from "#tests/factories/mail.ts";
import { renderScreen, textOf } from "#tests/factories/screen.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

test("mails that have not gone out for an hour are on the attention list and in the health, until they have", async () => {
  const shop = await openTestShop();
  const owner = await newAdmin(shop);
  const { viewer } = owner;
  await runOutbox(shop.context());
  const to = { to: "thandi@shopper.test", name: "Thandi" };
  const mail = { kind: "welcome", ...to, userId: "U1", verifyUrl } as const;
  await shop.db.batch([...(await mailStatements(shop.context(), mail))]);
  shop.mail.failNext("E_INTERNAL_SERVER_ERROR");
  const told = async () => {
    const request = new Request("https://shop.test/api/health");
    const { mails } = await (await handleHealth(request, shop.context())).json();
    const { lateMails, total } = await shop.as(viewer).admin.dashboard.attention();
    return { mails, lateMails, total };
  };

  await runOutbox(shop.context());
  shop.clock.advance(HOUR_MS);
  const before = await told();
  expect(before).toMatchObject({ mails: { late: false }, lateMails: 0 });
  shop.clock.advance(1);
  expect(await told()).toEqual({ mails: { late: true }, lateMails: 1, total: before.total + 1 });
  expect(textOf(await renderScreen(shop, createElement(AttentionPanel), viewer))).toContain(
    "1 Mails that have waited an hour to go out",
  );

  await runOutbox(shop.context());
  expect(await told()).toMatchObject({ mails: { late: false }, lateMails: 0 });
});
