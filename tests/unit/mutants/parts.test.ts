import { expect, test } from "vitest";
import { PARTS } from "#scripts/mutants/parts.ts";
import { filesBelow, isSource } from "#tests/architecture/house.ts";

test("every file of the rules, the services and the queries is in a noun's part of `npm run mutants`", () => {
  const nouns = PARTS.filter(({ name }) => name !== "rest");
  const folders = nouns.flatMap(({ files }) => files);
  const left = filesBelow(
    "domain",
    "server/services",
    "server/webhooks",
    "server/jobs",
    "db/queries",
  )
    .filter(isSource)
    .filter((file) => !folders.some((folder) => file.startsWith(`${folder}/`)));
  expect(left).toEqual([]);
});
