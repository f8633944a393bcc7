import { appendFileSync } from "node:fs";
import { dirname } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readReports } from "#scripts/faults/summary.ts";
import {
  FIRST_PAIR,
  FIRST_TRIPLE,
  type Numbered,
  playCase,
  recordSteps,
  type Steps,
  several,
  singles,
  singlesOfOtherNews,
  tell,
} from "./cases.ts";
import { STORY_NAMES } from "./stories/all.ts";
import { makeTemplate } from "./template.ts";
import { nameOf } from "./wire.ts";

/** `npm run faults` sets these (scripts/faults.ts); without them it is the short part. */
const ASKED = process.env.FAULTS_ASKED;
const SEED = Number(process.env.FAULTS_SEED ?? 20_261_123);
const SECONDS = Number(process.env.FAULTS_SECONDS ?? 300);
/** Only cases whose words fit. */
const MATCH = new RegExp(process.env.FAULTS_MATCH ?? "");
/** The file to which this process writes what it played, beside those of earlier ones. */
const REPORT = process.env.FAULTS_REPORT;
const SHORT = 40;
const setTimer = globalThis.setTimeout;
let template: Awaited<ReturnType<typeof makeTemplate>>;

beforeAll(async () => {
  // A read waits for others of its turn to share its trip; a millisecond each is half of a case.
  Object.assign(globalThis, {
    setTimeout: Object.assign(
      (work: () => void, ms?: number) => (ms === 0 ? setImmediate(work) : setTimer(work, ms)),
      setTimer,
    ),
  });
  template = await makeTemplate();
});

afterAll(async () => {
  Object.assign(globalThis, { setTimeout: setTimer });
  await template.remove();
});

test(
  "whatever goes wrong at one step or two, no money, goods or letters are lost without a person being told",
  async () => {
    const steps = await recordSteps(template, STORY_NAMES);
    const failed: string[] = [];
    let played = 0;
    const isKnown = await playedBefore();
    const stopAt = performance.now() + SECONDS * 1_000;
    for (const one of asked(steps)) {
      if (performance.now() > stopAt) break;
      if (!MATCH.test(tell(one)) || isKnown.has(tell(one))) continue;
      const { complaints, leftOver, fired } = await playCase(template, one.story, one);
      played += 1;
      report({ one, complaints, leftOver: leftOver.length, fired });
      if (complaints.length > 0) failed.push(`${tell(one)}: ${complaints.join("; ")}`);
    }
    expect(failed).toEqual([]);
    expect(played > 0 || ASKED === "steps" || isKnown.size > 0).toBe(true);
  },
  SECONDS * 1_000 + 120_000,
);

/** What `npm run faults` asked for, or a few of each kind. */
function asked(steps: Steps): Iterable<Numbered> {
  const [what, from = "0", to = "0", every = "1"] = (ASKED ?? "").split(" ");
  const numbers = (first: number) =>
    Array.from({ length: Math.ceil((Number(to) - Number(from)) / Number(every)) }, (_, index) =>
      several(steps, SEED, first + Number(from) + index * Number(every)),
    );
  switch (what) {
    case "case":
      return [caseOf(steps, Number(from))];
    case "steps":
      for (const [story, recorded] of steps) {
        for (const step of recorded)
          process.stdout.write(`${story}: ${nameOf(step)} ${step.what}\n`);
      }
      return [];
    case "singles":
    case "other-news":
      return (what === "singles" ? singles(steps) : singlesOfOtherNews(steps))
        .filter((one) => MATCH.test(tell(one)))
        .filter(
          (_, index) => index >= Number(from) && (index - Number(from)) % Number(every) === 0,
        );
    case "pairs":
      return numbers(FIRST_PAIR);
    case "triples":
      return numbers(FIRST_TRIPLE);
    default:
      return sample(steps);
  }
}

function caseOf(steps: Steps, number: number): Numbered {
  const all = [...singles(steps), ...singlesOfOtherNews(steps)];
  const single = all.find((one) => one.number === number);
  return single ?? several(steps, SEED, number);
}

/** Some of each, all over the list. */
function sample(steps: Steps): Numbered[] {
  const all = singles(steps);
  const every = Math.floor(all.length / SHORT);
  return [
    ...all.filter((_, index) => index % every === SEED % every),
    ...[0, 1, 2, 3].map((index) => several(steps, SEED, FIRST_PAIR + index)),
    ...[0, 1].map((index) => several(steps, SEED, FIRST_TRIPLE + index)),
  ];
}

/** A line for `npm run faults` to add up. */
function report(line: {
  one: Numbered;
  complaints: readonly string[];
  leftOver: number;
  fired: number;
}): void {
  const commit = process.env.FAULTS_COMMIT;
  const written = { ...line, told: tell(line.one), commit };
  if (REPORT) appendFileSync(REPORT, `${JSON.stringify(written)}\n`);
}

/** What an earlier run has played without a complaint, in words: a run goes on where it was ended. */
async function playedBefore(): Promise<Set<string>> {
  if (!REPORT) return new Set();
  const lines = await readReports(dirname(REPORT));
  return new Set(lines.filter(({ complaints }) => complaints.length === 0).map(({ told }) => told));
}
