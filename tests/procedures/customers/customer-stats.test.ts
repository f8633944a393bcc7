import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { admins, customerStats, orders, users } from "#db/schema/index.ts";
import { newCustomer } from "#tests/factories/accounts.ts";
import { complete, prepare } from "#tests/factories/checkout.ts";
import { openRefundShop, refundAll } from "#tests/factories/refunds.ts";

type Admin = Awaited<ReturnType<typeof openRefundShop>>;

const who = fc.constantFrom("owner" as const, "other" as const, "guest" as const);
const step = fc.oneof(
  fc.record({ do: fc.constant("buy" as const), who }),
  fc.record({ do: fc.constant("cancel" as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant("revive" as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant("give back" as const), which: fc.nat(20) }),
  fc.record({ do: fc.constant("rename" as const), name: fc.constantFrom("Ada Obi", "Ada", " ") }),
  fc.record({ do: fc.constant("ban" as const), at: fc.constantFrom(null, 5) }),
  fc.record({ do: fc.constant("forget order" as const), which: fc.nat(20) }),
);

test("whatever happens to orders, refunds and accounts, the customers are what a recount says", async () => {
  const backOffice = await openRefundShop();
  const owner = await newCustomer(backOffice.shop, { email: "owner@shopper.test" });
  const other = await newCustomer(backOffice.shop, { email: "other@shopper.test" });
  const viewers = { owner: owner.viewer, other: other.viewer, guest: undefined };
  for (const steps of fc.sample(fc.array(step, { minLength: 8, maxLength: 14 }), {
    seed: 20_261_121,
    numRuns: 4,
  })) {
    for (const one of steps) {
      if (one.do === "buy") await buyAs(backOffice, viewers[one.who]);
      else await act(backOffice, owner.userId, one);
      backOffice.shop.clock.advance(60_000);
      expect(await kept(backOffice)).toEqual(await recounted(backOffice));
    }
  }
  await backOffice.shop.db.delete(users).where(eq(users.id, owner.userId));
  expect(await kept(backOffice), "an account that went leaves its orders to its address").toEqual(
    await recounted(backOffice),
  );
});

async function buyAs({ shop }: Admin, viewer: Parameters<Admin["shop"]["as"]>[0]): Promise<void> {
  // Who is banned buys nothing; their orders from before are theirs.
  await shop.db.update(users).set({ bannedAt: null });
  const checkout = await prepare(shop, [{ productId: "garri", quantity: 1 }], { quote: false });
  const payment = await shop.as(viewer).checkout.start(checkout);
  shop.paypal.approve(payment.providerRef);
  await complete(shop, checkout, payment);
  await shop.settled();
}

async function act(
  { shop }: Admin,
  userId: string,
  one: Exclude<typeof step extends fc.Arbitrary<infer Step> ? Step : never, { do: "buy" }>,
): Promise<void> {
  const placed = await shop.db.select().from(orders).orderBy(orders.createdAt);
  const order = "which" in one ? placed[one.which % Math.max(1, placed.length)] : undefined;
  switch (one.do) {
    case "rename":
      await shop.db.update(users).set({ name: one.name }).where(eq(users.id, userId));
      return;
    case "ban":
      await shop.db.update(users).set({ bannedAt: one.at }).where(eq(users.id, userId));
      return;
    case "cancel":
    case "revive": {
      const status = one.do === "cancel" ? "cancelled" : "processing";
      if (order) await shop.db.update(orders).set({ status }).where(eq(orders.id, order.id));
      return;
    }
    case "give back":
      // Refused the second time: nothing is left to give.
      if (order) await refundAll(shop, order.id).catch(() => undefined);
      return;
    case "forget order":
      if (order) {
        await shop.db
          .update(orders)
          .set({ userId: null, userEmail: "Forgotten@Shopper.test" })
          .where(eq(orders.id, order.id));
      }
      return;
  }
}

/** As the triggers keep them. */
function kept({ shop }: Admin) {
  return shop.db
    .select({
      key: customerStats.key,
      email: customerStats.email,
      firstName: customerStats.firstName,
      lastName: customerStats.lastName,
      createdAt: customerStats.createdAt,
      firstOrderAt: customerStats.firstOrderAt,
      lastOrderAt: customerStats.lastOrderAt,
      lastKeptOrderAt: customerStats.lastKeptOrderAt,
      totalOrders: customerStats.totalOrders,
      totalSpentCents: customerStats.totalSpentCents,
      bannedAt: customerStats.bannedAt,
    })
    .from(customerStats)
    .orderBy(customerStats.key);
}

/** As orders, refunds and accounts say at this moment, reckoned here in plain words. */
async function recounted({ shop }: Admin) {
  const [everybody, staff, placed, back] = await shop.db.batch([
    shop.db.select().from(users),
    shop.db.select({ userId: admins.userId }).from(admins),
    shop.db.select().from(orders).orderBy(orders.createdAt, orders.id),
    shop.db.all<{ orderId: string; cents: number }>(
      sql`select order_id as orderId, sum(rand_cents) as cents from refunds
        where state = 'completed' group by order_id`,
    ),
  ]);
  const keyOf = ({ userId, userEmail }: (typeof placed)[number]) => {
    const id = userId ?? everybody.find(({ email }) => email === userEmail.toLowerCase())?.id;
    return id ? `user:${id}` : `mail:${userEmail.toLowerCase()}`;
  };
  const accounts = everybody.filter(({ id }) => staff.every(({ userId }) => userId !== id));
  const keys = new Set([
    ...accounts.map(({ id }) => `user:${id}`),
    ...placed.map(keyOf).filter((key) => staff.every(({ userId }) => key !== `user:${userId}`)),
  ]);
  return [...keys].sort().map((key) => {
    const account = accounts.find(({ id }) => key === `user:${id}`);
    const own = placed.filter((order) => keyOf(order) === key);
    const newest = own.at(-1);
    const [first = "", ...rest] = (account?.name ?? "").trim().split(" ");
    const since = [account?.createdAt.getTime(), own[0]?.createdAt].filter(
      (at) => at !== undefined,
    );
    return {
      key,
      email: account?.email ?? newest?.userEmail.toLowerCase(),
      firstName: first || (newest?.firstName ?? ""),
      lastName: (first && rest.join(" ").trim()) || (newest?.lastName ?? ""),
      createdAt: Math.min(...since),
      firstOrderAt: own[0]?.createdAt ?? null,
      lastOrderAt: newest?.createdAt ?? null,
      lastKeptOrderAt: own.findLast(({ status }) => status !== "cancelled")?.createdAt ?? null,
      totalOrders: own.length,
      totalSpentCents: own
        .filter(({ status }) => status !== "cancelled")
        .reduce(
          (sum, { id, totalCents }) =>
            sum + totalCents - (back.find(({ orderId }) => orderId === id)?.cents ?? 0),
          0,
        ),
      bannedAt: account?.bannedAt ?? null,
    };
  });
}
