import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditLog, sessions, settings, users } from "#db/schema/index.ts";
import { ADMIN_ROLES, type AdminRole } from "#domain/accounts/admin.ts";
import {
  DEFAULT_SECURITY_SETTINGS,
  type SecuritySettings,
} from "#domain/store/settings/security.ts";
import { IDLE_HEADER } from "#server/auth/admin-access.ts";
import { answerAdminPage } from "#server/http/admin-pages.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { resetAccessRestrictions } from "#server/services/store/reset-access-restrictions.ts";
import {
  type Browser,
  newCustomer,
  openBrowser,
  PASSWORD,
  promote,
} from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { openTestShop, type TestShop } from "#tests/setup/test-shop.ts";

const MINUTE_MS = 60_000;
const HOME = "203.0.113.7";
const CAFE = "198.51.100.9";

test("a session that the back office has not seen for the set time is signed out of it, and told why", async () => {
  const { shop, admin } = await openBackOffice({ sessionTimeout: 30 });
  await look(admin.browser);
  shop.clock.advance(30 * MINUTE_MS);
  await look(admin.browser);
  await shop.settled();
  shop.clock.advance(30 * MINUTE_MS + 1);

  expect(await refusal(look(admin.browser))).toMatchObject({
    code: "NOT_SIGNED_IN",
    message: "You were signed out after 30 minutes without activity",
  });
  expect(await admin.browser.call((caller) => caller.admin.access())).toEqual({
    kind: "signed-out",
    idleMinutes: 30,
  });
  expect(await visit(admin.browser, "/admin/orders")).toEqual([
    303,
    "/admin/login?returnTo=%2Fadmin%2Forders",
  ]);
  expect(await visit(admin.browser, "/admin/login")).toEqual([200, null]);
  // In the shop the session is what it was.
  expect(await admin.browser.call((caller) => caller.account.profile())).toMatchObject({
    email: "admin@shop.test",
  });

  await signIn(admin.browser);
  await look(admin.browser);
});

test("eight hours are the time where nothing is set", async () => {
  const { shop, admin } = await openBackOffice({});
  shop.clock.advance(480 * MINUTE_MS);
  await look(admin.browser);
  shop.clock.advance(480 * MINUTE_MS + 1);
  await shop.settled();
  await look(admin.browser).catch(() => undefined);
  shop.clock.advance(480 * MINUTE_MS + 1);
  expect((await refusal(look(admin.browser))).code).toBe("NOT_SIGNED_IN");
});

test("use is written down at most once a minute, and not for what a page asks by itself", async () => {
  const { shop, admin } = await openBackOffice({});
  const seenAt = async () => {
    await shop.settled();
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.userId, admin.userId));
    return row?.adminSeenAt;
  };
  const begun = shop.clock.now();
  expect(await seenAt()).toBe(begun);
  shop.clock.advance(MINUTE_MS - 1);
  await look(admin.browser);
  expect(await seenAt()).toBe(begun);
  shop.clock.advance(1);
  await look(admin.browser);
  expect(await seenAt()).toBe(begun + MINUTE_MS);

  shop.clock.advance(MINUTE_MS);
  await look(admin.browser, { [IDLE_HEADER]: "1" });
  expect(await seenAt()).toBe(begun + MINUTE_MS);
});

test("a session timeout that is no number is 480 minutes", async () => {
  const { shop, admin } = await openBackOffice({ sessionTimeout: 90 });
  const saved: unknown[] = [];
  for (const typed of ["abc", "", null, "60", 45]) {
    await save(admin.browser, { sessionTimeout: typed }, { seenAt: await savedAt(shop) });
    saved.push([typed, (await stored(shop)).sessionTimeout]);
    await save(admin.browser, { sessionTimeout: 90 }, { seenAt: await savedAt(shop) });
  }
  expect(saved).toEqual([
    ["abc", 480],
    ["", 480],
    [null, 480],
    ["60", 60],
    [45, 45],
  ]);
});

test("a session timeout of -1, 0 or an absurd one is refused in words, and nothing is saved", async () => {
  const { shop, admin } = await openBackOffice({});
  for (const sessionTimeout of [-1, 0, 4, 43_201, 1e9, 7.5, "Infinity"]) {
    const refused = await refusal(save(admin.browser, { sessionTimeout }));
    expect(refused).toMatchObject({ code: "INVALID_INPUT", field: "value.sessionTimeout" });
    expect(refused.message).toMatch(/^Session timeout (must be at (least|most)|is not a whole)/);
  }
  expect(await shop.db.select().from(settings)).toEqual([]);
});

test("a minimum password length that is no number is 8", async () => {
  const { shop, admin } = await openBackOffice({ passwordPolicy: policy({ minLength: 16 }) });
  const saveLength = async (minLength: unknown) => {
    const passwordPolicy = { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, minLength };
    await save(admin.browser, { passwordPolicy }, { seenAt: await savedAt(shop) });
    return (await stored(shop)).passwordPolicy.minLength;
  };
  const saved: unknown[] = [];
  for (const typed of ["x", "", null, "14", 12]) {
    saved.push([typed, await saveLength(typed)]);
    expect(await saveLength(16)).toBe(16);
  }
  expect(saved).toEqual([
    ["x", 8],
    ["", 8],
    [null, 8],
    ["14", 14],
    [12, 12],
  ]);
});

test("with the list on, administrators get in from its addresses alone: page, procedure and upload", async () => {
  const { shop, admin } = await openBackOffice({ allowedIPs: ["203.0.113.0/28"] });
  const home = openBrowser(shop, { address: HOME });
  const cafe = openBrowser(shop, { address: CAFE });
  await signIn(home);
  await signIn(cafe);
  await look(cafe);
  expect(await visit(cafe, "/admin"), "while it is off").toEqual([200, null]);

  await save(home, { ipRestriction: true }, { seenAt: await savedAt(shop) });
  await look(home);
  expect(await visit(home, "/admin")).toEqual([200, null]);
  const refused = await refusal(look(cafe));
  expect(refused.code).toBe("FORBIDDEN");
  expect(refused.message).toContain(CAFE);
  expect(await visit(cafe, "/admin")).toEqual([303, "/admin/denied"]);
  expect(await visit(cafe, "/admin/denied")).toEqual([403, null]);
  expect(await visit(cafe, "/admin/two-factor")).toEqual([303, "/admin/denied"]);
  const upload = await handleMediaUpload(
    new Request("https://shop.test/api/media/upload?for=hero", { method: "POST", body: "x" }),
    cafe.context(),
  );
  expect(upload.status).toBe(403);
  const begin = cafe.call((caller) => caller.admin.twoFactor.begin({ password: PASSWORD }));
  expect((await refusal(begin)).code).toBe("FORBIDDEN");
  // The shop stays open to them, and on one's own machine there is no address to judge by.
  await cafe.call((caller) => caller.account.profile());
  await look(admin.browser);
});

test("a customer learns nothing of the list", async () => {
  const { shop } = await openBackOffice({ ipRestriction: true, allowedIPs: [HOME] });
  await newCustomer(shop, { email: "buyer@shopper.test" });
  const buyer = openBrowser(shop, { address: CAFE });
  await buyer.call((c) => c.account.signIn({ email: "buyer@shopper.test", password: PASSWORD }));
  expect(await buyer.call((caller) => caller.admin.access())).toMatchObject({ kind: "denied" });
});

test("a list that shuts out the one who saves it is refused until they have read so", async () => {
  const { shop } = await openBackOffice({});
  const home = openBrowser(shop, { address: HOME });
  await signIn(home);
  const list = { ipRestriction: true, allowedIPs: ["198.51.100.0/24"] };

  const refused = await refusal(save(home, list));
  expect(refused).toMatchObject({ code: "INVALID_INPUT", field: "shutsOut" });
  expect(refused.message).toContain(HOME);
  await look(home);

  await save(home, list, { shutsOut: true });
  expect((await refusal(look(home))).code).toBe("FORBIDDEN");
});

test("turning the list on alone, with one that leaves them out, is the same", async () => {
  const { shop } = await openBackOffice({ allowedIPs: ["198.51.100.0/24"] });
  const home = openBrowser(shop, { address: HOME });
  await signIn(home);
  const refused = await refusal(save(home, { ipRestriction: true }, { seenAt: 1 }));
  expect(refused.field).toBe("shutsOut");
});

test("an entry that is no address is refused by name", async () => {
  const { admin } = await openBackOffice({});
  const entries = ["203.0.113.300", "203.0.113.0/33", "home", "::1::", "10.0.0.1-9", "1::/129"];
  for (const entry of entries) {
    const refused = await refusal(save(admin.browser, { allowedIPs: [HOME, entry] }));
    expect(refused).toMatchObject({ code: "INVALID_INPUT", field: "value.allowedIPs.1" });
    expect(refused.message).toContain(`"${entry}" is not a network address`);
  }
});

test("a list with nothing on it is not turned on", async () => {
  const { admin } = await openBackOffice({});
  const refused = await refusal(save(admin.browser, { ipRestriction: true }));
  expect(refused).toMatchObject({ code: "INVALID_INPUT", field: "value.allowedIPs" });
});

test.each<[string, Partial<SecuritySettings["passwordPolicy"]>, string, string]>([
  ["at least 20 characters", { minLength: 20 }, "egusi-ogbono-soups!", "egusi-ogbono-soups-!"],
  ["a capital letter", { requireUppercase: true }, "egusi-ogbono-2026!", "EgusiOgbonoSoup"],
  ["a number", { requireNumbers: true }, "Egusi-Ogbono-Soup!", "egusiogbono2026"],
  ["a special character", { requireSpecialChars: true }, "EgusiOgbono2026", "egusi-ogbono"],
])(
  "a policy that asks for %s and no more holds at sign-in and for a new password",
  async (what, part, weak, strong) => {
    const lax = { requireSpecialChars: false, requireNumbers: false, requireUppercase: false };
    const { shop } = await openBackOffice({ passwordPolicy: policy({ ...lax, ...part }) });
    const email = "second@shop.test";
    const second = await newCustomer(shop, { email, password: weak, confirmation: weak });
    await promote(shop, second);
    await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now()) });
    const enter = (password: string) =>
      openBrowser(shop).call((caller) => caller.account.signIn({ email, password }));
    const changeTo = (newPassword: string) =>
      second.browser.call((caller) =>
        caller.account.changePassword({
          currentPassword: weak,
          newPassword,
          confirmation: newPassword,
        }),
      );

    const refused = { code: "PASSWORD_WEAK", message: expect.stringContaining(what) };
    expect(await refusal(enter(weak))).toMatchObject({ ...refused, field: "password" });
    expect(await refusal(changeTo(weak))).toMatchObject({ ...refused, field: "newPassword" });
    await changeTo(strong);
    expect(await enter(strong)).toMatchObject({ email });
  },
);

test("an administrator's password that the policy refuses does not sign in, and the way out is named", async () => {
  const { shop } = await openBackOffice({ passwordPolicy: policy({ minLength: 20 }) });
  const browser = openBrowser(shop);
  const refused = await refusal(signIn(browser));
  expect(refused).toMatchObject({
    code: "PASSWORD_WEAK",
    field: "password",
    message:
      "An administrator's password needs at least 20 characters, a capital letter, a number and a special character. Choose a new one with “Forgot your password?”.",
  });
  expect(browser.holds()).toEqual([]);
  // Only who knows the password learns that it is too weak.
  const guess = browser.call((caller) =>
    caller.account.signIn({ email: "admin@shop.test", password: "guess" }),
  );
  expect((await refusal(guess)).code).toBe("PASSWORD_INCORRECT");
});

test("a reset with a password that the policy refuses leaves the link good for a better one", async () => {
  const { shop } = await openBackOffice({ passwordPolicy: policy({ minLength: 14 }) });
  const browser = openBrowser(shop);
  const token = await resetToken(shop, browser);
  const reset = (newPassword: string) =>
    browser.call((caller) =>
      caller.account.resetPassword({ token, newPassword, confirmation: newPassword }),
    );

  expect(await refusal(reset("Egusi-2026"))).toMatchObject({
    code: "PASSWORD_WEAK",
    field: "newPassword",
  });
  await reset("Egusi-and-Ogbono-2026");
  const password = "Egusi-and-Ogbono-2026";
  await browser.call((caller) => caller.account.signIn({ email: "admin@shop.test", password }));
  await look(browser);
});

test("settings that cannot be read shut the back office, until the terminal opens the doors", async () => {
  const { shop } = await openBackOffice({ ipRestriction: true, allowedIPs: [HOME] });
  const browser = openBrowser(shop, { address: HOME });
  await signIn(browser);
  await look(browser);
  await shop.db.update(settings).set({ value: "lost", updatedAt: 7 });

  expect(await browser.call((caller) => caller.admin.access())).toMatchObject({ kind: "shut-out" });
  expect(shop.logged).toContainEqual({ level: "error", event: "settings-unreadable" });

  const by = { userId: "terminal", name: "Terminal", now: shop.clock.now() };
  expect(await resetAccessRestrictions(shop.db, by)).toBe(true);
  await look(browser);
  const [row] = await shop.db.select().from(settings);
  expect(row?.value).toMatchObject({ ipRestriction: false, twoFactorAuth: false });
  expect(await resetAccessRestrictions(shop.db, by), "once is enough").toBe(false);
});

test("settings that cannot be read come up on the attention list, and are mended by saving them", async () => {
  const { shop, admin } = await openBackOffice({});
  const value = { ...DEFAULT_SECURITY_SETTINGS, sessionTimeout: "long", allowedIPs: [HOME] };
  await shop.db.delete(settings);
  await shop.db.insert(settings).values({ section: "security", value, updatedAt: 7 });
  const attention = () => look(admin.browser);
  expect(await attention()).toMatchObject({ unreadableSettings: 1, total: 1 });

  await admin.browser.call((caller) =>
    caller.admin.settings.saveSecurity({ value: { sessionTimeout: 60 }, seenAt: 7 }),
  );
  expect(await attention()).toMatchObject({ unreadableSettings: 0, total: 0 });
  const [row] = await shop.db.select().from(settings);
  expect(row?.value).toMatchObject({ sessionTimeout: 60, allowedIPs: [HOME] });
});

test("an administrator changes to no password that the policy refuses", async () => {
  const { admin } = await openBackOffice({});
  // No capital letter, no number, nothing special, eleven characters: the settings say eight.
  for (const newPassword of ["egusi-soup-2026!", "Egusi-ogbono", "EgusiSoup2026", "Egusi-2026!"]) {
    expect(await refusal(change(admin.browser, newPassword)), newPassword).toMatchObject({
      code: "PASSWORD_WEAK",
      field: "newPassword",
    });
  }
});

test("customers keep the storefront's rules", async () => {
  const { shop } = await openBackOffice({ passwordPolicy: policy({ minLength: 20 }) });
  const buyer = await newCustomer(shop, { email: "buyer@shopper.test" });
  await shop.db.update(sessions).set({ createdAt: new Date(shop.clock.now()) });
  await change(buyer.browser, "yamjam");
  const browser = openBrowser(shop);
  const credentials = { email: "buyer@shopper.test", password: "yamjam" };
  expect(await browser.call((caller) => caller.account.signIn(credentials))).not.toBeNull();
});

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
  expect(unproven.message).toContain("confirm their e-mail address first");
  const hers = eq(users.id, thandi.userId);
  await shop.db.update(users).set({ emailVerified: true });
  await shop.db.update(users).set({ bannedAt: 1 }).where(hers);
  expect((await refusal(grant())).message).toContain("banned");
  await shop.db.update(users).set({ bannedAt: null }).where(hers);
  await grant();
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
  const other = await newCustomer(shop, { email: "other@shop.test" });
  await promote(shop, other);
  const demote = (browser: Browser, userId: string) =>
    browser.call((c) => c.admin.administrators.setRole({ userId, role: "viewer" }));

  await Promise.allSettled([
    demote(admin.browser, other.userId),
    demote(other.browser, admin.userId),
  ]);

  const left = await openList(shop, [admin.browser, other.browser]);
  expect(left.filter(({ role }) => role === "owner")).toHaveLength(1);
});

test("npm run admin -- reset-access lets them in again, and leaves the rest as it was", async () => {
  const { shop } = await openBackOffice({
    ipRestriction: true,
    allowedIPs: [CAFE],
    twoFactorAuth: true,
    sessionTimeout: 60,
  });
  const home = openBrowser(shop, { address: HOME });
  await signIn(home);
  expect((await refusal(look(home))).code).toBe("FORBIDDEN");
  const by = { userId: "terminal", name: "Terminal", now: shop.clock.now() };

  expect(await resetAccessRestrictions(shop.db, by)).toBe(true);

  await look(home);
  expect(await stored(shop)).toMatchObject({ sessionTimeout: 60, allowedIPs: [CAFE] });
  expect(await resetAccessRestrictions(shop.db, by)).toBe(false);
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
  expect(actors.map(({ actorName }) => actorName).sort()).toEqual([
    "Naledi Mokoena",
    "Sipho Dube (sipho.one@shop.test)",
    "Sipho Dube (sipho.two@shop.test)",
    "sipho dube (no account any more)",
  ]);
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

/** An administrator with a session, in a shop with these security settings. */
async function openBackOffice(changes: Partial<SecuritySettings>, role: AdminRole = "owner") {
  const shop = await openTestShop();
  const admin = await newCustomer(shop, { email: "admin@shop.test" });
  await promote(shop, admin, role);
  if (Object.keys(changes).length > 0) {
    const value = { ...DEFAULT_SECURITY_SETTINGS, ...changes };
    await shop.db.insert(settings).values({ section: "security", value, updatedAt: 1 });
  }
  await shop.settled();
  return { shop, admin };
}

function look(browser: Browser, headers: Record<string, string> = {}) {
  return browser.call((caller) => caller.admin.dashboard.attention(), headers);
}

function signIn(browser: Browser) {
  const credentials = { email: "admin@shop.test", password: PASSWORD };
  return browser.call((caller) => caller.account.signIn(credentials));
}

function save(
  browser: Browser,
  value: Record<string, unknown>,
  options: { seenAt?: number; shutsOut?: boolean } = {},
) {
  return browser.call((caller) =>
    caller.admin.settings.saveSecurity({ value, seenAt: 0, ...options }),
  );
}

async function stored(shop: TestShop) {
  return (await shop.contextOf(new Headers()).settings()).security;
}

async function savedAt(shop: TestShop): Promise<number> {
  const [row] = await shop.db.select().from(settings).where(eq(settings.section, "security"));
  return row?.updatedAt ?? 0;
}

function policy(changes: Partial<SecuritySettings["passwordPolicy"]>) {
  return { ...DEFAULT_SECURITY_SETTINGS.passwordPolicy, ...changes };
}

function change(browser: Browser, newPassword: string) {
  return browser.call((caller) =>
    caller.account.changePassword({
      currentPassword: PASSWORD,
      newPassword,
      confirmation: newPassword,
    }),
  );
}

async function resetToken(shop: TestShop, browser: Browser): Promise<string> {
  await browser.call((caller) => caller.account.requestReset({ email: "admin@shop.test" }));
  await shop.settled();
  const [token] = shop.mail.sent.flatMap(
    ({ text }) => /reset-password#token=(\S+)/.exec(text)?.[1] ?? [],
  );
  if (!token) throw new Error("No link was mailed");
  return token;
}

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

/** Status, and where to. */
async function visit(browser: Browser, path: string) {
  const answer = await answerAdminPage(
    new Request(`https://shop.test${path}`),
    browser.context(),
    async () => new Response("the page"),
  );
  return [answer.status, answer.headers.get("location")];
}
