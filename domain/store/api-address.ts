/** Where the shop's procedures answer, alone or several in a batch (tRPC). */
export const PROCEDURES = "/api/trpc/";

/** Where vendors send their events: followed by a provider's or a carrier's name. */
export const WEBHOOKS = "/api/webhooks/";
