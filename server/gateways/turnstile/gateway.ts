import * as v from "valibot";
import { parseIpRange } from "#domain/accounts/ip-range.ts";
import { BOT_CHECK_ACTION } from "#domain/checkout/bot-check.ts";
import { callVendor, readJson, type VendorAnswer, VendorTransportError } from "../http.ts";
import type { BotCheckGateway, CheckResult } from "./types.ts";

const TIMEOUT_MS = 4_000;

const Answer = v.object({
  success: v.boolean(),
  hostname: v.optional(v.nullable(v.string())),
  action: v.optional(v.nullable(v.string())),
  "error-codes": v.optional(v.array(v.string()), []),
});

/** Its fault, not the token's: asking again, or somebody who looks at the secret, may help. */
const ITS_OWN: ReadonlySet<string> = new Set([
  "internal-error",
  "missing-input-secret",
  "invalid-input-secret",
]);

/**
 * Asks Turnstile's siteverify about a token: at most two tries of four seconds, under one
 * idempotency key. A token counts for this shop's host and for the purpose it was made for; what
 * cannot be read counts as away.
 */
export function createTurnstileGateway(options: {
  secret: string;
  verifyUrl: string;
  /** Where the widget is shown: the shop's own host name. */
  hostname: string;
  fetch: typeof globalThis.fetch;
  newKey: () => string;
  timeoutMs?: number;
}): BotCheckGateway {
  const { secret, verifyUrl, hostname, timeoutMs = TIMEOUT_MS } = options;
  const ask = (body: string): Promise<CheckResult> =>
    callVendor({
      fetch: options.fetch,
      url: verifyUrl,
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    }).then(
      (answer) => resultOf(answer, hostname),
      (error: unknown) => {
        if (!(error instanceof VendorTransportError)) throw error;
        return { kind: "away", reason: error.message };
      },
    );
  return {
    async verify(token, { address }) {
      const form = new URLSearchParams({
        secret,
        response: token,
        idempotency_key: options.newKey(),
        ...(address && parseIpRange(address) ? { remoteip: address } : {}),
      });
      const first = await ask(form.toString());
      // One more with the same idempotency key: the first may have counted although nobody heard.
      return first.kind === "away" ? ask(form.toString()) : first;
    },
  };
}

function resultOf({ status, text }: VendorAnswer, expected: string): CheckResult {
  const read = readJson(Answer, text);
  if ("wrong" in read) return { kind: "away", reason: `HTTP ${status}` };
  const { success, hostname, action, "error-codes": codes } = read.output;
  if (codes.some((code) => ITS_OWN.has(code))) return { kind: "away", reason: codes.join(", ") };
  if (!success) return { kind: "refused", reasons: codes };
  if (hostname !== expected) return { kind: "refused", reasons: ["another-hostname"] };
  if (action !== BOT_CHECK_ACTION) return { kind: "refused", reasons: ["another-action"] };
  return { kind: "passed" };
}
