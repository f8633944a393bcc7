import { readFile } from "node:fs/promises";
import * as v from "valibot";

const MB = 1024 * 1024;
const PATIENCE_MS = 20_000;
const Targets = v.array(v.object({ webSocketDebuggerUrl: v.string() }));
const Answer = v.object({
  id: v.optional(v.number()),
  result: v.optional(v.record(v.string(), v.unknown())),
});
const Usage = v.object({ usedSize: v.number(), totalSize: v.number() });

/** Megabytes: what the isolate's heap holds after its garbage is gone, and what all of workerd takes. */
export type Memory = { heapMb: number; workerdMb: number };

/**
 * The memory of the shop's isolate by workerd's inspector, and of its process by /proc. workerd also
 * runs what stands in for Cloudflare there (cache, KV, R2), so the process is no measure of the isolate.
 */
export async function memoryOf(stand: { inspectorPort: number; worker: number }): Promise<Memory> {
  const status = await readFile(`/proc/${stand.worker}/status`, "utf8");
  const resident = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN);
  return { heapMb: (await heapBytes(stand)) / MB, workerdMb: resident / 1024 };
}

/**
 * What the shop's isolate holds after its garbage is gone, bytes. It answers beside requests: an isolate that
 * nobody asks anything does not hear its inspector.
 */
export async function heapBytes(stand: { inspectorPort: number }): Promise<number> {
  const ask = await openInspector(stand.inspectorPort);
  await ask("HeapProfiler.collectGarbage");
  const { usedSize } = v.parse(Usage, await ask("Runtime.getHeapUsage"));
  await ask.close();
  return usedSize;
}

/** Asks workerd's inspector by a method's name. Rejects where it does not answer in 20 seconds. */
async function openInspector(port: number) {
  const list = await fetch(`http://127.0.0.1:${port}/json`);
  const [target] = v.parse(Targets, await list.json());
  if (!target) throw new Error("workerd's inspector knows no isolate");
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  await happens(socket, "open");
  let lastId = 0;
  const ask = async (method: string): Promise<unknown> => {
    const id = ++lastId;
    const answered = new Promise<unknown>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`No answer to ${method}`)), PATIENCE_MS);
      const hear = ({ data }: MessageEvent) => {
        const answer = v.parse(v.pipe(v.string(), v.parseJson(), Answer), data);
        if (answer.id !== id) return;
        clearTimeout(timer);
        socket.removeEventListener("message", hear);
        resolve(answer.result ?? {});
      };
      socket.addEventListener("message", hear);
    });
    socket.send(JSON.stringify({ id, method, params: {} }));
    return answered;
  };
  const close = async () => {
    const closed = happens(socket, "close");
    socket.close();
    await closed;
  };
  return Object.assign(ask, { close });
}

function happens(socket: WebSocket, event: "open" | "close"): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(event, () => resolve(), { once: true });
    socket.addEventListener("error", () => reject(new Error("workerd's inspector hung up")), {
      once: true,
    });
  });
}
