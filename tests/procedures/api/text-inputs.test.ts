import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { suburbs } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

/** What people type is read without the spaces around it, and only so much of it. */

/** A search of a name that is the longest there is, of which a longer one is read up to there. */
const LONGEST = `Garri ${"x".repeat(194)}`;

test("a search of the shop is read up to its bound, without what is around it", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", name: LONGEST }, { id: "egusi", name: "Egusi" });
  const { catalogue } = shop.as();
  for (const search of ["garri", "  garri ", `  ${LONGEST} and more`]) {
    expect((await catalogue.list({ search })).items, search).toMatchObject([{ id: "garri" }]);
    expect((await catalogue.suggest({ text: search })).products).toMatchObject([{ id: "garri" }]);
  }
});

test("a search of the back office is read up to its bound, without what is around it", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri", name: LONGEST }, { id: "egusi", name: "Egusi" });
  for (const text of ["garri", " garri  ", `  ${LONGEST} and more`]) {
    expect((await admin.products.list({ search: text })).items).toMatchObject([{ id: "garri" }]);
    expect(await admin.hero.products({ text })).toMatchObject([{ name: LONGEST }]);
  }
  expect((await admin.products.list({ search: "  " })).items).toHaveLength(2);
  const hundred = `${LONGEST.slice(0, 100)} and more`;
  for (const text of [" garri ", hundred]) {
    expect((await admin.palette.search({ text })).products).toMatchObject([{ id: "garri" }]);
  }
});

test("a search is read however much space comes before it", async () => {
  const { shop, admin } = await openTwoAdmins();
  await seedProducts(shop, { id: "garri", name: "Garri" }, { id: "egusi", name: "Egusi" });
  const text = `${" ".repeat(200)}garri`;
  const { catalogue } = shop.as();
  expect((await catalogue.list({ search: text })).items).toMatchObject([{ id: "garri" }]);
  expect((await catalogue.suggest({ text })).products).toMatchObject([{ id: "garri" }]);
  expect((await admin.products.list({ search: text })).items).toMatchObject([{ id: "garri" }]);
  expect((await admin.palette.search({ text })).products).toMatchObject([{ id: "garri" }]);
});

test("of what is looked for among suburbs a hundred characters are read", async () => {
  const { shop, admin } = await openTwoAdmins();
  const also = "x".repeat(100);
  await shop.db.update(suburbs).set({ also }).where(eq(suburbs.name, "Bryanston"));
  expect((await admin.suburbs.list({ text: `${also}xyz` })).rows).toMatchObject([
    { name: "Bryanston" },
  ]);
});

test("a profile is kept without what is around each field, and a line break is a space", async () => {
  const shop = await openTestShop();
  const { browser } = await newCustomer(shop);
  const typed = {
    name: "  Thandi\r\n Nkosi ",
    phone: " 082 555 0118 ",
    address: " 1 Main\r\nRoad ",
    city: " Bryanston ",
    postalCode: " 2191 ",
    province: " Gauteng ",
  };
  await browser.call((caller) => caller.account.updateProfile(typed));
  expect(await browser.call((caller) => caller.account.profile())).toMatchObject({
    ...{ phone: "082 555 0118", address: "1 Main Road", city: "Bryanston" },
    ...{ postalCode: "2191", province: "Gauteng" },
    ...{ name: "Thandi  Nkosi", firstName: "Thandi", lastName: "Nkosi" },
  });
});

test("a name on a card is one line, and has no more digits than a card's number has not", async () => {
  const shop = await openTestShop();
  const { viewer } = await newCustomer(shop);
  const { paymentMethods } = shop.as(viewer);
  const add = (holderName: string) =>
    paymentMethods.add({
      ...{ type: "card", cardType: "visa", last4: "4242" },
      ...{ expiryMonth: 4, expiryYear: 2029, holderName, nickname: null },
    });
  await add(" Thandi\r\nNkosi ");
  expect(await paymentMethods.list()).toMatchObject([{ holderName: "Thandi Nkosi" }]);
  await add("Card 12345678901");
  expect((await refusal(add("Card 123456789012"))).field).toBe("holderName");
});

test("a list of facts is read up to its bound", async () => {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const { total } = await shop.as().catalogue.list({ diet: "x,".repeat(5_000) });
  expect(total).toBe(1);
});
