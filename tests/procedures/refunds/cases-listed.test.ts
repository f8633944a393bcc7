import { expect, test } from "vitest";
import { readJobPlace } from "#db/queries/platform/job-places.ts";
import { disputes } from "#db/schema/index.ts";
import { casesJob } from "#domain/payments/providers.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { reconcileDisputes } from "#server/jobs/reconcile-disputes.ts";
import { PaymentError, type PaymentGateway } from "#server/ports/payments.ts";
import { captures, withPayPal } from "#tests/factories/checkout.ts";
import { openRefundShop } from "#tests/factories/refunds.ts";

/** How the provider's list of cases is asked for, page by page, and what is written down of it. */

type Cases = NonNullable<PaymentGateway["disputes"]>;
type Asked = Parameters<Cases["list"]>[0];

const HALF_AN_HOUR_MS = 30 * MINUTE_MS;
const LAST_PAGE = { disputes: [], next: null };
const SILENT = new PaymentError("unreachable", "nobody there", { outcomeUnknown: false });

test("the cases of six weeks are asked for a page a run, and anew a day later", async () => {
  const { shop, run, asked, place } = await openList(({ from }) =>
    Promise.resolve({ ...LAST_PAGE, next: from === "third" ? null : from ? "third" : "second" }),
  );
  const updatedAfter = shop.clock.now() - 42 * DAY_MS;
  for (let count = 0; count < 5; count++) await run();
  expect(asked).toEqual([null, "second", "third"].map((from) => ({ from, updatedAfter })));
  const dueAt = shop.clock.now() + DAY_MS;
  expect(await place()).toEqual({ place: "", dueAt, unansweredSince: null });

  shop.clock.advance(DAY_MS - 1);
  await run();
  expect(asked).toHaveLength(3);
  shop.clock.advance(1);
  await run();
  expect(asked[3]).toEqual({ from: null, updatedAfter: updatedAfter + DAY_MS });
});

test("after forty pages the look ends, whatever else there may be", async () => {
  const more = { ...LAST_PAGE, next: "more" };
  const { run, asked } = await openList(() => Promise.resolve(more));
  for (let count = 0; count < 45; count++) await run();
  expect(asked.map(({ from }) => from)).toEqual([null, ...Array<string>(39).fill("more")]);
});

test("a page that is not given is asked for half an hour later, and since when is kept until it is given", async () => {
  let isSilent = false;
  const { shop, run, asked, place } = await openList(({ from }) =>
    isSilent
      ? Promise.reject(SILENT)
      : Promise.resolve({ ...LAST_PAGE, next: from ? null : "second" }),
  );
  await run();
  isSilent = true;
  const since = shop.clock.now();
  expect(await run()).toBe(0);
  const later = { place: "2 second", unansweredSince: since };
  expect(await place()).toEqual({ ...later, dueAt: since + HALF_AN_HOUR_MS });
  shop.clock.advance(HALF_AN_HOUR_MS - 1);
  await run();
  expect(asked).toHaveLength(2);
  shop.clock.advance(1);
  await run();
  expect(await place()).toEqual({ ...later, dueAt: since + 2 * HALF_AN_HOUR_MS });

  isSilent = false;
  shop.clock.advance(HALF_AN_HOUR_MS);
  await run();
  expect(asked.map(({ from }) => from)).toEqual([null, "second", "second", "second"]);
  expect((await place()).unansweredSince).toBeNull();
});

test("a page that the provider knows no more is not asked for again: the look begins anew", async () => {
  const lapsed = new PaymentError("refused", "no such page", { outcomeUnknown: false });
  const { shop, run, asked } = await openList(({ from }) =>
    from ? Promise.reject(lapsed) : Promise.resolve({ ...LAST_PAGE, next: "lapsed" }),
  );
  for (let count = 0; count < 3; count++) {
    await run();
    shop.clock.advance(HALF_AN_HOUR_MS);
  }
  expect(asked.map(({ from }) => from)).toEqual([null, "lapsed", null]);
});

test("a case that the provider refuses to show keeps no other page from being asked for, and is told of until it is shown", async () => {
  let isRefused = true;
  const refusal = new PaymentError("refused", "not this one", { outcomeUnknown: false });
  const { shop, run, asked, place } = await openList(
    ({ from }) =>
      Promise.resolve({
        disputes: from === "second" ? [{ id: "PP-D-REFUSED", updatedAt: 1 }] : [],
        next: from === "third" ? null : from ? "third" : "second",
      }),
    () => (isRefused ? Promise.reject(refusal) : Promise.resolve(null)),
  );
  const lookThrough = async () => {
    for (let page = 0; page < 3; page++) await run();
    return (await place()).unansweredSince;
  };
  const since = shop.clock.now();
  expect(await lookThrough()).toBe(since);
  expect(asked.map(({ from }) => from)).toEqual([null, "second", "third"]);
  for (let look = 0; look < 2; look++) {
    shop.clock.advance(HALF_AN_HOUR_MS - 1);
    await run();
    shop.clock.advance(1);
    expect(await lookThrough(), "since the first time").toBe(since);
  }
  expect(asked).toHaveLength(9);

  isRefused = false;
  shop.clock.advance(HALF_AN_HOUR_MS);
  expect(await lookThrough(), "shown by now").toBeNull();
  expect((await place()).dueAt).toBe(shop.clock.now() + DAY_MS);
});

test("more cases than a page holds are all asked for", async () => {
  const { shop, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  const { state } = shop.paypal;
  shop.paypal.tellDispute(captures(shop)[0]?.id ?? "");
  const [dispute] = Object.values(state.disputes);
  if (!dispute) throw new Error("No case was opened");
  const ids = Array.from({ length: 120 }, (_, at) => `PP-D-${at}`);
  state.disputes = Object.fromEntries(ids.map((id) => [id, { ...dispute, dispute_id: id }]));
  shop.clock.advance(HOUR_MS);
  for (let count = 0; count < 4; count++) await reconcileDisputes(shop.context());
  const known = await shop.db.select({ id: disputes.id }).from(disputes);
  expect(known.map(({ id }) => id).sort()).toEqual(ids.sort());
});

test("a mistake of the shop's own is told as what it is, and is no answer of the provider's", async () => {
  const mistake = new Error("a mistake of the shop's own");
  const { shop, run, place } = await openList(() => Promise.reject(mistake));
  await expect(run()).rejects.toBe(mistake);
  const now = shop.clock.now();
  const dueAt = now + HALF_AN_HOUR_MS;
  expect(await place()).toEqual({ place: "", dueAt, unansweredSince: now });
  expect(shop.logged.filter(({ event }) => event === "disputes-not-listed")).toEqual([]);
});

test("a mistake with one provider's cases keeps no other from being asked, and is told", async () => {
  const { shop } = await openRefundShop();
  const ctx = shop.context();
  const mistake = new Error("a mistake of the shop's own");
  const asked: string[] = [];
  const casesOf = (list: Cases["list"]) => ({
    disputes: { list, get: () => Promise.resolve(null) },
  });
  const { paypal } = withPayPal(ctx, () => casesOf(() => Promise.reject(mistake)));
  const later = withPayPal(ctx, () => ({
    id: "later",
    ...casesOf(() => Promise.resolve(LAST_PAGE).finally(() => asked.push("later"))),
  }));
  if (!paypal || !later.paypal) throw new Error("The shop has no PayPal");
  const payments = { paypal, later: later.paypal };
  await expect(reconcileDisputes({ ...ctx, payments })).rejects.toBe(mistake);
  expect(asked).toEqual(["later"]);
});

test("a case is asked for when it is new or has changed, not as long as it stands as it is known", async () => {
  const { shop, buy } = await openRefundShop();
  await buy([{ productId: "garri", quantity: 1 }]);
  const id = captures(shop)[0]?.id ?? "";
  const asked = () =>
    shop.paypal.state.log.filter(({ path }) => path.includes("/disputes/")).length;
  const tomorrow = async () => {
    shop.clock.advance(DAY_MS);
    return reconcileDisputes(shop.context());
  };
  shop.paypal.tellDispute(id);
  expect(await tomorrow()).toBe(1);
  expect(await shop.db.select().from(disputes)).toMatchObject([{ resolvedAt: null }]);
  expect(await tomorrow()).toBe(0);
  expect(asked()).toBe(1);
  shop.clock.advance(HOUR_MS);
  shop.paypal.tellDispute(id, "RESOLVED");
  const resolvedAt = shop.clock.now();
  expect(await tomorrow()).toBe(1);
  expect(await shop.db.select().from(disputes)).toMatchObject([{ resolvedAt }]);
});

test("a provider that knows no cases is not asked for any", async () => {
  const { shop } = await openRefundShop();
  const ctx = shop.context();
  const payments = withPayPal(ctx, () => ({ disputes: null }));
  expect(await reconcileDisputes({ ...ctx, payments })).toBe(0);
});

test("a case that is listed and that the provider then does not know is not written down", async () => {
  const listed = { disputes: [{ id: "PP-D-GONE", updatedAt: 1 }], next: null };
  const { shop, run, place } = await openList(() => Promise.resolve(listed));
  await run();
  expect(await shop.db.select().from(disputes)).toEqual([]);
  expect((await place()).unansweredSince).toBeNull();
});

/** A shop with a list of cases of PayPal's, none of which it knows when it is asked for it. */
async function openList(list: Cases["list"], get: Cases["get"] = () => Promise.resolve(null)) {
  const { shop } = await openRefundShop();
  const asked: Asked[] = [];
  const cases: Cases = {
    list: (input) => {
      asked.push(input);
      return list(input);
    },
    get,
  };
  return {
    shop,
    asked,
    run: () => {
      const ctx = shop.context();
      return reconcileDisputes({ ...ctx, payments: withPayPal(ctx, () => ({ disputes: cases })) });
    },
    place: () => readJobPlace(shop.db, casesJob("paypal")),
  };
}
