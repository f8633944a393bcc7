import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, orders, users } from "#db/schema/index.ts";
import { offerForm } from "#domain/offers/offer-form.ts";
import { handleUnsubscribe } from "#server/http/unsubscribe.ts";
import { createCaller } from "#server/router.ts";
import { unsubscribeUrl } from "#server/services/accounts/marketing.ts";
import { newAdmin, newCustomer, openBrowser, registrationOf } from "#tests/factories/accounts.ts";
import { prepare } from "#tests/factories/checkout.ts";
import { wholeDatabase } from "#tests/factories/person.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop, STORE, type TestShop } from "#tests/setup/test-shop.ts";
import { textOf } from "../../orders/invoice-file.ts";
import { furnish } from "../../recipes/kitchen.ts";

const ZULU = { "x-soko-language": "zu" };

test("an order placed by a guest on a page in isiZulu gives letters and an invoice in isiZulu", async () => {
  const shop = await openZuluShop();
  const { orderId } = await buy(shop, "zu");
  const [confirmed] = await mailsOf(shop, "order-confirmation");
  expect(confirmed?.subject).toMatch(/^I-oda lenu \w{8} liqinisekisiwe$/);
  expect(confirmed?.text).toContain("Sanibonani Thandi,");
  expect(confirmed?.text).toContain("https://shop.test/zu/orders/");
  expect(confirmed?.html).toContain('lang="zu-ZA"');
  expect(confirmed?.text).not.toMatch(/\b(Hello Thandi|Thank|Your order|Total|Subtotal)\b/i);
  const [received] = await mailsOf(shop, "order-received");
  expect(received?.subject, "the store's own is in the shop's").toMatch(/^New order /);

  const invoice = await textOf(shop, orderId);
  expect(invoice, "as the law calls it, and in the shopper's words").toEqual(
    expect.arrayContaining(["Tax invoice", "I-invoyisi yentela", "Usuku 24 Novemba 2026"]),
  );
  expect(invoice.join("\n")).not.toMatch(/\b(Invoiced|Subtotal|Delivered|Paid|Thank)\b/);
  await settingsAre(shop, "store", { ...STORE, vatNumber: "4123456789", language: "af" });
  expect(await textOf(shop, orderId), "whatever the shop speaks later").toEqual(invoice);

  await setStatus(shop, orderId, "cancelled");
  const [cancelled] = await mailsOf(shop, "order-cancelled");
  expect(cancelled?.subject).toMatch(/^I-oda lenu \w{8} likhanseliwe$/);
});

test("an account's language moves its letters, and leaves its invoices as they were issued", async () => {
  const shop = await openZuluShop();
  const { browser, userId } = await newCustomer(shop);
  const { orderId } = await buy(shop, "zu", userId);
  const [confirmed] = await mailsOf(shop, "order-confirmation");
  expect(confirmed?.subject, "the account's, which was made on an English page").toMatch(
    /^Your order \w{8} is confirmed$/,
  );
  await browser.call((caller) => caller.account.chooseLanguage({ language: "af" }));
  const { email, password } = registrationOf();
  await openBrowser(shop).call((caller) => caller.account.signIn({ email, password }));
  const [notice] = await mailsOf(shop, "account-notice");
  expect(notice?.subject).toBe("Nuwe aanmelding by u rekening (Test Market)");
  expect(notice?.text).toContain("https://shop.test/af/login");

  await setStatus(shop, orderId, "cancelled");
  const [cancelled] = await mailsOf(shop, "order-cancelled");
  expect(cancelled?.subject).toMatch(/^U bestelling \w{8} is gekanselleer$/);
  expect(await textOf(shop, orderId)).toContain("Invoiced to");
});

test("who registers in isiZulu is welcomed in it, and resets a password in it from any page", async () => {
  const shop = await openZuluShop();
  const browser = openBrowser(shop);
  const form = registrationOf();
  await browser.call((caller) => caller.account.register(form), ZULU);
  await shop.settled();
  const [welcome] = shop.mail.sent;
  expect(welcome?.subject).toBe("Siyanamukela e-Test Market");
  expect(welcome?.text).toContain("https://shop.test/zu/verify-email#token=");
  await shop.as().account.requestReset({ email: form.email });
  await shop.settled();
  const reset = shop.mail.sent.at(-1);
  expect(reset?.text).toContain("https://shop.test/zu/reset-password#token=");
});

test("without a language of its own an account is written to in that of the page, else the shop's", async () => {
  const shop = await openZuluShop();
  const { form, browser, userId } = await newCustomer(shop);
  await browser.call((caller) => caller.account.chooseLanguage({ language: null }));
  expect((await browser.call((caller) => caller.account.profile())).language).toBeNull();
  await browser.call((caller) => caller.account.requestReset({ email: form.email }), ZULU);
  await shop.settled();
  const reset = shop.mail.sent.at(-1);
  expect(reset?.text).toContain("Khethani iphasiwedi entsha");

  const { orderId } = await buy(shop, "en", userId);
  await shop.db.update(orders).set({ language: null }).where(eq(orders.id, orderId));
  await settingsAre(shop, "store", { ...STORE, language: "xh" });
  await setStatus(shop, orderId, "cancelled");
  const [cancelled] = await mailsOf(shop, "order-cancelled");
  expect(cancelled?.subject, "from before languages were kept").toMatch(
    /^Iodolo yenu \w{8} irhoxisiwe$/,
  );
});

test("the shop's language, switched to each and back, changes nothing that was stored, and no file", async () => {
  const shop = await openZuluShop();
  const { orderId } = await buy(shop, "en");
  const owner = await managerOf(shop);
  await fill(shop, owner);
  const look = async () => {
    await shop.as().catalogue.list({});
    const { stats } = await owner.admin.orders.completed({});
    const figures = [
      stats,
      await owner.admin.reports.vat({ months: 12 }),
      await owner.admin.offers.list(),
    ];
    const files = [
      await textOf(shop, orderId),
      await owner.admin.imports.exportPage({}),
      await owner.admin.customers.exportPage({ after: 0 }),
    ];
    const tables = await wholeDatabase(shop);
    // What the switch itself writes: the setting, who set it, and that kept pages are out of date.
    for (const table of ["settings", "audit_log", "catalogue_version"]) tables.delete(table);
    return { figures, files, tables };
  };
  const before = await look();
  for (const language of ["af", "zu", "xh", "en"] as const) {
    const { saved } = await owner.admin.settings.all();
    await owner.admin.settings.saveStore({
      value: { language },
      expectedVersion: saved.store?.updatedAt ?? 0,
    });
    expect(await look(), language).toEqual(before);
  }
});

/** One of each thing that holds texts which somebody wrote. */
async function fill(shop: TestShop, owner: ReturnType<TestShop["as"]>): Promise<void> {
  await furnish(shop);
  await shop.as().requests.ask({ key: crypto.randomUUID(), wanted: "Kola nut", email: "" });
  await shop.as().sharedBaskets.start({
    name: "Gogo",
    lines: [{ productId: "garri", quantity: 2 }],
  });
  await owner.wishlist.lists.begin({ name: "Sunday jollof" });
  const empty = offerForm(null, Date.parse("2026-11-24T10:00:00+02:00"));
  const form = { ...empty, name: "Heritage Day", value: "10" };
  await owner.admin.offers.create({ form, key: crypto.randomUUID() });
}

test("who wrote from a page in isiZulu is answered in it", async () => {
  const shop = await openZuluShop();
  const visitor = createCaller({ ...shop.context(), language: "zu" });
  const words = { name: "Thandi", email: "thandi@shopper.test", subject: "Yam", message: "Nina?" };
  await visitor.contact.send({ ...words, website: "" });
  const manager = await managerOf(shop);
  const [message] = (await manager.admin.messages.list({})).rows;
  await manager.admin.messages.answer({
    messageId: message?.id ?? "",
    replyId: crypto.randomUUID(),
    text: "Yebo.",
  });
  const [reply] = await mailsOf(shop, "contact-reply");
  expect(reply?.text).toContain("Impendulo evela e-Test Market");
});

test("the page behind a letter's link that stops such letters is in its reader's language", async () => {
  const shop = await openZuluShop();
  const { userId } = await newCustomer(shop);
  const link = await unsubscribeUrl(shop.context(), { userId, language: "zu" });
  const page = await handleUnsubscribe(new Request(link), shop.context());
  expect(await page.text()).toMatch(/<html lang="zu-ZA">[\s\S]*Anisawafuni lawa ma-imeyili\?/);
});

async function openZuluShop(): Promise<TestShop> {
  const shop = await openTestShop({ languages: ["af", "zu", "xh"] });
  await seedProducts(shop, { id: "garri", stock: 100, priceCents: 90_000 });
  await settingsAre(shop, "store", { ...STORE, vatNumber: "4123456789" });
  return shop;
}

/** Six bags of garri, bought on a page in a language. */
async function buy(shop: TestShop, language: "en" | "af" | "zu" | "xh", userId?: string) {
  const [user] = userId ? await shop.db.select().from(users).where(eq(users.id, userId)) : [];
  const viewer = user ? { userId: user.id, name: user.name, email: user.email } : null;
  const caller = createCaller({ ...shop.context(viewer), language });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 6 }]);
  const { providerRef } = await caller.checkout.start(checkout);
  shop.paypal.approve(providerRef);
  // The payment may be finished by the provider's word, without any page.
  const { checkoutKey } = checkout;
  const result = await shop.as().checkout.complete({ checkoutKey, providerRef });
  if (result.outcome !== "ordered") throw new Error(`not ordered: ${result.outcome}`);
  return result;
}

async function managerOf(shop: TestShop) {
  const account = await newAdmin(shop, { email: "manager@shop.test" });
  return shop.as(account.viewer);
}

async function setStatus(shop: TestShop, orderId: string, status: "cancelled") {
  const manager = await managerOf(shop);
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  await manager.admin.orders.setStatus({
    orderId,
    status,
    expectedVersion: order?.updatedAt ?? 0,
  });
}

function mailsOf(shop: TestShop, kind: string) {
  return shop.db.select().from(mails).where(eq(mails.kind, kind));
}
