import { openDatabase } from "#db/client.ts";
import type { Context } from "#server/context.ts";
import { PayPalError } from "#server/gateways/paypal/types.ts";
import { CourierError } from "#server/gateways/uber-direct/types.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

export type Cut = {
  /** The call to database, PayPal or courier that fails, counted from 1. */
  at: number;
  /** "after": it has its effect, and the answer is lost. */
  when: "before" | "after";
  /** Nothing more happens after it: the process is gone. */
  isDead: boolean;
};

/** A context in which one call to the outside fails; `calls` tells how many there were. */
export function cutContext(shop: TestShop, cut: Cut): { ctx: Context; calls: () => number } {
  let calls = 0;
  async function reach<Result>(work: () => Promise<Result>, failure: () => Error): Promise<Result> {
    calls += 1;
    if (calls < cut.at || (calls > cut.at && !cut.isDead)) return work();
    if (calls === cut.at && cut.when === "after") await work().catch(() => undefined);
    throw failure();
  }
  const outcomeUnknown = true;
  const lost = () => new TypeError("fetch failed");
  const noPayPal = () => new PayPalError("unreachable", "cut", { outcomeUnknown });
  const noCourier = () => new CourierError("unreachable", "cut", { outcomeUnknown });
  const ctx = shop.context();
  const { client } = shop;
  const { paypal, courier } = ctx;
  const db = openDatabase({
    execute: (...[statement]: Parameters<typeof client.execute>) =>
      reach(() => client.execute(statement), lost),
    batch: (...given) => reach(() => client.batch(...given), lost),
    migrate: (given) => client.migrate(given),
    transaction: (mode?: "write" | "read" | "deferred") => client.transaction(mode ?? "write"),
    executeMultiple: (sql) => client.executeMultiple(sql),
    sync: () => client.sync(),
    close: () => client.close(),
    reconnect: () => client.reconnect(),
    closed: client.closed,
    protocol: client.protocol,
  });
  return {
    calls: () => calls,
    ctx: {
      ...ctx,
      db,
      paypal: {
        createOrder: (input) => reach(() => paypal.createOrder(input), noPayPal),
        getOrder: (id) => reach(() => paypal.getOrder(id), noPayPal),
        captureOrder: (input) => reach(() => paypal.captureOrder(input), noPayPal),
        getCapture: (id) => reach(() => paypal.getCapture(id), noPayPal),
        refundCapture: (input) => reach(() => paypal.refundCapture(input), noPayPal),
        getRefund: (id) => reach(() => paypal.getRefund(id), noPayPal),
        listRefunds: (orderId) => reach(() => paypal.listRefunds(orderId), noPayPal),
        getOrderMoney: (id) => reach(() => paypal.getOrderMoney(id), noPayPal),
        listDisputes: (input) => reach(() => paypal.listDisputes(input), noPayPal),
        getDispute: (id) => reach(() => paypal.getDispute(id), noPayPal),
        verifyEvent: (event) => reach(() => paypal.verifyEvent(event), noPayPal),
      },
      courier: {
        quote: (input) => reach(() => courier.quote(input), noCourier),
        create: (input) => reach(() => courier.create(input), noCourier),
        get: (id) => reach(() => courier.get(id), noCourier),
        list: (input) => reach(() => courier.list(input), noCourier),
        cancel: (id) => reach(() => courier.cancel(id), noCourier),
        photo: (address) => reach(() => courier.photo(address), noCourier),
      },
    },
  };
}
