import { SUBSTITUTIONS } from "#domain/orders/substitution.ts";
import { prepare, preparePickup } from "#tests/factories/checkout.ts";
import {
  type Act,
  type Acts,
  anOrder,
  CODES,
  type Draw,
  PRODUCTS,
  type Story,
  viewerOf,
} from "./story.ts";

const REMEMBERED = 60;
const NEWEST = 4;
/** Few enough that they come back, so many that one person's orders are not what is measured. */
const GUESTS = 997;
/** How it ends, as often as it stands here. */
const ENDS = [
  ...Array<"paid">(24).fill("paid"),
  ...(["declined", "declined", "declined, then paid", "declined, then paid", "left"] as const),
  ...(["left", "approved and gone", "approved and gone", "held", "held"] as const),
  "another amount",
] as const;
const STREETS = ["12 Rivonia Road", "3 Grosvenor Road", "7 Kerk Street"] as const;

type Checkout = Parameters<ReturnType<Story["shop"]["as"]>["checkout"]["start"]>[0];

const buys: Act = async (story, draw) => {
  const { shop } = story;
  const person = draw.chance(0.3) ? draw.some(story.people) : undefined;
  const email = person?.form.email ?? `buyer-${draw.below(GUESTS)}@shopper.test`;
  const checkout = await fillCart(story, draw, email);
  const caller = shop.as(viewerOf(person));
  const { providerRef } = await caller.checkout.start(checkout);
  const end = draw.some(ENDS);
  if (end === "left") return;
  if (end === "declined, then paid") shop.paypal.declineNext(providerRef);
  else shop.paypal.approve(providerRef);
  if (end === "approved and gone") return;
  if (end === "declined") shop.paypal.twistNextCapture({ status: "DECLINED" });
  if (end === "held") {
    shop.paypal.twistNextCapture({ status: "PENDING", reason: "PENDING_REVIEW" });
  }
  if (end === "another amount") shop.paypal.twistNextCapture({ value: "0.01" });
  const { checkoutKey } = checkout;
  const complete = () => caller.checkout.complete({ checkoutKey, providerRef });
  let result = await complete();
  if (end === "declined, then paid" && result.outcome === "declined") {
    shop.paypal.approve(providerRef);
    result = await complete();
  }
  if (result.outcome !== "ordered") return;
  const { orderId, key } = result;
  story.orders.push({ orderId, key, providerRef });
  if (story.orders.length > REMEMBERED) story.orders.shift();
};

/** Brought by the courier or by the shop, in a slot or not, or fetched; with a code, with wishes. */
async function fillCart(story: Story, draw: Draw, email: string): Promise<Checkout> {
  const { shop } = story;
  const how = draw.of("courier", "courier", "own", "own", "pickup", "slot");
  if (how === "pickup") {
    const checkout = await preparePickup(shop, draw.some(PRODUCTS));
    return { ...checkout, shipping: { ...checkout.shipping, email } };
  }
  const first = draw.below(PRODUCTS.length);
  const items = Array.from({ length: draw.of(1, 1, 1, 2, 3) }, (_, nth) => ({
    productId: PRODUCTS[(first + nth) % PRODUCTS.length] ?? "garri",
    quantity: draw.between(1, nth === 0 ? 4 : 2),
  }));
  const code = draw.chance(0.2) ? draw.some(CODES) : undefined;
  const slot = how === "slot" ? await freeSlot(story, draw) : null;
  const checkout = await prepare(shop, items, {
    quote: how === "courier",
    shipping: { email },
    ...(code ? { code } : {}),
  });
  const wished = checkout.items.map((line) =>
    draw.chance(0.3) ? { ...line, substitution: draw.some(SUBSTITUTIONS) } : line,
  );
  return { ...checkout, method: "delivery", items: wished, slot };
}

async function freeSlot({ shop }: Story, draw: Draw): Promise<number | null> {
  const days = await shop.as().checkout.slots({});
  return draw.some(days.flatMap(({ slots }) => slots))?.from ?? null;
}

/** Of an order: what its shopper may still do. */
function ofAnOrder(
  work: (
    orders: ReturnType<Story["shop"]["as"]>["orders"],
    ask: { orderId: string; key: string },
    draw: Draw,
    story: Story,
  ) => Promise<unknown>,
): Act {
  return async (story, draw) => {
    // Of the newest mostly: of others it is too late for nearly everything.
    const placed = draw.chance(0.7) ? draw.some(story.orders.slice(-NEWEST)) : anOrder(story, draw);
    if (!placed) return;
    const { orderId, key } = placed;
    await work(story.shop.as().orders, { orderId, key }, draw, story);
  };
}

export const SHOPPERS: Acts = {
  buys: [16, buys],
  "cancels their order": [1.5, ofAnOrder((orders, ask) => orders.cancel(ask))],
  "looks at their order": [1, ofAnOrder((orders, ask) => orders.byId(ask))],
  "orders the same again": [0.5, ofAnOrder((orders, ask) => orders.reorder(ask))],
  "changes the address": [
    1.5,
    ofAnOrder((orders, ask, draw) =>
      orders.changeAddress({
        ...ask,
        address: {
          address: draw.some(STREETS) ?? STREETS[0],
          city: draw.of("Sandton", "Bryanston", "Bryanston"),
          province: "Gauteng",
          postalCode: "2191",
          deliveryInstructions: "Blue gate",
        },
      }),
    ),
  ],
  "changes the instructions": [
    0.5,
    ofAnOrder((orders, ask, draw) =>
      orders.changeInstructions({ ...ask, instructions: `Ring ${draw.between(1, 9)} times` }),
    ),
  ],
  "takes another slot": [
    1.5,
    ofAnOrder(async (orders, ask, draw, story) => {
      const slot = draw.chance(0.8) ? await freeSlot(story, draw) : null;
      const seen = (await orders.byId(ask)).order.slotFrom;
      await orders.changeSlot({ ...ask, slot, seen });
    }),
  ],
};
