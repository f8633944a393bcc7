import { expect, test } from "vitest";
import { askForListed } from "#db/queries/payments/copies.ts";
import { payments } from "#db/schema/index.ts";
import { complete, placeOrder } from "#tests/factories/checkout.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { minutesPass, openAfterLoss, openWithGarri } from "./copied-payments.ts";
import { changedFile, DONE, messagesOf, timesLogged } from "./messages.ts";

/** Copies of payments that nobody can take over. */

test.each<[string, (text: string) => string]>([
  ["far too large", (text) => text + " ".repeat(1_000_000)],
  ["of another form", (text) => text.replace('"soko":1', '"soko":2')],
  ["cut", (text) => text.slice(0, -1)],
])(
  "a copy that is %s is no payment, and whoever says they paid is told to wait: it may be theirs",
  async (_what, change) => {
    const lost = await openWithGarri();
    await placeOrder(lost, { quote: false });
    await minutesPass(lost);
    const shop = await openAfterLoss(lost);
    const { copies } = shop.backups;
    for (const [key, bytes] of copies) copies.set(key, changedFile(bytes, change));
    await minutesPass(shop);
    expect(await shop.db.$count(payments)).toBe(0);
    expect(await messagesOf(shop, "take_over_payment")).toMatchObject([{ is: "waiting" }]);
    expect(timesLogged(shop, "payment-not-taken-over")).toBe(1);
    expect(shop.lines.join("\n")).toContain([...copies.keys()].join());
    const anybody = complete(shop, { checkoutKey: crypto.randomUUID() }, { providerRef: UNKNOWN });
    expect((await refusal(anybody)).code).toBe("PAYMENT_UNCONFIRMED");
  },
);

test("a payment that was never copied, which a restore asks for all the same, is not waited for", async () => {
  const shop = await openWithGarri();
  const keys = ["payments/2026-11-24T08:00:00.000Z-P1.json"];
  const restoredAt = shop.clock.now();
  await askForListed(shop.db, { list: "list_payment_copies", keys, restoredAt });
  await minutesPass(shop);
  expect(await messagesOf(shop, "take_over_payment")).toEqual([DONE]);
  const unknown = complete(shop, { checkoutKey: crypto.randomUUID() }, { providerRef: UNKNOWN });
  expect((await refusal(unknown)).code).toBe("PAYMENT_UNKNOWN");
});

const UNKNOWN = "5O190127TN364715T";
