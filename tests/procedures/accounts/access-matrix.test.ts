import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { getProcedureAtPath } from "@trpc/server/unstable-core-do-not-import";
import * as v from "valibot";
import { expect, test } from "vitest";
import { PERSONAL } from "#app/lib/session.ts";
import { ADMIN_ROLES } from "#domain/accounts/admin.ts";
import type { Context } from "#server/context.ts";
import { appRouter } from "#server/router.ts";
import { shopFailureOf } from "#server/trpc.ts";
import { idsTakenBy } from "#tests/procedures/accounts/access/ids.ts";
import { ACCESS } from "#tests/procedures/accounts/access/matrix.ts";
import { type Outcome, type Row, theOrder } from "#tests/procedures/accounts/access/rules.ts";
import {
  type Asker,
  belongings,
  openWorld,
  type World,
} from "#tests/procedures/accounts/access/world.ts";

test("every procedure is declared here, and nothing else is", () => {
  expect(Object.keys(ACCESS).toSorted()).toEqual(Object.keys(appRouter._def.procedures).toSorted());
});

/** Rows that are nobody's in particular. */
const NOBODYS = ["productId", "productIds", "quoteId"];
/** What these name is everybody's, or opened by a key beside it (tests/procedures/shared-baskets). */
const BY_OTHER_MEANS =
  /^(?:catalogue\.(?:product|recipe|cookedWith)|sharedBaskets\.(?:look|join|set|leave)|orders\.mine)$/;

test("whatever of the shop takes a customer's id is asked here with another's", async () => {
  const world = await openWorld();
  const { orderId, methodId, addressId, listId, deviceId, sessionId } = world;
  const theirs = [orderId, methodId, addressId, listId, deviceId, sessionId];
  const asked: string[] = [];
  const unasked: string[] = [];
  for (const [path, row] of Object.entries(ACCESS)) {
    if (path.startsWith("admin.") || BY_OTHER_MEANS.test(path)) continue;
    const procedure = await getProcedureAtPath(appRouter, path);
    const { inputs } = v.parse(v.looseObject({ inputs: v.array(v.unknown()) }), procedure?._def);
    const ids = idsTakenBy(inputs[0]).filter((name) => !NOBODYS.includes(name));
    if (ids.length === 0) continue;
    const sent = JSON.stringify(row.input?.(world)) ?? "";
    (theirs.some((id) => sent.includes(id)) ? asked : unasked).push(path);
  }
  expect(unasked).toEqual([]);
  expect(asked.length).toBeGreaterThan(20);
});

test("whoever signs out leaves nothing behind in the browser of what only they might ask for", () => {
  const asksWho = Object.entries(ACCESS).filter(
    ([, row]) => row.guest === "NOT_SIGNED_IN" || row.other !== row.guest,
  );
  const names = asksWho.map(([path]) => path.split(".")[0] ?? path);
  expect([...new Set(names)].toSorted()).toEqual(PERSONAL);
});

/** They end sessions or change what the others are refused by: each in a world of its own. */
const UPSETTING = [
  "account.register",
  "account.signOut",
  "account.changePassword",
  "account.revokeSessions",
];

function isOfShop(path: string): boolean {
  return !path.startsWith("admin.") && !UPSETTING.includes(path);
}

test("every procedure lets in and refuses as declared, by person and by role", async () => {
  const world = await openWorld();
  const rows = Object.entries(ACCESS).filter(([path]) => !UPSETTING.includes(path));
  const before = await belongings(world);

  const refused = rows.filter(([, row]) => row.other !== "in" || row.guest !== "in");
  expect(await outcomesOf(world, refused, STRANGERS)).toEqual(declared(refused, STRANGERS));
  expect(await belongings(world), "what is the owner's").toEqual(before);

  const backOffice = rows.filter(([, row]) => row.from);
  expect(await outcomesOf(world, backOffice, ADMIN_ROLES)).toEqual(
    declared(backOffice, ADMIN_ROLES),
  );

  const open = rows.filter(([, row]) => !row.from);
  expect(await outcomesOf(world, open, ["guest", "other", "owner"])).toEqual(
    declared(open, ["guest", "other", "owner"]),
  );
}, 120_000);

test("of the shop every role is let in and refused as declared", async () => {
  const world = await openWorld();
  const rows = Object.entries(ACCESS).filter(([path]) => isOfShop(path));
  expect(await outcomesOf(world, rows, ADMIN_ROLES)).toEqual(declared(rows, ADMIN_ROLES));
});

/** What takes a thing away is asked last: the others would find none. */
const TAKES_AWAY = /\.(?:remove\w*|cancel|unshare|clear)$/;

test("whose things they are is let in to each of them", async () => {
  const world = await openWorld();
  const rows = Object.entries(ACCESS)
    .filter(([path]) => isOfShop(path))
    .toSorted(([one], [other]) => Number(TAKES_AWAY.test(one)) - Number(TAKES_AWAY.test(other)));
  expect(await outcomesOf(world, rows, ["buyer"])).toEqual(declared(rows, ["buyer"]));
});

test.each(UPSETTING)("%s lets in and refuses as declared", async (path) => {
  const world = await openWorld();
  const rows = Object.entries(ACCESS).filter(([name]) => name === path);
  const before = await belongings(world);
  expect(await outcomesOf(world, rows, STRANGERS)).toEqual(declared(rows, STRANGERS));
  expect(await belongings(world), "what is the owner's").toEqual(before);
  expect(await outcomesOf(world, rows, ADMIN_ROLES)).toEqual(declared(rows, ADMIN_ROLES));
  expect(await outcomesOf(world, rows, ["buyer"])).toEqual(declared(rows, ["buyer"]));
});

test("the shop's own way to call a courier off is closed to roles that may not dispatch", async () => {
  const world = await openWorld();
  const outcomes: Record<string, Outcome> = {};
  for (const role of ADMIN_ROLES.toReversed()) {
    outcomes[role] = await outcomeOf("courier.cancel", theOrder(world), world.contextOf(role));
  }
  expect(outcomes).toEqual({ owner: "in", manager: "in", picker: "in", viewer: "FORBIDDEN" });
});

const STRANGERS = ["guest", "other"] as const;

/** What each asker should find, as `path: { asker: outcome }`. */
function declared(rows: ReadonlyArray<[string, Row]>, askers: readonly Asker[]) {
  const found = (row: Row, asker: Asker): Outcome => {
    if (asker === "guest" || asker === "other") return row[asker];
    if (asker === "buyer") return row.buyer ?? "in";
    const isBelow = row.from && ADMIN_ROLES.indexOf(asker) > ADMIN_ROLES.indexOf(row.from);
    return isBelow || row.but === asker ? "FORBIDDEN" : row.administrator;
  };
  return Object.fromEntries(
    rows.map(([path, row]) => [
      path,
      Object.fromEntries(askers.map((who) => [who, found(row, who)])),
    ]),
  );
}

/** What each asker does find; those whose role may least ask first. */
async function outcomesOf(
  world: World,
  rows: ReadonlyArray<[string, Row]>,
  askers: readonly Asker[],
) {
  const found: Record<string, Record<string, Outcome>> = {};
  for (const [path, row] of rows) {
    const outcomes: Record<string, Outcome> = {};
    for (const asker of askers.toReversed()) {
      const input = row.input?.(world);
      outcomes[asker] = await outcomeOf(path, input, world.contextOf(asker));
    }
    found[path] = outcomes;
  }
  return found;
}

async function outcomeOf(path: string, input: unknown, ctx: Context): Promise<Outcome> {
  try {
    await callTRPCProcedure({
      router: appRouter,
      path,
      // Whichever it is: a query is taken as well.
      type: "mutation",
      allowMethodOverride: true,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: 0,
    });
    return "in";
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    const { code } = shopFailureOf(error);
    if (code === "INTERNAL") throw new Error(`${path} failed`, { cause: error });
    const isRefusal = code === "NOT_SIGNED_IN" || code === "FORBIDDEN" || code === "NOT_FOUND";
    return isRefusal ? code : "in";
  }
}
