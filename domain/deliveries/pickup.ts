import type { OrderStatus } from "../orders/order.ts";
import type { DeliveryMethod } from "./method.ts";

/** What somebody says at the counter: so many digits, easily said in any language. */
const PICKUP_CODE_LENGTH = 6;
const CODES = 10 ** PICKUP_CODE_LENGTH;

/** What the shop offers those who fetch: whether it does, and for how long an order is kept. */
export type PickupTerms = { offered: boolean; keepDays: number };
export const PICKUP_TERMS: PickupTerms = { offered: true, keepDays: 3 };

/** What an order says of its pickup; `readyAt` (epoch ms): since when it is packed. */
export type PickupOrder = {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  readyAt: number | null;
};

/** Where an order that is fetched stands; null for one that is brought. */
export type PickupStage = "packing" | "ready" | "fetched" | "cancelled";

export function pickupStage({ status, deliveryMethod, readyAt }: PickupOrder): PickupStage | null {
  if (deliveryMethod !== "pickup") return null;
  if (status === "cancelled") return "cancelled";
  if (status === "delivered") return "fetched";
  return readyAt === null ? "packing" : "ready";
}

/** Whether somebody is still to come for it: only then is its code good for anything. */
export function isToBeFetched(order: PickupOrder): boolean {
  const stage = pickupStage(order);
  return stage === "packing" || stage === "ready";
}

/** The code that a random number (a whole one, not below 0) stands for. */
export function pickupCodeOf(random: number): string {
  return String(random % CODES).padStart(PICKUP_CODE_LENGTH, "0");
}

/** A code as it is read out, "482 913". */
export function readablePickupCode(code: string): string {
  return code.replace(/^(\d{3})(\d{3})$/, "$1 $2");
}

/** What was typed of a code, without the spaces that it is read out with. */
export function readPickupCode(typed: string): string {
  return typed.replaceAll(/\D/g, "");
}
