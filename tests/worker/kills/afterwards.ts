import { readFile } from "node:fs/promises";
import { eq, isNotNull } from "drizzle-orm";
import * as v from "valibot";
import { admins, mails, orders, users } from "#db/schema/index.ts";
import { judge } from "#tests/procedures/faults/judge.ts";
import { openStage } from "#tests/procedures/faults/stage.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { NO_WORK, type Work, workWrong } from "./administrator.ts";
import type { Outcome } from "./shoppers.ts";

const NOTHING_CHARGED = /^(PAYMENT_FAILED|PAYMENT_EXPIRED|OUT_OF_STOCK|CART_CHANGED)$/;
/** Of the emulators' own file. */
const isState = (value: unknown) => typeof value === "object" && value !== null;
type PayPalState = ReturnType<TestShop["paypal"]["exportState"]>;
type CourierState = ReturnType<TestShop["courier"]["exportState"]>;
const States = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    paypal: v.custom<PayPalState>(isState),
    uberDirect: v.custom<CourierState>(isState),
  }),
);

/**
 * The shop on the data that the killed one left, in this process, with the vendors as they were left and a
 * clock that turns: an hour of cron, three days, and the sweep's judge. No event comes that did not come.
 */
export async function judgeAfterwards(
  left: { databasePath: string; statePath: string; dataDir: string },
  outcomes: readonly Outcome[],
  work: Work = NO_WORK,
) {
  const states = v.parse(States, await readFile(left.statePath, "utf8"));
  const template = { path: left.databasePath, idsFrom: 10_000, manager: await managerOf(left) };
  const stage = await openStage(template, { strikes: [], returns: true, news: "never" });
  const { shop } = stage;
  stage.runs.add("back-up");
  try {
    shop.clock.advance(Date.now() - shop.clock.now());
    shop.paypal.importState({ ...states.paypal, events: [], tokens: [] });
    shop.courier.importState({ ...states.uberDirect, events: [], tokens: [] });
    const sent = await shop.db.select({ id: mails.id }).from(mails).where(isNotNull(mails.sentAt));
    for (const { id } of sent) {
      const nobody = { from: { email: "", name: "" }, to: "", replyTo: "", subject: "" };
      shop.mail.sent.push({ ...nobody, text: "", html: "", headers: { "X-Entity-Ref-ID": id } });
    }
    const before = await shop.db.select({ id: orders.id }).from(orders);
    const { complaints, leftOver } = await judge(stage);
    const after = await shop.db.select({ id: orders.id }).from(orders);
    return {
      complaints: [
        ...complaints,
        ...(await toldWrong(shop, outcomes)),
        ...(await stage.outside.unwatched(() => workWrong(shop, work))),
      ],
      leftOver: leftOver.length,
      ordersBefore: before.length,
      orders: after.length,
      captures: Object.values(shop.paypal.state.orders).filter(({ capture }) => capture).length,
    };
  } finally {
    await stage.close();
  }
}

async function managerOf({ databasePath }: { databasePath: string }) {
  const none = { userId: "", name: "", email: "" };
  const template = { path: databasePath, idsFrom: 0, manager: none };
  const stage = await openStage(template, { strikes: [], returns: true, news: "never" });
  try {
    const [found] = await stage.outside.unwatched(() =>
      stage.shop.db
        .select({ userId: users.id, name: users.name, email: users.email })
        .from(admins)
        .innerJoin(users, eq(users.id, admins.userId)),
    );
    return found ?? none;
  } finally {
    await stage.close();
  }
}

/** Who was told of an order has it; who was told that nothing was charged has their money. */
async function toldWrong(shop: TestShop, outcomes: readonly Outcome[]): Promise<string[]> {
  const placed = await shop.db.select({ id: orders.id }).from(orders);
  const ids = new Set(placed.map(({ id }) => id));
  return outcomes.flatMap(({ orderId, providerRef, code }) => {
    const capture = shop.paypal.state.orders[providerRef ?? ""]?.capture;
    const isKept = /^(COMPLETED|PARTIALLY_REFUNDED)$/.test(capture?.status ?? "");
    if (orderId !== null && !ids.has(orderId))
      return [`told of the order ${orderId}, which is not`];
    if (isKept && NOTHING_CHARGED.test(code ?? "")) return [`told wrong: ${code}`];
    return code === "INTERNAL" ? ["unforeseen: INTERNAL"] : [];
  });
}
