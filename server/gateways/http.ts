import * as v from "valibot";

/** A vendor's answer as text; what it means is the mapping's business. */
export type VendorAnswer = { status: number; headers: Headers; text: string };

export type VendorCall = {
  fetch: typeof globalThis.fetch;
  url: string;
  method: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  /** Ends the call, its reading included. */
  signal: AbortSignal;
};

/** No usable HTTP answer: `unreachable` (network, time limit) or `oversized`. */
export class VendorTransportError extends Error {
  override readonly name = "VendorTransportError";
  readonly kind: "unreachable" | "oversized";

  constructor(kind: "unreachable" | "oversized", message: string) {
    super(message);
    this.kind = kind;
  }
}

/** A page of a hundred deliveries is some 300 kB; nothing honest comes near this. */
const MAX_ANSWER_BYTES = 2_000_000;

/**
 * One HTTP exchange with a vendor. Redirects are not followed (a bearer token must not travel to
 * another host): a 3xx is handed back as it is. Throws `VendorTransportError` only.
 */
export async function callVendor(call: VendorCall): Promise<VendorAnswer> {
  // Called as a plain function: workerd's fetch refuses to be a method of another object.
  const { fetch: send, url, method, headers, body, signal } = call;
  try {
    const response = await send(url, {
      method,
      headers,
      redirect: "manual",
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const text = await readLimited(response, signal);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof VendorTransportError) throw error;
    const cause = signal.aborted ? "no answer within the time limit" : causeOf(error);
    throw new VendorTransportError("unreachable", `${method} ${new URL(url).pathname}: ${cause}`);
  }
}

/** What a vendor's JSON says, or what is wrong with it. */
export type VendorJson<TOutput> = { output: TOutput } | { output?: never; wrong: string };

/** An answer's text as JSON of this shape; `wrong` names the first field that is not, or says that it is no JSON. */
export function readJson<TSchema extends v.GenericSchema>(
  schema: TSchema,
  text: string,
): VendorJson<v.InferOutput<TSchema>> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (parsed.success) return { output: parsed.output };
  const field = v.getDotPath(parsed.issues[0]);
  return { wrong: field ? `field ${field}` : "a body that is not JSON" };
}

/** Seconds to wait as a 429 asks for them (number or HTTP date), undefined when it does not say. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const value = headers.get("retry-after");
  if (value === null) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

async function readLimited(response: Response, signal: AbortSignal): Promise<string> {
  if (!response.body) return "";
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted)
        throw new VendorTransportError("unreachable", "no answer within the time limit");
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > MAX_ANSWER_BYTES) {
        stop();
        throw new VendorTransportError("oversized", `answer larger than ${MAX_ANSWER_BYTES} bytes`);
      }
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function causeOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : "network failure";
}
