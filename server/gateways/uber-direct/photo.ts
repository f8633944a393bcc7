import { readImage } from "#domain/catalogue/image-bytes.ts";
import { CourierError, type CourierPhoto } from "../../ports/courier.ts";
import { photoAddress } from "./links.ts";

const MOST_BYTES = 1_000_000;
/** A portrait; more is a trap for whoever unpacks it. */
const LONGEST_SIDE = 4_000;
const LONGEST_WAIT_MS = 5_000;

/**
 * Fetches a courier's photo: from Uber's own hosts alone, without credentials, following no
 * redirect, within five seconds and a megabyte. Null for an address elsewhere, for an answer that is
 * not 200, and for what its bytes show to be no picture. Throws CourierError ("unreachable").
 */
export async function fetchCourierPhoto(
  address: string,
  options: { fetch: typeof globalThis.fetch; timeoutMs: number; photoOrigin?: string | undefined },
): Promise<CourierPhoto | null> {
  const url = photoAddress(address) ?? standInAddress(address, options.photoOrigin);
  if (url === null) return null;
  const signal = AbortSignal.timeout(Math.min(options.timeoutMs, LONGEST_WAIT_MS));
  // Called as a plain function: workerd's fetch refuses to be a method of another object.
  const { fetch: send } = options;
  try {
    const answer = await send(url, {
      headers: { accept: "image/jpeg, image/png, image/webp" },
      redirect: "manual",
      credentials: "omit",
      signal,
    });
    const bytes = answer.status === 200 ? await readAtMost(answer, MOST_BYTES, signal) : null;
    if (bytes === null) {
      await answer.body?.cancel().catch(() => undefined);
      return null;
    }
    const facts = readImage(bytes);
    if (!facts || Math.max(facts.width, facts.height) > LONGEST_SIDE) return null;
    return { bytes: bytes.slice(0, facts.end), type: `image/${facts.format}` };
  } catch {
    const why = signal.aborted ? "no answer within the time limit" : "network failure";
    throw new CourierError("unreachable", `the courier's photo: ${why}`);
  }
}

function standInAddress(address: string, origin: string | undefined): string | null {
  if (origin === undefined || !URL.canParse(address)) return null;
  return new URL(address).origin === origin ? address : null;
}

/** The whole body, or null when it is longer. */
async function readAtMost(
  answer: Response,
  most: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(answer.headers.get("content-length") ?? 0) > most || !answer.body) return null;
  const reader = answer.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener("abort", stop, { once: true });
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) break;
      size += value.byteLength;
      if (size > most) {
        stop();
        return null;
      }
      parts.push(value);
    }
  } finally {
    signal.removeEventListener("abort", stop);
    reader.releaseLock();
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.byteLength;
  }
  return bytes;
}
