import { isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { productRequests } from "#db/schema/index.ts";
import { notifyRequestsStocked } from "#server/jobs/requests-stocked.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("who asks for the same again before anybody saw to it is one who waits, and has one letter", async () => {
  const { shop, manager } = await openShop();
  await seedProducts(shop, { id: "ogbono", stock: 3 });
  const thandi = { email: "thandi@shopper.test" };
  for (const wanted of ["Ogbono", "ogbono!", "OGBONO"]) {
    await shop.as().requests.ask(formOf({ ...thandi, wanted }));
  }
  await shop.as().requests.ask(formOf({ ...thandi, wanted: "ogbono seeds" }));
  await shop.as().requests.ask(formOf({ email: "naledi@shopper.test" }));
  const open = await manager.list({ isOpen: true });
  expect(open.map(({ words, times, waiting }) => [words, times, waiting])).toEqual([
    ["ogbono", 2, 2],
    ["ogbono seeds", 1, 1],
  ]);
  for (const words of ["ogbono", "ogbono seeds"]) {
    await manager.settle({ words, outcome: "stocked", productId: "ogbono" });
  }
  expect(await notifyRequestsStocked(shop.context()), "one of a page answers the other").toBe(2);
  expect(await notifyRequestsStocked(shop.context())).toBe(0);
  await runOutbox(shop.context());
  const letters = shop.mail.sent.map(({ to }) => to).filter((to) => to.endsWith("@shopper.test"));
  expect(letters.toSorted()).toEqual(["naledi@shopper.test", "thandi@shopper.test"]);
  const left = await shop.db.$count(productRequests, isNotNull(productRequests.email));
  expect(left, "the address is forgotten").toBe(0);
});

test("who asked before and asks again once it was seen to is kept again", async () => {
  const { shop, manager } = await openShop();
  const thandi = { email: "thandi@shopper.test" };
  await shop.as().requests.ask(formOf(thandi));
  await manager.settle({ words: "ogbono", outcome: "answered", productId: null });
  await shop.as().requests.ask(formOf(thandi));
  expect(await shop.db.$count(productRequests)).toBe(2);
});

test("a customer who leaves no address asks for the same once, and two guests are two", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  for (let at = 0; at < 2; at += 1) await browser.call((c) => c.requests.ask(formOf({})));
  expect(await shop.db.$count(productRequests)).toBe(1);
  for (let at = 0; at < 2; at += 1) await shop.as().requests.ask(formOf({}));
  expect(await shop.db.$count(productRequests)).toBe(3);
});

test("many accounts ask for no more in one address's name than one visitor does", async () => {
  const shop = await openTestShop();
  const ask = async (at: number) => {
    const { browser } = await newCustomer(shop, { email: `p${at}@shopper.test` });
    const form = formOf({ wanted: `Thing ${at}`, email: "stranger@shopper.test" });
    await browser.call((c) => c.requests.ask(form));
  };
  for (let at = 0; at < 10; at += 1) await ask(at);
  expect((await refusal(ask(10))).code).toBe("RATE_LIMITED");
  expect(await shop.db.$count(productRequests)).toBe(10);
});

async function openShop() {
  const { shop, admin } = await openTwoAdmins();
  return { shop, manager: admin.requests };
}

function formOf(changes: Partial<Parameters<ReturnType<TestShop["as"]>["requests"]["ask"]>[0]>) {
  return { key: crypto.randomUUID(), wanted: "Ogbono", email: "", ...changes };
}
