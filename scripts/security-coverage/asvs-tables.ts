import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";
import type { CoverageRow } from "../spec-coverage/check.ts";
import { readMutations } from "../spec-coverage/mutations.ts";
import { projectText, writeProjectText } from "../spec-coverage/project-tables.ts";
import { type Proof, readProofs, writeProofs } from "../spec-coverage/proofs.ts";

const FOLDER = "docs/security";
const MUTATIONS = `${FOLDER}/mutations.tsv`;
const PROOFS = `${FOLDER}/proofs.tsv`;
const ROW = /^\| (\d+\.\d+\.\d+) \| ([123]) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm;
/** A title goes to the next test or sentence; it may have a semicolon of its own. */
const NAMED = /`(tests\/[^`]+)`(?: › ((?:[^;]|; (?=[a-z]))+))?/g;

/** A requirement of the ASVS as a table of docs/security has it. */
export type AsvsRow = {
  /** Its number: "3.5.1". */
  id: string;
  level: string;
  asksFor: string;
  /** test, design, not applicable or not held. */
  state: string;
  /** Where it is held, or why not. */
  where: string;
  /** The tests that it names; the whole file where no title is said. */
  tests: readonly { file: string; title: string | null }[];
};

/** The rows of all chapters, in their order. */
export function readAsvsRows(): AsvsRow[] {
  return readdirSync(join(ROOT, FOLDER))
    .filter((file) => /^v\d\d\.md$/.test(file))
    .flatMap((file) => [...readFileSync(join(ROOT, FOLDER, file), "utf8").matchAll(ROW)])
    .map(([, id = "", level = "", asksFor = "", state = "", where = ""]) => {
      const tests = [...where.matchAll(NAMED)].map(([, path = "", title]) => {
        // As a cell of a table has it.
        return { file: path, title: title?.trim().replaceAll("\\|", "|") ?? null };
      });
      return { id, level, asksFor, state, where, tests };
    });
}

/** The rows that a test holds, each with the first test that it names by its title. */
export function provableRows(): CoverageRow[] {
  return readAsvsRows().flatMap(({ id, asksFor, state, tests }) => {
    const first = tests.find(({ title }) => title !== null);
    if (state !== "test" || !first) return [];
    const { file: testFile, title } = first;
    return [
      { id, requirement: asksFor, state: "named", testFile, testName: title ?? "", reason: "" },
    ];
  });
}

/** What breaks each of them, a change of the code a row, and what in that table is none. */
export function readAsvsMutations() {
  return readMutations(projectText(MUTATIONS) ?? "");
}

/** What came of the mutations that were tried, by the requirement's number. */
export function readAsvsProofs(): Map<string, Proof> {
  return readProofs(projectText(PROOFS) ?? "");
}

/** Adds a proof to those that another run may have added to meanwhile. */
export function keepAsvsProof(proof: Proof): void {
  writeProjectText(PROOFS, writeProofs(readAsvsProofs().set(proof.id, proof).values()));
}
