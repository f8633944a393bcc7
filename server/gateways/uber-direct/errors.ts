import * as v from "valibot";
import { CourierError, type CourierErrorKind } from "../../ports/courier.ts";
import { readJson, readRetryAfter, type VendorAnswer } from "../http.ts";

/** By code, never by status: the same code comes with different ones. */
const KINDS: ReadonlyMap<string | undefined, CourierErrorKind> = new Map([
  ["address_undeliverable", "undeliverable"],
  ["unknown_location", "undeliverable"],
  ["address_undeliverable_limited_couriers", "busy"],
  ["couriers_busy", "busy"],
  ["robo_couriers_busy", "busy"],
  ["service_unavailable", "busy"],
  ["expired_quote", "quote"],
  ["used_quote", "quote"],
  ["mismatched_price_quote", "quote"],
  ["duplicate_delivery", "duplicate"],
  ["noncancelable_delivery", "not-cancelable"],
  ["delivery_not_found", "not-found"],
  ["customer_not_found", "account"],
  ["missing_payment", "account"],
  ["not_allowed", "account"],
  ["customer_suspended", "account"],
  ["customer_blocked", "account"],
  ["unauthorized", "account"],
  ["customer_limited", "rate-limited"],
  ["request_timeout", "unreachable"],
  ["internal_server_error", "server"],
  ["unknown_error", "server"],
  ["invalid_params", "invalid"],
] as const);

/** Said under `invalid_params`, which is one code for many things: a quote that was made for another address. */
const OTHER_ADDRESS = "delivery location changed";

const DOUBTFUL: readonly CourierErrorKind[] = ["unreachable", "server", "html", "garbled"];

const Failure = v.object({
  code: v.optional(v.string()),
  metadata: v.fallback(v.record(v.string(), v.unknown()), {}),
});

/** What an answer outside 200-299 means. */
export function answerError(
  answer: VendorAnswer,
  effect: "read" | "write",
  now: number,
): CourierError {
  const { status } = answer;
  const { code, metadata = {} } = readJson(Failure, answer.text).output ?? {};
  const { delivery_id: deliveryId } = metadata;
  const words = wordsOf(metadata);
  const named = words === OTHER_ADDRESS ? "quote" : KINDS.get(code);
  const kind = isHtml(answer) ? "html" : (named ?? kindOfStatus(status, code));
  return new CourierError(kind, `Uber Direct answered ${status}${code ? ` ${code}` : ""}`, {
    code,
    detail: words ?? code ?? `HTTP ${status}`,
    deliveryId: typeof deliveryId === "string" ? deliveryId : undefined,
    retryAfterSeconds: kind === "rate-limited" ? readRetryAfter(answer.headers, now) : undefined,
    outcomeUnknown: effect === "write" && DOUBTFUL.includes(kind),
  });
}

/** What Uber says is wrong: in so many words, or of a field by its name. */
function wordsOf(metadata: Record<string, unknown>): string | undefined {
  const { param_details: words, delivery_id: _, ...fields } = metadata;
  if (typeof words === "string") return words;
  const said = Object.entries(fields).flatMap(([name, one]) =>
    typeof one === "string" ? [`${name}: ${one}`] : [],
  );
  return said.length > 0 ? said.join("; ") : undefined;
}

/** A page where JSON was due: a gateway or a deployment guard answered in Uber's place. */
export function isHtml(answer: VendorAnswer): boolean {
  const isCalledSo = answer.headers.get("content-type")?.includes("text/html") ?? false;
  return isCalledSo || answer.text.trimStart().startsWith("<");
}

function kindOfStatus(status: number, code: string | undefined): CourierErrorKind {
  if (status === 429) return "rate-limited";
  if (status === 408) return "unreachable";
  if (status >= 500) return "server";
  if (status === 401 || status === 402 || status === 403) return "account";
  if (code === undefined || status < 400) return "garbled";
  return status === 404 ? "not-found" : "invalid";
}
