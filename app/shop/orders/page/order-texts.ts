import type { OrderState, OrderStep } from "#domain/orders/standing.ts";
import { deliveries } from "#messages/deliveries/index.ts";
import { orderPage } from "#messages/orderPage/index.ts";
import { pickup } from "#messages/pickup/index.ts";
import { purchases } from "#messages/purchases/index.ts";

const STATES: Readonly<Record<OrderState, () => string>> = {
  received: () => orderPage.received(),
  packing: () => orderPage.packing(),
  packed: () => orderPage.packed(),
  "on-the-way": () => orderPage.onTheWay(),
  "came-back": () => orderPage.cameBack(),
  arrived: () => orderPage.arrived(),
  fetched: () => orderPage.fetched(),
  cancelled: () => orderPage.cancelled(),
};

const SENTENCES: Readonly<Record<OrderState, () => string>> = {
  received: () => purchases.gettingReady(),
  packing: () => purchases.gettingReady(),
  packed: () => pickup.groceriesReady(),
  "on-the-way": () => purchases.areOnTheirWay(),
  "came-back": () => deliveries.returnedSoCall(),
  arrived: () => purchases.hasArrived(),
  fetched: () => pickup.fetched(),
  cancelled: () => purchases.wasCancelled(),
};

const STEPS: Readonly<Record<OrderStep["step"], () => string>> = {
  placed: () => purchases.orderPlaced(),
  packing: () => purchases.processing(),
  packed: () => pickup.ready(),
  "on-the-way": () => purchases.shipped(),
  arrived: () => purchases.delivered(),
  fetched: () => orderPage.fetched(),
};

/** Where an order stands, in a few words. */
export function stateText(state: OrderState): string {
  return STATES[state]();
}

/** The same as a sentence to whoever ordered it. */
export function stateSentence(state: OrderState): string {
  return SENTENCES[state]();
}

/** What a step on its way is called. */
export function stepText(step: OrderStep["step"]): string {
  return STEPS[step]();
}
