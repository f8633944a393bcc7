import { findPayment } from "#db/queries/payments/payments.ts";
import type { CheckoutLine } from "#domain/checkout/checkout.ts";
import { httpStatus } from "#domain/errors.ts";
import { formatMoney } from "#domain/money/money.ts";
import type { Language } from "#domain/store/formats.ts";
import { readPagePath } from "#domain/store/page-language.ts";
import { carts } from "#messages/carts/index.ts";
import { errorTextIn } from "#messages/errors/error-text.ts";
import { plainOrder } from "#messages/plainOrder/index.ts";
import type { Context } from "../../context.ts";
import { withCookies } from "../../platform/cookie.ts";
import { type Html, html } from "../../platform/html.ts";
import { createCaller } from "../../router.ts";
import { admitToRead } from "../../services/limits/admit.ts";
import { VISIT_LIMITS } from "../../services/limits/rate-limit.ts";
import { readBasket, readHeldKey } from "./basket.ts";
import { orderPage, PLAIN, plainPath } from "./layout.ts";
import { alertOf, hiddenFields, quantityRow, type ShownProduct, typedOf } from "./pages.ts";
import { showPaid } from "./paid.ts";
import { pay, review, showAddress } from "./review.ts";
import { attempt, fieldsOf, type PlainFailure, type Visit } from "./visit.ts";

/**
 * The pages on which one orders without a script (decision 0056): how many of what, where it goes, what
 * it comes to, then the provider's own page and back. They go through the procedures and services of
 * the checkout, with its checks and limits; nothing is stored before the payment is.
 */
export async function handlePlainOrder(request: Request, asked: Context): Promise<Response> {
  return withCookies(asked, await answer(request, asked));
}

async function answer(request: Request, asked: Context): Promise<Response> {
  const { language, path } = readPagePath(new URL(request.url).pathname, asked.languages);
  const fields = await fieldsOf(request);
  if (!fields) {
    const text = errorTextIn(language, { code: "TOO_LARGE" });
    return new Response(text, { status: httpStatus("TOO_LARGE") });
  }
  const ctx = { ...asked, language };
  const heldKey = readHeldKey(fields);
  const visit: Visit = { ctx, language, fields, lines: readBasket(fields), heldKey };
  if (path === PLAIN.paid) return showPaid(visit);
  if (visit.lines.length > 0) {
    if (path === PLAIN.address) return showAddress(visit);
    if (request.method === "POST" && path === PLAIN.review) return review(visit, showOrder);
    if (request.method === "POST" && path === PLAIN.pay) return pay(visit, showOrder);
  }
  return showOrder(await withHeldBasket(visit));
}

/** Who comes back from the provider without having agreed finds the basket as it was. */
async function withHeldBasket(visit: Visit): Promise<Visit> {
  const { ctx, heldKey, lines, fields } = visit;
  if (lines.length > 0 || heldKey === null || fields.has("find")) return visit;
  const begun = await findPayment(ctx.db, { checkoutKey: heldKey });
  // What was bought is in nobody's basket any more.
  const held = begun && begun.state !== "completed" ? begun.snapshot.lines : [];
  return { ...visit, lines: held.map(({ productId, quantity }) => ({ productId, quantity })) };
}

/**
 * What is in the order, and what else there is; `failure` stands above. What was typed of the address before goes
 * along, in no address that a browser or a log keeps.
 */
async function showOrder(visit: Visit, failure: PlainFailure | null = null): Promise<Response> {
  const { ctx, language, fields, lines, heldKey } = visit;
  const caller = createCaller(ctx);
  const typed = (fields.get("find") ?? "").trim();
  const carried = typedOf(fields);
  const sentBy = Object.values(carried).some(Boolean) ? "post" : "get";
  const asked = await attempt(
    visit,
    (async () => {
      await admitToRead(ctx, VISIT_LIMITS.search);
      const productIds = lines.map(({ productId }) => productId);
      return Promise.all([
        productIds.length > 0 ? caller.basket.look({ productIds, heldKey }) : [],
        typed || lines.length === 0 ? caller.catalogue.list({ search: typed || undefined }) : null,
        ctx.settings(),
      ]);
    })(),
  );
  if ("failure" in asked) return showRefused(visit, asked.failure);
  const [sold, found, { store }] = asked.result;
  const inOrder = lines.flatMap((line) => rowOf(line, sold));
  const others = (found?.items ?? []).filter(({ id }) => !inOrder.some((one) => one.id === id));
  const subtotalCents = inOrder.reduce((sum, one) => sum + one.priceCents * one.quantity, 0);
  return orderPage(visit, () => ({
    title: plainOrder.title(),
    body: html`${alertOf(failure?.text ?? (inOrder.length < lines.length ? plainOrder.gone() : null))}<form method="${sentBy}" action="${plainPath(language, "order")}">
${hiddenFields([], { ...carried, held: heldKey })}${
  inOrder.length === 0
    ? html`<p>${plainOrder.empty()}</p>\n`
    : html`<ul>${inOrder.map((one) => quantityRow(one, one.quantity, store.currency))}</ul>
<p class="muted">${plainOrder.none()}</p>
<dl><dt>${carts.subtotal()}</dt><dd>${formatMoney(subtotalCents, store.currency)}</dd></dl>
${waysOn(language)}
`
}<p><label for="find">${plainOrder.find()}</label><input id="find" name="find" type="search" maxlength="100" value="${typed}"></p>
<p><button class="second">${plainOrder.findButton()}</button></p>
${
  found && others.length === 0
    ? html`<p>${plainOrder.nothingFound()}</p>\n`
    : html`<ul>${others.map((one) =>
        quantityRow({ ...one, left: one.available }, 0, store.currency),
      )}</ul>
`
}${others.length > 0 ? html`<p><button>${plainOrder.update()}</button></p>\n` : null}</form>
`,
  }));
}

/** What to do with the order. Return in any of the form's fields presses its first button: that one goes nowhere. */
function waysOn(language: Language): Html {
  return html`<p><button class="second">${plainOrder.update()}</button><button formaction="${plainPath(language, "address")}">${plainOrder.toAddress()}</button></p>`;
}

function rowOf(
  { productId, quantity }: CheckoutLine,
  sold: readonly { id: string; name: string; priceCents: number; stock: number }[],
): Array<ShownProduct & { quantity: number }> {
  const product = sold.find(({ id }) => id === productId);
  return product ? [{ ...product, left: product.stock, quantity }] : [];
}

/** Where not even the products can be shown. */
function showRefused(visit: Visit, failure: PlainFailure): Promise<Response> {
  return orderPage(
    visit,
    () => ({ title: plainOrder.title(), body: html`${alertOf(failure.text)}` }),
    { status: httpStatus(failure.code) },
  );
}
