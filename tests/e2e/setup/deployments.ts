import { createServer, request } from "node:http";
import { freePort } from "#scripts/lib/serve-shop.ts";
import { bundleWorker } from "#scripts/lib/service-worker.ts";
import { shopUrl } from "./shop-url.ts";

export type Deployments = {
  url: string;
  /** The shop's worker from now on is another build's, without pages where they were turned off. */
  deploy: (buildId: string, options?: { keepsPages?: boolean }) => Promise<void>;
  /** These files are the old build's: they are not found any more. */
  remove: (file: (path: string) => boolean) => void;
  close: () => Promise<void>;
};

/** The served shop at an address of its own, at which other builds of its worker can be deployed. */
export async function openDeployments(): Promise<Deployments> {
  const shop = new URL(shopUrl());
  let worker: string | null = null;
  let isRemoved = (_path: string) => false;
  const server = createServer((asked, answer) => {
    const { pathname } = new URL(asked.url ?? "/", shop);
    if (pathname === "/sw.js" && worker !== null) {
      const headers = { "content-type": "text/javascript", "cache-control": "no-cache" };
      return void answer.writeHead(200, headers).end(worker);
    }
    if (isRemoved(pathname)) return void answer.writeHead(404).end();
    const headers = { ...asked.headers, host: shop.host };
    const { hostname, port } = shop;
    const passed = request(
      { hostname, port, path: asked.url, method: asked.method, headers, agent: false },
      (came) => {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        came.pipe(answer);
      },
    );
    passed.on("error", () => answer.destroy());
    asked.pipe(passed);
  });
  const port = await freePort();
  await new Promise<void>((listens) => server.listen(port, "localhost", listens));
  return {
    url: `http://localhost:${port}`,
    deploy: async (buildId, { keepsPages = true } = {}) => {
      worker = await bundleWorker({ buildId, keepsPages });
    },
    remove: (file) => {
      isRemoved = file;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
