import { judge, type Verdict } from "./judge.ts";
import { type Fault, faultsOf, type Party } from "./kinds.ts";
import { missingLetter } from "./not-taken.ts";
import { type Case, Left, NEWS, openStage, type Template, type Told } from "./stage.ts";
import { STORIES, type StoryName } from "./stories/all.ts";
import { nameOf, type Recorded } from "./wire.ts";

export type Numbered = Case & { number: number; story: StoryName };
export type Steps = ReadonlyMap<StoryName, readonly Recorded[]>;

const HEALTHY: Case = { strikes: [], returns: true, news: "at once" };

/** Plays a story with what goes wrong in it, and judges the books. */
export async function playCase(
  template: Template,
  story: StoryName,
  one: Case,
): Promise<Verdict & { steps: Recorded[]; told: readonly Told[] }> {
  const stage = await openStage(template, one);
  try {
    await STORIES[story](stage).catch((error: unknown) => {
      if (!(error instanceof Left)) throw error;
    });
    const verdict = await judge(stage);
    const missing = await stage.outside.unwatched(() => missingLetter(stage));
    const complaints = [...verdict.complaints, ...missing];
    return { ...verdict, complaints, steps: stage.outside.state.steps, told: stage.told };
  } finally {
    await stage.close();
  }
}

/** Every step of every story when all is well, each once: what a job does again is the same step. */
export async function recordSteps(
  template: Template,
  stories: readonly StoryName[],
): Promise<Steps> {
  const steps = new Map<StoryName, Recorded[]>();
  for (const story of stories) {
    const played = await playCase(template, story, HEALTHY);
    if (played.complaints.length > 0) throw new Error(`${story}: ${played.complaints.join("; ")}`);
    const seen = new Map(played.steps.toReversed().map((step) => [nameOf(step), step]));
    steps.set(story, [...seen.values()].toReversed());
  }
  return steps;
}

/**
 * The single faults: each step of each story, each way, with people who return and who do not; news comes
 * in another way each time.
 */
export function singles(steps: Steps): Numbered[] {
  const all: Numbered[] = [];
  for (const [story, recorded] of steps) {
    for (const step of recorded) {
      for (const fault of faultsOf(step.party)) {
        for (const returns of [true, false]) {
          const number = all.length + 1;
          const news = NEWS[number % NEWS.length] ?? "at once";
          all.push({ number, story, returns, news, strikes: [{ step: nameOf(step), fault }] });
        }
      }
    }
  }
  return all;
}

/** What a case's number grows by for each of the five ways in which its news comes, where it is not its own. */
const OTHER_NEWS = 100_000;
/** Who tells of what happened at theirs. */
const TELLING: readonly Party[] = ["paypal", "courier"];

/** The single faults again, each with the four ways in which its news did not come, where a story has any news. */
export function singlesOfOtherNews(steps: Steps): Numbered[] {
  const told = [...steps].filter(([, recorded]) =>
    recorded.some(({ party }) => TELLING.includes(party)),
  );
  const stories = new Set(told.map(([story]) => story));
  return singles(steps)
    .filter(({ story }) => stories.has(story))
    .flatMap((one) =>
      NEWS.map((news, way) => ({
        ...one,
        news,
        number: OTHER_NEWS * (way + 1) + one.number,
      })).filter(({ news }) => news !== one.news),
    );
}

export const FIRST_PAIR = 1_000_000;
export const FIRST_TRIPLE = 2_000_000;

/** The pair or triple of this number, the same for a seed. */
export function several(steps: Steps, seed: number, number: number): Numbered {
  const random = randomOf(seed, number);
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[Math.floor(random() * items.length)];
    if (item === undefined) throw new Error("Nothing to choose from");
    return item;
  };
  const story = pick([...steps.keys()]);
  const recorded = steps.get(story) ?? [];
  const strike = (faults: readonly Fault[] | null) => {
    const step = pick(recorded);
    const possible = faultsOf(step.party).filter((one) => faults?.includes(one) ?? true);
    return possible.length === 0
      ? null
      : { step: nameOf(step), fault: pick(possible), skip: Math.floor(random() * 2) };
  };
  const asked: (readonly Fault[] | null)[] =
    number >= FIRST_TRIPLE ? [["lost", "lost-twice"], ["404", "404-ever"], null] : [null, null];
  const strikes = asked.flatMap((faults) => {
    for (;;) {
      const found = strike(faults);
      if (found) return [found];
    }
  });
  return { number, story, strikes, returns: random() < 0.5, news: pick(NEWS) };
}

/** mulberry32, begun anew for each number. */
export function randomOf(seed: number, number: number): () => number {
  let at = (seed ^ Math.imul(number, 0x9e3779b1)) >>> 0;
  return () => {
    at = (at + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(at ^ (at >>> 15), at | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A case in words: what goes wrong where. */
export function tell({ number, story, strikes, returns, news }: Numbered): string {
  const wrong = strikes.map(
    ({ step, fault, skip }) => `${step} ${fault}${skip ? ` (time ${skip + 1})` : ""}`,
  );
  const people = returns ? "they try again" : "they are gone";
  return `case ${number}, ${story}: ${wrong.join(", and ")}; ${people}; news ${news}`;
}
