import type { Context } from "../context.ts";
import type { Env } from "../platform/env.ts";

export type WebhookSecrets = Pick<Env, "UBER_DIRECT_WEBHOOK_SECRET">;

/** What the check of a vendor's request finds: an event that is really theirs, or why it is none. */
export type VerifyEvent = (
  ctx: Context,
  secrets: WebhookSecrets,
  request: { headers: Headers; bytes: Uint8Array<ArrayBuffer> },
) => Promise<KnownEvent | Refused>;
export type KnownEvent = { key: string; kind: string; body: string };
export type Refused = { refused: "not-configured" | "malformed" | "forged" };
