import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { countAsFreshWhenServed } from "#app/lib/device/fresh-when-served.ts";
import { stubGlobals } from "#tests/setup/stub-globals.ts";

const RENDERED_AT = Date.parse("2026-11-24T08:00:00Z");

test.each([
  ["is opened", "navigate"],
  ["is loaded anew", "reload"],
])("what a page brings that %s is as fresh as its serving", async (_what, way) => {
  expect(await ageOf(way)).toBeLessThan(60_000);
});

test("what a page brings that the browser kept for the way back is as old as it is", async () => {
  expect(await ageOf("back_forward")).toBe(Date.now() - RENDERED_AT);
});

/** Of the data of a page to which the browser came in this way, in milliseconds. */
async function ageOf(way: string): Promise<number> {
  stubGlobals({ performance: { getEntriesByType: () => [{ type: way }] } });
  const now = Date.now();
  stubGlobals({ Date: { now: () => now } });
  const queryClient = new QueryClient();
  const options = {
    hydrate: () => queryClient.setQueryData(["shell"], "soko", { updatedAt: RENDERED_AT }),
  };
  countAsFreshWhenServed(options, queryClient);
  await options.hydrate();
  return now - (queryClient.getQueryState(["shell"])?.dataUpdatedAt ?? 0);
}
