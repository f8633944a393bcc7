import * as v from "valibot";
import { readOptions, whole } from "../lib/options.ts";
import { runVitest } from "../lib/runs/run-vitest.ts";

/**
 * `npm run disaster -- [ORDERS]`: a shop with so many orders (200) is backed up, goes on selling, is lost and
 * restored, and catches up with PayPal (tests/procedures/backups/disaster.test.ts). Prints how long each took and
 * what differs afterwards; fails where money is missing that nobody is told of.
 */
const { values } = readOptions({
  usage: "npm run disaster -- [ORDERS]",
  words: ["orders"],
  options: { orders: v.optional(whole({ most: 99_999 }), "200") },
});
const code = await runVitest({
  args: ["--project", "rules", "tests/procedures/backups/disaster.test.ts"],
  env: { DISASTER_ORDERS: String(values.orders) },
});
process.exit(code);
