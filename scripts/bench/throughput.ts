import { Agent, get, type IncomingMessage } from "node:http";
import { processorMs } from "./processor.ts";

const CONNECTIONS = 16;
const DURATION_MS = 3_000;
const WARM_UP = 100;

/** What a server answers over 16 connections in 3 seconds, after a warm-up, asked without compression. */
export type Throughput = {
  requestsPerSecond: number;
  /** The server's processor time for one request, milliseconds; NaN without a process to look at. */
  processorMs: number;
};

/**
 * Asks the address, or each that `next` gives in turn until it gives null, as quickly as it answers.
 * `process` is the server's, whose processor time is counted.
 */
export async function throughput(
  next: string | (() => string | null),
  process?: number | undefined,
): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const nextAddress = typeof next === "string" ? () => next : next;
  for (let request = 0; request < WARM_UP; request++) await ask(nextAddress(), agent);
  const before = await processorOf(process);
  const startedAt = performance.now();
  const endsAt = startedAt + DURATION_MS;
  let answered = 0;
  const askOn = async () => {
    while (performance.now() < endsAt && (await ask(nextAddress(), agent))) answered++;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, askOn));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return {
    requestsPerSecond: answered / seconds,
    processorMs: ((await processorOf(process)) - before) / answered,
  };
}

/** Whether there was an address to ask. Node's own client: fetch costs more than what it asks here. */
async function ask(address: string | null, agent: Agent): Promise<boolean> {
  if (address === null) return false;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(address, { agent }, resolve).on("error", reject);
  });
  await answer.forEach(() => {});
  return true;
}

async function processorOf(process: number | undefined): Promise<number> {
  return process === undefined ? Number.NaN : processorMs(process);
}
