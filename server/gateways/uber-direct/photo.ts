import { readImage } from "#domain/catalogue/image-bytes.ts";
import { CourierError, type CourierPhoto } from "../../ports/courier.ts";
import { readAtMost } from "../http.ts";
import { photoAddress } from "./links.ts";

const MAX_BYTES = 1_000_000;
/** A portrait; more is a trap for whoever unpacks it. */
const MAX_SIDE_PX = 4_000;
const MAX_WAIT_MS = 5_000;

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
  const signal = AbortSignal.timeout(Math.min(options.timeoutMs, MAX_WAIT_MS));
  // Called as a plain function: workerd's fetch refuses to be a method of another object.
  const { fetch: send } = options;
  try {
    const answer = await send(url, {
      headers: { accept: "image/jpeg, image/png, image/webp" },
      redirect: "manual",
      credentials: "omit",
      signal,
    });
    if (answer.status !== 200) {
      await answer.body?.cancel().catch(() => undefined);
      return null;
    }
    const bytes = await readAtMost(answer, MAX_BYTES, signal);
    const facts = bytes && readImage(bytes);
    if (!facts || Math.max(facts.width, facts.height) > MAX_SIDE_PX) return null;
    return { bytes: bytes.slice(0, facts.end), type: `image/${facts.format}` };
  } catch {
    const why = signal.aborted ? "no answer within the time limit" : "network failure";
    throw new CourierError("unreachable", `the courier's photo: ${why}`);
  }
}

function standInAddress(address: string, origin: string | undefined): string | null {
  if (!URL.canParse(address)) return null;
  return new URL(address).origin === origin ? address : null;
}
