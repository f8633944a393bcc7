import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessions, verifications } from "#db/schema/index.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { promote } from "#tests/factories/accounts.ts";
import { totpOf } from "#tests/factories/totp.ts";
import { pass } from "#tests/procedures/accounts/mailed.ts";
import { OPENING_TIME, type TestShop } from "#tests/setup/test-shop.ts";
import { codeOf, noLetter, openVisitor, PASSWORD, registered, THANDI } from "./visitor.ts";

const TOKEN = "__Host-soko.session_token";
const NEW = "Egusi-Soup-2026";
type Visitor = ReturnType<typeof openVisitor>;

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a link sets a new password once, and every session of the account ends", async () => {
  const { shop, thandi, made } = await registered();
  const guest = openVisitor(shop);
  const { result: link } = await guest.ask((auth) => auth.startReset(THANDI.email));
  const { userId } = made.result.viewer;
  expect(link).toEqual({ userId, token: expect.stringMatching(/^\S{20,}$/) });
  const token = link?.token ?? "";
  expect((await guest.ask((auth) => auth.resetOwner(token))).result).toBe(userId);
  const finish = () => guest.ask((auth) => auth.finishReset({ token, newPassword: NEW }));
  expect((await finish()).result).toBe(userId);
  expect(await shop.db.$count(sessions)).toBe(0);
  expect(await thandi.isSignedIn()).toBe(false);
  await guest.signIn({ password: NEW });
  expect(await codeOf(finish())).toBe("LINK_INVALID");
  expect((await guest.ask((auth) => auth.resetOwner(token))).result).toBeNull();
});

test("an address without an account gets no link, and the database keeps none as it is mailed", async () => {
  const { shop, thandi } = await registered();
  expect((await thandi.ask((auth) => auth.startReset("nobody@shopper.test"))).result).toBeNull();
  const { result: link } = await thandi.ask((auth) => auth.startReset(THANDI.email));
  const kept = JSON.stringify(await shop.db.select().from(verifications));
  expect(link?.token).toBeTruthy();
  expect(kept).not.toContain(link?.token);
  expect(kept).toContain(link?.userId);
});

test("a link lasts an hour", async () => {
  const { shop, thandi } = await registered();
  const { result: link } = await thandi.ask((auth) => auth.startReset(THANDI.email));
  const body = { token: link?.token ?? "", newPassword: NEW };
  pass(shop, HOUR_MS);
  expect((await thandi.ask((auth) => auth.resetOwner(body.token))).result).toBeNull();
  pass(shop, 1_000);
  expect(await codeOf(thandi.ask((auth) => auth.finishReset(body)))).toBe("LINK_INVALID");
  const { result: other } = await thandi.ask((auth) => auth.startReset(THANDI.email));
  pass(shop, HOUR_MS - 1_000);
  await thandi.ask((auth) => auth.finishReset({ ...body, token: other?.token ?? "" }));
});

test("a welcome mail's link proves its address for three days", async () => {
  const { shop, thandi, made } = await registered();
  const token = made.result.verifyToken;
  const addressOf = async (text: string) =>
    (await thandi.ask((auth) => auth.addressOfLink(text))).result;
  pass(shop, 3 * DAY_MS - 1_000);
  expect(await addressOf(token)).toBe(THANDI.email);
  expect(await addressOf(`${token}a`)).toBeNull();
  pass(shop, 2_000);
  expect(await addressOf(token)).toBeNull();

  const { result: again } = await thandi.ask((auth) => auth.startVerification(THANDI.email));
  await thandi.ask((auth) => auth.verifyEmail(again ?? ""));
  const proven = await thandi.ask((auth) => auth.startVerification(THANDI.email));
  expect(proven.result, "there is nothing left to prove").toBeNull();
});

test("a changed password ends the other sessions and goes on here as a new one", async () => {
  const { shop, thandi } = await registered();
  const other = openVisitor(shop);
  await other.signIn();
  const change = (currentPassword: string) =>
    thandi.ask((auth) => auth.changePassword({ currentPassword, newPassword: NEW }));
  expect(await codeOf(change("wrong"))).toBe("PASSWORD_INCORRECT");
  expect(await other.isSignedIn()).toBe(true);
  await change(PASSWORD);
  expect([await thandi.isSignedIn(), await other.isSignedIn()]).toEqual([true, false]);
  const nobody = openVisitor(shop).ask((auth) =>
    auth.changePassword({ currentPassword: NEW, newPassword: PASSWORD }),
  );
  expect(await codeOf(nobody)).toBe("NOT_SIGNED_IN");
});

test("who is not to be remembered has a day more with a new password, and no less", async () => {
  const { shop, thandi } = await registered();
  await thandi.signIn({ rememberMe: false });
  pass(shop, HOUR_MS);
  await thandi.ask((auth) => auth.changePassword({ currentPassword: PASSWORD, newPassword: NEW }));
  const open = await shop.db.select({ expiresAt: sessions.expiresAt }).from(sessions);
  expect(open).toEqual([{ expiresAt: new Date(shop.clock.now() + DAY_MS) }]);
});

test("nobody who is not signed in turns a second factor on or off", async () => {
  const { shop, made } = await registered();
  const { userId } = made.result.viewer;
  const by = { userId, name: "Admin", now: shop.clock.now() };
  const ask = { by, email: THANDI.email, letterOf: noLetter };
  const guest = openVisitor(shop);
  const on = guest.ask((auth) => auth.confirmSecondFactor("123456", ask));
  expect(await codeOf(on)).toBe("NOT_SIGNED_IN");
  const off = guest.ask((auth) => auth.dropSecondFactor(PASSWORD, ask));
  expect(await codeOf(off)).toBe("NOT_SIGNED_IN");
});

test("whoever is signed in is asked for the password, and only the right one will do", async () => {
  const { thandi } = await registered();
  await thandi.ask((auth) => auth.confirmPassword(PASSWORD));
  const wrong = thandi.ask((auth) => auth.confirmPassword(NEW));
  expect(await codeOf(wrong)).toBe("PASSWORD_INCORRECT");
});

test("an authenticator app knows the shop; then a password alone opens nothing", async () => {
  const { shop, thandi } = await registered();
  const { secret, issuer } = await setUp(shop, thandi);
  expect(issuer).toBe("Soko back office");
  const [here] = await shop.db.select().from(sessions);
  expect(here?.secondFactorId, "this session is as proven as one by a code").toBeTruthy();
  const other = openVisitor(shop);
  expect((await other.signIn()).result, "a code is wanted").toBeNull();
  expect(await other.isSignedIn()).toBe(false);
  expect((await other.ask((auth) => auth.waitingSignIn())).result).toBeTruthy();
  await other.ask((auth) => auth.finishSignIn(totpOf(secret, shop.clock.now())));
  expect(await other.isSignedIn()).toBe(true);
  const proven = (await shop.db.select().from(sessions)).map((one) => one.secondFactorId);
  expect(proven).toEqual([here?.secondFactorId, here?.secondFactorId]);
});

test("a code ends a sign-in also where the browser still sends another account's session", async () => {
  const { shop, thandi } = await registered();
  const { secret } = await setUp(shop, thandi);
  const ada = openVisitor(shop);
  await ada.register({ ...THANDI, email: "ada@shopper.test" });
  const other = openVisitor(shop);
  other.jar.set("theme", "dark");
  await other.signIn();
  other.jar.set(TOKEN, ada.jar.get(TOKEN) ?? "");
  expect(await other.isSignedIn()).toBe(true);
  await other.ask((auth) => auth.finishSignIn(totpOf(secret, shop.clock.now())));
  expect((await other.ask((auth) => auth.liveSession())).result?.viewer.email).toBe(THANDI.email);
});

test("after ten wrong codes the account waits for a quarter of an hour, the right code too", async () => {
  const { shop, thandi } = await registered();
  const { secret } = await setUp(shop, thandi);
  const codes: string[] = [];
  const tryCode = async (code: string) => {
    const guess = openVisitor(shop);
    await guess.signIn();
    return codeOf(guess.ask((auth) => auth.finishSignIn(code)));
  };
  for (let count = 0; count < 10; count++) codes.push(await tryCode("000000"));
  expect(new Set(codes)).toEqual(new Set(["INVALID_INPUT"]));
  expect(await tryCode(totpOf(secret, shop.clock.now()))).toBe("RATE_LIMITED");
  pass(shop, 14 * MINUTE_MS);
  expect(await tryCode(totpOf(secret, shop.clock.now()))).toBe("RATE_LIMITED");
  pass(shop, MINUTE_MS + 1_000);
  const later = openVisitor(shop);
  await later.signIn();
  await later.ask((auth) => auth.finishSignIn(totpOf(secret, shop.clock.now())));
  expect(await later.isSignedIn()).toBe(true);
});

/** Makes somebody who is signed in an administrator, with an authenticator app. */
async function setUp(shop: TestShop, visitor: Visitor) {
  const { result: session } = await visitor.ask((auth) => auth.liveSession());
  const userId = session?.viewer.userId ?? "";
  await promote(shop, { userId });
  const { result: address } = await visitor.ask((auth) => auth.beginSecondFactor(PASSWORD));
  const asked = new URL(address).searchParams;
  const secret = asked.get("secret") ?? "";
  const by = { userId, name: "Admin", now: shop.clock.now() };
  await visitor.ask((auth) =>
    auth.confirmSecondFactor(totpOf(secret, by.now), {
      ...{ by, email: THANDI.email, letterOf: noLetter },
    }),
  );
  return { secret, issuer: asked.get("issuer") };
}
