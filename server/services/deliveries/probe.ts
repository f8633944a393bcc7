import {
  claimProbe,
  keepProbe,
  type ProbedHealth,
  readProbe,
} from "#db/queries/platform/health.ts";
import { courierWindow } from "#domain/deliveries/delivery.ts";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { CourierError, type CourierPlace } from "../../ports/courier.ts";
import { courierOf, type DeliveryContext } from "./carrier.ts";

/** "unknown": somebody is asking for the very first time, or it cannot be known who asked when. */
export type CourierHealth = ProbedHealth;

/** However many ask, the courier is asked once in this time. */
const KNOWN_FOR_MS = MINUTE_MS;

/** Two well-known places in Sandton: nobody is fetched or visited for a quote. */
const TEST_PICKUP: CourierPlace = {
  phone: "+27105550142",
  address: {
    lines: ["83 Rivonia Road"],
    city: "Sandton",
    province: "Gauteng",
    postalCode: "2196",
  },
};
const TEST_DROPOFF: CourierPlace = {
  phone: "+27105550142",
  address: { lines: ["5 Maude Street"], city: "Sandton", province: "Gauteng", postalCode: "2196" },
};
const TEST_ITEM = { quantity: 1, priceCents: 10_000 };

/**
 * Whether the courier can be had (storefront §7, availability probe): a quote from a fixed test
 * pickup for one test item; a quote is success. The answer is kept for a minute for everybody, so
 * that anonymous callers cost no more than one call to the courier a minute. Throws what the
 * database throws.
 */
export async function probeCourier(ctx: DeliveryContext): Promise<CourierHealth> {
  const now = ctx.now();
  const probe = "courier";
  const isOurs = await claimProbe(ctx.db, { probe, now, knownUntil: now + KNOWN_FOR_MS });
  if (!isOurs) return readProbe(ctx.db, probe);
  const health = await askForQuote(ctx);
  await keepProbe(ctx.db, { probe, health });
  return health;
}

async function askForQuote(ctx: DeliveryContext): Promise<"up" | "down"> {
  try {
    await courierOf(ctx, ctx.bookingCarrier).quote({
      pickup: TEST_PICKUP,
      dropoff: TEST_DROPOFF,
      window: courierWindow(ctx.now()),
      goodsCents: TEST_ITEM.priceCents * TEST_ITEM.quantity,
    });
    return "up";
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    ctx.log("warn", "courier-probe-failed", { kind: error.kind, code: error.code });
    return "down";
  }
}
