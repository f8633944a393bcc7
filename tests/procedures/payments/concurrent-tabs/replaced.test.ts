import { expect, test } from "vitest";
import { orders } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { captures, complete, prepare } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { moveStock } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { linkTo } from "../../orders/admin/back-office.ts";
import { GARRI, openTabs, PAID, PAID_OTHER, STANDARD } from "../unconfirmed/states.ts";

/* A tab that was closed before it heard of its approval, and begins anew in the place of that payment. */

test("a payment that went through by its event is not paid for once more by the one in its place", async () => {
  const { shop, begin, first } = await openLeft();
  expect(await refusal(begin({ replacesKey: first.checkoutKey }))).toMatchObject(PAID);
  expect(await refusal(begin({ replacesKey: first.checkoutKey }))).toMatchObject(PAID);
  expect(captures(shop)).toHaveLength(1);

  // Who has read so, and wants it all again, begins in nobody's place.
  const other = await begin();
  shop.paypal.approve(other.providerRef);
  expect(await complete(shop, other, other)).toMatchObject({ outcome: "ordered" });
  await assertBooksBalance(shop);
});

test.each([
  ["goods were added", [{ productId: "garri", quantity: 2 }], "thandi@shopper.test"],
  ["the address of their letters was put right", GARRI, "thandi@home.test"],
])(
  "a payment that went through is not paid for once more where %s since: they cannot know that the first is placed",
  async (_, items, email) => {
    const { shop, first } = await openLeft();
    const changed = await prepare(shop, items, { ...STANDARD, shipping: { email } });
    const { checkoutKey: replacesKey } = first;
    expect(await refusal(shop.as().checkout.start({ ...changed, replacesKey }))).toMatchObject(
      PAID_OTHER,
    );
    await shop.as().checkout.start(changed);
  },
);

test("a replaced payment whose order was cancelled since is in nobody's way", async () => {
  const { shop, begin, first } = await openLeft();
  const [order] = await shop.db.select().from(orders);
  await shop.as().orders.cancel(await linkTo(shop, order?.id ?? ""));
  await runOutbox(shop.context());
  const second = await begin({ replacesKey: first.checkoutKey });
  shop.paypal.approve(second.providerRef);
  expect(await complete(shop, second, second)).toMatchObject({ outcome: "ordered" });
  await assertBooksBalance(shop);
});

test("a payment that goes through in the moment in which it is replaced refuses the one in its place", async () => {
  const { shop, begin, approve, stateOf } = await openTabs();
  const first = await begin();
  approve(first);
  shop.beforeStatement('insert into "payments"', () => complete(shop, first, first));
  expect(await refusal(begin({ replacesKey: first.checkoutKey }))).toMatchObject(PAID);
  expect(await stateOf(first)).toEqual(["completed", null]);
  expect(captures(shop)).toHaveLength(1);
  await assertBooksBalance(shop);
});

test("a payment that went through refuses the one in its place also where its own goods were the last", async () => {
  const { shop, begin, first } = await openLeft();
  await moveStock(shop, "garri", -9);
  expect(await refusal(begin({ replacesKey: first.checkoutKey }))).toMatchObject(PAID);
});

test("a stranger's key tells nothing and stands in nobody's way", async () => {
  const { begin, stateOf } = await openLeft();
  const second = await begin({ replacesKey: crypto.randomUUID() });
  expect(await stateOf(second)).toEqual(["created", null]);
});

/** A payment that was approved in a tab that was closed, and that its event has completed. */
async function openLeft() {
  const tabs = await openTabs();
  const first = await tabs.begin();
  tabs.approve(first);
  const { shop } = tabs;
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  await shop.settled();
  expect(await tabs.stateOf(first)).toEqual(["completed", null]);
  return { ...tabs, first };
}
