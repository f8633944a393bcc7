import type { Context } from "../context.ts";
import type { Env } from "../platform/env.ts";

export type WebhookSecrets = Pick<Env, "PAYPAL_WEBHOOK_ID" | "UBER_DIRECT_WEBHOOK_SECRET">;

/** What a vendor's door makes of a request: an event that is really his, or why it is none. */
export type Door = (
  ctx: Context,
  secrets: WebhookSecrets,
  request: { headers: Headers; bytes: Uint8Array<ArrayBuffer> },
) => Promise<KnownEvent | Refused>;
export type KnownEvent = { key: string; kind: string; body: string };
export type Refused = { refused: "not-configured" | "malformed" | "forged" };
