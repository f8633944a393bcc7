import * as v from "valibot";
import type { Language } from "#domain/store/formats.ts";
import { LANGUAGE_HEADER } from "#domain/store/page-language.ts";

type Shop = { url: string };
/** Headers of a call. */
type Sent = { cookie?: string; "cf-connecting-ip"?: string; [LANGUAGE_HEADER]?: Language };

/** A whole address in Sandton Premium, as the form asks for it. */
export const SHIPPING = {
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
  { method = "POST", ...sent }: Sent & { method?: "GET" | "POST" } = {},
): Promise<{ status: number; headers: Headers; body: unknown }> {
  const isQuery = method === "GET";
  const query = isQuery ? `?input=${encodeURIComponent(JSON.stringify(input))}` : "";
  const answer = await fetch(`${url}/api/trpc/${procedure}${query}`, {
    method,
    headers: { ...sent, origin: url, "content-type": "application/json" },
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
  if (status !== 200) throw new Error(`Signing in answered ${status}`);
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}

type Purchase = {
  cookie?: string;
  /** Other than a whole address in Sandton Premium. */
  shipping?: Partial<typeof SHIPPING>;
  /** The language of the page on which it is bought. */
  language?: Language;
  /** Whether the courier is asked for a quote, and brings it. */
  byCourier?: boolean;
};

/**
 * Buys one bag of garri, paid at the stand-in: the order's id and the key of its signed link. Whoever
 * pays is somebody else each time, unless `shipping` says who.
 */
export async function buy(
  shop: Shop,
  { cookie = "", shipping: changes = {}, language = "en", byCourier = false }: Purchase = {},
): Promise<{ orderId: string; key: string }> {
  const items = [{ productId: "ijebu-garri-1kg", quantity: 1 }];
  const shipping = { ...SHIPPING, email: `${crypto.randomUUID()}@shopper.example`, ...changes };
  // From a network address of its own, so that one purchase does not count against another's limits.
  const sent = { cookie, "cf-connecting-ip": ownAddress(), [LANGUAGE_HEADER]: language };
  const { priceFingerprint } = await answerOf(
    v.object({ priceFingerprint: v.string() }),
    call(shop, "checkout.price", { items, address: shipping }, { ...sent, method: "GET" }),
  );
  const quoteId = byCourier ? await quoteOf(shop, { items, shipping }, sent) : null;
  const checkoutKey = crypto.randomUUID();
  const order = { checkoutKey, replacesKey: null, items, shipping, quoteId, priceFingerprint };
  const { providerRef } = await answerOf(
    v.object({ providerRef: v.string() }),
    call(shop, "checkout.start", order, sent),
  );
  await fetch(`${shop.url}/stand-in/paypal/orders/${providerRef}/approve`, {
    method: "POST",
    headers: { origin: shop.url },
  });
  return answerOf(
    v.object({ orderId: v.string(), key: v.string() }),
    call(shop, "checkout.complete", { checkoutKey, providerRef }, sent),
  );
}

/** An address of a private network, another one each time. */
export function ownAddress(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}

type Asked = { items: unknown; shipping: typeof SHIPPING };

async function quoteOf(shop: Shop, { items, shipping }: Asked, sent: Sent): Promise<string> {
  const ask = { items, shipping };
  const { id } = await answerOf(
    v.object({ id: v.string() }),
    call(shop, "courier.quote", ask, sent),
  );
  return id;
}

/** What a procedure gave, or an error that says what it answered instead. */
export async function answerOf<Output>(
  data: v.GenericSchema<unknown, Output>,
  called: ReturnType<typeof call>,
): Promise<Output> {
  const { body } = await called;
  const { success, output } = v.safeParse(v.object({ result: v.object({ data }) }), body);
  if (!success) throw new Error(`An unexpected answer: ${JSON.stringify(body)}`);
  return output.result.data;
}
