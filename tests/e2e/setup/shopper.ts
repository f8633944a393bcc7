import type { Locator, Page } from "@playwright/test";
import { buy, ownAddress } from "#tests/setup/over-http.ts";
import { expect, whenAnswered } from "./shop-test.ts";
import { shopUrl } from "./shop-url.ts";
import { walkTo } from "./walk.ts";

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1280, height: 900 };

/** As administrators need it, too. */
export const PASSWORD = "Baobab-Tree-2026";

/** The demo shop's hours, everywhere but in the checkout's delivery panel (reading.md). */
export const HOURS = "Monday to Saturday 8:00 AM to 6:00 PM, Sunday closed";

export const ADDRESS = {
  firstName: "Thandi",
  lastName: "Nkosi",
  phone: "082 555 0118",
  address: "24 Cumberland Avenue",
  city: "Bryanston",
  postalCode: "2191",
  province: "Gauteng",
  deliveryInstructions: "",
};

/** Puts a product into the cart on its own page, which stays open. */
export async function addToCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`);
  await page
    .getByRole("button", { name: /^Add to Cart/ })
    .first()
    .click();
}

/** Opens the cart drawer from the header or the bar below. */
export async function openCart(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: /^Cart/ }).filter({ visible: true }).first().click();
  const drawer = page.getByRole("dialog", { name: /Shopping Cart$/ });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** From the filled cart to the checkout, as a guest. */
export async function goToCheckout(page: Page): Promise<void> {
  await comeFromElsewhere(page);
  await openCart(page);
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Continue as Guest" }).click();
  await expect(page.getByRole("heading", { name: "Checkout", level: 1 })).toBeVisible();
}

/** Until this browser keeps the basket with a product in it: a page that is left before has not kept it yet. */
export async function expectBasketKept(page: Page, productId: string): Promise<void> {
  const kept = () => page.evaluate(() => localStorage.getItem("soko.basket"));
  await expect.poll(kept).toContain(productId);
}

/** The checkout of a guest with one bag of garri, for tests that are not about the way there. */
export async function openCheckout(page: Page): Promise<void> {
  await comeFromElsewhere(page);
  await addToCart(page, "ijebu-garri-1kg");
  await walkTo(page, "/checkout");
  await expect(page.getByRole("heading", { name: "Checkout", level: 1 })).toBeVisible();
}

/** An address that no other test uses. */
export function newEmail(): string {
  return `${crypto.randomUUID()}@shopper.example`;
}

/**
 * Types contact and address; `changes` for other than a whole one in Sandton Premium. Whoever pays is
 * somebody else each time: two payments of one person for one cart are not begun side by side.
 */
export async function fillAddress(
  page: Page,
  changes: Partial<typeof ADDRESS & { email: string }> = {},
): Promise<void> {
  const text = { ...ADDRESS, email: newEmail(), ...changes };
  await page.getByLabel("Email", { exact: true }).fill(text.email);
  await page.getByLabel("First name").fill(text.firstName);
  await page.getByLabel("Last name").fill(text.lastName);
  await page.getByLabel("Phone").fill(text.phone);
  await page.getByLabel("Street address").fill(text.address);
  await page.getByLabel("City").fill(text.city);
  await page.getByLabel("Postal code").fill(text.postalCode);
  await page.getByLabel("Province").selectOption(text.province);
  await page.getByLabel("Delivery instructions").fill(text.deliveryInstructions);
}

/** Pays with PayPal's stand-in and waits for the confirmation. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Pay with PayPal (test)" }).click();
  await page.getByRole("button", { name: "Approve payment" }).click();
  await expect(page.getByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
}

/** A new account of this test alone, signed in; each comes from a network address of its own. */
export async function register(page: Page, name = "Thandi Nkosi"): Promise<{ email: string }> {
  const form = {
    name,
    email: newEmail(),
    phone: "082 555 0118",
    address: "24 Cumberland Avenue, Bryanston",
    password: PASSWORD,
    confirmation: PASSWORD,
  };
  await comeFromElsewhere(page);
  const answer = await page.request.post("/api/trpc/account.register", {
    data: form,
    headers: { origin: shopUrl(), "cf-connecting-ip": ownAddress() },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  return { email: form.email };
}

/**
 * Signs out by the button in `place`, once the page has all that it asked for: an answer that the
 * end of the session overtakes is a refusal, and a page's complaint about it would fail the test.
 */
export async function signOut(page: Page, place: Locator): Promise<void> {
  const button = place.getByRole("button", { name: "Sign Out" });
  await expect(button).toBeVisible();
  await whenAnswered(page);
  await button.click();
}

/** Signed out, without a page left that still asks for what belonged to the session. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
}

/** So that one test's attempts do not count against another's. */
export async function comeFromElsewhere(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ "cf-connecting-ip": ownAddress() });
}

/**
 * A guest's order of one bag of garri under a last name that no other order has, paid without a
 * browser: outside the zones, or with a courier booked for it. Gives the last name.
 */
export async function placeOrder({
  lastName = `Buyer${crypto.randomUUID().slice(0, 8)}`,
  byCourier = false,
} = {}): Promise<string> {
  const far = { city: "Polokwane", postalCode: "0699", province: "Limpopo" };
  const shipping = { ...ADDRESS, ...(byCourier ? {} : far), lastName };
  await buy({ url: shopUrl() }, { shipping, byCourier });
  return lastName;
}

/** The same as whoever is signed in in this page, and to them. */
export async function buyAs(
  page: Page,
  shipping: NonNullable<NonNullable<Parameters<typeof buy>[1]>["shipping"]>,
): Promise<void> {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  await buy({ url: shopUrl() }, { cookie, shipping });
}
