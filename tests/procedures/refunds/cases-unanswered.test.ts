import { expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileDisputes } from "#server/jobs/reconcile-disputes.ts";
import { withPayPal } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";

const GONE = { status: 404, body: { name: "RESOURCE_NOT_FOUND" } };
const NOT_ALLOWED = { status: 403, body: { name: "NOT_AUTHORIZED" } };

test.each([
  ["503", "503"],
  ["404", GONE],
  ["403", NOT_ALLOWED],
] as const)(
  "a list of cases that the provider does not give (%s) is told of from an hour on, until it does",
  async (_what, answer) => {
    const { shop, look } = await openCases();
    shop.paypal.failNext("disputes", answer, 100);
    expect(await look(0), "the first look of all").toBe(0);
    expect(await look(31)).toBe(0);
    expect(await look(28)).toBe(0);
    expect(await look(2)).toBe(1);
    expect(await look(300), "told once").toBe(1);
    shop.paypal.clearFaults();
    expect(await look(31), "it goes by itself").toBe(0);
  },
);

test("cases that the shop itself fails to write down are told of from an hour on too", async () => {
  const { shop, unanswered } = await openCases();
  const list = () => Promise.reject(new Error("a fault of ours"));
  const look = async (minutes: number) => {
    shop.clock.advance(minutes * MINUTE_MS);
    const ctx = shop.context();
    const payments = withPayPal(ctx, ({ disputes }) => ({
      disputes: disputes && { ...disputes, list },
    }));
    await expect(reconcileDisputes({ ...ctx, payments })).rejects.toThrow("a fault of ours");
    return unanswered();
  };
  expect(await look(0)).toBe(0);
  expect(await look(61)).toBe(1);
  await reconcileDisputes(shop.context());
});

test("one answer that is lost is no alarm", async () => {
  const { shop, look } = await openCases();
  await look(0);
  shop.paypal.failNext("disputes", "503", 2);
  await look(24 * 60);
  for (let run = 0; run < 62; run++) expect(await look(1)).toBe(0);
});

test("a list that has been due for an hour and was not asked for is told of too", async () => {
  const { shop, look, unanswered } = await openCases();
  await look(0);
  shop.clock.advance(DAY_MS + 59 * MINUTE_MS);
  expect(await unanswered()).toBe(0);
  shop.clock.advance(2 * MINUTE_MS);
  expect(await unanswered()).toBe(1);
  expect(await look(0)).toBe(0);
});

/** A shop, and how many providers do not say which cases there are. */
async function openCases() {
  const { shop, admin } = await openRefundShop();
  const unanswered = async () => (await admin.dashboard.attention()).unansweredCases;
  const look = async (minutes: number) => {
    shop.clock.advance(minutes * MINUTE_MS);
    await reconcileDisputes(shop.context());
    return unanswered();
  };
  return { shop, look, unanswered };
}
