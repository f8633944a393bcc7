import { getProcedureAtPath } from "@trpc/server/unstable-core-do-not-import";
import { expect, test } from "vitest";
import { answerProcedure } from "#server/http/answer-procedure.ts";
import { appRouter } from "#server/router.ts";
import { watchWrites } from "#tests/factories/hostile/writes.ts";
import { ACCESS } from "#tests/procedures/accounts/access/matrix.ts";
import { openWorld } from "#tests/procedures/accounts/access/world.ts";

test("what is asked for by GET changes nothing, and what changes something is not asked for by GET", async () => {
  const world = await openWorld();
  const { written } = await watchWrites(world.shop);
  const faults: string[] = [];
  const seen = { query: 0, mutation: 0, subscription: 0 };
  for (const [path, { input }] of Object.entries(ACCESS)) {
    const procedure = await getProcedureAtPath(appRouter, path);
    const type = procedure?._def.type ?? "query";
    const query = new URLSearchParams({ input: JSON.stringify(input?.(world) ?? {}) });
    const answer = await answerProcedure(
      new Request(`https://shop.test/api/trpc/${path}?${query}`),
      world.contextOf(path.startsWith("admin.") ? "owner" : "other"),
      { env: { SITE_URL: "https://shop.test" }, edgeCache: null },
    );
    await answer.text();
    await world.shop.settled();
    const wrote = await written();
    seen[type] += 1;
    if (wrote.length > 0) faults.push(`${path} wrote ${wrote.join(", ")}`);
    if (type !== "query" && answer.ok) faults.push(`${path} is done by GET`);
  }
  expect(faults).toEqual([]);
  expect(seen.query).toBeGreaterThan(80);
  expect(seen.mutation).toBeGreaterThan(100);
});
