import { expect, test } from "vitest";
import { type Breaker, breakerName, LOST } from "#scripts/guards/guard.ts";
import { breakersOf, GUARDS } from "#scripts/guards/list.ts";
import { playCase } from "../faults/cases.ts";
import type { Case, Template } from "../faults/stage.ts";
import { nameOf } from "../faults/wire.ts";
import { playRace } from "./cases.ts";
import { templateForAll } from "./template.ts";

/* What breaks the shop without one of its guards, and does not with it. */

/** `npm run guards` names the guard that is away: its breakers are tried until one breaks. */
const AWAY = process.env.GUARD_AWAY;
const SEED = 20_261_123;
/** Interleavings that are tried where the known one breaks nothing. */
const MORE = Number(process.env.GUARD_MORE ?? 0);
const breakers = new Map(
  GUARDS.filter(({ name }) => AWAY === undefined || name === AWAY)
    .flatMap(breakersOf)
    .map((breaker) => [breakerName(breaker), breaker]),
);

const template = templateForAll();

test.each([...breakers])(
  "with its guard nothing is lost by the %s",
  async (_, breaker) => {
    const complaints =
      "scene" in breaker ? await afterRaces(breaker) : await afterFaults(template(), breaker);
    expect(complaints, LOST).toEqual([]);
  },
  600_000,
);

async function afterRaces({ scene, at }: Extract<Breaker, { scene: string }>): Promise<string[]> {
  const others = Array.from({ length: MORE }, (_, index) => index + 1);
  for (const number of [at, ...others]) {
    const { complaints } = await playRace(template(), { seed: SEED, number, scene });
    if (complaints.length > 0) return complaints;
  }
  return [];
}

async function afterFaults(
  shop: Template,
  { story, step, fault, news = "at once" }: Extract<Breaker, { story: string }>,
): Promise<string[]> {
  const healthy: Case = { strikes: [], returns: true, news };
  const { complaints, steps } = await playCase(shop, story, healthy);
  if (complaints.length > 0 || step === undefined || fault === undefined) return complaints;
  const names = new Set(
    steps.filter((one) => step.test(`${nameOf(one)} ${one.what}`)).map((one) => nameOf(one)),
  );
  expect([...names], `steps like ${step.source}`).not.toEqual([]);
  for (const name of names) {
    const played = await playCase(shop, story, { ...healthy, strikes: [{ step: name, fault }] });
    if (played.complaints.length > 0) return played.complaints;
  }
  return [];
}
