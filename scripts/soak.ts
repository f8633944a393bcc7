import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * `npm run soak -- [EVENTS] [SEED]`: random orders, payments, refunds, cancellations, webhooks and
 * stock counts, in any order and three at a time, against the real database and the strict vendor
 * mocks; then the books must balance to the cent (tests/procedures/soak.test.ts). A million by
 * default, which takes hours; the same story is shorter in `npm test`.
 */
const [events = "1000000", seed = String(Date.now() % 1_000_000_000)] = process.argv.slice(2);
if (![events, seed].every((text) => /^[1-9]\d{0,9}$/.test(text))) {
  process.stderr.write("npm run soak -- [EVENTS] [SEED], both whole numbers above 0\n");
  process.exit(2);
}
process.stdout.write(`${events} events, seed ${seed}\n`);
const startedAt = performance.now();
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
const run = spawn(
  process.execPath,
  [vitest, "run", "--project", "rules", "tests/procedures/soak.test.ts"],
  {
    cwd: fileURLToPath(new URL("..", import.meta.url)),
    env: { ...process.env, SOAK_EVENTS: events, SOAK_SEED: seed },
    stdio: "inherit",
  },
);
run.on("exit", (code) => {
  const seconds = (performance.now() - startedAt) / 1000;
  const rate = Number(events) / seconds;
  process.stdout.write(`${seconds.toFixed(0)} s, ${rate.toFixed(1)} events a second\n`);
  process.exit(code ?? 1);
});
