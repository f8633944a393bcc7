import { expect } from "vitest";
import type { Context } from "#server/context.ts";
import { handlePlainOrder } from "#server/http/plain-order/plain-order.ts";
import { linesOf } from "#tests/factories/plain-pages/lines.ts";
import { seedProducts, shippingTo } from "#tests/factories/shop.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

export const SITE = "https://shop.test";
/** Two of garri, as a form sends them. */
export const TWO = { "q-garri": "2" };

export type Fields = Record<string, string>;

export async function openShop(stock = 10): Promise<TestShop> {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri", stock });
  return shop;
}

/** A guest's address in Bryanston, as a form sends it. */
export function address(): Fields {
  const { address: street, ...shipping } = shippingTo();
  const { firstName, lastName, email, phone, city, province, postalCode } = shipping;
  return { firstName, lastName, email, phone, address: street, city, province, postalCode };
}

/** Reviewed and begun: the provider's page, and the two ways back from it. */
export async function begin(shop: TestShop, wishes: Fields) {
  const seen = await post(shop, "/plain/review", { ...TWO, ...address(), ...wishes });
  const form = hidden(seen.text);
  const { text, lines, cookie } = await post(shop, "/plain/pay", form);
  const [ref = "", opened] = Object.entries(shop.paypal.state.orders).at(-1) ?? [];
  expect(text).toMatch(new RegExp(`class="button" href="[^"]+${ref}`));
  const { return_url: back, cancel_url: cancelled } = Object.fromEntries(
    Object.entries(opened?.experience ?? {}),
  );
  const paid = `${back}&token=${ref}`;
  return {
    ref,
    form,
    lines,
    cookie,
    paid,
    cancelled: String(cancelled),
    key: form.checkoutKey ?? "",
  };
}

/** What a page's form carries on. */
export function hidden(text: string): Fields {
  const inputs = text.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

export async function get(shop: TestShop, path: string, ctx: Context = shop.context()) {
  return read(await handlePlainOrder(new Request(new URL(path, SITE)), ctx));
}

export async function post(
  shop: TestShop,
  path: string,
  fields: Fields,
  ctx: Context = shop.context(),
) {
  const body = new URLSearchParams(fields);
  return read(
    await handlePlainOrder(new Request(new URL(path, SITE), { method: "POST", body }), ctx),
  );
}

async function read(answer: Response) {
  const text = await answer.text();
  const [brand, title, ...lines] = linesOf(text);
  const location = answer.headers.get("location");
  const [cookie = ""] = (answer.headers.getSetCookie()[0] ?? "").split(";");
  return { status: answer.status, location, text, brand, title, lines, cookie };
}
