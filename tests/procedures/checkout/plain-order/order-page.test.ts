import { expect, test } from "vitest";
import { admitToRead } from "#server/services/limits/admit.ts";
import { VISIT_LIMITS } from "#server/services/limits/rate-limit.ts";
import { openBrowser } from "#tests/factories/accounts.ts";
import { seedProducts } from "#tests/factories/shop.ts";
import { openTestShop } from "#tests/setup/test-shop.ts";
import { address, begin, get, hidden, openShop, post, TWO } from "./visitor.ts";

const CALL = "Call us: +27 10 555 0142 -> tel:+27105550142";
const EMPTY = "Nothing is in your order yet. Find something below and say how many.";

test("who has nothing in the order yet is shown what there is to be had, and what is sold out", async () => {
  const shop = await openMarket();
  expect(await get(shop, "/plain/order")).toMatchObject({
    status: 200,
    brand: "Test Market To the shop -> /",
    title: "Order without JavaScript",
    lines: [
      "form get /plain/order",
      EMPTY,
      "Find products [find=]",
      "(Find)",
      "Egusi Out of Stock",
      'garri R50.00 [q-garri=0 "How many of garri"]',
      "(Update the order)",
      CALL,
    ],
  });
});

test("what is in the order stands with its sum, in the page's language, and nothing beside it", async () => {
  const shop = await openMarket();
  const { brand, lines } = await get(shop, "/zu/plain/order?q-garri=2&q-egusi=1");
  expect(brand).toBe("Test Market Iya esitolo -> /zu");
  expect(lines).toEqual([
    "form get /zu/plain/order",
    'garri R50.00 [q-garri=2 "Inani: garri"]',
    'Egusi R30.00 [q-egusi=1 "Inani: Egusi"]',
    "Thayiphani u-0 ukuze nikhiphe into.",
    ...["Isamba esincane", "R130.00"],
    "(Buyekeza i-oda)(Qhubekela ekhelini > /zu/plain/address)",
    "Thola imikhiqizo [find=]",
    "(Thola)",
    "Sishayeleni ucingo: +27 10 555 0142 -> tel:+27105550142",
  ]);
});

test.each([
  ["%20egusi%20", "egusi", ["Egusi Out of Stock", "(Update the order)"]],
  ["garri", "garri", []],
  ["nothing-of-ours", "nothing-of-ours", []],
])(
  "who looks for '%s' finds what is not in the order already, or reads that there is nothing",
  async (...row) => {
    const [find, typed, found] = row;
    const shop = await openMarket();
    const { lines } = await get(shop, `/plain/order?q-garri=2&find=${find}`);
    expect(lines.slice(lines.indexOf("Subtotal") + 3)).toEqual([
      `Find products [find=${typed}]`,
      "(Find)",
      ...(found.length > 0 ? found : ["We found nothing for that. Try another word."]),
      CALL,
    ]);
  },
);

test("a product that is no longer sold is said to be taken out; the others stay", async () => {
  const shop = await openMarket();
  // One or several: who reads it does not see which they were.
  const { lines } = await get(shop, "/plain/order?q-gone=3&q-away=1&q-garri=1");
  expect(lines.slice(0, 3)).toEqual([
    "alert: We removed what we no longer sell.",
    "form get /plain/order",
    'garri R50.00 [q-garri=1 "How many of garri"]',
  ]);
  expect(lines).toContain("R50.00");
});

test.each([
  ["changes the order", "/plain/order", "2"],
  ["asks for more than can be had", "/plain/review", "101"],
])("who %s finds the address as it was typed when they come to it again", async (...row) => {
  const [_what, path, quantity] = row;
  const shop = await openShop(500);
  const wishes = { deliveryInstructions: "By the gate", substitution: "choose", code: "TEN" };
  const typed = { ...address(), method: "delivery", ...wishes };
  const { title, lines, text } = await post(shop, path, { ...typed, "q-garri": quantity });
  expect(title).toBe("Order without JavaScript");
  expect(lines).toContain("form post /plain/order");
  expect(hidden(text)).toEqual(typed);
  const updated = await post(shop, "/plain/order", { ...hidden(text), ...TWO, find: "" });
  const asked = await post(shop, "/plain/address", { ...hidden(updated.text), ...TWO });
  for (const line of [
    "First name [firstName=Thandi]",
    "City or suburb [city=Bryanston]",
    expect.stringContaining("*choose="),
    "Promotion code (optional) [code=TEN]",
  ]) {
    expect(asked.lines).toContainEqual(line);
  }
});

test("an address that is none of an order, or asked for as it is not, shows the order", async () => {
  const shop = await openMarket();
  const titled = async (path: string) => (await get(shop, path)).title;
  expect(await titled("/plain/address?q-garri=1")).toBe("Where it goes");
  for (const path of ["/plain/address", "/plain/review?q-garri=1", "/plain/pay?q-garri=1"]) {
    expect([path, await titled(path)]).toEqual([path, "Order without JavaScript"]);
  }
  expect((await post(shop, "/plain/order", TWO)).title).toBe("Order without JavaScript");
  expect((await post(shop, "/plain/review", {})).lines).toContain(EMPTY);
});

test("who began to pay finds their basket again, unless they have another, look for more, or have paid", async () => {
  const shop = await openMarket();
  const { key, ref, paid } = await begin(shop, {});
  const shown = async (query: string) =>
    (await get(shop, `/plain/order?${query}`)).lines.filter((line) => /q-|held/.test(line));
  const held = `[hidden held=${key}]`;
  const garri = (quantity: number) => `garri R50.00 [q-garri=${quantity} "How many of garri"]`;
  expect(await shown(`held=${key}`)).toEqual([held, garri(2)]);
  expect(await shown(`held=${key}&q-egusi=1`)).toEqual([
    held,
    'Egusi R30.00 [q-egusi=1 "How many of Egusi"]',
  ]);
  expect(await shown(`held=${key}&find=garri`)).toEqual([held, garri(0)]);
  const unknown = crypto.randomUUID();
  expect(await shown(`held=${unknown}`)).toEqual([`[hidden held=${unknown}]`, garri(0)]);
  shop.paypal.approve(ref);
  await get(shop, paid);
  expect(await shown(`held=${key}`)).toEqual([held, garri(0)]);
});

test("who looks more often than shoppers do is told to wait or call, and shown nothing", async () => {
  const shop = await openTestShop({ isLocal: false });
  const ctx = openBrowser(shop, { address: "198.51.100.7" }).context();
  for (let times = 0; times < VISIT_LIMITS.search.most; times += 1) {
    await admitToRead(ctx, VISIT_LIMITS.search);
  }
  const { status, title, lines } = await get(shop, "/plain/order", ctx);
  expect([status, title]).toEqual([429, "Order without JavaScript"]);
  expect(lines).toEqual([
    expect.stringMatching(/^alert: .*check that you are a person needs JavaScript/),
    CALL,
  ]);
});

/** Garri in stock, and egusi that is sold out. */
async function openMarket() {
  const shop = await openShop();
  await seedProducts(shop, { id: "egusi", name: "Egusi", stock: 0, priceCents: 3_000 });
  return shop;
}
