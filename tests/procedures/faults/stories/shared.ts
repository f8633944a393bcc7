import { eq } from "drizzle-orm";
import { sharedBaskets, sharedLines, sharedPeople } from "#db/schema/index.ts";
import { type Stage, wasDone } from "../stage.ts";

const LIST = "2 x garri\negusi";
const WANTED = { productId: "egusi", quantity: 2 };

const newKey = () => crypto.randomUUID().replaceAll("-", "");

/** Somebody pastes a list, begins a basket with what it says and sends its link; a friend joins, and puts something in. */
async function sharesABasket(stage: Stage): Promise<void> {
  stage.checks.push(() => sharedWrong(stage));
  const [hers, friends] = [newKey(), newKey()];
  const read = await stage.act("pastes a list", ({ basket }) => basket.readList({ text: LIST }));
  const lines = read.flatMap(({ choices: [first], quantity }) =>
    first?.id === "garri" ? [{ productId: first.id, quantity }] : [],
  );
  const { id } = await stage.act("begins it", (caller) =>
    caller.sharedBaskets.start({ name: "Thandi", lines, key: hers }),
  );
  const { personId, key } = await stage.act("joins it", (caller) =>
    caller.sharedBaskets.join({ id, name: "Naledi", key: friends }),
  );
  await stage.act("puts something in", async (caller) => {
    const { people } = await caller.sharedBaskets.look({ id });
    const mine = people.find((one) => one.id === personId);
    const now = mine?.lines.find(({ productId }) => productId === WANTED.productId);
    const expected = now?.quantity ?? 0;
    if (expected === WANTED.quantity) return;
    await caller.sharedBaskets.set({ id, personId, key, ...WANTED, expected });
  });
}

/** One basket, each of them once, and in it what each has put there. */
async function sharedWrong(stage: Stage): Promise<string[]> {
  const { db } = stage.shop;
  const [baskets, people, lines] = await db.batch([
    db.select({ id: sharedBaskets.id }).from(sharedBaskets),
    db.select({ name: sharedPeople.name }).from(sharedPeople),
    db
      .select({ name: sharedPeople.name, of: sharedLines.productId, units: sharedLines.quantity })
      .from(sharedLines)
      .innerJoin(sharedPeople, eq(sharedPeople.id, sharedLines.personId)),
  ]);
  const wrong: string[] = [];
  if (baskets.length > 1) wrong.push(`books: ${baskets.length} baskets for one`);
  if (wasDone(stage, "begins it") && baskets.length === 0) wrong.push("told wrong: begun");
  const names = people.map(({ name }) => name);
  if (new Set(names).size < names.length) wrong.push("books: somebody twice");
  if (wasDone(stage, "joins it") && !names.includes("Naledi")) wrong.push("told wrong: joined");
  const said = lines.map(({ name, of, units }) => `${name} ${units} ${of}`);
  const both = ["Thandi 2 garri", "Naledi 2 egusi"];
  const isFull = both.every((one) => said.includes(one));
  if (baskets.length > 0 && !said.includes("Thandi 2 garri")) wrong.push("books: half a basket");
  if (wasDone(stage, "puts something in") && !isFull) wrong.push("told wrong: put in");
  if (said.some((one) => !both.includes(one))) wrong.push(`books: ${said.join(", ")}`);
  return wrong;
}

export const SHARED = {
  "a list becomes a shared basket": sharesABasket,
} as const;
