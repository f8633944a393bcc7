/** A browser's subscription: where to write, and by which keys it reads. */
export type PushTarget = { endpoint: string; p256dh: string; auth: string };

/** What is shown, as JSON, and how the push service handles it. */
export type PushMessage = {
  text: string;
  /** For how long the service keeps it for a phone that is off. */
  ttlSeconds: number;
  urgency: "normal" | "high";
  /** A later one of the same topic takes the place of one that was not delivered yet. */
  topic: string | null;
};

/**
 * What became of it: `gone` when there is no such subscription any more, `later` when the service is
 * away or has had enough for now, `refused` when trying again changes nothing.
 */
export type PushResult =
  | { kind: "sent" }
  | { kind: "gone" }
  | { kind: "later"; reason: string }
  | { kind: "refused"; reason: string };

/** Web push as the shop uses it. */
export type WebPushGateway = {
  /** The shop's own public key, by which a browser subscribes to this shop alone. */
  publicKey: string;
  send(target: PushTarget, message: PushMessage): Promise<PushResult>;
};
