import { expect, test } from "vitest";
import { keepSweepPlace, readSweepPlace } from "#db/queries/catalogue/media.ts";
import { closedAccounts, invoices, orders } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS } from "#domain/time/durations.ts";
import { DumpError } from "#server/services/backups/format.ts";
import { catchUpSince } from "#server/services/backups/restore.ts";
import { newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { placeOrder, stockOf } from "#tests/factories/checkout.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { hostKeeps, minutesPass, openWithGarri } from "./copied-payments.ts";

test("a database that its host brought back takes over what was paid since, books no courier twice and deletes again", async () => {
  const lost = await openWithGarri();
  const customer = await newCustomer(lost, { email: "gone@shopper.test" });
  lost.courier.failNext("create", "503", 2);
  await placeOrder(lost);
  await minutesPass(lost);
  const since = lost.clock.now();
  const bringBack = await hostKeeps(lost);
  lost.courier.clearFaults();
  await minutesPass(lost, 5);
  await placeOrder(lost, { quote: false });
  await customer.browser.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  await minutesPass(lost);
  expect(Object.keys(lost.courier.state.deliveries)).toHaveLength(1);

  const shop = await bringBack();
  const { next } = await catchUpSince(shop.db, { since, now: shop.clock.now() });
  expect(next).toEqual({ invoice: 20_001, creditNote: 10_001 });
  for (let run = 0; run < 4; run++) await minutesPass(shop, 5);
  expect(await shop.db.$count(orders)).toBe(2);
  expect(Object.keys(shop.courier.state.deliveries)).toHaveLength(1);
  expect(await shop.db.$count(closedAccounts)).toBe(1);
  expect(await stockOf(shop, "garri")).toEqual(await stockOf(lost, "garri"));
  const numbers = (await shop.db.select().from(invoices)).map(({ number }) => number);
  expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 20_001]);
  await assertBooksBalance(shop);
});

test("who had signed out since is signed in nowhere, and what was stored since is not swept away", async () => {
  const lost = await openWithGarri();
  const { browser } = await newCustomer(lost, { email: "out@shopper.test" });
  await keepSweepPlace(lost.db, { after: "", dueAt: lost.clock.now() + DAY_MS });
  const since = lost.clock.now();
  const bringBack = await hostKeeps(lost);
  const stolen = browser.held();
  await browser.call((c) => c.account.signOut());
  lost.clock.advance(1.5 * DAY_MS);

  const shop = await bringBack();
  const thief = openBrowser(shop);
  for (const [name, value] of stolen) thief.put(name, value);
  expect((await thief.call((c) => c.account.profile())).email).toBe("out@shopper.test");
  await catchUpSince(shop.db, { since, now: shop.clock.now() });
  expect(await refusal(thief.call((c) => c.account.profile()))).toMatchObject({
    code: "NOT_SIGNED_IN",
  });
  expect(await readSweepPlace(shop.db), "as one that has never swept").toBeNull();
});

test("neither an empty database nor a moment to come is caught up with", async () => {
  const empty = await openTestShop();
  const now = empty.clock.now();
  const refused = (text: string) => new DumpError(text);
  await expect(catchUpSince(empty.db, { since: now - HOUR_MS, now })).rejects.toThrow(
    refused("There is no shop in this database."),
  );
  const shop = await openWithGarri();
  await expect(catchUpSince(shop.db, { since: now + 1, now })).rejects.toThrow(
    refused("That moment has not come yet."),
  );
  await catchUpSince(shop.db, { since: now, now });
});
