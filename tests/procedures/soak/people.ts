import { newCustomer, PASSWORD } from "#tests/factories/accounts.ts";
import { type Act, type Acts, type Draw, type Person, PRODUCTS, type Story } from "./story.ts";

const MAX_PEOPLE = 12;
const MAX_FRIENDS = 20;

const registers: Act = async (story) => {
  if (story.people.length >= MAX_PEOPLE) return;
  // Some have bought as guests before, with this address.
  const email = `buyer-${story.acts.get("registers")?.done ?? 0}@shopper.test`;
  story.people.push(await newCustomer(story.shop, { email }));
};

const deletesTheAccount: Act = async (story, draw) => {
  const person = draw.some(story.people);
  if (!person) return;
  // Gone for everybody else at once: what they still ask is a stranger's.
  story.people = story.people.filter((one) => one !== person);
  await person.browser.call((caller) => caller.account.deleteAccount({ password: PASSWORD }));
};

type Caller = ReturnType<Story["shop"]["as"]>;

/** Whoever has an account does something with it. */
function asACustomer(work: (caller: Caller, draw: Draw, person: Person) => Promise<unknown>): Act {
  return async (story, draw) => {
    const person = draw.some(story.people);
    if (person) await work(story.shop.as(person.viewer), draw, person);
  };
}

const product = (draw: Draw) => draw.some(PRODUCTS) ?? PRODUCTS[0];

async function keepsLists({ wishlist }: Caller, draw: Draw): Promise<unknown> {
  const { lists } = wishlist;
  const own = await lists.all();
  const one = draw.some(own);
  if (!one || own.length < 2) return lists.begin({ name: `List ${draw.below(30)}` });
  switch (draw.of("carry", "carry", "share", "unshare", "rename", "off", "remove")) {
    case "carry":
      return lists.carry({ productId: product(draw), from: null, to: one.id, isMove: false });
    case "share": {
      const { key } = await lists.share({ id: one.id });
      return lists.shared({ key });
    }
    case "unshare":
      return lists.unshare({ id: one.id });
    case "rename":
      return lists.rename({ id: one.id, name: `List ${draw.below(30)}` });
    case "off":
      return lists.takeOff({ id: one.id, productId: product(draw) });
    case "remove":
      return lists.remove({ id: one.id });
  }
}

/** A basket by a link: somebody begins one, others join and put in. */
const sharesABasket: Act = async ({ shop, friends }, draw) => {
  const baskets = shop.as().sharedBaskets;
  const friend = draw.some(friends);
  if (!friend || draw.chance(0.15)) {
    friends.push(await baskets.start({ name: "Thandi", lines: [] }));
    if (friends.length > MAX_FRIENDS) friends.shift();
    return;
  }
  const { id, personId, key } = friend;
  if (draw.chance(0.2)) {
    friends.push({ ...(await baskets.join({ id, name: `Friend ${draw.below(9)}` })), id });
    return;
  }
  if (draw.chance(0.05)) return baskets.leave({ id, personId, key });
  const productId = product(draw);
  const { people } = await baskets.look({ id });
  const mine = people.find((one) => one.id === personId);
  const expected = mine?.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  return baskets.set({ id, personId, key, productId, quantity: draw.below(5), expected });
};

export const PEOPLE: Acts = {
  registers: [0.6, registers],
  "deletes the account": [0.25, deletesTheAccount],
  wishes: [
    1,
    asACustomer(({ wishlist }, draw) => {
      const productId = product(draw);
      return draw.chance(0.7) ? wishlist.add({ productId }) : wishlist.remove({ productId });
    }),
  ],
  "keeps lists": [1.2, asACustomer(keepsLists)],
  "keeps a basket": [
    0.6,
    asACustomer(({ basket }, draw) =>
      basket.keep({
        lines: [{ productId: product(draw), quantity: draw.between(1, 5) }],
        basedOn: null,
      }),
    ),
  ],
  "looks at their orders": [
    0.4,
    asACustomer(({ orders }, draw) => (draw.chance(0.5) ? orders.mine({}) : orders.buyAgain())),
  ],
  "wants news": [
    0.2,
    asACustomer(({ account }, draw) => account.chooseMarketing({ wanted: draw.chance(0.6) })),
  ],
  "shares a basket": [1.2, sharesABasket],
  "writes to the shop": [
    0.3,
    ({ shop }, draw) =>
      shop.as().contact.send({
        name: "Thandi Nkosi",
        email: `buyer-${draw.below(99)}@shopper.test`,
        subject: "Ogbono",
        message: `Do you have ogbono on day ${draw.below(1_000)}?`,
      }),
  ],
  "asks for a product": [
    0.3,
    ({ shop }, draw) =>
      shop.as().requests.ask({
        key: crypto.randomUUID(),
        wanted: `Uziza ${draw.below(20)}`,
        email: draw.chance(0.5) ? `buyer-${draw.below(99)}@shopper.test` : "",
      }),
  ],
};
