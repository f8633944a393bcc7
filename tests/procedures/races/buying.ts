import { newCustomer } from "#tests/factories/accounts.ts";
import { captures } from "#tests/factories/checkout.ts";
import { prepareSlot, TUESDAY_AT_2 } from "#tests/factories/deliveries/slots.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { moveStock } from "#tests/factories/shop.ts";
import {
  type Buyer,
  begin,
  cron,
  fillCart,
  finish,
  newBuyer,
  news,
  pay,
  type Race,
} from "./race.ts";
import type { Actor } from "./turns.ts";

/** A payment that was begun and agreed to. */
async function begun(race: Race, wish: Parameters<typeof fillCart>[1] = {}): Promise<Buyer> {
  return race.setUp(async () => {
    const buyer = await fillCart(race, wish);
    await begin(race, buyer, wish.viewer ?? null);
    return buyer;
  });
}

/** Some of those who are always about. */
function around(race: Race, minutes: readonly number[] = [0, 1, 4]): Actor[] {
  return [
    ...(race.random() < 0.7 ? [news(race)] : []),
    ...(race.random() < 0.7 ? [cron(race, race.pick(minutes))] : []),
    ...(race.random() < 0.2 ? [cron(race, race.pick(minutes))] : []),
  ];
}

async function onlySoMany(race: Race, left: number): Promise<void> {
  await race.setUp(() => moveStock(race.shop, "garri", left - 20));
}

export const BUYING = {
  "two tabs, the event and cron end one payment": async (race: Race) => {
    const buyer = await begun(race, { quote: race.pick([true, false]) });
    await race.play([
      race.act("a tab", () => finish(race, buyer)),
      race.act("another tab", () => finish(race, buyer)),
      ...around(race),
    ]);
  },
  "a payment is begun twice": async (race: Race) => {
    const buyer = await race.setUp(() => fillCart(race));
    await race.play([
      race.act("a tab", () => pay(race, buyer)),
      race.act("another tab", () => pay(race, buyer)),
      ...around(race),
    ]);
  },
  "another tab begins anew": async (race: Race) => {
    const first = await begun(race);
    const other = await race.setUp(() => fillCart(race));
    if (other.checkout && first.checkout) {
      other.checkout = { ...other.checkout, replacesKey: first.checkout.checkoutKey };
    }
    await race.play([
      race.act("a tab", () => finish(race, first)),
      race.act("another tab", () => pay(race, other)),
      ...around(race),
    ]);
    const kept = captures(race.shop).filter(({ status }) => status === "COMPLETED");
    if (kept.length > 1) race.looks.push(async () => ["books: a cart was paid for twice"]);
  },
  "two devices of a customer, a code for once": async (race: Race) => {
    const { viewer } = await race.setUp(async () => {
      await seedOffers(race.shop, { code: "ONCE", limitTotal: race.pick([1, 9]), limitEach: 1 });
      return newCustomer(race.shop, { email: "thandi@race.test" });
    });
    const wish = { viewer, code: "ONCE", shipping: { email: "thandi@race.test" } };
    const carts = [
      await race.setUp(() => fillCart(race, wish)),
      await race.setUp(() => fillCart(race, wish)),
    ];
    await race.play([
      ...carts.map((cart, device) => race.act(`device ${device}`, () => pay(race, cart, viewer))),
      ...around(race, [0, 4, 31]),
    ]);
  },
  "the last unit": async (race: Race) => {
    await onlySoMany(race, race.pick([1, 2]));
    const carts: Buyer[] = [];
    for (let nth = 0; nth < 3; nth++) carts.push(await race.setUp(() => fillCart(race)));
    await race.play([
      ...carts.map((cart, nth) => race.act(`buyer ${nth}`, () => pay(race, cart))),
      ...around(race, [0, 4, 31]),
    ]);
  },
  "the last place of a slot": async (race: Race) => {
    const carts: Buyer[] = [];
    for (let nth = 0; nth < 3; nth++) {
      const checkout = await race.setUp(() => prepareSlot(race.shop, TUESDAY_AT_2));
      carts.push(newBuyer(race, { ...checkout, method: "delivery" }));
    }
    await race.play([
      ...carts.map((cart, nth) => race.act(`buyer ${nth}`, () => pay(race, cart))),
      ...around(race, [0, 4, 31]),
    ]);
  },
  "who comes back late, and a hold that lapses": async (race: Race) => {
    await onlySoMany(race, 1);
    const late = await begun(race);
    race.shop.clock.advance(race.pick([29, 30, 31]) * 60_000);
    const other = await race.setUp(() => fillCart(race)).catch(() => null);
    await race.play([
      race.act("who is late", () => finish(race, late)),
      ...(other ? [race.act("another buyer", () => pay(race, other))] : []),
      cron(race, race.pick([0, 1, 2])),
      ...around(race),
    ]);
  },
  "PayPal holds the money and then decides": async (race: Race) => {
    race.shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
    const buyer = await begun(race);
    const status = race.pick(["COMPLETED", "DECLINED"] as const);
    await race.play([
      race.act("a tab", () => finish(race, buyer)),
      race.act("another tab", () => finish(race, buyer)),
      race.act("PayPal decides", async () => {
        for (let wait = 0; wait < 6; wait++) await race.turns.pause();
        for (const { id, status: now } of captures(race.shop)) {
          if (now === "PENDING") race.shop.paypal.settleCapture(id, status);
        }
      }),
      ...around(race),
    ]);
    for (const { id, status: now } of captures(race.shop)) {
      if (now === "PENDING") race.shop.paypal.settleCapture(id, status);
    }
    await race.stage.post.collect();
  },
  "a manager ends a payment that is being made": async (race: Race) => {
    const buyer = await begun(race);
    race.shop.clock.advance(race.pick([1, 16, 40]) * 60_000);
    const { payments } = race.shop.as(race.manager).admin;
    await race.play([
      race.act("the shopper", () => finish(race, buyer)),
      race.act("a manager", async () => {
        for (const { id } of await payments.stuck()) {
          await payments.recheck({ paymentId: id });
          await payments.closeUncharged({ paymentId: id });
        }
      }),
      ...around(race),
    ]);
  },
  "units are counted while they are sold": async (race: Race) => {
    await onlySoMany(race, 3);
    const carts = [await race.setUp(() => fillCart(race)), await race.setUp(() => fillCart(race))];
    const { product } = race.shop.as(race.manager).admin;
    const count = (difference: number) =>
      product.adjustStock({
        id: "garri",
        change: { kind: "difference", difference },
        reason: "Stock count",
        key: crypto.randomUUID(),
      });
    await race.play([
      ...carts.map((cart, nth) => race.act(`buyer ${nth}`, () => pay(race, cart))),
      race.act("a manager", () => count(race.pick([-1, -2, -3]))),
      race.act("another", () => count(race.pick([-1, 2]))),
      ...around(race),
    ]);
  },
  "the account goes while it pays": async (race: Race) => {
    const { browser, form, viewer } = await race.setUp(() =>
      newCustomer(race.shop, { email: "thandi@race.test" }),
    );
    const buyer = await begun(race, { viewer, shipping: { email: form.email } });
    await race.play([
      race.act("a tab", () => finish(race, buyer)),
      race.act("another tab", () =>
        browser.call((caller) => caller.account.deleteAccount({ password: form.password })),
      ),
      ...around(race),
    ]);
  },
} as const;
