import { randomOf } from "../faults/cases.ts";
import type { Template } from "../faults/stage.ts";
import { BACK_OFFICE } from "./back-office.ts";
import { judgeStory, type Verdict } from "./judge.ts";
import { OUTSIDE, windUp } from "./outside.ts";
import { PACKING } from "./packing.ts";
import { PEOPLE } from "./people.ts";
import { SHOPPERS } from "./shoppers.ts";
import { type Acts, drawOf, openStory, perform, type Story } from "./story.ts";

/** Which shop of which seed, and how many events it lives for. */
export type Asked = { seed: number; shop: number; events: number };
export type Played = Verdict & {
  events: number;
  /** By act: how often it was done, and refused by the shop in which words. */
  acts: Record<string, { done: number; refused: Record<string, number> }>;
};

const ACTS: Acts = { ...SHOPPERS, ...PEOPLE, ...PACKING, ...BACK_OFFICE, ...OUTSIDE };
const NAMES = Object.keys(ACTS);
const ALL_WEIGHTS = Object.values(ACTS).reduce((sum, [weight]) => sum + weight, 0);
/** As many at a time, as a shop's day has it. */
const AT_ONCE = 3;

/** A shop's whole life: its events, then the vendors are well, three days go by, and it is judged. */
export async function playShop(template: Template, asked: Asked): Promise<Played> {
  const story = await openStory(template);
  try {
    const seed = asked.seed ^ Math.imul(asked.shop, 0x85ebca6b);
    for (let at = 1; story.events < asked.events; at += AT_ONCE) {
      const numbers = Array.from({ length: AT_ONCE }, (_, nth) => at + nth);
      await Promise.all(numbers.map((number) => playAct(story, seed, number)));
      await story.shop.settled();
    }
    await windUp(story);
    const verdict = await judgeStory(story);
    return { ...verdict, events: story.events, acts: Object.fromEntries(story.acts) };
  } finally {
    await story.shop.close();
  }
}

/** The act of this number: what it is and all that is drawn in it follow from the seed. */
async function playAct(story: Story, seed: number, number: number): Promise<void> {
  const random = randomOf(seed, number);
  let left = random() * ALL_WEIGHTS;
  for (const name of NAMES) {
    const [weight, act] = ACTS[name] ?? [0, null];
    left -= weight;
    if (left > 0 || !act) continue;
    story.events += 1;
    return perform(story, name, () => act(story, drawOf(random)));
  }
}
