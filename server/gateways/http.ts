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
const LATE = "no answer within the time limit";

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
      body: body ?? null,
    });
    const bytes = await readAtMost(response, MAX_ANSWER_BYTES, signal);
    if (bytes === null) {
      throw new VendorTransportError("oversized", `answer larger than ${MAX_ANSWER_BYTES} bytes`);
    }
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, text };
  } catch (error) {
    if (error instanceof VendorTransportError) throw error;
    const cause = signal.aborted ? LATE : causeOf(error);
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

/**
 * An answer's whole body; null, and it is let go of, where that is longer than `most` bytes. Throws
 * VendorTransportError when the signal comes first, and what reading throws.
 */
export async function readAtMost(
  { body }: Response,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!body) return new Uint8Array();
  const reader = body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop);
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new VendorTransportError("unreachable", LATE);
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      size += value.byteLength;
      if (size > most) {
        stop();
        return null;
      }
      parts.push(value);
    }
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

function causeOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : "network failure";
}
