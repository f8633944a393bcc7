import * as v from "valibot";
import { findDeliveryOfCourier, type WebhookEvent } from "#db/queries/platform/webhooks.ts";
import type { Context } from "../context.ts";
import { parseDelivery } from "../gateways/uber-direct/mapping.ts";
import { type CourierDelivery, CourierError } from "../gateways/uber-direct/types.ts";
import { applyDeliveryUpdate } from "../services/deliveries/apply-update.ts";
import { refreshDelivery } from "../services/deliveries/refresh.ts";
import type { EventOutcome } from "./outcome.ts";

const KINDS = ["event.delivery_status", "event.courier_update"];
const Told = v.object({ delivery_id: v.string(), data: v.nullish(v.looseObject({})) });

/**
 * What the courier tells of a delivery (contracts/courier.md §10), applied as if it had been asked
 * for: late and doubled news changes nothing. Where the event does not carry the delivery, a new
 * status is looked up; a position without one is nothing that we keep.
 */
export async function handleCourierEvent(ctx: Context, event: WebhookEvent): Promise<EventOutcome> {
  if (!KINDS.includes(event.kind)) return { kind: "ignored" };
  const told = readCourierEvent(event.body);
  if (!told) return { kind: "refused", reason: "unreadable" };
  const { delivery_id: courierDeliveryId, data } = told;
  const stored = await findDeliveryOfCourier(ctx.db, { courierDeliveryId });
  if (!stored) return { kind: "again", reason: "unknown delivery" };
  const news = data ? updateOf(data) : null;
  if (news) {
    if (news.id !== courierDeliveryId) return { kind: "refused", reason: "names two deliveries" };
    await applyDeliveryUpdate(ctx, stored, news);
    return { kind: "done" };
  }
  if (event.kind === "event.courier_update") return { kind: "ignored" };
  const { live } = await refreshDelivery(ctx, stored);
  return live ? { kind: "done" } : { kind: "again", reason: "the courier could not be asked" };
}

/** What the courier's event says, as far as it is read here; null where that is not possible. */
export function readCourierEvent(body: string): v.InferOutput<typeof Told> | null {
  const told = v.safeParse(v.pipe(v.string(), v.parseJson(), Told), body);
  return told.success ? told.output : null;
}

function updateOf(data: object): CourierDelivery | null {
  try {
    const answer = { status: 200, headers: new Headers(), text: JSON.stringify(data) };
    return parseDelivery(answer, "read");
  } catch (error) {
    if (error instanceof CourierError) return null;
    throw error;
  }
}
