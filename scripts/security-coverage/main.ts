import { runCommand } from "../lib/process.ts";
import { checkMutations } from "../spec-coverage/mutations.ts";
import { digests, projectText } from "../spec-coverage/project-tables.ts";
import { settleRows } from "../spec-coverage/proofs.ts";
import { proveOptions, proveRows } from "../spec-coverage/prove-command.ts";
import { keepAsvsProof, provableRows, readAsvsMutations, readAsvsProofs } from "./asvs-tables.ts";

/*
 * `npm run coverage:asvs`: of how many of the ASVS's requirements that a test holds (docs/security) that
 * test was seen to fail. With `-- --prove` it breaks the code as docs/security/mutations.tsv says, a
 * requirement after the other, and runs that test; the options are those of `coverage:spec`. Fails when
 * a mutation has nothing to change, and where a requirement has none or was not proven.
 */
await runCommand(async (onStop) => {
  const options = proveOptions("npm run coverage:asvs");
  const rows = provableRows();
  const { mutations, validationErrors } = readAsvsMutations();
  const tables = { rows, mutations, proofs: readAsvsProofs(), keep: keepAsvsProof };
  if (options) await proveRows(options, tables, onStop);

  const settled = settleRows(rows, readAsvsProofs(), digests(mutations));
  const open = settled.filter(({ state }) => state !== "proven");
  const ids = new Set(rows.map(({ id }) => id));
  const wrong = [...validationErrors, ...checkMutations(mutations, ids, projectText)];
  for (const line of wrong) process.stderr.write(`${line}\n`);
  for (const { id, testName } of open) process.stderr.write(`${id} is not proven: ${testName}\n`);
  process.stdout.write(`ASVS: ${rows.length - open.length} proven, ${open.length} named\n`);
  return wrong.length + open.length > 0 ? 1 : 0;
});
