import type { Context } from "#server/context.ts";
import type { Courier } from "#server/ports/courier.ts";
import { courierOf } from "#server/services/deliveries/carrier.ts";

/** The carrier that quotes and books, as the services ask it. */
export function bookingCourier(ctx: Pick<Context, "bookingCarrier" | "couriers">): Courier {
  return courierOf(ctx, ctx.bookingCarrier);
}

/** A context whose carrier does some things otherwise. */
export function withCourier<Ctx extends Pick<Context, "bookingCarrier" | "couriers">>(
  ctx: Ctx,
  change: (courier: Courier) => Partial<Courier>,
): Ctx {
  const courier = bookingCourier(ctx);
  const changed = { ...courier, ...change(courier) };
  return { ...ctx, couriers: { ...ctx.couriers, [ctx.bookingCarrier]: changed } };
}
