import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/serve-worker.ts";
import { type CoverageRow, readTable } from "./check.ts";
import { type FoundTest, findTests } from "./find-tests.ts";
import { type Mutation, readMutations } from "./mutations.ts";
import { digestOf, type Proof, readProofs, writeProofs } from "./proofs.ts";

export const TABLE = "docs/spec-coverage.tsv";
const FOLDER = "docs/spec-mutations";
/** A table of mutations and one of proofs for each document, by the letter of its ids. */
const LETTERS = ["s", "b"] as const;

/** What `npm test` runs: vitest.config.ts and playwright.config.ts say the same. */
const SUITES = [
  /^tests\/(unit|procedures|architecture|contracts|worker)\/.+\.test\.ts$/,
  /^tests\/e2e\/.+\.spec\.ts$/,
];

/** A file of the project, by its path; null where there is none. */
export function projectText(file: string): string | null {
  return existsSync(join(ROOT, file)) ? readFileSync(join(ROOT, file), "utf8") : null;
}

/** Writes a file of the project whole: who reads it meanwhile has the old one. */
export function writeProjectText(file: string, text: string): void {
  const path = join(ROOT, file);
  writeFileSync(`${path}.new`, text);
  renameSync(`${path}.new`, path);
}

export function readCoverage() {
  return readTable(projectText(TABLE) ?? "");
}

/** The mutations of both documents, and what is no mutation in their tables. */
export function readAllMutations(): { mutations: Mutation[]; validationErrors: string[] } {
  const tables = LETTERS.map((letter) => `${FOLDER}/${letter}.tsv`).flatMap((file) => {
    const text = projectText(file);
    if (text === null) return [];
    const { mutations, validationErrors } = readMutations(text);
    return [{ mutations, validationErrors: validationErrors.map((line) => `${file}: ${line}`) }];
  });
  return {
    mutations: tables.flatMap(({ mutations }) => mutations),
    validationErrors: tables.flatMap(({ validationErrors }) => validationErrors),
  };
}

export function readAllProofs(): Map<string, Proof> {
  return new Map(LETTERS.flatMap((letter) => [...readProofs(projectText(proofsOf(letter)) ?? "")]));
}

/** Adds a proof to its document's, which another run may have added to meanwhile. */
export function keepProof(proof: Proof): void {
  const file = proofsOf(proof.id.charAt(0).toLowerCase());
  const proofs = readProofs(projectText(file) ?? "").set(proof.id, proof);
  writeProjectText(file, writeProofs(proofs.values()));
}

function proofsOf(letter: string): string {
  return `${FOLDER}/${letter}-proofs.tsv`;
}

/** The tests of a file of a suite, read once; null where there is no such file. */
export function testsOf(): (file: string) => readonly FoundTest[] | null {
  const known = new Map<string, readonly FoundTest[]>();
  return (file) => {
    const text = SUITES.some((suite) => suite.test(file)) ? projectText(file) : null;
    if (text === null) return null;
    const tests = known.get(file) ?? findTests(file, text);
    known.set(file, tests);
    return tests;
  };
}

/** What a row's proof has to be of; null for a row without a mutation. */
export function digests(mutations: readonly Mutation[]): (row: CoverageRow) => string | null {
  const byId = new Map(mutations.map((mutation) => [mutation.id, mutation]));
  const tests = testsOf();
  return (row) => {
    const mutation = byId.get(row.id);
    return mutation ? digestOf(mutation, row, tests(row.testFile) ?? []) : null;
  };
}
