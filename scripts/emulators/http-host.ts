import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { getResponse, type HttpHandler } from "msw";

export type VendorServer = {
  /** http://127.0.0.1:{port} */
  url: string;
  serve(handlers: HttpHandler[]): void;
  close(): Promise<void>;
};

const MAX_BODY_BYTES = 1_000_000;

/** A server on a free loopback port that answers with msw handlers; `touched` runs after each answer. */
export async function listen(touched: () => void): Promise<VendorServer> {
  let handlers: HttpHandler[] = [];
  const server = createServer((incoming, outgoing) => {
    answer(incoming, outgoing, handlers, url)
      .catch((error: unknown) => {
        console.error("Emulator failed:", error);
        outgoing.destroy();
      })
      .finally(touched);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port for an emulator");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    url,
    serve: (given) => {
      handlers = given;
    },
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  handlers: HttpHandler[],
  url: string,
): Promise<void> {
  const given = await toRequest(incoming, outgoing, url);
  const response = given ? await getResponse(handlers, given) : new Response(null, { status: 413 });
  if (response?.type === "error") {
    // The fault "the connection broke".
    outgoing.destroy();
    return;
  }
  const { status, headers, body } = toWire(response);
  outgoing.writeHead(status, headers).end(await body);
}

/** null when the body is larger than any vendor would read. */
async function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: string,
): Promise<Request | null> {
  const gone = new AbortController();
  outgoing.once("close", () => gone.abort());
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.byteLength;
    if (size > MAX_BODY_BYTES) return null;
    chunks.push(bytes);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headersDistinct)) {
    headers.set(name, value?.join(", ") ?? "");
  }
  const method = incoming.method ?? "GET";
  const hasBody = method !== "GET" && method !== "HEAD" && size > 0;
  return new Request(new URL(incoming.url ?? "/", url), {
    method,
    headers,
    signal: gone.signal,
    ...(hasBody ? { body: Buffer.concat(chunks) } : {}),
  });
}

function toWire(response: Response | undefined) {
  if (!response) {
    const body = Promise.resolve(JSON.stringify({ message: "The emulator has no such address" }));
    return { status: 404, headers: { "content-type": "application/json" }, body };
  }
  const headers = Object.fromEntries(response.headers);
  delete headers["content-length"];
  return {
    status: response.status,
    headers,
    body: response.arrayBuffer().then((bytes) => Buffer.from(bytes)),
  };
}
