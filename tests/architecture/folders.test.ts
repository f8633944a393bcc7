import { dirname } from "node:path";
import { expect, test } from "vitest";
import { filesBelow } from "./house.ts";

const MAX_FILES = 20;

test("no folder holds more than 20 files side by side", () => {
  const counts = new Map<string, number>();
  for (const file of filesBelow(
    "app",
    "domain",
    "messages",
    "server",
    "db",
    "tests",
    "scripts",
    "tools",
  )) {
    const folder = dirname(file);
    // A folder of routes is the shape of the addresses, not ours to choose.
    if (folder.startsWith("app/routes")) continue;
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const crowded = [...counts].filter(([, files]) => files > MAX_FILES);
  expect(crowded).toEqual([]);
});

test("at the root of server stand the entry, the context, the router and its procedures alone", () => {
  const root = filesBelow("server").filter((file) => dirname(file) === "server");
  expect(root.toSorted()).toEqual([
    "server/context.ts",
    "server/router.ts",
    "server/trpc.ts",
    "server/worker.ts",
  ]);
});
