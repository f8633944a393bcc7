import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "./lib/process.ts";
import { ROOT } from "./lib/serve-worker.ts";
import { checkTable, countRows, unprovenOf, writeTable } from "./spec-coverage/check.ts";
import { checkMutations } from "./spec-coverage/mutations.ts";
import {
  digests,
  keepProof,
  projectText,
  readAllMutations,
  readAllProofs,
  readCoverage,
  TABLE,
  testsOf,
  writeProjectText,
} from "./spec-coverage/project-tables.ts";
import { settleRows } from "./spec-coverage/proofs.ts";
import { proveOptions, proveRows } from "./spec-coverage/prove-command.ts";

/*
 * `npm run coverage:spec`: which requirements of the specification are proven, and by which test
 * (docs/spec-coverage.tsv). Fails when the table is wrong about any of them, a mutation of
 * docs/spec-mutations has nothing to change, or a requirement is only named. With `-- --prove` it tries the mutations that are not
 * tried yet, each against its row's own test, and writes what came of it into the table.
 */

/** Where the documents lie next to the project, their ids are compared too. */
const DOCUMENTS = [
  "../shared/spec/storefront-requirements.tsv",
  "../shared/spec/back-office-requirements.tsv",
];

await runCommand(async (onStop) => {
  const options = proveOptions("npm run coverage:spec");
  const { rows, validationErrors } = readCoverage();
  const { mutations, validationErrors: torn } = readAllMutations();
  const tables = { rows, mutations, proofs: readAllProofs(), keep: keepProof };
  if (options) await proveRows(options, tables, onStop);
  const settled = settleRows(rows, readAllProofs(), digests(mutations));
  // A table in conflict, say, is not written over.
  if (options && validationErrors.length === 0) writeProjectText(TABLE, writeTable(settled));

  const ids = new Set(rows.map(({ id }) => id));
  const wrong = [
    ...validationErrors,
    ...checkTable(rows, testsOf(), DOCUMENTS.flatMap(idsIn)),
    ...torn,
    ...checkMutations(mutations, ids, projectText),
  ];
  const unproven = unprovenOf(settled);
  for (const line of [...wrong, ...unproven]) process.stderr.write(`${TABLE}: ${line}\n`);
  for (const line of countRows(settled)) process.stdout.write(`${line}\n`);
  return wrong.length + unproven.length > 0 ? 1 : 0;
});

function idsIn(document: string): string[] {
  const file = join(ROOT, document);
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").match(/^[SB]\d{3}(?=\t)/gm) ?? [];
}
