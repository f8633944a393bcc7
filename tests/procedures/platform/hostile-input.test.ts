import { getProcedureAtPath } from "@trpc/server/unstable-core-do-not-import";
import * as v from "valibot";
import { expect, test } from "vitest";
import { orderItems, orders, payments } from "#db/schema/index.ts";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import { MAX_BODY_BYTES } from "#server/http/body.ts";
import { appRouter } from "#server/router.ts";
import { assertBooksBalance } from "#tests/factories/figures/books.ts";
import { type Chance, chanceOf } from "#tests/factories/hostile/chance.ts";
import { madeFor } from "#tests/factories/hostile/from-schema.ts";
import { hostile, mutate } from "#tests/factories/hostile/mutate.ts";
import { spentOn } from "#tests/factories/hostile/spent.ts";
import { watchWrites } from "#tests/factories/hostile/writes.ts";
import { ACCESS } from "#tests/procedures/accounts/access/matrix.ts";
import { type Asker, openWorld, type World } from "#tests/procedures/accounts/access/world.ts";

const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Inputs for each procedure. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 8);
/** Processor time, in milliseconds, that one answer may take, what it leaves to do included. */
const MAX_MS = 500;
/** Calls between two looks at the books. */
const LOOK_EVERY = 200;

/** They end sessions that the others need, or shut the back office: the last of all, in this order. */
const LAST = [
  /^admin\.(access|twoFactor)/,
  /^admin\.(settings|administrators)/,
  /^account\.(revoke|change)/,
  /^account\.(signOut|deleteAccount)/,
  /^account\.register/,
];
/** Each run's, in turn: whoever has an account comes first. */
const ASKERS: readonly Asker[] = ["other", "owner", "guest"];
/** Refusals for who asks, before anything of the input is read. */
const FOR_WHO_ASKS = /^(NOT_SIGNED_IN|FORBIDDEN|SIGN_IN_AGAIN)$/;

test("whatever is sent to a procedure is answered, in time, and a refusal writes nothing", async () => {
  const world = await openWorld();
  const look = await watchBooks(world);
  const { written } = await watchWrites(world.shop);
  const paths = Object.keys(appRouter._def.procedures).toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b),
  );
  const faults: string[] = [];
  const outcomes = { taken: 0, refused: 0, wrote: 0 };
  const shut = new Set(paths);
  for (const [index, path] of paths.entries()) {
    for (let run = 0; run < RUNS; run += 1) {
      const seed = SEED * 1_000_003 + index * 10_007 + run;
      const { input, asker } = await caseOf(world, { path, run }, chanceOf(seed));
      const sent = () => send(world, { path, input, asker });
      const { result, tookMs } = await spentOn(sent, { mostMs: MAX_MS });
      const { status, code } = result;
      await world.shop.settled();
      const wrote = await written();
      const isRefused = status >= 400;
      outcomes[isRefused ? "refused" : "taken"] += 1;
      if (wrote.length > 0) outcomes.wrote += 1;
      if (!FOR_WHO_ASKS.test(code)) shut.delete(path);
      const fault =
        (status >= 500 && `is ${status} ${code}`) ||
        (isRefused && wrote.length > 0 && `is refused (${code}) and wrote ${wrote.join(", ")}`) ||
        (isPolluted() && "changed what every object has") ||
        (tookMs > MAX_MS && `took ${Math.round(tookMs)} ms`);
      if (fault) faults.push(`${path} (seed ${seed}, ${asker}) ${fault}: ${textOf(input)}`);
      const calls = outcomes.taken + outcomes.refused;
      if (calls % LOOK_EVERY === 0) faults.push(...(await look(`${path} (seed ${seed})`)));
    }
  }
  faults.push(...(await look("the last")));
  expect(faults).toEqual([]);
  expect([...shut], "never got past the question who asks").toEqual([]);
  // Where all is refused at the first door, or no write is seen, nothing was proven.
  const calls = paths.length * RUNS;
  expect(outcomes.taken).toBeGreaterThan(calls / 10);
  expect(outcomes.refused).toBeGreaterThan(calls / 4);
  expect(outcomes.wrote).toBeGreaterThan(calls / 50);
}, 3_600_000);

/**
 * Looks whether the books balance and whether the sums of what was bought before are what they were: says what is wrong,
 * and up to which call, once.
 */
async function watchBooks({ shop }: World) {
  const before = await sumsOf(shop);
  expect(before.size, "an order and its payment").toBeGreaterThan(1);
  let isTold = false;
  return async (upTo: string): Promise<string[]> => {
    if (isTold) return [];
    const now = await sumsOf(shop);
    const changed = [...before].filter(([id, sums]) => now.get(id) !== sums);
    const wrong = changed.map(([id, sums]) => `${id} was ${sums} and is ${now.get(id)}`);
    await assertBooksBalance(shop, { settled: false }).catch((error: unknown) => {
      wrong.push(String(error).slice(0, 300));
    });
    isTold = wrong.length > 0;
    return wrong.map((text) => `the books, up to ${upTo}: ${text}`);
  };
}

/** All amounts of each order, each of its lines and each payment. */
async function sumsOf({ db }: World["shop"]): Promise<Map<string, string>> {
  const [placed, lines, paid] = await db.batch([
    db.select().from(orders),
    db.select().from(orderItems),
    db.select().from(payments),
  ]);
  const rows: [string, Record<string, unknown>][] = [
    ...placed.map((row): [string, typeof row] => [`order ${row.id}`, row]),
    ...lines.map((row): [string, typeof row] => [`line ${row.line} of ${row.orderId}`, row]),
    ...paid.map((row): [string, typeof row] => [`payment ${row.id}`, row]),
  ];
  return new Map(rows.map(([id, row]) => [id, amountsOf(row)]));
}

function amountsOf(row: Record<string, unknown>): string {
  const amounts = Object.entries(row).filter(([name]) =>
    /Cents$|[cC]urrency$|^quantity$/.test(name),
  );
  return JSON.stringify(Object.fromEntries(amounts));
}

/** Whether somebody's `__proto__` got into the prototype of all objects. */
function isPolluted(): boolean {
  for (const _name in {}) return true;
  return false;
}

/** 0 for most: in their alphabet, before those that upset the rest. */
function placeOf(path: string): number {
  return LAST.findIndex((pattern) => pattern.test(path)) + 1;
}

/** What is sent, and by whom: an example that is right or one from the schema, spoilt in most cases. */
async function caseOf(world: World, { path, run }: { path: string; run: number }, chance: Chance) {
  const procedure = await getProcedureAtPath(appRouter, path);
  const { inputs } = v.parse(v.looseObject({ inputs: v.array(v.unknown()) }), procedure?._def);
  const example = ACCESS[path]?.input?.(world);
  const ids = [world.orderId, world.methodId, world.addressId, world.listId, world.owner.userId];
  const made = () => (inputs[0] === undefined ? {} : madeFor(inputs[0], chance, ids));
  const base = example !== undefined && chance.maybe(60) ? example : made();
  const spoilt = chance.maybe(5) ? hostile(chance) : mutate(base, chance);
  const input = chance.maybe(15) ? base : chance.maybe(15) ? mutate(spoilt, chance) : spoilt;
  const asker = path.startsWith("admin.") ? "owner" : (ASKERS[run % ASKERS.length] ?? "owner");
  return { input, asker };
}

type Sent = { path: string; input: unknown; asker: Asker };

async function send(world: World, { path, input, asker }: Sent) {
  const ctx = world.contextOf(asker);
  const procedure = await getProcedureAtPath(appRouter, path);
  const text = JSON.stringify(input) ?? "";
  const url = `https://shop.test/api/trpc/${path}`;
  const isQuery = procedure?._def.type === "query";
  const request = isQuery
    ? new Request(`${url}?${new URLSearchParams({ input: text })}`)
    : new Request(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: text.length < MAX_BODY_BYTES ? text : "{}",
      });
  const env = { SITE_URL: "https://shop.test" };
  const answer = await answerProcedure(request, ctx, { env, edgeCache: null });
  const body = v.safeParse(Failed, await answer.json());
  return { status: answer.status, code: body.success ? body.output.error.data.failure.code : "" };
}

const Failed = v.object({
  error: v.object({ data: v.object({ failure: v.object({ code: v.string() }) }) }),
});

function textOf(input: unknown): string {
  return JSON.stringify(input)?.slice(0, 300) ?? "nothing";
}
