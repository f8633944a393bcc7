import { eq } from "drizzle-orm";
import { orders, products, refunds, stockMovements } from "#db/schema/index.ts";
import { openBrowser } from "#tests/factories/accounts.ts";
import { captures, complete, startApproved } from "#tests/factories/checkout.ts";
import { deliver } from "#tests/factories/webhooks.ts";
import { type Buyer, begin, cron, fillCart, finish, news, pay, type Race } from "./race.ts";
import type { Actor } from "./turns.ts";

/** An order that is paid for, and nothing waits. */
function bought({ shop, stage, setUp }: Race) {
  return setUp(async () => {
    const { checkout, payment } = await startApproved(shop, { quote: false });
    const placed = await complete(shop, checkout, payment);
    if (placed.outcome !== "ordered") throw new Error(placed.outcome);
    await shop.settled();
    await stage.cron(1);
    return placed;
  });
}

/** Those who come by chance. */
const perhaps = (race: Race, actors: readonly Actor[]): Actor[] =>
  actors.filter(() => race.random() < 0.5);

/**
 * What one browser sends twice, or sends by what it saw some time ago. They are played by name
 * (`npm run guards`) and at numbers of their own, so that those of the other interleavings stay theirs.
 */
export const ONCE = {
  "one refund is asked for twice": async (race: Race) => {
    const { orderId } = await bought(race);
    const { refunds: admin } = race.shop.as(race.manager).admin;
    const ask = { kind: "amount" as const, orderCents: 1_234 };
    const chargeCents = await race.setUp(async () => {
      const { quote } = await admin.quote({ orderId, ask });
      return quote.ok ? quote.chargeCents : 0;
    });
    race.stage.allowed.refundedCents = chargeCents;
    const asked = { orderId, key: crypto.randomUUID(), ask, restock: false, chargeCents };
    const asks = (name: string) => race.act(name, () => admin.request(asked));
    await race.play([asks("a press"), asks("its repeat"), ...perhaps(race, [cron(race, 2)])]);
  },
  "a refund as it was seen before another": async (race: Race) => {
    const { orderId } = await bought(race);
    const { refunds: admin } = race.shop.as(race.manager).admin;
    const gives = (name: string, ask: Parameters<typeof admin.request>[0]["ask"]) =>
      race.act(name, async () => {
        const { quote } = await admin.quote({ orderId, ask });
        if (!quote.ok) return;
        const { chargeCents } = quote;
        const key = crypto.randomUUID();
        await admin.request({ orderId, key, ask, restock: false, chargeCents });
        const [made] = await race.shop.db.select().from(refunds).where(eq(refunds.key, key));
        if (made?.chargeCents !== chargeCents) {
          race.looks.push(async () => [`told wrong: ${chargeCents} is ${made?.chargeCents}`]);
        }
      });
    await race.play([
      gives("a manager", { kind: "whole" }),
      gives("another manager", { kind: "amount", orderCents: 1_234 }),
    ]);
  },
  "one count of the stock is sent twice": async (race: Race) => {
    const { product } = race.shop.as(race.manager).admin;
    const counted = {
      id: "garri",
      change: { kind: "difference" as const, difference: -2 },
      reason: "Stock count",
      key: crypto.randomUUID(),
    };
    const counts = (name: string) => race.act(name, () => product.adjustStock(counted));
    await race.play([counts("a press"), counts("its repeat")]);
    race.looks.push(async () => {
      const found = await race.shop.db
        .select({ id: stockMovements.id })
        .from(stockMovements)
        .where(eq(stockMovements.stockDelta, -2));
      return found.length === 1 ? [] : [`books: counted ${found.length} times`];
    });
  },
  "a price changes while it is paid": async (race: Race) => {
    const buyer = await race.setUp(() => fillCart(race));
    const shown = await race.setUp(() => priceOfGarri(race));
    await race.play([
      race.act("a tab", () => pay(race, buyer)),
      race.act("a manager", async () => {
        const { db } = race.shop;
        await db.update(products).set({ priceCents: 9_900 }).where(eq(products.id, "garri"));
      }),
      ...perhaps(race, [news(race), cron(race, 1)]),
    ]);
    race.looks.push(async () => {
      const placed = await race.shop.db.select({ cents: orders.subtotalCents }).from(orders);
      const others = placed.filter(({ cents }) => cents !== shown);
      return others.map(({ cents }) => `told wrong: ${shown} were shown, ${cents} paid`);
    });
  },
  "a cart is begun anew while PayPal holds its money": async (race: Race) => {
    race.shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
    const first = await race.setUp(() => fillCart(race));
    await race.setUp(() => begin(race, first));
    const other = await race.setUp(() => fillCart(race));
    if (other.checkout && first.checkout) {
      other.checkout = { ...other.checkout, replacesKey: first.checkout.checkoutKey };
    }
    await race.play([
      race.act("a tab", () => finish(race, first)),
      race.act("another tab", () => pay(race, other)),
    ]);
    const taken = captures(race.shop);
    if (taken.length > 1) race.looks.push(async () => ["books: a cart was paid for twice"]);
    for (const { id, status } of taken) {
      if (status === "PENDING") race.shop.paypal.settleCapture(id, "COMPLETED");
    }
    await race.stage.post.collect();
  },
  "a cart is begun in two tabs, and paid in both": async (race: Race) => {
    const { shop } = race;
    const shipping = { email: "thandi@race.test" };
    const tabs = [
      await race.setUp(() => fillCart(race, { shipping })),
      await race.setUp(() => fillCart(race, { shipping })),
    ];
    for (const tab of tabs) {
      await race.setUp(() => begin(race, tab));
      shop.clock.advance(1_000);
    }
    await race.play([
      ...tabs.map((tab, nth) => race.act(`tab ${nth}`, () => finish(race, tab))),
      ...perhaps(race, [news(race), cron(race, 4)]),
    ]);
  },
  "a source is declined while another pays": async (race: Race) => {
    const buyer = await race.setUp(() => fillCart(race));
    await race.setUp(() => begin(race, buyer));
    const { providerRef } = buyer;
    if (providerRef === null) throw new Error("not begun");
    race.shop.paypal.declineNext(providerRef);
    const again = async () => {
      await finish(race, buyer);
      const order = race.shop.paypal.state.orders[providerRef];
      if (order && !order.capture) race.shop.paypal.approve(providerRef);
      race.shop.clock.advance(1_000);
      await finish(race, buyer);
    };
    await race.play([
      race.act("a tab", again),
      race.act("another tab", again),
      ...perhaps(race, [news(race), cron(race, 0)]),
    ]);
  },
  "PayPal tells twice at once of a refund made there": async (race: Race) => {
    const { shop } = race;
    await bought(race);
    const [capture] = captures(shop);
    shop.paypal.takeEvents();
    shop.paypal.refundInDashboard(capture?.id ?? "", 100);
    const [event] = shop.paypal.takeEvents();
    if (!event) throw new Error("PayPal tells nothing");
    const tells = (name: string) => race.act(name, () => deliver(shop, "paypal", event));
    await race.play([tells("PayPal"), tells("PayPal again")]);
  },
  "who approved too late, in two tabs": async (race: Race) => {
    const { shop } = race;
    const late = await race.setUp(() => fillCart(race));
    await race.setUp(async () => {
      if (late.checkout === null) throw new Error("an empty cart");
      late.providerRef = (await shop.as().checkout.start(late.checkout)).providerRef;
      shop.clock.advance(31 * 60_000);
      await race.stage.cron(0);
      shop.paypal.approve(late.providerRef);
    });
    await race.play([
      race.act("a tab", () => finish(race, late)),
      race.act("another tab", () => finish(race, late)),
      ...perhaps(race, [news(race), cron(race, 0)]),
    ]);
  },
  "a tab is closed after the approval, and another begins anew": async (race: Race) => {
    const { shop } = race;
    const browser = openBrowser(shop);
    const shipping = { email: "thandi@race.test" };
    const press = async (buyer: Buyer) => {
      const { checkout } = buyer;
      if (!checkout) throw new Error("an empty cart");
      const { providerRef } = await browser.call((caller) => caller.checkout.start(checkout));
      shop.paypal.approve(providerRef);
      buyer.providerRef = providerRef;
    };
    const closed = await race.setUp(() => fillCart(race, { shipping }));
    await race.setUp(() => press(closed));
    shop.clock.advance(1_000);
    const other = await race.setUp(() => fillCart(race, { shipping }));
    await race.play([
      news(race),
      race.act("another tab", async () => {
        await press(other);
        await finish(race, other);
      }),
      ...perhaps(race, [cron(race, 1)]),
    ]);
    const kept = captures(shop).filter(({ status }) => status === "COMPLETED");
    if (kept.length > 1) race.looks.push(async () => ["books: a cart was paid for twice"]);
  },
} as const;

async function priceOfGarri({ shop }: Race): Promise<number> {
  const [garri] = await shop.db.select().from(products).where(eq(products.id, "garri"));
  return garri?.priceCents ?? 0;
}
