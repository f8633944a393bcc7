import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertSynonyms } from "#db/queries/catalogue/search.ts";
import { categories, productRequests, searchMisses } from "#db/schema/index.ts";
import { MAX_MISSES_PER_DAY } from "#domain/requests/request.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import { speaking } from "#messages/language.ts";
import { requests } from "#messages/requests/index.ts";
import { notifyRequestsStocked } from "#server/jobs/requests-stocked.ts";
import { enforceRetention } from "#server/jobs/retention.ts";
import { runOutbox } from "#server/jobs/run-outbox.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

test("what a guest asks for is kept once, however often it is sent", async () => {
  const shop = await openTestShop();
  const form = formOf({ wanted: "  Ogbono Seeds ", email: " Thandi@Shopper.test" });
  await shop.as().requests.ask(form);
  await shop.as().requests.ask(form);
  expect(await shop.db.select().from(productRequests)).toEqual([
    expect.objectContaining({
      ...{ id: form.key, wanted: "Ogbono Seeds", words: "ogbono seeds", userId: null },
      ...{ email: "thandi@shopper.test", language: "en", outcome: null, toldAt: null },
    }),
  ]);
});

test("a request is an account's while its owner is signed in, and not by a session that has ended or an account that is gone", async () => {
  const shop = await openTestShop();
  const { browser, userId } = await newCustomer(shop);
  // A cookie's own copy tells for five minutes who it belonged to.
  const copied = browser.copy();
  expect(await copied.call((c) => c.account.session())).not.toBeNull();
  const askedBy = async (one: typeof browser) => {
    const form = formOf({});
    await one.call((c) => c.requests.ask(form));
    const [row] = await shop.db
      .select({ userId: productRequests.userId })
      .from(productRequests)
      .where(eq(productRequests.id, form.key));
    return row?.userId;
  };
  expect(await askedBy(copied.copy())).toBe(userId);
  const other = openBrowser(shop);
  await other.call((c) => c.account.signIn({ email: "thandi@shopper.test", password: PASSWORD }));
  await browser.call((c) => c.account.signOut());
  expect(await askedBy(copied.copy())).toBeNull();
  const copiedToo = other.copy();
  await other.call((c) => c.account.deleteAccount({ password: PASSWORD }));
  expect(await askedBy(copiedToo)).toBeNull();
});

test("a broken rule is told in words, and a machine is thanked and forgotten", async () => {
  const shop = await openTestShop();
  const told = await refusal(shop.as().requests.ask(formOf({ wanted: " ?" })));
  expect(told).toEqual({
    ...{ code: "INVALID_INPUT", field: "wanted" },
    message: speaking("en", () => requests.wantedMissing()),
  });
  await shop.as().requests.ask(formOf({ website: "https://cheap.example" }));
  expect(await shop.db.$count(productRequests)).toBe(0);
});

test("who asks for too much in an hour waits, and others do not", async () => {
  const shop = await openTestShop();
  const ask = (email: string) => shop.as().requests.ask(formOf({ email }));
  for (let at = 0; at < 10; at += 1) await ask("thandi@shopper.test");
  expect(await refusal(ask("thandi@shopper.test"))).toMatchObject({
    code: "RATE_LIMITED",
    message: "You have asked for many things already. Please try again in an hour.",
  });
  await ask("naledi@shopper.test");
});

test("who leaves no address is known by their network's, and asks for ten things", async () => {
  const shop = await openTestShop();
  const caller = createCaller({ ...shop.context(), clientAddress: "203.0.113.7" });
  for (let at = 0; at < 10; at += 1) await caller.requests.ask(formOf({}));
  expect((await refusal(caller.requests.ask(formOf({})))).code).toBe("RATE_LIMITED");
});

test("one network may ask for more than one person, and no more than a street does", async () => {
  const shop = await openTestShop();
  const caller = createCaller({ ...shop.context(), clientAddress: "203.0.113.7" });
  for (let at = 0; at < 30; at += 1) {
    await caller.requests.ask(formOf({ email: `p${at}@shopper.test` }));
  }
  const one = caller.requests.ask(formOf({ email: "last@shopper.test" }));
  expect((await refusal(one)).code).toBe("RATE_LIMITED");
});

test("a search that found nothing is counted by its words and day, once the answer is out", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", name: "Yellow Garri 2 kg" });
  for (const text of ["Ogbono!", "ogbono", "garri", "thandi@shopper.test"]) {
    await shop.as().requests.missed({ text });
  }
  await shop.settled();
  expect(await shop.db.select().from(searchMisses)).toEqual([
    { day: "2026-11-24", words: "ogbono", n: 2 },
  ]);
  shop.clock.advance(DAY_MS);
  await shop.as().requests.missed({ text: "ogbono" });
  await shop.settled();
  expect(await shop.db.$count(searchMisses)).toBe(2);
});

test("of a search that looks like somebody's number nothing is left to do", async () => {
  const shop = await openTestShop();
  const work: Promise<unknown>[] = [];
  const background = (promise: Promise<unknown>) => void work.push(promise);
  const caller = createCaller({ ...shop.context(), background });
  await caller.requests.missed({ text: "082 555 0118" });
  expect(work).toEqual([]);
});

test("a day counts so many different words, and those that it knows go on", async () => {
  const shop = await openTestShop();
  const rows = Array.from({ length: MAX_MISSES_PER_DAY }, (_, at) => ({
    ...{ day: "2026-11-24", words: `nothing${at}`, n: 1 },
  }));
  await shop.db.insert(searchMisses).values(rows);
  await shop.as().requests.missed({ text: "one too many" });
  await shop.as().requests.missed({ text: "nothing7" });
  await shop.settled();
  expect(await shop.db.$count(searchMisses)).toBe(MAX_MISSES_PER_DAY);
  const counted = await shop.db.select().from(searchMisses);
  expect(counted.find(({ words }) => words === "nothing7")?.n).toBe(2);
});

test("what was asked and looked for goes with its period", async () => {
  const shop = await openTestShop();
  await shop.as().requests.ask(formOf({}));
  await shop.as().requests.missed({ text: "ogbono" });
  await shop.settled();
  shop.clock.advance(89 * DAY_MS);
  await enforceRetention(shop.context());
  expect(await shop.db.$count(searchMisses)).toBe(1);
  shop.clock.advance(2 * DAY_MS);
  await enforceRetention(shop.context());
  expect(await shop.db.$count(searchMisses)).toBe(0);
  expect(await shop.db.$count(productRequests)).toBe(1);
  shop.clock.advance(800 * DAY_MS);
  await enforceRetention(shop.context());
  expect(await shop.db.$count(productRequests)).toBe(0);
});

test("who left an address hears once that it is there, and the address is forgotten", async () => {
  const { shop, manager } = await openShop();
  await shop.as().requests.ask(formOf({ wanted: "ogbono", email: "thandi@shopper.test" }));
  await shop.as().requests.ask(formOf({ wanted: "Ogbono", email: "" }));
  await seedProducts(shop, { id: "ogbono", name: "Ogbono 200 g", stock: 0 });
  await manager.settle({ words: "ogbono", outcome: "stocked", productId: "ogbono" });
  expect(await notifyRequestsStocked(shop.context())).toBe(0);

  await seedProducts(shop, { id: "ogbono2", name: "Ogbono 500 g", stock: 3 });
  await shop.as().requests.ask(formOf({ wanted: "ogbono", email: "naledi@shopper.test" }));
  await manager.settle({ words: "ogbono", outcome: "stocked", productId: "ogbono2" });
  expect(await notifyRequestsStocked(shop.context())).toBe(1);
  expect(await notifyRequestsStocked(shop.context())).toBe(0);
  await runOutbox(shop.context());

  const letters = shop.mail.sent.filter(({ to }) => to.endsWith("@shopper.test"));
  expect(letters).toEqual([
    expect.objectContaining({
      to: "naledi@shopper.test",
      subject: "Ogbono 500 g is at Test Market now",
      text: expect.stringContaining("You asked us for “ogbono”"),
    }),
  ]);
  const kept = await shop.db.select().from(productRequests);
  expect(kept.map(({ email, toldAt }) => [email, toldAt !== null])).toEqual([
    ["thandi@shopper.test", false],
    [null, false],
    [null, true],
  ]);
});

test("a request that cannot be told of keeps nobody waiting who comes after it", async () => {
  const { shop } = await openShop();
  await seedProducts(shop, { id: "ogbono", stock: 3 });
  const asked = {
    wanted: "Ogbono",
    words: "ogbono",
    outcome: "stocked",
    productId: "ogbono",
  } as const;
  const rows = Array.from({ length: 102 }, (_, at) => ({
    ...{ ...asked, id: `r${at}`, email: `p${at}@shopper.test`, language: "en" as const },
    ...{ createdAt: at, handledAt: at },
  }));
  await shop.db.insert(productRequests).values(rows);
  await shop.client.execute(`create trigger poisoned before update on product_requests
    when new.id not in ('r50', 'r101') begin select raise(abort, 'refused'); end`);
  await expect(notifyRequestsStocked(shop.context()), "the monitor is told").rejects.toThrow();
  const told = await shop.db
    .select()
    .from(productRequests)
    .where(isNotNull(productRequests.toldAt));
  expect(told.map(({ id }) => id).toSorted()).toEqual(["r101", "r50"]);
});

test("a search that found nothing is told what comes nearest", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "egusi", name: "Ground Egusi 500 g", category: "Ingredients" },
    { id: "oil", name: "Red Palm Oil 1 litre", category: "Ingredients" },
    { id: "off", name: "Eggusi Old 1 kg", status: "inactive" },
  );
  await insertSynonyms(shop.db, [
    { groupName: "egusi", term: "egusi" },
    { groupName: "egusi", term: "akatoa" },
  ]);
  const nearest = (text: string) => shop.as().catalogue.nearest({ text });
  expect(await nearest("eeguusi")).toMatchObject({
    searches: ["egusi"],
    products: [{ id: "egusi" }],
    categories: ["Ingredients"],
  });
  expect((await nearest("akattoaa")).searches).toEqual(["akatoa"]);
  expect((await nearest("palm oil for a xylophone")).searches).toContain("palm oil");
  const { searches } = await nearest("palm oyl xx");
  expect(searches, "no word that finds nothing").toEqual(["palm"]);
  expect(await nearest("xylophone")).toEqual({ searches: [], products: [], categories: [] });
  expect(await nearest('"?*')).toEqual({ searches: [], products: [], categories: [] });
});

test("three searches, four products and three categories are the most that come nearest", async () => {
  const shop = await openTestShop();
  const shelf = ["Aisle 1", "Aisle 2", "Aisle 3", "Aisle 4", "Aisle 5"].map((category, at) => ({
    ...{ id: `p${at}`, name: `Garri ${at}`, category },
  }));
  await seedProducts(shop, ...shelf);
  const terms = ["garria", "garrib", "garric", "garrid", "garrie"];
  await insertSynonyms(
    shop.db,
    [...terms, "garri"].map((term) => ({ groupName: "garri", term })),
  );
  const { searches, products, categories } = await shop.as().catalogue.nearest({ text: "garrix" });
  expect(searches).toEqual(["garri", "garria", "garrib"]);
  expect(products.map(({ id }) => id)).toEqual(["p0", "p1", "p2", "p3"]);
  expect(categories).toEqual(["Aisle 1", "Aisle 2", "Aisle 3"]);
});

test("a category comes nearest by its name in any language, as long as it sells something", async () => {
  const shop = await openTestShop();
  await seedProducts(
    shop,
    { id: "ugu", category: "Vegetables" },
    { id: "off", category: "Vegetarian", status: "inactive" },
  );
  await shop.db.update(categories).set({ translations: { af: { name: "Groente" } } });
  const nearest = async (text: string) => (await shop.as().catalogue.nearest({ text })).categories;
  expect(await nearest("vegetable")).toEqual(["Vegetables"]);
  expect(await nearest("groenta")).toEqual(["Vegetables"]);
});

async function openShop() {
  const { shop, admin } = await openTwoAdmins();
  return { shop, manager: admin.requests };
}

function formOf(changes: Partial<Parameters<ReturnType<TestShop["as"]>["requests"]["ask"]>[0]>) {
  return { key: crypto.randomUUID(), wanted: "Ogbono", email: "", ...changes };
}
