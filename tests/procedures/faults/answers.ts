import { paypalError } from "#tests/mocks/paypal-rules.ts";
import { uberError } from "#tests/mocks/uber-direct-rules.ts";
import type { Party } from "./kinds.ts";

const PAYPAL_ISSUES: Record<number, string> = {
  400: "INVALID_PARAMETER_SYNTAX",
  402: "PAYMENT_DENIED",
  403: "PERMISSION_DENIED",
  404: "INVALID_RESOURCE_ID",
  409: "PREVIOUS_REQUEST_IN_PROGRESS",
};
const UBER_CODES: Record<number, string> = {
  400: "invalid_params",
  402: "customer_suspended",
  403: "customer_blocked",
  404: "delivery_not_found",
  409: "duplicate_delivery",
  429: "customer_limited",
  503: "service_unavailable",
};
const MAIL_CODES: Record<number, string> = {
  400: "E_VALIDATION_ERROR",
  402: "E_QUOTA_EXCEEDED",
  403: "E_SENDER_NOT_VERIFIED",
  429: "E_RATE_LIMIT_EXCEEDED",
  503: "E_INTERNAL_SERVER_ERROR",
};

/** A refusal in this party's own words. */
export function refusal(party: Party, status: number): Response {
  return Response.json(bodyOf(party, status), {
    status,
    headers: status === 429 ? { "retry-after": "7" } : {},
  });
}

function bodyOf(party: Party, status: number): object {
  if (party === "paypal") return paypalError(status, PAYPAL_ISSUES[status]);
  if (party === "courier") return uberError(status, UBER_CODES[status] ?? "unknown");
  return { error: `status ${status}` };
}

/** What a binding throws where HTTP would say `status`; null: it has no answer. */
export function thrown(party: Party, status: number | null): Error {
  const code = status === null ? undefined : MAIL_CODES[status];
  if (party === "mail" && code) return Object.assign(new Error(`refused: ${code}`), { code });
  // Of pictures this is not tried again, and so it is said at once.
  if (party === "pictures") return new Error("the storage does not answer");
  return new Error("Network connection lost.");
}

/** A page of somebody who stands in between. */
export function htmlPage(): Response {
  return new Response("<!doctype html><title>Sign in</title><p>Protected</p>", {
    headers: { "content-type": "text/html" },
  });
}

/** The first half of an answer. */
export async function halfOf(answer: Response): Promise<Response> {
  const text = await answer.text();
  return new Response(text.slice(0, Math.floor(text.length / 2)), {
    status: answer.status,
    headers: { "content-type": "application/json" },
  });
}

/** The same answer in other money: euros for dollars, dollars for rand. */
export async function otherCurrency(answer: Response): Promise<Response> {
  const text = await answer.text();
  const changed = text.replaceAll('"USD"', '"EUR"').replaceAll(/"zar"/gi, '"USD"');
  return new Response(changed, {
    status: answer.status,
    headers: { "content-type": "application/json" },
  });
}
