import { expect, test } from "vitest";
import { PARTS } from "#scripts/mutants/parts.ts";
import { filesBelow, isSource } from "#tests/architecture/house.ts";

test("every file of the rules, the server and the queries is in a part of `npm run mutants`", () => {
  const parts = PARTS.filter(({ name }) => name !== "rest").flatMap(({ files }) => files);
  const left = filesBelow("domain", "server", "db/queries")
    .filter(isSource)
    // Runs in workerd alone.
    .filter((file) => file !== "server/worker.ts")
    .filter((file) => !parts.some((part) => file === part || file.startsWith(`${part}/`)));
  expect(left).toEqual([]);
});
