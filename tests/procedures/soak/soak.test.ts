import { appendFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Line } from "#scripts/soak/lines.ts";
import { makeTemplate } from "../faults/template.ts";
import { quickReads } from "../races/turns.ts";
import { playShop } from "./play.ts";

/** `npm run soak` sets these (scripts/soak.ts); without them it is one short life. */
const SHOPS = (process.env.SOAK_SHOPS ?? "1").split(" ").map(Number);
const EVENTS = Number(process.env.SOAK_EVENTS ?? 250);
const SEED = Number(process.env.SOAK_SEED ?? 20_261_121);
const SECONDS = Number(process.env.SOAK_SECONDS ?? 300);
const REPORT = process.env.SOAK_REPORT;
/** A shop that was begun may end, on a machine with much else to do. */
const GRACE_MS = 3_600_000;

let template: Awaited<ReturnType<typeof makeTemplate>>;
const undo: (() => void)[] = [];
beforeAll(async () => {
  undo.push(quickReads());
  template = await makeTemplate();
});
afterAll(async () => {
  for (const each of undo) each();
  await template.remove();
});

test(
  `after ${EVENTS} random events of a shop's life ledger, orders, refunds, offers, slots and figures agree, and no open end is untold`,
  async () => {
    const failed: string[] = [];
    const stopAt = performance.now() + SECONDS * 1_000;
    for (const shop of SHOPS) {
      if (performance.now() > stopAt) break;
      const before = process.cpuUsage();
      const played = await playShop(template, { seed: SEED, shop, events: EVENTS });
      const { user, system } = process.cpuUsage(before);
      report({
        seed: SEED,
        shop,
        each: EVENTS,
        ...played,
        seconds: (user + system) / 1e6,
        commit: "",
      });
      if (played.complaints.length > 0)
        failed.push(`shop ${shop}: ${played.complaints.join("; ")}`);
      expect(played.acts.buys?.done, "some bought").toBeGreaterThan(0);
    }
    expect(failed).toEqual([]);
  },
  SECONDS * 1_000 + GRACE_MS,
);

/** A line for `npm run soak` to add up. */
function report(line: Line): void {
  const commit = process.env.SOAK_COMMIT ?? "";
  if (REPORT) appendFileSync(REPORT, `${JSON.stringify({ ...line, commit })}\n`);
}
