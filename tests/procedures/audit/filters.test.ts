import { expect, test } from "vitest";
import { auditLog } from "#db/schema/index.ts";
import { newAdmin } from "#tests/factories/accounts.ts";
import { openTwoAdmins } from "#tests/factories/admin.ts";

test.each([
  ["everything", {}, [6, 5, 4, 3, 2, 1]],
  ["a subject", { subject: "hero" }, [5, 2]],
  ["one of them", { subject: "product", subjectId: "garri" }, [6, 4, 1]],
  ["a person", { actorId: "naledi" }, [6, 3]],
  ["a subject of a person", { subject: "hero", actorId: "thandi" }, [5, 2]],
  ["what came from a moment on", { from: 2_000 }, [1, 3, 6, 4]],
  ["what came before one", { until: 5_000 }, [3, 6, 4, 5, 2]],
  ["what came between two", { from: 1_500, until: 5_000 }, [3, 6, 4, 5]],
  ["a subject between two", { from: 1_500, until: 5_000, subject: "hero" }, [5]],
  ["one of them from a moment on", { from: 2_000, subjectId: "garri" }, [6, 4, 1]],
] as const)(
  "of the log %s is told by the order of writing, and a span by that of doing",
  async (_what, filter, told) => {
    const { admin } = await openLog();
    expect((await admin.audit.list(filter)).rows.map(({ id }) => id)).toEqual(told);
  },
);

test("what a role may not see stands in the log for others alone", async () => {
  const { shop, admin } = await openLog();
  const line = { at: 1, actorId: "t", actorName: "T", subjectName: "x", subjectId: "x" };
  const subjects = ["settings", "administrator", "message"] as const;
  await shop.db
    .insert(auditLog)
    .values(subjects.map((subject) => ({ ...line, subject, action: `${subject}.update` })));
  const subjectsOf = async (list: typeof admin.audit.list) =>
    new Set((await list({})).rows.map(({ subject }) => subject));
  expect(await subjectsOf(admin.audit.list)).toEqual(new Set(["product", "hero", ...subjects]));
  const looker = await newAdmin(shop, { email: "looker@shop.test", role: "viewer" });
  const { audit } = shop.as(looker.viewer).admin;
  expect(await subjectsOf(audit.list)).toEqual(new Set(["product", "hero"]));
});

/** Six lines of two people, not all written down when they were done. */
async function openLog() {
  const { shop, admin } = await openTwoAdmins();
  await shop.db
    .insert(auditLog)
    .values([
      line(1, 5_000, "thandi", "product", "garri"),
      line(2, 1_000, "thandi", "hero", "banner"),
      line(3, 4_000, "naledi", "product", "egusi"),
      line(4, 2_000, "thandi", "product", "garri"),
      line(5, 1_500, "thandi", "hero", "banner"),
      line(6, 3_000, "naledi", "product", "garri"),
    ]);
  return { shop, admin };
}

function line(
  id: number,
  at: number,
  actorId: string,
  subject: "product" | "hero",
  subjectId: string,
) {
  const names = { actorName: actorId, subjectName: subjectId, action: `${subject}.update` };
  return { id, at, actorId, subject, subjectId, ...names };
}
