import { createHash } from "node:crypto";
import type { CoverageRow } from "./check.ts";
import type { FoundTest } from "./find-tests.ts";
import type { Mutation } from "./mutations.ts";

const PROOF_COLUMNS = ["id", "digest", "verdict", "commit"] as const;

/**
 * What a row's mutation showed: `proven` when the row's own test fails under it, `named` when it
 * passes all the same.
 */
export type Verdict = "proven" | "named";
export type Proof = { id: string; digest: string; verdict: Verdict; commit: string };

/** The proofs of a table's text, by requirement; of two the later counts, and no other line does. */
export function readProofs(text: string): Map<string, Proof> {
  const proofs = new Map<string, Proof>();
  for (const line of text.split("\n")) {
    const [id = "", digest = "", verdict = "", commit = ""] = line.split("\t");
    if (verdict === "proven" || verdict === "named")
      proofs.set(id, { id, digest, verdict, commit });
  }
  return proofs;
}

export function writeProofs(proofs: Iterable<Proof>): string {
  const lines = [...proofs]
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, digest, verdict, commit }) => [id, digest, verdict, commit].join("\t"));
  return `${[PROOF_COLUMNS.join("\t"), ...lines].join("\n")}\n`;
}

/** What a proof was of: with another mutation, or another text of the test, it is a proof no more. */
export function digestOf(
  { file, changes }: Mutation,
  { testFile, testName }: CoverageRow,
  tests: readonly FoundTest[],
): string {
  const texts = tests.filter(({ title }) => title === testName).map(({ text }) => text);
  const of = JSON.stringify([file, changes, testFile, texts]);
  return createHash("sha256").update(of).digest("hex").slice(0, 12);
}

/** The table's rows, each in the state that its proof gives it; an open one stays open. */
export function settleRows(
  rows: readonly CoverageRow[],
  proofs: ReadonlyMap<string, Proof>,
  digestFor: (row: CoverageRow) => string | null,
): CoverageRow[] {
  return rows.map((row) => {
    if (row.state === "open") return row;
    const proof = proofs.get(row.id);
    const isProven = proof?.verdict === "proven" && proof.digest === digestFor(row);
    return { ...row, state: isProven ? "proven" : "named" };
  });
}
