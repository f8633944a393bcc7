const CONNECTIONS = 16;
const DURATION_MS = 3_000;
const WARM_UP = 50;

/** Requests a second that the address answers, over 3 seconds and 16 connections, after a warm-up. */
export async function throughput(address: string | (() => string)): Promise<number> {
  const next = typeof address === "string" ? () => address : address;
  for (let request = 0; request < WARM_UP; request++) await get(next());
  const startedAt = performance.now();
  const endsAt = startedAt + DURATION_MS;
  let answered = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < endsAt) {
        await get(next());
        answered++;
      }
    }),
  );
  return (answered * 1000) / (performance.now() - startedAt);
}

async function get(url: string): Promise<void> {
  await (await fetch(url)).arrayBuffer();
}
