import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { mails, users } from "#db/schema/index.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { zu } from "#messages/orderLetters/zu.ts";
import { reconcilePayments } from "#server/jobs/reconcile-payments.ts";
import { createCaller } from "#server/router.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { prepare } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { GARRI, STANDARD } from "../unconfirmed/states.ts";

test.each([
  ["the language they shopped in", "a guest"],
  ["the language that their account has by now", "who has an account"],
])("the letter that a payment came to nothing is in %s to %s", async (_, who) => {
  const shop = await openTestShop({ languages: ["zu"] });
  await seedProducts(shop, { id: "garri" });
  const customer = who === "a guest" ? null : await newCustomer(shop);
  const checkout = await prepare(shop, GARRI, STANDARD);
  const ctx = shop.context(customer?.viewer ?? null);
  const language = customer ? "en" : "zu";
  const { providerRef } = await createCaller({ ...ctx, language }).checkout.start(checkout);
  if (customer) {
    await shop.db.update(users).set({ language: "zu" }).where(eq(users.id, customer.userId));
  }
  shop.paypal.approve(providerRef);
  shop.paypal.declineNext(providerRef);
  shop.clock.advance(4 * MINUTE_MS);
  await reconcilePayments(shop.context());
  const letters = await shop.db
    .select({ subject: mails.subject })
    .from(mails)
    .where(eq(mails.kind, "payment-not-taken"));
  expect(letters).toEqual([{ subject: zu.notTakenSubject }]);
});
