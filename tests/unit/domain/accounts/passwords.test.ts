import { expect, test } from "vitest";
import { grantError, isAdminPath, mayOpen, plainPath } from "#domain/accounts/admin.ts";
import { leastLengthOf, meetsPolicy } from "#domain/accounts/admin-password.ts";
import { isAddressAmong, networkOf, parseIpRange } from "#domain/accounts/ip-range.ts";
import { isObviousPassword } from "#domain/accounts/obvious-words.ts";
import { isWeakPassword, passwordChangeError } from "#domain/accounts/passwords.ts";
import { isAppCode, plainCode } from "#domain/accounts/sign-in-code.ts";

const LAX = {
  ...{ minLength: 8, requireUppercase: false, requireNumbers: false },
  requireSpecialChars: false,
};

test("an administrator's password has twelve characters, or as many more as are asked for", () => {
  expect(leastLengthOf(LAX)).toBe(12);
  expect(leastLengthOf({ ...LAX, minLength: 14 })).toBe(14);
  expect(meetsPolicy(LAX, "aaaaaaaaaaaa")).toBe(true);
  expect(meetsPolicy(LAX, "aaaaaaaaaaa")).toBe(false);
  // One sign of two code units is one character.
  expect(meetsPolicy(LAX, "🍲".repeat(11))).toBe(false);
});

test.each([
  ["requireUppercase", "Élandsfontein", "elandsfontein"],
  ["requireNumbers", "7elandsfontein", "elandsfontein"],
  ["requireSpecialChars", "elands-fontein", "elandsfontein"],
  ["requireSpecialChars", "elands€fontein", "élands Fontein 7"],
] as const)("with %s %s will do and %s will not", (rule, good, bad) => {
  expect(meetsPolicy({ ...LAX, [rule]: true }, good)).toBe(true);
  expect(meetsPolicy({ ...LAX, [rule]: true }, bad)).toBe(false);
  expect(meetsPolicy(LAX, bad)).toBe(true);
});

test("a changed password is typed twice, is long enough and follows the present one", () => {
  const form = { currentPassword: "present", newPassword: "secret", confirmation: "secret" };
  expect(passwordChangeError(form)).toBeNull();
  expect(passwordChangeError({ ...form, currentPassword: "" })).toEqual({
    ...{ field: "currentPassword", rule: "enterCurrentPassword" },
  });
  expect(passwordChangeError({ ...form, confirmation: "Secret" })).toEqual({
    ...{ field: "confirmation", rule: "newPasswordsDiffer" },
  });
  const short = { ...form, newPassword: "short", confirmation: "short" };
  expect(passwordChangeError(short)).toEqual({ field: "newPassword", rule: "newPasswordShort" });
});

test("a password that is blank or the address is none", () => {
  const account = { email: " Thandi@example.com " };
  expect(isWeakPassword("  ", account)).toBe(true);
  expect(isWeakPassword("THANDI@example.com", account)).toBe(true);
  expect(isWeakPassword("thandi@example.co", account)).toBe(false);
});

test.each([
  "soko",
  "S0k0-@dmin",
  "p455w0rd",
  "1Soko1",
  "2026!soko!2026",
  "zola.soko",
  "mokoena2026",
  "zolamokoena",
])("%j is made of obvious words alone", (password) => {
  expect(isObviousPassword(password, { email: "zola.mokoena-7.ab@example.com" })).toBe(true);
});

test.each(["", "2026", "abab", "sokox", "xsoko", "zo", "correct horse", "examplesoko"])(
  "%j is not made of obvious words alone",
  (password) => {
    expect(isObviousPassword(password, { email: "zola.mokoena-7.ab@example.com" })).toBe(false);
  },
);

test("figures before and after a word are figures, inside it they are letters", () => {
  const owner = { email: "x@example.com" };
  expect(isObviousPassword("1s0k01", owner)).toBe(false);
  expect(isObviousPassword("0s0ko0", owner)).toBe(true);
  expect(isObviousPassword("bob7", { email: "bob@example.com" })).toBe(true);
  expect(isObviousPassword("bo7", { email: "bo@example.com" })).toBe(false);
});

test("an app's code has six digits, with blanks or without", () => {
  expect(plainCode(" 123 456\t")).toBe("123456");
  expect(
    ["123456", "123 456", "12345", "1234567", "x123456", "12345x", "abcdef"].map(isAppCode),
  ).toEqual([...[true, true, false, false, false, false, false]]);
});

test("an administrator is made of an address", () => {
  expect(grantError({ email: "  " })).toEqual({ field: "email", rule: "emailNeeded" });
  expect(grantError({ email: "x" })).toBeNull();
});

test("a page has one address, however it is written", () => {
  const written = ["/ADMIN//Settings/", "/", "//", "/%61dmin/", "/%zz/", ""];
  expect(written.map(plainPath)).toEqual(["/admin/settings", "/", "/", "/admin", "/%zz", ""]);
  expect(["/admin", "/Admin/x", "/administrators", "/x/admin", "/"].map(isAdminPath)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect(mayOpen("viewer", "/admin/settings/")).toBe(false);
  expect(mayOpen("viewer", "/admin/settingsx")).toBe(true);
});

test("an address is compared with ranges of its own kind alone", () => {
  expect(isAddressAmong("203.0.113.7", ["nonsense", "2001:db8::/32", "203.0.113.0/24"])).toBe(true);
  expect(isAddressAmong("203.0.113.7", ["nonsense", "::/0"])).toBe(false);
  expect(isAddressAmong("2001:db8::1", ["0.0.0.0/0", ""])).toBe(false);
  expect(isAddressAmong("::ffff:203.0.113.7", ["203.0.113.0/24"])).toBe(true);
  expect(isAddressAmong("203.0.113.7", ["::ffff:0:0/96"])).toBe(true);
  expect(parseIpRange("::ffff:0:0/95")?.constructor.name).toBe("Address6");
  expect(parseIpRange("2001:db8::/96")?.constructor.name).toBe("Address6");
  expect(networkOf("2001:db8:0:1::5")).toBe(networkOf("2001:db8:0:1:ffff::9"));
});
