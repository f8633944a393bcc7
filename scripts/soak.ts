import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * `npm run soak -- [EVENTS] [SEED] [SHOPS]`: random orders, payments, refunds, cancellations,
 * webhooks and stock counts, in any order and three at a time, against the real database and the
 * strict vendor mocks; then the books must balance to the cent (tests/procedures/payments/soak.test.ts). A
 * million by default, which takes hours; the same story is shorter in `npm test`. SHOPS of them
 * live side by side, one a core, each its part of the events, with seeds a million apart.
 */
const [events = "1000000", seed = String(Date.now() % 1_000_000_000), shops = "1"] =
  process.argv.slice(2);
if (![events, seed, shops].every((text) => /^[1-9]\d{0,9}$/.test(text))) {
  process.stderr.write("npm run soak -- [EVENTS] [SEED] [SHOPS], whole numbers above 0\n");
  process.exit(2);
}
process.stdout.write(`${events} events, seed ${seed}, ${shops} shop(s)\n`);
const startedAt = performance.now();
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
const each = Math.ceil(Number(events) / Number(shops));
const ends = Array.from({ length: Number(shops) }, (_, shop) =>
  play(each, Number(seed) + shop * 1_000_000),
);
const codes = await Promise.all(ends);
const seconds = (performance.now() - startedAt) / 1000;
const rate = Number(events) / seconds;
process.stdout.write(`${seconds.toFixed(0)} s, ${rate.toFixed(1)} events a second\n`);
process.exit(codes.every((code) => code === 0) ? 0 : 1);

/** One shop's story, in a process of its own; gives its exit code. */
function play(count: number, from: number): Promise<number> {
  const run = spawn(
    process.execPath,
    [vitest, "run", "--project", "rules", "tests/procedures/payments/soak.test.ts"],
    {
      cwd: fileURLToPath(new URL("..", import.meta.url)),
      env: {
        ...process.env,
        NODE_OPTIONS: "--max-semi-space-size=128 --stack-trace-limit=4",
        SOAK_EVENTS: String(count),
        SOAK_SEED: String(from),
      },
      stdio: "inherit",
    },
  );
  return new Promise((resolve) => run.on("exit", (code) => resolve(code ?? 1)));
}
