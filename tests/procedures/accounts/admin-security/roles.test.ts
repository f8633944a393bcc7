import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, users } from "#db/schema/index.ts";
import { ADMIN_ROLES, type AdminRole } from "#domain/accounts/admin.ts";
import { type Browser, newAdmin, newCustomer } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import type { TestShop } from "#tests/setup/test-shop.ts";
import { look, openBackOffice, signInAs, visit } from "./back-office.ts";

test.each([
  ["viewer", ["/admin", "/admin/orders"], ["/admin/settings", "/admin/products/add"]],
  ["picker", ["/admin", "/admin/orders"], ["/admin/settings", "/admin/products/edit/garri"]],
  ["manager", ["/admin/settings", "/admin/products/add"], ["/admin/settings/administrators"]],
  ["owner", ["/admin/settings", "/admin/settings/administrators"], []],
] satisfies Array<[AdminRole, string[], string[]]>)(
  "the pages that a %s opens by address, and those that answer 403",
  async (role, open, closed) => {
    const { admin } = await openBackOffice({}, role);
    for (const page of open) expect(await visit(admin.browser, page), page).toEqual([200, null]);
    for (const page of closed) expect(await visit(admin.browser, page), page).toEqual([403, null]);
  },
);

test("a refusal for the role names the role", async () => {
  const { admin } = await openBackOffice({}, "picker");
  const refused = await refusal(
    admin.browser.call((c) => c.admin.featured.set({ id: "garri", featured: true })),
  );
  expect(refused).toMatchObject({
    code: "FORBIDDEN",
    message: "Your role (Picker) does not allow this. An owner of the shop can change that.",
  });
});

test("owners make administrators by e-mail, change their roles and revoke them; the last owner stays", async () => {
  const { shop, admin } = await openBackOffice({});
  const thandi = await newCustomer(shop, { email: "thandi@shopper.test" });
  const backOffice = <Result>(work: Parameters<typeof admin.browser.call<Result>>[0]) =>
    admin.browser.call(work);

  const grant = () =>
    backOffice((c) =>
      c.admin.administrators.grant({ email: " Thandi@Shopper.test ", role: "picker" }),
    );
  const unproven = await refusal(grant());
  expect(unproven.message).toContain("confirm their email address first");
  const hers = eq(users.id, thandi.userId);
  await shop.db.update(users).set({ emailVerified: true });
  await shop.db.update(users).set({ bannedAt: 1 }).where(hers);
  expect((await refusal(grant())).message).toContain("banned");
  await shop.db.update(users).set({ bannedAt: null }).where(hers);
  await grant();
  await signInAs(thandi.browser, "thandi@shopper.test");
  await look(thandi.browser);
  const { userId } = thandi;
  await backOffice((c) => c.admin.administrators.setRole({ userId, role: "manager" }));
  const listed = await backOffice((c) => c.admin.administrators.list());
  expect(listed.find((one) => one.userId === userId)).toMatchObject({
    email: "thandi@shopper.test",
    role: "manager",
    hasSecondFactor: false,
  });

  const self = admin.userId;
  const outcomes = [
    await refusal(backOffice((c) => c.admin.administrators.revoke({ userId: self }))),
    await refusal(
      backOffice((c) => c.admin.administrators.setRole({ userId: self, role: "viewer" })),
    ),
    await refusal(
      backOffice((c) => c.admin.administrators.grant({ email: "admin@shop.test", role: "picker" })),
    ),
  ];
  expect(outcomes.map(({ code }) => code)).toEqual(["CONFLICT", "CONFLICT", "CONFLICT"]);
  expect(outcomes[0]?.message).toBe("The shop needs an owner: make somebody else one first");

  await backOffice((c) => c.admin.administrators.revoke({ userId }));
  expect((await refusal(look(thandi.browser))).code).toBe("FORBIDDEN");
  const nobody = backOffice((c) =>
    c.admin.administrators.grant({ email: "nobody@shopper.test", role: "viewer" }),
  );
  expect(await refusal(nobody)).toMatchObject({ code: "ACCOUNT_UNKNOWN", field: "email" });
});

test("two owners who demote each other at once leave an owner", async () => {
  const { shop, admin } = await openBackOffice({});
  const other = await newAdmin(shop, { email: "other@shop.test" });
  const demote = (browser: Browser, userId: string) =>
    browser.call((c) => c.admin.administrators.setRole({ userId, role: "viewer" }));

  await Promise.allSettled([
    demote(admin.browser, other.userId),
    demote(other.browser, admin.userId),
  ]);

  const left = await openList(shop, [admin.browser, other.browser]);
  expect(left.filter(({ role }) => role === "owner")).toHaveLength(1);
});

test("who appears in the audit log only where a role does not look is no name on its page", async () => {
  const named: Record<string, string[]> = {};
  for (const role of ADMIN_ROLES) {
    const { shop, admin } = await openBackOffice({}, role);
    await shop.db.delete(auditLog);
    await shop.db.insert(auditLog).values(
      (["product", "settings", "administrator"] as const).map((subject) => ({
        ...{ at: 1, action: "x", subject, subjectId: "x", subjectName: "x" },
        actorId: subject,
        actorName: subject,
      })),
    );
    const actors = await admin.browser.call((caller) => caller.admin.audit.actors());
    named[role] = actors.map(({ actorName }) => actorName).sort();
  }
  expect(named).toEqual({
    owner: ["administrator", "product", "settings"],
    manager: ["product", "settings"],
    picker: ["product"],
    viewer: ["product"],
  });
});

test("two people of one name stand in the audit log's filter with their e-mails, everybody else without", async () => {
  const { shop, admin } = await openBackOffice({});
  const namesakes = [
    await newCustomer(shop, { email: "sipho.one@shop.test" }),
    await newCustomer(shop, { email: "sipho.two@shop.test" }),
  ].map(({ userId }) => ({ actorId: userId, actorName: "Sipho Dube" }));
  const others = [
    { actorId: "left", actorName: "sipho dube" },
    { actorId: "alone", actorName: "Naledi Mokoena" },
  ];
  await shop.db.delete(auditLog);
  await shop.db.insert(auditLog).values(
    [...namesakes, ...others].map((actor) => ({
      ...{ at: 1, action: "x", subject: "product" as const, subjectId: "x", subjectName: "x" },
      ...actor,
    })),
  );
  const actors = await admin.browser.call((caller) => caller.admin.audit.actors());
  const told = actors.map(({ actorName, namesake }) => [actorName, namesake] as const);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ["Naledi Mokoena", null],
      ["Sipho Dube", { email: "sipho.one@shop.test" }],
      ["Sipho Dube", { email: "sipho.two@shop.test" }],
      ["sipho dube", { email: null }],
    ]),
  );
});

test("the audit log keeps from a role what its pages do: settings, and who may do what", async () => {
  const seen: Record<string, string[]> = {};
  for (const role of ADMIN_ROLES) {
    const { shop, admin } = await openBackOffice({}, role);
    const row = { at: 1, actorId: "a", actorName: "A", action: "x", subjectId: "x" };
    await shop.db.delete(auditLog);
    await shop.db.insert(auditLog).values(
      (["product", "settings", "administrator"] as const).map((subject) => ({
        ...row,
        subject,
        subjectName: subject,
      })),
    );
    const { rows } = await admin.browser.call((c) => c.admin.audit.list({}));
    seen[role] = rows.map(({ subject }) => subject).sort();
    const asked = admin.browser.call((c) => c.admin.audit.list({ subject: "administrator" }));
    expect((await asked).rows).toHaveLength(role === "owner" ? 1 : 0);
  }
  expect(seen).toEqual({
    owner: ["administrator", "product", "settings"],
    manager: ["product", "settings"],
    picker: ["product"],
    viewer: ["product"],
  });
});

test("every role may look after its own second factor", async () => {
  for (const role of ADMIN_ROLES) {
    const { admin } = await openBackOffice({}, role);
    const status = await admin.browser.call((caller) => caller.admin.twoFactor.status());
    expect(status).toEqual({ isOn: false, isWanted: false, backupCodesLeft: 0, address: null });
  }
});

/** The administrators, as whichever of the two is still an owner sees them. */
async function openList(shop: TestShop, browsers: readonly Browser[]) {
  await shop.settled();
  for (const browser of browsers) {
    const list = await browser
      .call((caller) => caller.admin.administrators.list())
      .catch(() => null);
    if (list) return list;
  }
  throw new Error("Nobody is an owner any more");
}
