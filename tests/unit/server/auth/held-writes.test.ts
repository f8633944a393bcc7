import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accounts, sessions, twoFactors, users, verifications } from "#db/schema/index.ts";
import { type AuthEvents, createAuth } from "#server/auth/auth.ts";
import { promote } from "#tests/factories/accounts.ts";
import { AUTH, type TestShop } from "#tests/setup/test-shop.ts";
import { noLetter, registered } from "./visitor.ts";

const BY_NOBODY = "A password was changed by nobody";
const FACTOR_BY_NOBODY = "A second factor was changed by nobody";
const CHANGE = { token: "a session's", letterOf: noLetter, onWritten: () => {} };

test("a password that was not looked at, or is changed in no session, stays as it is", async () => {
  const { adapter, ofShop, password, byId, write } = await open();
  await expect(write(adapter)).rejects.toThrow(BY_NOBODY);
  await adapter.findOne({ model: "account", where: byId });
  await expect(write(adapter), "in no session").rejects.toThrow(BY_NOBODY);
  const inSession = await ofShop({ passwordChange: CHANGE });
  await expect(write(inSession), "not looked at").rejects.toThrow(BY_NOBODY);
  await inSession.findOne({ model: "account", where: byId, select: ["id", "password"] });
  await expect(write(inSession), "whose it is was not looked at").rejects.toThrow(BY_NOBODY);
  const noId = inSession.update({ model: "account", where: [], update: { password: "new" } });
  await expect(noId).rejects.toThrow(BY_NOBODY);
  expect(await password()).toMatch(/^[0-9a-f]+:[0-9a-f]+$/);
});

test("where no account is, and where one has no password, there is none to change", async () => {
  const { ofShop, shop, byId, write } = await open();
  await shop.db.update(accounts).set({ password: null });
  const inSession = await ofShop({ passwordChange: CHANGE });
  const nowhere = [{ field: "id", value: "nowhere" }];
  expect(await inSession.findOne({ model: "account", where: nowhere })).toBeNull();
  await inSession.findOne({ model: "account", where: byId });
  await expect(write(inSession)).rejects.toThrow(BY_NOBODY);
});

test("what else is written of an account leaves its password and its sessions", async () => {
  const { adapter, shop, thandi, password, byId, userId } = await open();
  const before = await password();
  const model = "account";
  await adapter.update({ model, where: byId, update: { scope: "one" } });
  expect(await scopes(shop)).toEqual(["one"]);
  const where = [{ field: "userId", value: userId }];
  await adapter.updateMany({ model, where, update: { scope: "all" } });
  expect(await scopes(shop)).toEqual(["all"]);
  expect(await password()).toBe(before);
  expect(await thandi.isSignedIn()).toBe(true);
});

test("a password stands in an account alone: of the same name elsewhere none is written", async () => {
  const { adapter, shop, userId } = await open();
  await shop.db.insert(verifications).values(verificationOf(shop, userId));
  await adapter.updateMany({
    model: "verification",
    where: [{ field: "id", value: "v" }],
    update: { value: "new", password: "p" },
  });
  expect(await shop.db.select().from(verifications)).toMatchObject([{ value: "new" }]);
});

test("a password by a link is that of the user it is asked of, in whatever order that is asked", async () => {
  const { shop, ofShop, thandi, password, userId } = await open();
  const where = [
    { field: "providerId", value: "credential" },
    { field: "userId", value: userId },
  ];
  const model = "verification";
  const byId = [{ field: "id", value: "v" }];
  const write = { model: "account", where, update: { password: "by a link" } };
  const adapter = await ofShop({ byLink: { isClaimed: false, letterOf: noLetter } });
  await expect(adapter.updateMany(write)).rejects.toThrow("by no link");
  expect(await adapter.consumeOne({ model, where: byId })).toBeNull();
  await expect(adapter.updateMany(write)).rejects.toThrow("by no link");
  await shop.db.insert(verifications).values(verificationOf(shop, userId));
  expect(await adapter.consumeOne({ model, where: byId })).toMatchObject({ value: userId });
  await adapter.deleteMany({ model, where: byId });
  expect(await shop.db.$count(verifications), "until the password is written").toBe(1);
  await adapter.updateMany(write);
  expect(await shop.db.$count(verifications)).toBe(0);
  expect(await password()).toBe("by a link");
  expect(await thandi.isSignedIn()).toBe(false);
});

test("only a link is held back until its password is written: what else is used up goes at once", async () => {
  const { shop, ofShop, adapter, userId } = await open();
  const byId = [{ field: "id", value: "v" }];
  const link = { model: "verification", where: byId };
  await shop.db.insert(verifications).values(verificationOf(shop, userId));
  expect(await adapter.consumeOne(link), "for no password").toMatchObject({ value: userId });
  expect(await shop.db.$count(verifications)).toBe(0);
  await shop.db.insert(verifications).values(verificationOf(shop, userId));
  expect(await adapter.deleteMany(link)).toBe(1);
  expect(await shop.db.$count(verifications)).toBe(0);
  const byLink = await ofShop({ byLink: { isClaimed: false, letterOf: noLetter } });
  const session = { model: "session", where: [{ field: "userId", value: userId }] };
  expect(await byLink.consumeOne(session)).toMatchObject({ userId });
  expect(await shop.db.$count(sessions)).toBe(0);
  await shop.db.insert(twoFactors).values({ id: "f", userId, secret: "s", backupCodes: "c" });
  await byLink.deleteMany({ model: "twoFactor", where: [{ field: "userId", value: userId }] });
  expect(await shop.db.$count(twoFactors)).toBe(0);
});

test("a second factor is confirmed only by turning it on, and its codes are changed as they are asked", async () => {
  const { shop, adapter, userId } = await open();
  const factor = { id: "f", userId, secret: "s", backupCodes: "c", verified: false };
  await shop.db.insert(twoFactors).values(factor);
  const where = [{ field: "userId", value: userId }];
  const model = "twoFactor";
  const confirm = adapter.update({ model, where, update: { verified: true } });
  await expect(confirm).rejects.toThrow("confirmed without being on");
  await adapter.update({ model, where, update: { backupCodes: "d" } });
  expect(await shop.db.select().from(twoFactors)).toMatchObject([
    { verified: false, backupCodes: "d" },
  ]);
});

test("nobody turns a second factor on or off who does not say in which session", async () => {
  const { adapter, shop, userId } = await open();
  const where = [{ field: "id", value: userId }];
  for (const twoFactorEnabled of [true, false]) {
    const turn = adapter.update({ model: "user", where, update: { twoFactorEnabled } });
    await expect(turn).rejects.toThrow(FACTOR_BY_NOBODY);
  }
  await adapter.update({ model: "user", where, update: { name: "Thandi M. Nkosi" } });
  const [user] = await shop.db.select().from(users);
  expect(user).toMatchObject({ name: "Thandi M. Nkosi", twoFactorEnabled: false });
});

test("a second factor is turned on for whom it is asked, and only a session that was there is followed", async () => {
  const { shop, thandi, ofShop, userId } = await open();
  await promote(shop, { userId });
  await shop.db.insert(twoFactors).values({ id: "f", userId, secret: "s", backupCodes: "c" });
  await shop.db.insert(verifications).values(verificationOf(shop, userId));
  const token = decodeURIComponent(thandi.jar.get("__Host-soko.session_token") ?? "").split(".")[0];
  const heard: string[] = [];
  const adapter = await ofShop({
    factorChange: {
      token: token ?? "",
      by: { userId, name: "Admin", now: shop.clock.now() },
      email: "thandi@shopper.test",
      letterOf: noLetter,
      onWritten: () => heard.push("written"),
      onFollowed: () => heard.push("followed"),
    },
  });
  const where = [
    { field: "email", value: "thandi@shopper.test" },
    { field: "id", value: userId },
  ];
  await adapter.update({ model: "user", where, update: { twoFactorEnabled: true } });
  await adapter.delete({ model: "verification", where: [{ field: "id", value: "v" }] });
  await adapter.delete({ model: "session", where: [{ field: "token", value: "of nobody" }] });
  expect(heard).toEqual(["written"]);
  expect(await shop.db.$count(verifications)).toBe(0);
  await adapter.delete({ model: "session", where: [{ field: "token", value: token ?? "" }] });
  expect(heard).toEqual(["written", "followed"]);
});

function verificationOf(shop: TestShop, value: string) {
  const at = new Date(shop.clock.now());
  return { id: "v", identifier: "i", value, expiresAt: at, createdAt: at, updatedAt: at };
}

async function scopes(shop: TestShop) {
  return (await shop.db.select().from(accounts)).map(({ scope }) => scope);
}

/** Thandi's account, and better-auth's adapter as a call of theirs has it. */
async function open() {
  const { shop, thandi, made } = await registered();
  const { userId } = made.result.viewer;
  const ofShop = async (events: AuthEvents = {}) =>
    (await createAuth(AUTH, shop.db, events).$context).adapter;
  const ofThandi = eq(accounts.userId, userId);
  const [account] = await shop.db.select().from(accounts).where(ofThandi);
  const byId = [{ field: "id", value: account?.id ?? "" }];
  const adapter = await ofShop();
  return {
    shop,
    thandi,
    userId,
    ofShop,
    adapter,
    byId,
    password: async () => (await shop.db.select().from(accounts).where(ofThandi))[0]?.password,
    write: (by: typeof adapter) =>
      by.update({ model: "account", where: byId, update: { password: "new" } }),
  };
}
