/** What a body may weigh where nothing else is said. */
export const MAX_BODY_BYTES = 64 * 1024;

/**
 * A request's body, at most `most` bytes of it; null when there is more, by its own word or by what
 * came. Beside an upload's, which looks at each piece, it is the only way to a body in the server
 * (tests/architecture): nothing is read beyond the bound, nothing of what is too large is parsed.
 */
export async function readBody(
  request: Request,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  // What the sender says may be wrong, or missing.
  if (Number(request.headers.get("content-length") ?? 0) > most) return null;
  const reader = request.body?.getReader();
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (value) {
        length += value.byteLength;
        if (length > most) return null;
        pieces.push(value);
      }
      if (done) return joinBytes(pieces, length);
    }
  } finally {
    reader?.releaseLock();
  }
}

/** The same request with this for its body. */
export function withBody(request: Request, body: Uint8Array<ArrayBuffer>): Request {
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal, body });
}

/** The same request without its body, for those who read none. */
export function withoutBody(request: Request): Request {
  if (request.body === null) return request;
  const { url, method, headers, signal } = request;
  return new Request(url, { method, headers, signal });
}

/**
 * Lets go of what nobody read of a body: at most `mostDrained` bytes more to nowhere, for a sender
 * who reads no answer before they are done, then the connection is the sender's to close.
 */
export async function drainBody(request: Request, mostDrained: number): Promise<void> {
  if (!request.body || request.body.locked) return;
  const reader = request.body.getReader();
  for (let drained = 0; drained < mostDrained; ) {
    const { done, value } = await reader.read();
    if (done) return;
    drained += value.byteLength;
  }
  await reader.cancel();
}

/** Pieces of `length` bytes together, as one. */
export function joinBytes(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.byteLength;
  }
  return whole;
}
