import fc from "fast-check";
import { expect, test } from "vitest";
import { ADMIN_ROLES, isAdminPath, may, mayOpen } from "#domain/accounts/admin.ts";
import { meetsPolicy } from "#domain/accounts/admin-password.ts";
import { BACKUP_FAILURES, backupFailureOf } from "#domain/backups/backup.ts";
import { MAIL_TOO_OLD } from "#domain/notifications/mail-failure.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { policyList, policyText } from "#messages/adminAccounts/policy-text.ts";
import { roleRefusal } from "#messages/adminAccounts/role-text.ts";
import { backupFailureText, mailFailureText } from "#messages/adminUpkeep/failure-text.ts";

const POLICY = DEFAULT_SECURITY_SETTINGS.passwordPolicy;

test("a role may do all that the role below it may", () => {
  const powers = [
    "admin.read",
    "orders.process",
    "stock.adjust",
    "deliveries.dispatch",
    "products.write",
    "refunds.make",
    "customers.write",
    "customers.export",
    "webhooks.replay",
    "settings.read",
    "settings.write",
    "security.write",
    "system.write",
    "backups",
    "administrators",
  ] as const;
  const counts = ADMIN_ROLES.map((role) => powers.filter((power) => may(role, power)).length);
  expect(counts).toEqual([15, 11, 4, 1]);
  for (const power of powers) {
    const allowed = ADMIN_ROLES.map((role) => may(role, power));
    expect(allowed, power).toEqual(allowed.toSorted((a, b) => Number(b) - Number(a)));
  }
});

test("a page that a role may not open is not open below it or with a slash behind it either", () => {
  expect(mayOpen("viewer", "/admin/settings/")).toBe(false);
  expect(mayOpen("viewer", "/admin/settings/administrators")).toBe(false);
  expect(mayOpen("manager", "/admin/settings/administrators")).toBe(false);
  expect(mayOpen("picker", "/admin/products/edit/garri")).toBe(false);
  expect(mayOpen("viewer", "/admin/products/editors-choice")).toBe(true);
  expect(mayOpen("viewer", "/admin")).toBe(true);
  // Its figures are refused to a picker, so the page says so at once.
  expect(mayOpen("picker", "/admin/products/analytics")).toBe(false);
});

test("the policy asks for exactly what it says, whatever else a password holds", () => {
  const policies = fc.record({
    minLength: fc.integer({ min: 8, max: 20 }),
    requireSpecialChars: fc.boolean(),
    requireNumbers: fc.boolean(),
    requireUppercase: fc.boolean(),
  });
  fc.assert(
    fc.property(policies, fc.stringMatching(/^[a-zA-Z0-9!#]{0,30}$/), (policy, password) => {
      const meets =
        password.length >= Math.max(12, policy.minLength) &&
        (!policy.requireSpecialChars || /[!#]/.test(password)) &&
        (!policy.requireNumbers || /[0-9]/.test(password)) &&
        (!policy.requireUppercase || /[A-Z]/.test(password));
      expect(meetsPolicy(policy, password)).toBe(meets);
    }),
  );
});

test("letters of every language are letters: a capital Ẹ counts, and is nothing special", () => {
  expect(meetsPolicy(POLICY, "Ẹgusi-ni-2026")).toBe(true);
  expect(meetsPolicy(POLICY, "Ẹgusiẹniẹ2026")).toBe(false);
});

test("the policy in words", () => {
  expect(policyList(POLICY)).toBe(
    "at least 12 characters, a capital letter, a number and a special character",
  );
  expect(
    policyList({
      minLength: 14,
      requireNumbers: false,
      requireSpecialChars: false,
      requireUppercase: false,
    }),
  ).toBe("at least 14 characters");
});

test("a role, a policy and what failed are told in words", () => {
  expect(roleRefusal("picker")).toBe(
    "Your role (Picker) does not allow this. An owner of the shop can change that.",
  );
  expect(policyText(POLICY)).toBe(
    "An administrator's password needs at least 12 characters, a capital letter, a number and a special character.",
  );
  for (const text of Object.values(BACKUP_FAILURES)) {
    expect(backupFailureText(backupFailureOf(text))).toBe(text);
  }
  expect(mailFailureText(MAIL_TOO_OLD)).toBe(
    "The mail service was away until it was too old to be of use",
  );
  expect(mailFailureText("550")).toBe("550");
});

test("a page of the back office is one in every spelling that the router takes for it", () => {
  for (const path of [
    "/Admin",
    "/ADMIN/",
    "//admin",
    "/%61dmin",
    "/admin//settings",
    "/aDMIN/%53ettings",
  ]) {
    expect({ path, isBackOffice: isAdminPath(path) }).toEqual({ path, isBackOffice: true });
  }
  for (const path of ["/", "/administer", "/products/admin", "/%E0%A4%A"]) {
    expect({ path, isBackOffice: isAdminPath(path) }).toEqual({ path, isBackOffice: false });
  }
  for (const path of [
    "/Admin/Settings",
    "/admin//settings",
    "/admin/%73ettings",
    "/ADMIN/SETTINGS/",
  ]) {
    expect({ path, open: mayOpen("viewer", path) }).toEqual({ path, open: false });
    expect({ path, open: mayOpen("owner", path) }).toEqual({ path, open: true });
  }
});
