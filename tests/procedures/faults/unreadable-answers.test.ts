import { afterAll, beforeAll, expect, test } from "vitest";
import { playCase } from "./cases.ts";
import { makeTemplate } from "./template.ts";

/* What the sweep has found, each by the step at which it went wrong. */

let template: Awaited<ReturnType<typeof makeTemplate>>;
beforeAll(async () => {
  template = await makeTemplate();
});
afterAll(() => template.remove());

test.each(["html", "cut"] as const)(
  "an answer of the database that cannot be read (%s) is as none: who approved is told that it is not known yet",
  async (fault) => {
    const strikes = [{ step: "complete | database 1", fault }];
    const { told, complaints } = await playCase(template, "buys, by the shop's own means", {
      strikes,
      returns: true,
      news: "never",
    });
    const answers = told.filter(({ act }) => act === "complete");
    expect(answers).toMatchObject([
      { code: "PAYMENT_UNCONFIRMED" },
      { result: { outcome: "ordered" } },
    ]);
    expect(complaints).toEqual([]);
  },
);
