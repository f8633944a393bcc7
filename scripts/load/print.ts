import type { Books } from "./books.ts";
import type { Sold } from "./day.ts";
import type { Phase } from "./phases.ts";
import { quantiles } from "./tally.ts";

/** What Cloudflare gives an isolate. */
const MAX_HEAP_MB = 128;

/** A part's table: visits of each kind, what became of them and how long they took, in ms; then its memory. */
export function printPhase({ title, tally, memory }: Phase): void {
  write(`\n${title}`);
  write(
    `  ${"".padEnd(26)} ${"well".padStart(7)} ${"away".padStart(6)} ${"wrong".padStart(6)}   p50, p99, longest ms`,
  );
  for (const { kind, counts, ms } of tally.lines()) {
    const { p50, p99, longest } = quantiles(ms);
    const times = [p50, p99, longest].map((one) => one.toFixed(0)).join(", ");
    const { well, away, wrong } = counts;
    write(
      `  ${kind.padEnd(26)} ${String(well).padStart(7)} ${String(away).padStart(6)} ${String(wrong).padStart(6)}   ${times}`,
    );
  }
  for (const [said, count] of tally.failures) write(`    ${count} × ${said}`);
  const heaps = memory.map(({ heapMb }) => heapMb.toFixed(0)).join(" ");
  write(`  the isolate's heap, MB: ${heaps}; workerd ${memory.at(-1)?.workerdMb.toFixed(0)}`);
}

/** What the database says in the end. */
export function printBooks(books: Books, sold: Sold): void {
  write("\nThe books");
  write(`  payments approved ${sold.approved}, told of an order ${sold.ordered}`);
  for (const [what, count] of Object.entries(books)) write(`  ${what.padEnd(20)} ${count}`);
}

/** The exit code, with a line for each thing that is not as it should be. */
export function verdict(run: { phases: readonly Phase[]; books: Books; sold: Sold }): 0 | 1 {
  const faults = [...run.phases.flatMap(faultsOf), ...faultsInBooks(run.books, run.sold)];
  for (const fault of faults) write(`NOT AS IT SHOULD BE: ${fault}`);
  if (faults.length === 0) write("All as it should be.");
  return faults.length === 0 ? 0 : 1;
}

function faultsOf({ name, title, tally, memory }: Phase): string[] {
  const faults: string[] = [];
  for (const { kind, counts } of tally.lines()) {
    const mayBeAway = name === "gone" && kind !== "pages from the cache";
    const bad = counts.wrong + (mayBeAway ? 0 : counts.away);
    if (bad > 0 && !(name === "gone" && kind === "cron")) faults.push(`${title}, ${kind}: ${bad}`);
  }
  const most = Math.max(...memory.map(({ heapMb }) => heapMb));
  if (most > MAX_HEAP_MB) faults.push(`${title}: the isolate's heap was ${most.toFixed(0)} MB`);
  return faults;
}

/** What of the books is not as it should be, once the shop has had its time to settle. */
export function faultsInBooks(books: Books, sold: Sold): string[] {
  const { orders, begun: _lapse, ...zeros } = books;
  const faults = Object.entries(zeros).flatMap(([what, count]) =>
    count === 0 ? [] : [`${what}: ${count}`],
  );
  if (orders < sold.ordered) faults.push(`${sold.ordered - orders} orders told of are missing`);
  if (orders !== sold.approved) faults.push(`${sold.approved} approved, and ${orders} orders`);
  return faults;
}

function write(line: string): void {
  process.stdout.write(`${line}\n`);
}
