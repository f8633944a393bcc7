import { type IncomingMessage, request } from "node:http";

/** How long somebody waits for an answer. */
const TIMEOUT_MS = 30_000;

/** A request over a connection of its own. */
export type Call = {
  /** The answer's body; rejects without one, and after `hangUp`. */
  answer: Promise<string>;
  /**
   * Ends the connection as a browser does whose page is closed in the middle of a request. It is reset: workerd does
   * not notice one that is only closed (1.20261012.1), and goes on with the request as if somebody were there.
   */
  hangUp: () => void;
};

/** Sends a request to `url`, of this machine. */
export function call(
  url: URL,
  asked: { method: string; headers: Record<string, string>; body?: string },
): Call {
  const { method, headers, body } = asked;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const sent = request(url, { method, headers, signal, agent: false });
  const answer = new Promise<string>((resolve, reject) => {
    sent.on("error", reject);
    sent.on("response", (response) => void textOf(response).then(resolve, reject));
  });
  sent.end(body);
  return { answer, hangUp: () => sent.socket?.resetAndDestroy() };
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString("utf8");
}
