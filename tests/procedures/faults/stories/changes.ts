import { eq } from "drizzle-orm";
import { mails, orders } from "#db/schema/index.ts";
import { complete as completed, preparePickup } from "#tests/factories/checkout.ts";
import {
  buySlot,
  prepareSlot,
  TUESDAY_AT_2,
  WEDNESDAY_AT_8,
} from "#tests/factories/deliveries/slots.ts";
import { findSlotsWrong } from "#tests/factories/figures/slots.ts";
import type { Stage } from "../stage.ts";
import { start } from "./buying.ts";

/** In the zone that it was paid for. */
const ELSEWHERE = {
  address: "7 Kerk Street",
  city: "Bryanston",
  province: "Gauteng",
  postalCode: "2191",
  deliveryInstructions: "Blue gate",
  recipientName: "Gogo Dlamini",
  recipientPhone: "0825550119",
};

/** An order for this afternoon, paid and confirmed, with nothing going wrong so far. */
function boughtForLater({ shop, outside, cron }: Stage) {
  return outside.unwatched(async () => {
    const placed = await buySlot(shop);
    await shop.settled();
    await cron(1);
    shop.paypal.takeEvents();
    return placed;
  });
}

async function findOrder({ shop }: Stage, orderId: string) {
  const [order] = await shop.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error("no order");
  return order;
}

async function goesElsewhere(stage: Stage): Promise<void> {
  const { orderId, key } = await boughtForLater(stage);
  const before = await stage.outside.unwatched(() => findOrder(stage, orderId));
  stage.checks.push(() => addressWrong(stage, before));
  await stage.act("changes the address", (caller) =>
    caller.orders.changeAddress({ orderId, key, address: ELSEWHERE }),
  );
}

/** All of it is the old address or the new one, its letter and its courier are of the same, and no sum moved. */
async function addressWrong(stage: Stage, before: typeof orders.$inferSelect): Promise<string[]> {
  const { shop, told } = stage;
  const after = await findOrder(stage, before.id);
  const wrong: string[] = [];
  const fields = Object.keys(ELSEWHERE) as readonly (keyof typeof ELSEWHERE)[];
  const isNew = fields.every((field) => after[field] === ELSEWHERE[field]);
  const isOld = fields.every((field) => after[field] === before[field]);
  if (!isNew && !isOld) wrong.push("books: half an address");
  if (told.some(({ result }) => result !== undefined) && !isNew) wrong.push("told wrong: moved");
  if (after.totalCents !== before.totalCents || after.shippingCents !== before.shippingCents) {
    wrong.push("books: a sum changed with the address");
  }
  const letters = await shop.db.select().from(mails).where(eq(mails.kind, "order-address-changed"));
  if (letters.length !== (isNew ? 1 : 0)) wrong.push(`${letters.length} times a letter of moving`);
  for (const { body } of Object.values(shop.courier.state.deliveries)) {
    const street = after.address;
    if (!JSON.stringify(body).includes(street)) wrong.push(`courier: not to ${street}`);
  }
  return wrong;
}

async function takesAnotherSlot(stage: Stage): Promise<void> {
  const { orderId, key } = await boughtForLater(stage);
  stage.checks.push(async () => {
    const { slotFrom } = await findOrder(stage, orderId);
    const wrong = await findSlotsWrong(stage.shop);
    const isTold = stage.told.some(({ result }) => result !== undefined);
    if (isTold && slotFrom !== WEDNESDAY_AT_8) wrong.push("told wrong: another slot");
    return wrong;
  });
  const change = { orderId, key, slot: WEDNESDAY_AT_8, seen: TUESDAY_AT_2 };
  await stage.act("takes another slot", (caller) => caller.orders.changeSlot(change));
}

/** The last place of a slot, and another who wants it too. */
async function wantsTheLastPlace(stage: Stage): Promise<void> {
  const { shop } = stage;
  await boughtForLater(stage);
  stage.checks.push(() => findSlotsWrong(shop));
  const one = await start(stage, () => prepareSlot(shop, TUESDAY_AT_2));
  shop.paypal.approve(one.providerRef);
  await stage.act("completes", (caller) =>
    caller.checkout.complete({
      checkoutKey: one.checkout.checkoutKey,
      providerRef: one.providerRef,
    }),
  );
}

async function isPackedAndFetched(stage: Stage): Promise<void> {
  const { shop, manager } = stage;
  const orderId = await stage.outside.unwatched(async () => {
    const checkout = await preparePickup(shop);
    const payment = await shop.as().checkout.start(checkout);
    shop.paypal.approve(payment.providerRef);
    const placed = await completed(shop, checkout, payment);
    await shop.settled();
    await stage.cron(1);
    shop.paypal.takeEvents();
    return placed.outcome === "ordered" ? placed.orderId : "";
  });
  stage.checks.push(() => fetchedWrong(stage, orderId));
  const asSeen = async () => {
    const { updatedAt: expectedVersion } = await stage.outside.unwatched(() =>
      findOrder(stage, orderId),
    );
    return { orderId, expectedVersion };
  };
  const seen = await asSeen();
  await stage.act("is packed", ({ admin }) => admin.orders.markReady(seen), manager);
  const ready = await asSeen();
  const { code } = await stage.outside.unwatched(() =>
    shop.as(manager).admin.orders.pickupCode({ orderId }),
  );
  if (code === null) throw new Error("no code");
  const handed = { ...ready, code };
  await stage.act("is fetched", ({ admin }) => admin.orders.handOver(handed), manager);
}

/** Who is told that it lies there has one letter of it, unless it was fetched first; what was handed over is delivered. */
async function fetchedWrong(stage: Stage, orderId: string): Promise<string[]> {
  const order = await findOrder(stage, orderId);
  const wrong: string[] = [];
  const isTold = (one: string) =>
    stage.told.some(({ act, result }) => act === one && result !== undefined);
  if (isTold("is packed") && order.readyAt === null) wrong.push("told wrong: packed");
  if (isTold("is fetched") && order.status !== "delivered") wrong.push("told wrong: fetched");
  const { kind } = mails;
  const letters = await stage.shop.db.select().from(mails).where(eq(kind, "order-ready"));
  const most = order.readyAt === null ? 0 : 1;
  // One that was fetched before its letter was out has that of its being delivered in place of it.
  const least = order.status === "delivered" ? 0 : most;
  if (letters.length < least || letters.length > most) {
    wrong.push(`${letters.length} times a letter that it is ready`);
  }
  return wrong;
}

export const CHANGES = {
  "is to be brought elsewhere": goesElsewhere,
  "takes another slot": takesAnotherSlot,
  "takes the last place of a slot": wantsTheLastPlace,
  "is packed and fetched": isPackedAndFetched,
} as const;
