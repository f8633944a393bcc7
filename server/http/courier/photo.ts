import type { Delivery } from "#db/queries/orders/orders.ts";
import type { Context } from "../../context.ts";
import type { AnswerStore } from "../../page-cache/page-cache.ts";
import { hashOf } from "../../platform/hash.ts";
import { CourierError, type CourierPhoto } from "../../ports/courier.ts";
import { courierOf } from "../../services/deliveries/carrier.ts";

const STORE_ORIGIN = "https://courier-photos.invalid/";
/** How long the data centre keeps one that it fetched. */
const KEPT = "public, max-age=86400";
/** The browser keeps it for as long as a delivery takes: it belongs to an order, not to everybody. */
const PRIVATE = "private, max-age=3600";

/**
 * The photo of a delivery's courier, through our own origin, for whoever may see the delivery: the
 * caller has made sure of that. The pages load pictures from nowhere else. 404 without one.
 */
export async function showCourierPhoto(
  ctx: Context,
  delivery: Pick<Delivery, "carrier" | "courierPhotoUrl">,
  openStore: () => Promise<AnswerStore>,
): Promise<Response> {
  const { carrier, courierPhotoUrl: address } = delivery;
  const photo = address ? await photoOf(ctx, { carrier, address }, openStore) : null;
  if (!photo) return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  return new Response(photo.bytes, {
    headers: {
      "content-type": photo.type,
      "content-length": String(photo.bytes.length),
      "cache-control": PRIVATE,
    },
  });
}

async function photoOf(
  ctx: Context,
  { carrier, address }: { carrier: string; address: string },
  openStore: () => Promise<AnswerStore>,
): Promise<CourierPhoto | null> {
  const key = STORE_ORIGIN + (await hashOf([carrier, address]));
  const store = await openStore().catch(() => null);
  const held = await store?.match(key).catch(() => undefined);
  const type = held?.headers.get("content-type");
  if (held && type) return { bytes: new Uint8Array(await held.arrayBuffer()), type };
  try {
    const photo = await courierOf(ctx, carrier).photo(address);
    if (photo && store) {
      const headers = { "content-type": photo.type, "cache-control": KEPT };
      ctx.background(store.put(key, new Response(photo.bytes, { headers })));
    }
    return photo;
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    ctx.log("warn", "courier-photo-failed", { kind: error.kind });
    return null;
  }
}
