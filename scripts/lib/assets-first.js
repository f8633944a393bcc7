// Runs in workerd beside the built Worker, and only locally: what Cloudflare does in front of it.
import { WorkerEntrypoint } from "cloudflare:workers";
import ASSETS from "./assets-list.js";
import worker from "./index.js";

export default worker;

const files = new Set(ASSETS);
/** What Cloudflare compresses, as far as this shop sends it. */
const COMPRESSED =
  /^(?:text\/(?:html|css|plain|csv|javascript|xml)|application\/(?:json|javascript|xml|manifest\+json|trpc\+jsonl)|image\/svg\+xml)\b/;
/** Files whose names have a hash, as they go out: compressed once, as an edge would keep them. */
const kept = new Map();

/**
 * The socket's entrypoint: a file of the browser's build comes from the assets, all else from the
 * Worker, and goes out compressed to who accepts it.
 */
export class AssetsFirst extends WorkerEntrypoint {
  async fetch(request) {
    const path = pathOf(request.url);
    const accepted = request.headers.get("accept-encoding");
    if (!files.has(path)) {
      return compressed(await worker.fetch(request, this.env, this.ctx), accepted);
    }
    if (request.method === "GET" && path.startsWith("/assets/") && acceptsGzip(accepted)) {
      return await this.hashedFile(path, request);
    }
    return compressed(await this.env.ASSETS.fetch(request), accepted);
  }

  async hashedFile(path, request) {
    const answer = kept.get(path) ?? (await read(await this.env.ASSETS.fetch(request.url)));
    if (answer.status === 200) kept.set(path, answer);
    return new Response(answer.body, { ...answer, encodeBody: "manual" });
  }
}

async function read(answer) {
  const encoded = compressed(answer, "gzip");
  const isCompressed = encoded !== answer;
  const body = isCompressed ? answer.body.pipeThrough(new CompressionStream("gzip")) : answer.body;
  return {
    status: answer.status,
    headers: encoded.headers,
    body: await new Response(body).arrayBuffer(),
  };
}

function pathOf(url) {
  const from = url.indexOf("/", url.indexOf("//") + 2);
  const to = url.indexOf("?", from);
  return to < 0 ? url.slice(from) : url.slice(from, to);
}

function compressed(answer, accepted) {
  if (!answer.body || !acceptsGzip(accepted) || answer.headers.has("content-encoding"))
    return answer;
  if (!COMPRESSED.test(answer.headers.get("content-type") ?? "")) return answer;
  const encoded = new Response(answer.body, answer);
  encoded.headers.set("content-encoding", "gzip");
  return encoded;
}

function acceptsGzip(accepted) {
  return accepted?.includes("gzip") ?? false;
}
