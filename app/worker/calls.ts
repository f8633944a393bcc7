import { KEPT_AT, KEPT_PAGES_DAYS } from "#app/lib/device/kept-caches.ts";
import { PROCEDURES } from "#domain/store/api-address.ts";
import { PATIENCE_MS, shopFirst } from "./in-time.ts";
import { isFresh, keep, keptAt, prune, pruneIfFull } from "./keeping.ts";
import { askerOf, findOrder, keepOrder } from "./orders.ts";
import { forgetOrders, hearSession } from "./owner.ts";
import { isPublic } from "./pages.ts";
import type { FetchEvent } from "./scope.ts";
import type { Shop } from "./shop.ts";
import { isRecord, readJson } from "./values.ts";

const BOUNDS = { most: 150, days: KEPT_PAGES_DAYS };
const SESSION = "account.session";
const ORDER = "orders.byId";
const UNAUTHORIZED = 401;

/** One of the calls that a page makes together; `address` is where its answer is kept. */
type Call = { name: string; address: string; key: string | null };

/** The calls in an address of the shop's procedures, null where none of them is the worker's business. */
export function readCalls({ pathname, searchParams }: URL): readonly Call[] | null {
  if (!pathname.startsWith(PROCEDURES) || searchParams.get("batch") !== "1") return null;
  const inputs = readJson(searchParams.get("input") ?? "{}");
  if (!isRecord(inputs)) return null;
  const language = searchParams.get("language") ?? "en";
  const calls = pathname
    .slice(PROCEDURES.length)
    .split(",")
    .map((name, index): Call => {
      const input = inputs[index];
      const said = new URLSearchParams({ language, input: JSON.stringify(input) ?? "" });
      const key = isRecord(input) && typeof input.key === "string" ? input.key : null;
      return { name, address: `/kept/${name}?${said}`, key };
    });
  return calls.some(({ name }) => isKept(name) || name === SESSION) ? calls : null;
}

/**
 * What a page asks of the shop: the shop's answer, of which the catalogue's and an order's are kept, each
 * call by itself; without the shop what was kept, with the oldest time among it.
 */
export async function answerCalls(
  shop: Shop,
  event: Pick<FetchEvent, "request" | "waitUntil">,
  calls: readonly Call[],
  patienceMs: number = PATIENCE_MS,
): Promise<Response> {
  const kept = await putTogether(shop, calls);
  const order = calls.find(({ name }) => name === ORDER);
  const asker = order ? askerOf(shop, order.key) : Promise.resolve(null);
  const asked = shop.scope.fetch(event.request);
  event.waitUntil(
    asked.then(
      (answer) => keepAnswers(shop, { calls, asker }, answer.clone()),
      () => undefined,
    ),
  );
  const isAllKept = kept?.missing === 0;
  const answer = await shopFirst(
    asked.then((came) => came.clone()),
    isAllKept ? kept.answer : null,
    patienceMs,
  );
  return answer ?? kept?.answer ?? Response.error();
}

async function keepAnswers(
  shop: Shop,
  { calls, asker }: { calls: readonly Call[]; asker: Promise<string | null> },
  answer: Response,
): Promise<void> {
  const mayBeKept = isPublic(answer);
  const batch = readJson(await answer.text());
  if (!Array.isArray(batch)) return;
  for (const [index, call] of calls.entries()) {
    const part: unknown = batch[index];
    if (!isRecord(part)) continue;
    if (isRecord(part.error)) await hearRefusal(shop, part.error);
    if (!isRecord(part.result)) continue;
    if (call.name === SESSION) await hearSession(shop.scope, part.result.data);
    const alone = new Response(JSON.stringify(part));
    if (call.name === ORDER) await keepOrder(shop, { ...call, asker, answer: alone });
    if (!isCatalogue(call.name) || !mayBeKept) continue;
    const data = await shop.data.own();
    await keep(data, call.address, alone, { now: shop.now() });
    await pruneIfFull(data, BOUNDS, shop.now());
  }
}

/** Deletes the answers of 30 days ago, whether or not somebody looks for them. */
export async function forgetOldAnswers({ data, now }: Shop): Promise<void> {
  for (const cache of await data.all()) await prune(cache, BOUNDS, now());
}

/** A session that has run out takes along what was kept for it. */
async function hearRefusal({ scope }: Shop, { data }: Record<string, unknown>): Promise<void> {
  if (isRecord(data) && data.httpStatus === UNAUTHORIZED) await forgetOrders(scope);
}

/** What is kept of these calls as one answer; a call that is not kept has failed. Null: nothing is. */
async function putTogether(
  shop: Shop,
  calls: readonly Call[],
): Promise<{ answer: Response; missing: number } | null> {
  const found = await Promise.all(
    calls.map(({ name, address }) =>
      name === ORDER
        ? findOrder(shop, address)
        : isCatalogue(name)
          ? findData(shop, address)
          : undefined,
    ),
  );
  const kept = found.filter((part) => part !== undefined);
  if (kept.length === 0) return null;
  const parts = await Promise.all(found.map((part) => part?.text() ?? NOT_REACHED));
  const headers = {
    "content-type": "application/json",
    [KEPT_AT]: String(Math.min(...kept.map(keptAt))),
  };
  const answer = new Response(`[${parts.join(",")}]`, { headers });
  return { answer, missing: found.length - kept.length };
}

async function findData(shop: Shop, address: string): Promise<Response | undefined> {
  const kept = await shop.data.find(address);
  return kept && isFresh(kept, BOUNDS, shop.now()) ? kept : undefined;
}

/** As tRPC says that a call failed; the page takes it for a connection that broke. */
const NOT_REACHED = JSON.stringify({ error: { message: "offline", code: -32603, data: {} } });

function isKept(name: string): boolean {
  return isCatalogue(name) || name === ORDER;
}

/** Whatever everybody sees, but for what each typed letter asks. */
function isCatalogue(name: string): boolean {
  return name.startsWith("catalogue.") && name !== "catalogue.suggest";
}
