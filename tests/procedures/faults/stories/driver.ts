import { eq } from "drizzle-orm";
import { deliveries, orders } from "#db/schema/index.ts";
import { IN_HOUSE } from "#domain/deliveries/carriers.ts";
import { shippingTo } from "#tests/factories/shop.ts";
import { lettersWrong } from "../letters.ts";
import { type Stage, wasDone } from "../stage.ts";
import { bought } from "./afterwards.ts";

const SIPHO = { name: "Sipho Dube", phone: "082 555 0199", feeCents: 4_000 };

/** The courier is called off, and a driver of the shop's own sets out with the order and brings it. */
async function isDrivenByOurOwn(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  const { orderId } = await bought(stage, { quote: true });
  await stage.outside.unwatched(async () => {
    const [booked] = await deliveriesOf(stage, orderId);
    await shop.as(manager).admin.deliveries.cancel({ deliveryId: booked?.id ?? "" });
    await stage.cron(1);
  });
  stage.checks.push(() => drivenWrong(stage, orderId));
  await stage.act(
    "gives it to a driver",
    async ({ admin }) => {
      const { order } = await admin.orders.byId({ orderId });
      const seen = { orderId, expectedVersion: order.updatedAt };
      // Whoever is told that a driver has it already sees it on the page.
      if ((await stage.outside.unwatched(() => ours(stage, orderId))).length > 0) return;
      await admin.deliveries.assignDriver({ ...seen, ...SIPHO });
    },
    manager,
  );
  const [own] = await stage.outside.unwatched(() => ours(stage, orderId));
  const deliveryId = own?.id ?? "";
  await stage.act(
    "sets out",
    async ({ admin }) => {
      const { delivery } = await admin.deliveries.byId({ deliveryId });
      if (delivery.status === "dropoff") return;
      const expectedVersion = delivery.updatedAt;
      await admin.deliveries.updateDriverStatus({ deliveryId, expectedVersion, to: "dropoff" });
    },
    manager,
  );
  await stage.cron(1);
  await stage.act(
    "has brought it",
    async ({ admin }) => {
      const { order } = await admin.deliveries.byId({ deliveryId });
      if (order.status === "delivered") return;
      const expectedVersion = order.updatedAt;
      await admin.deliveries.markDelivered({ deliveryId, expectedVersion });
    },
    manager,
  );
}

function deliveriesOf({ shop }: Stage, orderId: string) {
  return shop.db.select().from(deliveries).where(eq(deliveries.orderId, orderId));
}

async function ours(stage: Stage, orderId: string) {
  return (await deliveriesOf(stage, orderId)).filter(({ carrier }) => carrier === IN_HOUSE);
}

/** One driver has it at most; how far they are, the order and its letters say the same. */
async function drivenWrong(stage: Stage, orderId: string): Promise<string[]> {
  const own = await ours(stage, orderId);
  const [order] = await stage.shop.db.select().from(orders).where(eq(orders.id, orderId));
  const wrong: string[] = [];
  if (own.length > 1) wrong.push(`books: ${own.length} drivers`);
  const status = own[0]?.status ?? null;
  const isBrought = order?.status === "delivered";
  if ((status === "delivered") !== isBrought) wrong.push(`books: ${status} and ${order?.status}`);
  if (wasDone(stage, "gives it to a driver") && status === null) wrong.push("told wrong: a driver");
  if (wasDone(stage, "sets out") && status !== "dropoff" && !isBrought) {
    wrong.push("told wrong: set out");
  }
  if (wasDone(stage, "has brought it") && !isBrought) wrong.push("told wrong: brought");
  const hasSetOut = status === "dropoff" || isBrought;
  const { email: to } = shippingTo();
  const onItsWay = { kind: "order-on-its-way", to, most: hasSetOut ? 1 : 0 } as const;
  // One that was brought first has that letter in place of it.
  const least = hasSetOut && !isBrought ? 1 : 0;
  wrong.push(...(await lettersWrong(stage, { ...onItsWay, least })));
  const brought = isBrought ? 1 : 0;
  const delivered = { kind: "order-delivered", to, least: brought, most: brought } as const;
  wrong.push(...(await lettersWrong(stage, delivered)));
  return wrong;
}

export const DRIVER = {
  "is brought by a driver of ours": isDrivenByOurOwn,
} as const;
