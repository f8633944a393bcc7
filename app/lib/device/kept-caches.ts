/*
 * What a browser keeps of the shop for when there is no connection: names and marks that the service
 * worker (app/worker) and the shop's pages share (decision 0066).
 */

/** How long a page is kept at most. */
export const KEPT_PAGES_DAYS = 30;
/** Order pages, for whoever they were shown to and nobody else. */
export const ORDERS_CACHE = "soko-orders";
/** Keys to orders by their ids, left by their pages for a tap on news of them. */
export const ORDER_KEYS = "soko-order-keys";
/** When something kept came from the shop, epoch ms: on what is kept, and on an answer made of it. */
export const KEPT_AT = "soko-kept-at";

/** What a page tells the worker: where it stands, and the files of the build that it has loaded. */
export type SeenMessage = { kind: "seen"; address: string; files: readonly string[] };
