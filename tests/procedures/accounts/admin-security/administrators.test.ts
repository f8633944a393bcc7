import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { admins, auditLog, mails, users } from "#db/schema/index.ts";
import type { Language } from "#domain/store/formats.ts";
import { type Browser, newAdmin, newCustomer, type promote } from "#tests/factories/accounts.ts";
import { refusal } from "#tests/factories/refusal.ts";
import { settingsAre } from "#tests/factories/settings.ts";
import { STORE, type TestShop } from "#tests/setup/test-shop.ts";
import { noticesTo, turnOnFactor } from "../protection/owner.ts";
import { openBackOffice } from "./back-office.ts";

const THANDI = "thandi@shop.test";

test("who is made an administrator is named in the answer; who cannot be one is refused at the e-mail", async () => {
  const { shop, admin } = await openBackOffice({});
  const { userId } = await newCustomer(shop, { email: THANDI });
  const asOwner = office(admin.browser);
  const grant = () =>
    asOwner((a) => a.grant({ email: ` ${THANDI.toUpperCase()} `, role: "picker" }));
  expect(await refusal(grant())).toMatchObject({ code: "INVALID_INPUT", field: "email" });
  await shop.db.update(users).set({ emailVerified: true });
  await shop.db.update(users).set({ bannedAt: 1 }).where(eq(users.id, userId));
  expect(await refusal(grant())).toEqual({
    code: "INVALID_INPUT",
    field: "email",
    message: "This account is banned: let it in again first",
  });
  await shop.db.update(users).set({ bannedAt: null }).where(eq(users.id, userId));
  expect(await grant()).toMatchObject({ name: "Thandi Nkosi" });
});

test("the audit log says of an administrator what they were, what they became, and that their factor was reset", async () => {
  const { shop, asOwner, admin, other } = await openWithSecond("picker");
  await asOwner((a) => a.setRole({ userId: other.userId, role: "manager" }));
  await turnOnFactor(other.browser);
  await asOwner((a) => a.resetSecondFactor({ userId: other.userId }));
  await asOwner((a) => a.revoke({ userId: other.userId }));
  const told = await shop.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.actorId, admin.userId))
    .orderBy(asc(auditLog.id));
  const subject = { subject: "administrator", subjectId: other.userId, subjectName: THANDI };
  expect(told).toMatchObject([
    {
      ...subject,
      action: "administrator.grant",
      before: { role: "picker" },
      after: { role: "manager" },
    },
    { ...subject, action: "administrator.second-factor-reset" },
    { ...subject, action: "administrator.revoke", before: { role: "manager" } },
  ]);
});

test("who is no administrator is told so: their role, their factor and their record can be changed by nobody", async () => {
  const { shop, asOwner, other } = await openWithSecond("viewer");
  const { userId } = other;
  expect(await refusal(asOwner((a) => a.resetSecondFactor({ userId })))).toMatchObject({
    code: "CONFLICT",
    message: "Two-factor sign-in was not set up there",
  });
  const noted = () => shop.logged.filter(({ event }) => event === "account-changed").length;
  const before = noted();
  await asOwner((a) => a.revoke({ userId }));
  expect(await noticesTo(shop, THANDI), "there was no factor to hear of").toEqual([]);
  expect(noted()).toBe(before);
  const gone = { code: "NOT_FOUND", message: "This administrator is gone already" };
  for (const again of [
    asOwner((a) => a.revoke({ userId })),
    asOwner((a) => a.setRole({ userId, role: "picker" })),
    asOwner((a) => a.resetSecondFactor({ userId })),
  ]) {
    expect(await refusal(again)).toMatchObject(gone);
  }
});

test.each<[Language | null, string, string]>([
  ["af", "U tweestapaanmelding is teruggestel", "Tweestapaanmelding is afgeskakel"],
  [
    null,
    "Ukungena kwenu ngezinyathelo ezimbili kusethwe",
    "Ukungena ngezinyathelo ezimbili kuvaliwe",
  ],
])(
  "what an owner does to somebody's factor is written to them in %s, else in the shop's language",
  async (language, reset, off) => {
    const { shop, asOwner, other } = await openWithSecond("viewer");
    const hers = eq(users.id, other.userId);
    await shop.db.update(users).set({ language }).where(hers);
    await settingsAre(shop, "store", { ...STORE, language: "zu" });
    await turnOnFactor(other.browser);
    await asOwner((a) => a.resetSecondFactor({ userId: other.userId }));
    expect(await newestSubject(shop)).toContain(reset);
    await shop.db.update(users).set({ twoFactorEnabled: true }).where(hers);
    await asOwner((a) => a.revoke({ userId: other.userId }));
    expect(await newestSubject(shop)).toContain(off);
  },
);

test.each(["revoke", "setRole"] as const)(
  "the last owner stays also where the other one went in the moment of it (%s)",
  async (what) => {
    const { shop, asOwner, admin, other } = await openWithSecond("owner");
    shop.beforeStatement("administrator.", () =>
      shop.db.update(admins).set({ role: "viewer" }).where(eq(admins.userId, other.userId)),
    );
    const { userId } = admin;
    const change = { revoke: { userId }, setRole: { userId, role: "viewer" as const } };
    const refused =
      what === "revoke"
        ? asOwner((a) => a.revoke(change.revoke))
        : asOwner((a) => a.setRole(change.setRole));
    expect(await refusal(refused)).toMatchObject({
      code: "CONFLICT",
      message: "The shop needs an owner: make somebody else one first",
    });
    const [left] = await shop.db.select().from(admins).where(eq(admins.userId, userId));
    expect(left?.role).toBe("owner");
  },
);

/** A back office with an owner, and a second administrator of this role. */
async function openWithSecond(role: Parameters<typeof promote>[2]) {
  const { shop, admin } = await openBackOffice({});
  const other = await newAdmin(shop, { email: THANDI, role });
  await shop.settled();
  return { shop, admin, asOwner: office(admin.browser), other };
}

/** The administrators' procedures, called with this browser. */
function office({ call }: Browser) {
  type Administrators = Parameters<Parameters<typeof call>[0]>[0]["admin"]["administrators"];
  return <Result>(work: (administrators: Administrators) => Promise<Result>) =>
    call((caller) => work(caller.admin.administrators));
}

async function newestSubject(shop: TestShop) {
  await shop.settled();
  const kept = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, THANDI))
    .orderBy(asc(mails.createdAt));
  return kept.at(-1)?.subject;
}
