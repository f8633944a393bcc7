import { createServer } from "node:net";
import { join } from "node:path";
import { type LocalStack, startLocalStack } from "./local-stack.ts";
import { type ServedWorker, serveWorker } from "./serve-worker.ts";

export type ServedShop = Pick<ServedWorker, "url" | "runCron" | "bindingNames"> &
  Pick<LocalStack, "isDemo" | "variables"> & { close(): Promise<void> };

/**
 * The built shop as `npm start` serves it: the database and vendors that the shell leaves open, and
 * the Worker in workerd. Everything it stores is below `dataDir`.
 */
export async function serveShop(options: {
  port: number;
  dataDir: string;
  shell: Readonly<Record<string, string | undefined>>;
  /** So many days of orders lie behind a new demo shop. */
  history?: number;
  /** How long each of the six steps of the emulated courier's way takes: 30 seconds. */
  courierStepMs?: number;
  /** Gets each line that the Worker writes; without it they are printed. */
  writeLog?: (line: string) => void;
  /** Another browser's and another Worker's build than the last ones. */
  clientDir?: string;
  serverDir?: string;
  /** Where workerd is to answer questions about itself; nowhere without it. */
  inspectorPort?: number | undefined;
}): Promise<ServedShop> {
  const { port, dataDir, shell, history = 0, courierStepMs, ...ofWorker } = options;
  const siteUrl = `http://localhost:${port}`;
  const stack = await startLocalStack({ dataDir, siteUrl, shell, history, courierStepMs });
  try {
    const stateDir = join(dataDir, "worker");
    const { variables } = stack;
    const worker = await serveWorker({ port, variables, stateDir, ...ofWorker });
    return {
      ...worker,
      url: siteUrl,
      isDemo: stack.isDemo,
      variables,
      close: async () => {
        await worker.close();
        await stack.close();
      },
    };
  } catch (error) {
    await stack.close();
    throw error;
  }
}

/** Below the ports that systems give to whoever asks for any: what starts next will not be given it. */
const PORTS = { from: 20_000, count: 12_000 };

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  for (let attempt = 1; attempt <= 20; attempt++) {
    const port = PORTS.from + Math.floor(Math.random() * PORTS.count);
    if (await isFree(port)) return port;
  }
  throw new Error("No port is free");
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
