import * as v from "valibot";
import { flag, pattern, readOptions, shard, whole } from "../lib/options.ts";
import type { CoverageRow } from "./check.ts";
import type { Mutation } from "./mutations.ts";
import { copyProject } from "./project-copy.ts";
import { digests } from "./project-tables.ts";
import type { Proof } from "./proofs.ts";
import { type Case, type Finding, prove } from "./prove.ts";

export type ProveOptions = {
  /** Rows of which the id, the requirement, the test's file or its name matches. */
  match: RegExp;
  where: "below" | "browser" | "both";
  /** Every n-th row from the k-th. */
  shard: { k: number; n: number };
  /** Also the rows that have a proof of what stands there. */
  again: boolean;
  /** So many rows at once in the browser. */
  workers: number;
  /** So many seconds an assertion waits there for what a page will say. */
  patience: number;
};

/** Rows that name their tests, what breaks each of them, and what came of that so far. */
export type ProofTables = {
  rows: readonly CoverageRow[];
  mutations: readonly Mutation[];
  proofs: ReadonlyMap<string, Proof>;
  keep: (proof: Proof) => void;
};

/** What `command` was called with; null where it is to look at the tables alone. */
export function proveOptions(command: string, args?: readonly string[]): ProveOptions | null {
  const asked = {
    usage: `${command} -- [--prove [--match REGEX] [--below | --browser] [--shard K/N] [--again] [--workers N] [--patience SECONDS]]`,
    options: {
      prove: flag(),
      match: v.optional(pattern(), ""),
      below: flag(),
      browser: flag(),
      shard: v.optional(shard(), "1/1"),
      again: flag(),
      workers: v.optional(whole({ most: 100 }), "2"),
      patience: v.optional(whole({ most: 3_600 }), "10"),
    },
  };
  const { values } = readOptions(asked, args);
  const { prove: isToProve, below, browser, match, ...options } = values;
  if (!isToProve) return null;
  const where = below === browser ? "both" : below ? "below" : "browser";
  return { ...options, match: new RegExp(match), where };
}

/** Tries the rows that have a mutation and no proof of it yet, and keeps each verdict at once. */
export async function proveRows(
  options: ProveOptions,
  tables: ProofTables,
  onStop: (closer: () => Promise<void>) => void,
): Promise<void> {
  const cases = casesOf(options, tables);
  const [below, browser] = [cases.filter((one) => !isBrowsers(one)), cases.filter(isBrowsers)];
  if (cases.length === 0) return;
  const digestFor = digests(tables.mutations);
  const copy = copyProject();
  onStop(copy.close);
  const report = ({ row, verdict, why }: Finding) => {
    const digest = digestFor(row);
    if (verdict && digest) tables.keep({ id: row.id, digest, verdict, commit: copy.commit });
    process.stdout.write(`${row.id} ${verdict ?? "error"}: ${why}\n`);
  };
  if (below.length > 0) {
    const { belowBrowser } = await import("./runners/below-browser.ts");
    const runner = belowBrowser(copy.root);
    onStop(runner.close);
    for await (const finding of prove(below, copy, runner)) report(finding);
    await runner.close();
  }
  if (browser.length > 0) {
    const { proveInBrowser } = await import("./browser/prove-in-browser.ts");
    const { workers, patience } = options;
    const found = proveInBrowser(browser, copy, { workers, patience, onStop });
    for await (const finding of found) report(finding);
  }
}

function casesOf(
  { match, where, shard, again }: ProveOptions,
  { rows, mutations, proofs }: ProofTables,
): Case[] {
  const digestFor = digests(mutations);
  const byId = new Map(mutations.map((mutation) => [mutation.id, mutation]));
  const isWanted = (row: CoverageRow) =>
    match.test([row.id, row.requirement, row.testFile, row.testName].join("\t")) &&
    (again || proofs.get(row.id)?.digest !== digestFor(row));
  return rows
    .flatMap((row) => {
      const mutation = byId.get(row.id);
      return mutation && isWanted(row) ? [{ row, mutation }] : [];
    })
    .filter((one) => where === "both" || isBrowsers(one) === (where === "browser"))
    .filter((_one, index) => index % shard.n === shard.k - 1);
}

function isBrowsers({ row }: Case): boolean {
  return row.testFile.startsWith("tests/e2e/");
}
