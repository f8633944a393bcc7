import { sql } from "drizzle-orm";
import { ERROR_CODES } from "#domain/errors.ts";
import type { Viewer } from "#server/auth/viewer.ts";
import { newAdmin, type newCustomer } from "#tests/factories/accounts.ts";
import { seedOffers } from "#tests/factories/figures/offers.ts";
import { moveStock, seedProducts } from "#tests/factories/shop.ts";
import type { Vendor } from "#tests/factories/webhooks.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";
import type { Template } from "../faults/stage.ts";

/** What is sold from the first day on, beside what imports bring. */
export const PRODUCTS = ["garri", "egusi", "yam", "ogbono", "suya"] as const;
/** Each has another limit; the last does not exist. */
export const CODES = ["TENOFF", "ONCEONLY", "FORTY", "NOSUCHCODE"] as const;
const MORE_UNITS = 80;

type Sent = Pick<ReturnType<TestShop["paypal"]["takeEvents"]>[number], "body" | "headers">;
export type Placed = { orderId: string; key: string; providerRef: string };
export type Person = Awaited<ReturnType<typeof newCustomer>>;
export type Friend = { id: string; personId: string; key: string };

/**
 * One shop and who lives in it: its newest orders, who has an account, the vendors' events that are on their way,
 * and how much has happened, every delivered webhook counted.
 */
export type Story = Awaited<ReturnType<typeof openStory>>;

/** Somebody does something, at what is drawn. */
export type Act = (story: Story, draw: Draw) => Promise<unknown>;
/** Acts with how often they come. */
export type Acts = Readonly<Record<string, readonly [weight: number, act: Act]>>;

export type Draw = ReturnType<typeof drawOf>;

/** What chance decides within one act. */
export function drawOf(random: () => number) {
  const below = (most: number) => Math.floor(random() * most);
  return {
    below,
    between: (from: number, to: number) => from + below(to - from + 1),
    chance: (share: number) => random() < share,
    /** One of them; undefined of none. */
    some: <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)],
    of: <Item>(first: Item, ...others: readonly Item[]): Item =>
      [first, ...others][below(others.length + 1)] ?? first,
  };
}

/** A shop on its first day: stock, codes and offers, slots, two administrators, nobody else. */
export async function openStory(template: Template) {
  // Whoever waits is not to be given up by the clock on the wall.
  const shop = await openTestShop({ template, closedByCaller: true, vendorTimeoutMs: 600_000 });
  await seedProducts(
    shop,
    { id: "ogbono", stock: 100, priceCents: 8_333 },
    { id: "suya", stock: 100, vatClass: "zero" },
  );
  for (const id of ["garri", "egusi", "yam"]) await moveStock(shop, id, MORE_UNITS);
  await seedOffers(
    shop,
    { code: "ONCEONLY", kind: "amount", value: 1_000, limitEach: 1 },
    { code: "FORTY", kind: "free-delivery", value: 0, limitTotal: 40 },
    { name: "Harvest", value: 5, minimumCents: 12_000 },
  );
  const colleague = await newAdmin(shop, { email: "colleague@shop.test" });
  await shop.settled();
  const waiting: Record<Vendor, Sent[]> = { paypal: [], "uber-direct": [] };
  const orders: Placed[] = [];
  const people: Person[] = [];
  const friends: Friend[] = [];
  const batches: string[] = [];
  const complaints: string[] = [];
  return {
    shop,
    manager: template.manager,
    admin: shop.as(template.manager).admin,
    colleague: shop.as(colleague.viewer).admin,
    orders,
    people,
    friends,
    batches,
    waiting,
    events: 0,
    /** What went wrong on the way, in words. */
    complaints,
    /** By act how often it was done, and how often the shop refused it, with its words. */
    acts: new Map<string, { done: number; refused: Record<string, number> }>(),
  };
}

/** Another administrator's caller: two work here. */
export function oneOfTheAdmins({ admin, colleague }: Story, draw: Draw) {
  return draw.of(admin, colleague);
}

/** One of the newest orders, if there is any. */
export function anOrder({ orders }: Story, draw: Draw): Placed | undefined {
  return draw.some(orders);
}

/** Whom somebody is to the shop: a customer, or nobody that it knows. */
export function viewerOf(person: Person | undefined): Viewer | null {
  return person?.viewer ?? null;
}

const FORESEEN: ReadonlySet<string> = new Set(ERROR_CODES.filter((code) => code !== "INTERNAL"));

/** What the shop says no to is part of the story; anything else is a complaint. */
export async function perform(story: Story, name: string, work: () => Promise<unknown>) {
  const counted = story.acts.get(name) ?? { done: 0, refused: {} };
  story.acts.set(name, counted);
  try {
    await work();
    counted.done += 1;
  } catch (error) {
    const code = error instanceof Error ? error.message : String(error);
    counted.refused[code] = (counted.refused[code] ?? 0) + 1;
    if (!FORESEEN.has(code)) story.complaints.push(`unforeseen: ${name}: ${wordsOf(error)}`);
  }
}

function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause ? `: ${String(error.cause)}` : "";
  return `${String(error)}${cause}`.slice(0, 400);
}

/** How many rows fit, in the shop's own database. */
export async function countRows({ shop }: Story, from: string): Promise<number> {
  const [row] = await shop.db.all<{ n: number }>(sql.raw(`select count(*) as n from ${from}`));
  return row?.n ?? 0;
}
