import { expect, test } from "vitest";
import { admins, deliveries, orders, users } from "#db/schema/index.ts";
import { DAY_MS } from "#domain/time/durations.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { handleCourierRequest } from "#server/http/courier/rest.ts";
import { createCaller } from "#server/router.ts";
import { placeOrder } from "#tests/factories/checkout.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";

const OWNER = { userId: "owner", name: "Thandi", email: "thandi@shopper.test" };
const STRANGER = { userId: "stranger", name: "Sipho", email: "sipho@shopper.test" };
const ADMIN = { userId: "admin", name: "Naledi", email: "naledi@shop.test" };

type Asker = { viewer: Viewer | null; key?: string };
type World = Awaited<ReturnType<typeof openWorld>>;

/** Who asks for the owner's order, and whether it exists for them. */
const ASKERS: [name: string, asker: (world: World) => Asker | Promise<Asker>, isLetIn: boolean][] =
  [
    ["a guest without a key", () => ({ viewer: null }), false],
    ["a guest with an empty key", () => ({ viewer: null, key: "" }), false],
    ["a guest with the order's key", ({ mine }) => ({ viewer: null, key: mine.key }), true],
    ["a guest with another order's key", ({ other }) => ({ viewer: null, key: other.key }), false],
    [
      "a guest with a key that has run out",
      async ({ shop, mine }) => ({
        viewer: null,
        key: await shop.context().links.sign(mine.orderId, shop.clock.now() - 91 * DAY_MS),
      }),
      false,
    ],
    [
      "a guest with a key whose end they moved",
      ({ mine }) => ({ viewer: null, key: `zzzzzzzzz.${mine.key.split(".")[1]}` }),
      false,
    ],
    [
      "a guest with a key that they changed",
      ({ mine }) => {
        const [until, mac = ""] = mine.key.split(".");
        return { viewer: null, key: `${until}.${mac.startsWith("A") ? "B" : "A"}${mac.slice(1)}` };
      },
      false,
    ],
    [
      "a guest with half a key",
      ({ mine }) => ({ viewer: null, key: mine.key.slice(0, 20) }),
      false,
    ],
    ["another customer", () => ({ viewer: STRANGER }), false],
    [
      "another customer with their own key",
      ({ other }) => ({ viewer: STRANGER, key: other.key }),
      false,
    ],
    ["the owner", () => ({ viewer: OWNER }), true],
    ["the owner with a bad key", () => ({ viewer: OWNER, key: "x.y" }), true],
    ["an administrator", () => ({ viewer: ADMIN }), true],
  ];

test.each(ASKERS)("%s asks for an order and its delivery", async (_name, who, isLetIn) => {
  const world = await openWorld();
  const { shop, mine, deliveryId } = world;
  const asker = await who(world);
  const caller = shop.as(asker.viewer);
  const ask = { orderId: mine.orderId, ...(asker.key === undefined ? {} : { key: asker.key }) };

  const procedures = await Promise.all([
    outcome(caller.orders.byId(ask)),
    outcome(caller.courier.delivery(ask)),
    outcome(caller.courier.cancel(ask)),
  ]);
  expect(procedures).toEqual(Array.from({ length: 3 }, () => (isLetIn ? "ok" : "NOT_FOUND")));

  const answers = [
    await rest(world, asker, "GET", `/deliveries/${deliveryId}`),
    await rest(world, asker, "POST", "/deliveries", { manifest_reference: mine.orderId }),
    await rest(world, asker, "DELETE", `/deliveries/${deliveryId}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual(isLetIn ? [200, 200, 200] : [404, 404, 404]);
  if (!isLetIn) {
    const [stored] = await shop.db.select({ status: deliveries.status }).from(deliveries);
    expect(stored?.status).toBe("pending");
    const nobodys = await rest(world, asker, "GET", "/deliveries/NOSUCHDELIVERY");
    expect(await nobodys.json(), "nothing tells that it exists").toEqual(await answers[0]?.json());
  }
});

test.each([
  ["a guest", null, "NOT_SIGNED_IN", 401],
  ["a customer", OWNER, "ok", 200],
  ["an administrator", ADMIN, "ok", 200],
] as const)("%s asks for the list of deliveries", async (_name, viewer, expected, status) => {
  const world = await openWorld();
  expect(await outcome(world.shop.as(viewer).courier.list({}))).toBe(expected);
  const answer = await rest(world, { viewer, key: world.mine.key }, "GET", "/deliveries");
  expect(answer.status).toBe(status);
});

test("who was an administrator when the cookie was written is asked of the database again", async () => {
  const { shop, mine } = await openWorld();
  const url = "https://shop.test/api/courier/deliveries";
  for (const viewer of [ADMIN, OWNER]) {
    const stale = { ...shop.context(), viewer: async () => viewer, freshViewer: async () => null };
    const ask = { orderId: mine.orderId };
    expect(await outcome(createCaller(stale).orders.byId(ask)), viewer.userId).toBe("NOT_FOUND");
    expect((await handleCourierRequest(new Request(url), stale)).status).toBe(401);
  }
});

test("an order's answer holds no ids of others, and no account's", async () => {
  const { shop, mine } = await openWorld();
  const seen = await shop.as().orders.byId({ orderId: mine.orderId, key: mine.key });

  expect(JSON.stringify(seen)).not.toContain(OWNER.userId);
  expect(seen.order).not.toHaveProperty("userId");
});

test.each(["__proto__", "constructor", "' or 1=1 --", "%00", "../../orders", "🛒"])(
  "an id like %s is nobody's order",
  async (orderId) => {
    const { shop } = await openWorld();
    expect(await outcome(shop.as(ADMIN).orders.byId({ orderId }))).toBe("NOT_FOUND");
    const url = `https://shop.test/api/courier/deliveries/${encodeURIComponent(orderId)}`;
    const answer = await handleCourierRequest(new Request(url), shop.context(ADMIN));
    expect(answer.status).toBe(404);
  },
);

async function openWorld() {
  const shop = await openTestShop();
  await seedProducts(shop, { id: "garri" });
  const at = new Date(shop.clock.now());
  const people = [OWNER, STRANGER, ADMIN];
  await shop.db.insert(users).values(
    people.map(({ userId: id, name, email }) => ({
      id,
      name,
      email,
      createdAt: at,
      updatedAt: at,
    })),
  );
  await shop.db
    .insert(admins)
    .values({ userId: ADMIN.userId, name: ADMIN.name, createdAt: shop.clock.now() });
  const mine = await placeOrder(shop, { viewer: OWNER });
  const other = await placeOrder(shop, { viewer: STRANGER, quote: false });
  await shop.settled();
  const [delivery] = await shop.db.select({ id: deliveries.id }).from(deliveries);
  const owners = await shop.db.select({ userId: orders.userId }).from(orders);
  expect(owners.map(({ userId }) => userId).sort()).toEqual(["owner", "stranger"]);
  return { shop, mine, other, deliveryId: delivery?.id ?? "" };
}

function rest(
  { shop }: World,
  { viewer, key }: Asker,
  method: string,
  path: string,
  body?: object,
): Promise<Response> {
  const request = new Request(`https://shop.test/api/courier${path}`, {
    method,
    headers: {
      ...(key === undefined ? {} : { "x-order-key": key }),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return handleCourierRequest(request, shop.context(viewer));
}

async function outcome(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => "ok",
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}
