import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

export type Side = "database" | "paypal" | "courier";
/** What is to happen at a call: before it goes through, or when its answer is there and not yet given. */
export type Interruption = { side: Side; when: "before" | "after" };
type Look = (interruption: Interruption, nth: number) => void;
/** Somebody who hangs up at the call of this number. */
type Leaver = { nth: number; when: Interruption["when"]; leave: () => void };

/** So long the call is held after somebody hung up at it: the Worker has noticed by then. */
const NOTICED_MS = 40;

/**
 * Stands between the Worker and everything outside of it, and counts its calls: a seed names a moment by the
 * call that it falls on. `look` sees each twice; what it ends gets no answer.
 */
export async function standBetween(targets: () => Readonly<Record<Side, string>>) {
  const leavers = new Set<Leaver>();
  const state: { calls: number; look: Look; leavers: Set<Leaver> } = {
    ...{ calls: 0, leavers },
    look: () => {},
  };
  const letLeave = async (when: Interruption["when"], nth: number) => {
    const leaving = [...leavers].filter((one) => one.nth === nth && one.when === when);
    for (const one of leaving) one.leave();
    if (leaving.length > 0) await sleep(NOTICED_MS);
  };
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const asked = incoming.url ?? "/";
    const first = asked.split("/")[1];
    const side = first === "paypal" || first === "courier" ? first : "database";
    const path = side === "database" ? asked : asked.slice(side.length + 1);
    const nth = ++state.calls;
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
    state.look({ side, when: "before" }, nth);
    await letLeave("before", nth);
    const { host: _host, connection: _connection, ...sent } = incoming.headers;
    const headers = Object.entries(sent).flatMap(([name, value]) =>
      typeof value === "string" && name !== "content-length"
        ? [[name, value] as [string, string]]
        : [],
    );
    const answer = await fetch(`${targets()[side]}${path}`, {
      method: incoming.method ?? "GET",
      headers,
      ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
    });
    const body = Buffer.from(await answer.arrayBuffer());
    state.look({ side, when: "after" }, nth);
    await letLeave("after", nth);
    const type = answer.headers.get("content-type") ?? "application/json";
    outgoing.writeHead(answer.status, { "content-type": type }).end(body);
  };
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port to stand on");
  const url = `http://127.0.0.1:${address.port}`;
  return {
    urlOf: (side: Side) => (side === "database" ? url : `${url}/${side}`),
    state,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
