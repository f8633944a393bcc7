import { MINUTE_MS } from "#domain/time/durations.ts";
import { processEvents } from "#server/webhooks/process.ts";
import { openBrowser } from "#tests/factories/accounts.ts";
import { prepare } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { deliverAll } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import { GARRI, STANDARD } from "../unconfirmed/states.ts";

export const TWO_GARRI = [{ productId: "garri", quantity: 2 }];

type Browser = ReturnType<typeof openBrowser>;
type Checkout = Omit<Awaited<ReturnType<typeof prepare>>, "replacesKey"> & {
  replacesKey: string | null;
};

/** A browser with its cookies, and without any yet. */
export function visitor(shop: TestShop): Browser {
  return openBrowser(shop);
}

/** A press of the button in a tab that knows of no earlier one. */
export function press(browser: Browser, checkout: Checkout) {
  return pressUnder(crypto.randomUUID(), browser, checkout);
}

/** A press under a key that may have been pressed under before. */
export async function pressUnder(checkoutKey: string, browser: Browser, checkout: Checkout) {
  const { providerRef } = await browser.call((caller) =>
    caller.checkout.start({ ...checkout, checkoutKey }),
  );
  return { checkoutKey, providerRef };
}

/** A browser whose payment is approved, and that has not heard what became of it. */
export async function openApproved() {
  const begun = await openBegun();
  begun.approve();
  return begun;
}

/** A browser whose payment is begun in a tab that is closed, with PayPal's window still open. */
export async function openBegun({ stock = 10 } = {}) {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock });
  const checkout = await prepare(shop, GARRI, STANDARD);
  const browser = visitor(shop);
  const started = await press(browser, checkout);
  return {
    ...{ shop, browser, checkout, started },
    approve: () => shop.paypal.approve(started.providerRef),
  };
}

/** PayPal's events come, and after a minute what waits for them is done. */
export async function goesThrough(shop: TestShop): Promise<void> {
  await deliverAll(shop);
  shop.clock.advance(MINUTE_MS + 1_000);
  await processEvents(shop.context());
  await shop.settled();
}
