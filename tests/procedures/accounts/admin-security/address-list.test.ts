import { expect, test } from "vitest";
import { settings } from "#db/schema/index.ts";
import { DEFAULT_SECURITY_SETTINGS } from "#domain/store/settings/security.ts";
import { handleMediaUpload } from "#server/http/media/upload.ts";
import { resetAccessRestrictions } from "#server/services/store/reset-access-restrictions.ts";
import { newAdmin, newCustomer, openBrowser, PASSWORD } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { look, openBackOffice, save, savedAt, signIn, stored, visit } from "./back-office.ts";

const HOME = "203.0.113.7";
const CAFE = "198.51.100.9";

test("with the list on, administrators get in from its addresses alone: page, procedure and upload", async () => {
  const { shop, admin } = await openBackOffice({ allowedIPs: ["203.0.113.0/28"] });
  const home = openBrowser(shop, { address: HOME });
  const cafe = openBrowser(shop, { address: CAFE });
  await signIn(home);
  await signIn(cafe);
  await look(cafe);
  expect(await visit(cafe, "/admin"), "while it is off").toEqual([200, null]);

  await save(home, { ipRestriction: true }, { expectedVersion: await savedAt(shop) });
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
  const refused = await refusal(save(home, { ipRestriction: true }, { expectedVersion: 1 }));
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
    caller.admin.settings.saveSecurity({ value: { sessionTimeout: 60 }, expectedVersion: 7 }),
  );
  expect(await attention()).toMatchObject({ unreadableSettings: 0, total: 0 });
  const [row] = await shop.db.select().from(settings);
  expect(row?.value).toMatchObject({ sessionTimeout: 60, allowedIPs: [HOME] });
});

test("settings that cannot be read are told, by section, to those alone who may open them", async () => {
  const { shop } = await openBackOffice({});
  await shop.db.insert(settings).values({ section: "delivery", value: "lost", updatedAt: 7 });
  const of = async (role: "picker" | "manager") => {
    const somebody = await newAdmin(shop, { email: `${role}@shop.test`, role });
    return shop.as(somebody.viewer).admin.dashboard.attention();
  };
  expect(await of("manager")).toMatchObject({
    ...{ unreadableSettings: 1, unreadableSections: ["delivery"], total: 1 },
  });
  const nothing = { unreadableSettings: 0, unreadableSections: [], total: 0 };
  expect(await of("picker")).toMatchObject({ ...nothing, failedBackups: 0 });
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

test("what says nothing of who is let in keeps nobody out, and is left as it is", async () => {
  const { shop } = await openBackOffice({});
  await shop.db.delete(settings);
  const older = { section: "security", value: { sessionTimeout: 60 }, updatedAt: 7 } as const;
  await shop.db.insert(settings).values(older);
  const by = { userId: "terminal", name: "Terminal", now: shop.clock.now() };
  expect(await resetAccessRestrictions(shop.db, by)).toBe(false);
  expect(await shop.db.select().from(settings)).toMatchObject([older]);
});
