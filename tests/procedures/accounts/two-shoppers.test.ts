import { getProcedureAtPath } from "@trpc/server/unstable-core-do-not-import";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders, users } from "#db/schema/index.ts";
import type { Context } from "#server/context.ts";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import { publicAddress } from "#server/page-cache/rules.ts";
import { appRouter, createCaller } from "#server/router.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { ACCESS } from "#tests/procedures/accounts/access/matrix.ts";
import { NO_CARD, openWorld, type World } from "#tests/procedures/accounts/access/world.ts";

const SITE_URL = "https://shop.test";
/** They end a session that the others need: last. */
const LAST = /^account\.(signOut|deleteAccount|revokeSessions|changePassword)$/;
const WHO = ["guest", "second", "first"] as const;
type Who = (typeof WHO)[number];
type Shopper = { context: () => Context; marks: readonly string[] };

test("no answer to one shopper holds a word of another's, whatever ids of theirs they send", async () => {
  const world = await openWorld();
  const shoppers = await shoppersOf(world);
  const told: string[] = [];
  const leaks: string[] = [];
  for (const path of allProcedures()) {
    const input = ACCESS[path]?.input?.(world);
    for (const who of WHO) {
      const { text } = await ask(path, input, shoppers[who].context());
      await world.shop.settled();
      const sent = JSON.stringify(input) ?? "";
      for (const other of WHO.filter((one) => one !== who)) {
        const said = shoppers[other].marks.filter((mark) => text.includes(mark));
        // What they sent themselves may come back.
        const leaked = said.filter((mark) => !sent.includes(mark));
        if (leaked.length > 0) leaks.push(`${path} tells ${who}: ${leaked.join(", ")}`);
      }
      if (shoppers[who].marks.some((mark) => text.includes(mark))) told.push(path);
    }
  }
  expect(leaks).toEqual([]);
  // Where nobody is told anything of their own, no leak could be seen.
  expect(new Set(told).size).toBeGreaterThan(10);
});

test("what the edge may keep is the same for everybody, byte by byte, the first time and again", async () => {
  const world = await openWorld();
  const shoppers = await shoppersOf(world);
  const kept: string[] = [];
  for (const path of allProcedures()) {
    const input = ACCESS[path]?.input?.(world);
    if (publicAddress(new URL(addressOf(path, input))) === null) continue;
    kept.push(path);
    const answers: string[] = [];
    for (const who of [...WHO, ...WHO.toReversed()]) {
      const { status, text, cookies } = await ask(path, input, shoppers[who].context());
      expect({ path, who, cookies }).toEqual({ path, who, cookies: [] });
      answers.push(`${status} ${text}`);
    }
    expect([...new Set(answers)], path).toHaveLength(1);
  }
  expect(kept.length).toBeGreaterThan(8);
});

function allProcedures(): string[] {
  const names = Object.keys(ACCESS).filter((path) => !path.startsWith("admin."));
  return names.toSorted((a, b) => Number(LAST.test(a)) - Number(LAST.test(b)));
}

function addressOf(path: string, input: unknown): string {
  const query = new URLSearchParams({ input: JSON.stringify(input ?? {}) });
  return `${SITE_URL}/api/trpc/${path}?${query}`;
}

async function ask(path: string, input: unknown, ctx: Context) {
  const procedure = await getProcedureAtPath(appRouter, path);
  const body = JSON.stringify(input) ?? "";
  const headers = { "content-type": "application/json" };
  const request =
    procedure?._def.type === "query"
      ? new Request(addressOf(path, input))
      : new Request(`${SITE_URL}/api/trpc/${path}`, { method: "POST", headers, body });
  const answer = await answerProcedure(request, ctx, { env: { SITE_URL }, edgeCache: null });
  return {
    status: answer.status,
    text: await answer.text(),
    cookies: answer.headers.getSetCookie(),
  };
}

/** The world's owner and other customer, both with all that a shopper can have, and what is theirs alone. */
async function shoppersOf(world: World): Promise<Record<Who, Shopper>> {
  const { shop, owner } = world;
  const [other] = await shop.db.select().from(users).where(eq(users.email, "other@shopper.test"));
  if (!other) throw new Error("There is no other customer");
  const viewer = { userId: other.id, name: other.name, email: other.email };
  await placeOrder(shop, { viewer });
  await shop.settled();
  for (const { userId, name } of [
    { userId: owner.userId, name: "Firstname Ownerson" },
    { userId: other.id, name: "Secondname Otherson" },
  ]) {
    await shop.db
      .update(users)
      .set({ name, phone: `+2782${userId.slice(-7)}`, address: `${name}'s lane` })
      .where(eq(users.id, userId));
  }
  const home = { city: "Sandton", province: "Gauteng", postalCode: "2196" } as const;
  await shop.as(owner.viewer).addresses.add({ address: "77 First Street", ...home });
  const caller = createCaller(world.contextOf("other"));
  const { id: methodId } = await caller.paymentMethods.add({
    ...NO_CARD,
    type: "paypal",
    holderName: "Secondname",
  });
  const { id: addressId } = await caller.addresses.add({ address: "99 Second Street", ...home });
  const { id: listId } = await caller.wishlist.lists.begin({ name: "Second's list" });
  await caller.push.subscribe(shop.pushService.newBrowser());
  const numberOf = async (userId: string) => {
    const found = await shop.db.select().from(orders).where(eq(orders.userId, userId));
    return found.map(({ id }) => id);
  };
  return {
    guest: { context: () => shop.context(), marks: [] },
    first: {
      context: () => owner.browser.context(),
      marks: [
        ...["Firstname Ownerson", "owner@shopper.test", owner.userId, "77 First Street", "Sundays"],
        ...[world.orderId, world.methodId, world.addressId, world.listId, world.sessionId],
        ...[world.deviceId, ...(await numberOf(owner.userId))],
      ],
    },
    second: {
      context: () => world.contextOf("other"),
      marks: [
        ...["Secondname Otherson", "other@shopper.test", other.id, "99 Second Street"],
        ...["Second's list", methodId, addressId, listId, ...(await numberOf(other.id))],
      ],
    },
  };
}
