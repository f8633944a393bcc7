import { expect, test } from "vitest";
import { sessions } from "#db/schema/index.ts";
import { codeOf, lineOf, noLetter, openVisitor, PASSWORD, registered } from "./visitor.ts";

/** What is asked with a session that has ended since, or with none. */

const TOKEN = "__Host-soko.session_token";

test("who has no session that is open changes no password", async () => {
  const { shop, thandi } = await registered();
  const body = { currentPassword: PASSWORD, newPassword: "Egusi-Soup-2026" };
  const change = { letterOf: noLetter };
  await shop.db.delete(sessions);
  expect(await codeOf(thandi.ask((auth) => auth.changePassword(body, change)))).toBe(
    "NOT_SIGNED_IN",
  );
  const guest = openVisitor(shop);
  expect(await codeOf(guest.ask((auth) => auth.changePassword(body, change)))).toBe(
    "NOT_SIGNED_IN",
  );
  await guest.signIn();
});

test("nobody who brings no session gets new backup codes", async () => {
  const { shop, made } = await registered();
  const { userId } = made.result.viewer;
  const asked = {
    by: { userId, name: "Thandi", now: shop.clock.now() },
    email: "thandi@shopper.test",
    userId,
    letterOf: noLetter,
  };
  const guest = openVisitor(shop);
  expect(await codeOf(guest.ask((auth) => auth.renewBackupCodes(PASSWORD, asked)))).toBe(
    "NOT_SIGNED_IN",
  );
});

test("a browser forgets a session that has ended, one that brought none nothing, and one that is just opened stays", async () => {
  const { shop, thandi } = await registered();
  const guest = openVisitor(shop);
  expect((await guest.ask(async (auth) => auth.forgetEnded())).cookies).toEqual([]);
  await shop.db.delete(sessions);
  const { cookies } = await thandi.ask(async (auth) => {
    await auth.signIn({ email: "thandi@shopper.test", password: PASSWORD });
    auth.forgetEnded();
  });
  expect(lineOf(cookies, TOKEN)).not.toContain("Max-Age=0");
  expect(await thandi.isSignedIn()).toBe(true);
  await shop.db.delete(sessions);
  const forgotten = await thandi.ask(async (auth) => auth.forgetEnded());
  expect(lineOf(forgotten.cookies, TOKEN)).toContain("Max-Age=0");
  expect(thandi.jar.has(TOKEN)).toBe(false);
});
