import { Miniflare } from "miniflare";
import { freePort } from "../lib/serve-shop.ts";

/**
 * A Worker that does nothing but answer with `body` as HTML, on workerd's own socket: what a request
 * costs before the shop has done anything.
 */
export async function serveBareWorker(
  body: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const port = await freePort();
  const contents = `
    import { WorkerEntrypoint } from "cloudflare:workers";
    const body = new TextEncoder().encode(${JSON.stringify(body)});
    const headers = { "content-type": "text/html; charset=utf-8" };
    export default { fetch: () => new Response(body, { headers }) };
    export class Bare extends WorkerEntrypoint {
      fetch() { return new Response(body, { headers }); }
    }`;
  const worker = new Miniflare({
    host: "127.0.0.1",
    port: 0,
    cf: false,
    workers: [
      {
        config: {
          name: "bare",
          compatibilityDate: "2026-10-01",
          manifest: {
            mainModule: "bare.js",
            modulesRoot: "/",
            modules: { "bare.js": { type: "esm", contents } },
          },
        },
        dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port, entrypoint: "Bare" }] },
      },
    ],
  });
  await worker.ready;
  return { url: `http://127.0.0.1:${port}`, close: () => worker.dispose() };
}
