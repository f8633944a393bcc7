import { readFile } from "node:fs/promises";
import { type HttpHandler, HttpResponse, http } from "msw";
import * as v from "valibot";
import type { PayPalMock } from "#tests/mocks/paypal.ts";
import type { TurnstileMock } from "#tests/mocks/turnstile.ts";
import type { UberDirectMock } from "#tests/mocks/uber-direct.ts";

const SCRIPT = "text/javascript; charset=utf-8";
const ASSETS = {
  "paypal.js": { file: "paypal-stand-in.js", type: SCRIPT },
  "paypal.css": { file: "paypal-stand-in.css", type: "text/css; charset=utf-8" },
} as const;

/** What the payer does in the stand-in window. */
const ACTIONS = ["approve", "decline", "cancel"] as const;

/**
 * The stand-in of PayPal's browser side: its script and stylesheet, and what the payer decides there.
 * The Worker forwards /stand-in/* here in local runs; none of it exists in production.
 */
export function standInHandlers(mock: PayPalMock, baseUrl: string): HttpHandler[] {
  const orders = `${baseUrl}/stand-in/paypal/orders/:id`;
  const deciders = {
    approve: mock.approve,
    decline: mock.declineNext,
    cancel: mock.cancel,
  };
  const assets = Object.entries(ASSETS).map(([name, asset]) =>
    served(`${baseUrl}/stand-in/${name}`, asset),
  );
  const decisions = ACTIONS.map((action) =>
    http.post(`${orders}/${action}`, ({ params }) => {
      try {
        deciders[action](String(params.id));
        return HttpResponse.json({ ok: true });
      } catch {
        return HttpResponse.json({ message: "This test order is no longer open" }, { status: 404 });
      }
    }),
  );
  // PayPal's own page, for who runs no script: agreed or not, it leads back to the shop.
  const page = http.get(`${orders}/page`, ({ params }) => {
    const order = mock.state.orders[String(params.id)];
    if (!order) return new HttpResponse("Unknown test order", { status: 404 });
    const { value, currency_code: currency } = order.unit.amount;
    const { cancel_url: cancelUrl } = v.parse(Experience, order.experience);
    return HttpResponse.html(`<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>PayPal (test)</title>
<h1>Pay ${currency} ${value}</h1><form method="post"><button>Approve payment</button></form>
<p><a href="${backTo(cancelUrl, order.id)}">Cancel and return</a></p></html>`);
  });
  const agreed = http.post(`${orders}/page`, ({ params }) => {
    const id = String(params.id);
    mock.approve(id);
    const { return_url: url } = v.parse(Experience, mock.state.orders[id]?.experience);
    return new HttpResponse(null, { status: 303, headers: { location: backTo(url, id) } });
  });
  return [
    ...assets,
    ...decisions,
    page,
    agreed,
    http.get(orders, ({ params }) => {
      const unit = mock.state.orders[String(params.id)]?.unit;
      if (!unit) return HttpResponse.json({ message: "Unknown test order" }, { status: 404 });
      const { value, currency_code: currency } = unit.amount;
      return HttpResponse.json({ value, currency, description: unit.description ?? "" });
    }),
  ];
}

const Experience = v.object({ return_url: v.string(), cancel_url: v.string() });

/** As PayPal sends a payer back: with its order as the token. */
function backTo(address: string, id: string): string {
  const url = new URL(address);
  url.searchParams.set("token", id);
  return url.href;
}

/** The stand-in of Turnstile's widget: a box to tick, which hands over a token like the real one. */
export function turnstileStandIn(mock: TurnstileMock, baseUrl: string): HttpHandler[] {
  return [
    served(`${baseUrl}/stand-in/turnstile.js`, { file: "turnstile-stand-in.js", type: SCRIPT }),
    http.post(`${baseUrl}/stand-in/turnstile/tokens`, () =>
      HttpResponse.json({ token: mock.solve() }),
    ),
  ];
}

/** A courier who goes one step on at once, with the order of this id, instead of by the clock. */
export function courierStandIn(mock: UberDirectMock, baseUrl: string): HttpHandler[] {
  return [
    http.post(`${baseUrl}/stand-in/courier/:orderId/advance`, ({ params }) => {
      const delivery = Object.values(mock.state.deliveries).findLast(
        ({ body }) => body.manifest_reference === params.orderId,
      );
      if (!delivery) return HttpResponse.json({ message: "Nobody brings it" }, { status: 404 });
      mock.advance(delivery.id);
      return HttpResponse.json({ ok: true });
    }),
  ];
}

function served(address: string, { file, type }: { file: string; type: string }): HttpHandler {
  return http.get(address, async () => {
    const text = await readFile(new URL(`./${file}`, import.meta.url), "utf8");
    const headers = { "content-type": type, "cache-control": "no-store" };
    return new HttpResponse(text, { headers });
  });
}
