import * as v from "valibot";
import { expect } from "vitest";

type Shop = { url: string; variables: Record<string, string> };

const SHIPPING = {
  email: "naledi@soko.example",
  firstName: "Naledi",
  lastName: "Mokoena",
  phone: "0825550118",
  address: "24 Cumberland Avenue, Bryanston",
  city: "Sandton",
  province: "Gauteng",
  postalCode: "2191",
  deliveryInstructions: "",
};

/** A typed procedure as a browser calls it; the answer's body is `{ result }` or `{ error }`. */
export async function call(
  { url }: Shop,
  procedure: string,
  input: unknown,
  { cookie = "", method = "POST" }: { cookie?: string; method?: "GET" | "POST" } = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const isQuery = method === "GET";
  const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const answer = await fetch(`${url}/api/trpc/${procedure}${query}`, {
    method,
    headers: { cookie, origin: url, "content-type": "application/json" },
    ...(isQuery ? {} : { body: JSON.stringify(input) }),
  });
  return { status: answer.status, headers: answer.headers, body: await answer.json() };
}

/** The session cookie of an account of the demo shop. */
export async function signIn(
  shop: Shop,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const { status, headers } = await call(shop, "account.signIn", { email, password });
  expect(status).toBe(200);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

const Data = <Output>(data: v.GenericSchema<unknown, Output>) =>
  v.object({ result: v.object({ data }) });

/** Buys one bag of garri, paid at the stand-in: the order's id and the key of its signed link. */
export async function buy(
  shop: Shop,
  { cookie = "" }: { cookie?: string } = {},
): Promise<{ orderId: string; key: string }> {
  const items = [{ productId: "ijebu-garri-1kg", quantity: 1 }];
  const address = { address: SHIPPING.address, city: SHIPPING.city };
  const ask = { items, address };
  const price = await call(shop, "checkout.price", ask, { cookie, method: "GET" });
  const { priceFingerprint } = v.parse(Data(v.object({ priceFingerprint: v.string() })), price.body)
    .result.data;
  const checkoutKey = crypto.randomUUID();
  const order = {
    checkoutKey,
    replacesKey: null,
    items,
    shipping: SHIPPING,
    quoteId: null,
    priceFingerprint,
  };
  const start = await call(shop, "checkout.start", order, { cookie });
  const { providerRef } = v.parse(Data(v.object({ providerRef: v.string() })), start.body).result
    .data;
  await fetch(`${shop.url}/stand-in/paypal/orders/${providerRef}/approve`, {
    method: "POST",
    headers: { origin: shop.url },
  });
  const done = await call(shop, "checkout.complete", { checkoutKey, providerRef }, { cookie });
  return v.parse(Data(v.object({ orderId: v.string(), key: v.string() })), done.body).result.data;
}
