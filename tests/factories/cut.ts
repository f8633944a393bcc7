import { openDatabase } from "#db/client.ts";
import type { Context } from "#server/context.ts";
import { CourierError } from "#server/ports/courier.ts";
import { PaymentError, type PaymentGateway } from "#server/ports/payments.ts";
import { bookingCourier } from "#tests/factories/deliveries/couriers.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";

export type Cut = {
  /** The call to database, payment provider or courier that fails, counted from 1. */
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
  const noPayment = () => new PaymentError("unreachable", "cut", { outcomeUnknown });
  const noCourier = () => new CourierError("unreachable", "cut", { outcomeUnknown });
  const ctx = shop.context();
  const { client } = shop;
  const courier = bookingCourier(ctx);
  const { cancel } = courier;
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
      payments: Object.fromEntries(
        Object.entries(ctx.payments).map(([id, gateway]) => [
          id,
          reached(gateway, reach, noPayment),
        ]),
      ),
      couriers: {
        [ctx.bookingCarrier]: {
          ...courier,
          quote: (input) => reach(() => courier.quote(input), noCourier),
          book: (input) => reach(() => courier.book(input), noCourier),
          getDelivery: (id) => reach(() => courier.getDelivery(id), noCourier),
          list: (input) => reach(() => courier.list(input), noCourier),
          cancel: cancel && ((id) => reach(() => cancel(id), noCourier)),
          photo: (address) => reach(() => courier.photo(address), noCourier),
        },
      },
    },
  };
}

type Reach = <Result>(work: () => Promise<Result>, failure: () => Error) => Promise<Result>;

/** A gateway each of whose calls goes through `reach`. */
function reached(gateway: PaymentGateway, reach: Reach, lost: () => Error): PaymentGateway {
  const { capture, disputes } = gateway;
  return {
    ...gateway,
    open: (input) => reach(() => gateway.open(input), lost),
    getPayment: (ref) => reach(() => gateway.getPayment(ref), lost),
    capture: capture && ((input) => reach(() => capture(input), lost)),
    getCapture: (id) => reach(() => gateway.getCapture(id), lost),
    getPaymentWithRefunds: (ref) => reach(() => gateway.getPaymentWithRefunds(ref), lost),
    refund: (input) => reach(() => gateway.refund(input), lost),
    getRefund: (id) => reach(() => gateway.getRefund(id), lost),
    disputes: disputes && {
      list: (input) => reach(() => disputes.list(input), lost),
      get: (id) => reach(() => disputes.get(id), lost),
    },
    verifyEvent: (request, admit) => reach(() => gateway.verifyEvent(request, admit), lost),
  };
}
