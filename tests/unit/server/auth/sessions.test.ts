import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { sessions, users } from "#db/schema/index.ts";
import { MAX_SESSION_MS } from "#domain/accounts/session-life.ts";
import { DAY_MS, MINUTE_MS } from "#domain/time/durations.ts";
import { createAuth } from "#server/auth/auth.ts";
import { viewerOf } from "#server/auth/service/calls.ts";
import { pass } from "#tests/procedures/accounts/mailed.ts";
import { failConnection } from "#tests/setup/statement-hooks.ts";
import { AUTH, OPENING_TIME } from "#tests/setup/test-shop.ts";
import { codeOf, lineOf, openVisitor, registered, THANDI } from "./visitor.ts";

type Visitor = ReturnType<typeof openVisitor>;

const [TOKEN, COPY] = ["__Host-soko.session_token", "__Host-soko.session_data"];

// better-auth reads the machine's clock: both tell the same time.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: OPENING_TIME });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a session's cookies are this host's alone, encrypted, hidden from scripts, for thirty days", async () => {
  const { made } = await registered();
  const ways = ["Path=/", "HttpOnly", "Secure", "SameSite=Lax"];
  const [, ...ofToken] = lineOf(made.cookies, TOKEN);
  expect(ofToken.sort()).toEqual([...ways, `Max-Age=${30 * 24 * 60 * 60}`].sort());
  const [, ...ofCopy] = lineOf(made.cookies, COPY);
  expect(ofCopy.sort()).toEqual([...ways, "Max-Age=300"].sort());
});

test("without encryption, on one's own machine, they have plain names", async () => {
  const { made } = await registered("http://localhost:3000");
  const [, ...ways] = lineOf(made.cookies, "soko.session_token");
  expect(ways).not.toContain("Secure");
  expect(ways).toContain("HttpOnly");
});

test("who is not to be remembered keeps the cookie for as long as the browser is open", async () => {
  const { thandi } = await registered();
  const { cookies } = await thandi.signIn({ rememberMe: false });
  expect(lineOf(cookies, TOKEN).join()).not.toMatch(/max-age|expires/i);
});

test("the copy in the cookie says who it is and nothing else of them", async () => {
  const { thandi } = await registered();
  const [copied = ""] = decodeURIComponent(thandi.jar.get(COPY) ?? "").split(".");
  const said = Buffer.from(copied, "base64").toString();
  expect(said).toContain(THANDI.email);
  expect(said).not.toMatch(/Cumberland|825550118|firstName|phone|adminSeenAt|secondFactorId/);
});

test("for five minutes the copy answers without the database, then it is asked", async () => {
  const { shop, thandi } = await registered();
  const look = async () => (await thandi.ask((auth) => auth.viewer())).result?.email;
  await shop.db.delete(sessions);
  pass(shop, 5 * MINUTE_MS - 1_000);
  expect(await shop.roundTrips(async () => expect(await look()).toBe(THANDI.email))).toBe(0);
  pass(shop, 2_000);
  expect(await look()).toBeUndefined();
});

test("a session is opened with where from, when, and without a second factor", async () => {
  const { shop, thandi } = await registered();
  await shop.db.delete(sessions);
  const from = { "cf-connecting-ip": "203.0.113.9", "x-forwarded-for": "198.51.100.1" };
  await thandi.ask((auth) => auth.signIn(THANDI), from);
  expect(await shop.db.select().from(sessions)).toMatchObject([
    {
      ipAddress: "203.0.113.9",
      adminSeenAt: OPENING_TIME,
      secondFactorId: null,
      expiresAt: new Date(OPENING_TIME + 30 * DAY_MS),
    },
  ]);
});

test("who signs in with a session ends that one", async () => {
  const { shop, thandi } = await registered();
  const [before] = await shop.db.select().from(sessions);
  await thandi.signIn();
  const left = await shop.db.select().from(sessions);
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(before?.id);
  expect(await thandi.isSignedIn()).toBe(true);
});

test("a closed account gets no session, nor is its copy believed once it was renewed", async () => {
  const { shop, thandi } = await registered();
  await shop.db.update(users).set({ bannedAt: OPENING_TIME });
  const open = await shop.db.$count(sessions);
  expect(await codeOf(openVisitor(shop).signIn())).toBe("ACCOUNT_DISABLED");
  expect(await shop.db.$count(sessions)).toBe(open);
  pass(shop, 6 * MINUTE_MS);
  expect((await thandi.ask((auth) => auth.viewer())).result).toBeNull();
});

test("only the right password hears why else nobody gets in", async () => {
  const { shop } = await registered();
  const open = await shop.db.$count(sessions);
  const signIn = (password: string) =>
    openVisitor(shop).ask((auth) =>
      auth.signIn({ ...THANDI, password }, { refusal: "PASSWORD_POLICY" }),
    );
  expect(await codeOf(signIn(THANDI.password))).toBe("PASSWORD_WEAK");
  expect(await codeOf(signIn("Egusi-2026"))).toBe("PASSWORD_INCORRECT");
  expect(await shop.db.$count(sessions)).toBe(open);
});

test("no session is given a second factor, or a look of the back office, by whose it is", async () => {
  const { shop, thandi } = await registered();
  const { api } = createAuth(AUTH, shop.db);
  const headers = new Headers({ cookie: [...thandi.jar].map((pair) => pair.join("=")).join("; ") });
  for (const body of [{ secondFactorId: "f" }, { adminSeenAt: 1 }]) {
    await expect(api.updateSession({ body, headers })).rejects.toThrow();
  }
  const [kept] = await shop.db.select().from(sessions);
  expect(kept).toMatchObject({ secondFactorId: null, adminSeenAt: OPENING_TIME });
});

test("better-auth reports to nobody, and keeps no counts of its own", async () => {
  const { shop } = await registered();
  const { options } = createAuth(AUTH, shop.db);
  expect(options).toMatchObject({ telemetry: { enabled: false }, rateLimit: { enabled: false } });
});

test("of what better-auth notes only an error is the cause of a failure, and nobody has to hear it", async () => {
  const { shop } = await registered();
  const heard: unknown[] = [];
  const events = { onError: (error: unknown) => heard.push(error) };
  const { logger } = await createAuth(AUTH, shop.db, events).$context;
  const [off, near] = [new Error("The database is away"), new Error("Nearly")];
  logger.error("No error", { email: THANDI.email });
  logger.warn("No failure", near);
  logger.error("A failure", off);
  expect(heard).toEqual([off]);
  const alone = await createAuth(AUTH, shop.db).$context;
  alone.logger.error("A failure", off);
});

test.each([
  ["whose a session is", '"users"."id" = ?', (visitor: Visitor) => visitor.viewer()],
  ["how somebody signs in", 'from "accounts" where', (visitor: Visitor) => visitor.signIn()],
])("where %s cannot be looked up, nothing is written to the console", async (_what, text, look) => {
  const { shop, thandi } = await registered();
  pass(shop, 5 * MINUTE_MS + 1_000);
  shop.beforeStatement(text, failConnection);
  await expect(look(thandi)).rejects.toThrow("Failed query");
});

test("two who register an address at once: one has it, the other is told that it is taken", async () => {
  const { shop } = await registered();
  const register = () => openVisitor(shop).register({ ...THANDI, email: "ada@shopper.test" });
  const both = await Promise.allSettled([register(), register()]);
  const refused = both.filter((one) => one.status === "rejected");
  expect(refused.map(({ reason }) => reason)).toMatchObject([{ code: "EMAIL_TAKEN" }]);
  expect(await shop.db.$count(users, eq(users.email, "ada@shopper.test"))).toBe(1);
});

test("a session that has ended elsewhere is forgotten here, by the names that it had", async () => {
  const { shop, thandi } = await registered();
  await shop.db.delete(sessions);
  const live = await thandi.ask((auth) => auth.liveSession());
  expect(live.result).toBeNull();
  expect(live.cookies, "the copy alone").toHaveLength(1);
  const { cookies } = await thandi.ask(async (auth) => auth.forgetEnded());
  for (const name of [TOKEN, COPY]) {
    expect(lineOf(cookies, name)).toEqual(
      expect.arrayContaining([`${name}=`, "Max-Age=0", "Secure"]),
    );
  }
});

test("on one's own machine an ended session's cookies are forgotten without encryption too", async () => {
  const { shop, thandi } = await registered("http://localhost:3000");
  await shop.db.delete(sessions);
  const { cookies } = await thandi.ask(async (auth) => auth.forgetEnded());
  expect(lineOf(cookies, "soko.session_token")).toContain("Max-Age=0");
  expect(lineOf(cookies, "soko.session_token")).not.toContain("Secure");
});

test("an account that is older than any session may be signs in like a new one", async () => {
  const { shop } = await registered();
  pass(shop, MAX_SESSION_MS + DAY_MS);
  const late = openVisitor(shop);
  await late.signIn();
  expect(await late.isSignedIn()).toBe(true);
});

test("another cookie that is set beside it does not keep a session's copy from being renewed", async () => {
  const { shop, thandi } = await registered();
  pass(shop, 6 * MINUTE_MS);
  const { cookies } = await thandi.ask(async (auth) => {
    auth.browser.remember(THANDI.email);
    await auth.viewer();
  });
  const copies = cookies.filter((line) => line.startsWith(`${COPY}=`));
  expect(copies.at(-1)).toMatch(/Max-Age=300/);
});

test("what a sign-in has just set is not taken back by the look at the session before it", async () => {
  const { shop, thandi } = await registered();
  await shop.db.delete(sessions);
  const { cookies } = await thandi.ask(async (auth) => {
    await auth.signIn(THANDI);
    await auth.liveSession();
    await auth.viewer();
  });
  expect(cookies.join("\n")).not.toMatch(/max-age=0/i);
  lineOf(cookies, TOKEN);
});

test("who never was here is nobody, without a cookie and without the database", async () => {
  const { shop } = await registered();
  const guest = openVisitor(shop);
  const trips = await shop.roundTrips(async () => {
    const { result, cookies } = await guest.ask((auth) => auth.viewer());
    expect([result, cookies]).toEqual([null, []]);
  });
  expect(trips).toBe(0);
});

test("signing out ends the session in the database and in the browser", async () => {
  const { shop, thandi } = await registered();
  await thandi.ask((auth) => auth.signOut());
  expect(await shop.db.$count(sessions)).toBe(0);
  expect([...thandi.jar.keys()].filter((name) => name.includes("session"))).toEqual([]);
});

test.each([
  [{ language: "zu" }, { language: "zu" }],
  [{ language: "fr" }, {}],
  [{ language: null }, {}],
  [{ image: "/media/a.webp" }, { image: "/media/a.webp" }],
  [{ image: "" }, {}],
])("somebody with %o is spoken of with %o", (has, said) => {
  const user = { id: "u1", name: "Ada", email: "ada@shopper.test" };
  expect(viewerOf({ ...user, ...has })).toEqual({
    userId: "u1",
    name: "Ada",
    email: "ada@shopper.test",
    ...said,
  });
});
